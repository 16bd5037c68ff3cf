import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import type { EntityManager } from 'typeorm';
import type { RowOf } from '../database/columns.js';
import { Database } from '../database/database.js';
import type { Lease } from '../database/leases/work-leases.service.js';
import { rows } from '../database/sql.js';
import { Metrics } from '../http/monitoring/metrics.js';
import { Clock } from '../shared/clock.js';
import { storeProgress } from './audit/audit-progress-rows.js';
import { auditHour } from './audit/hourly-audit.js';
import type { Inspection } from './audit/stretch.js';
import type { LedgerAuditResult } from './ledger-audit-result.entity.js';
import {
  BALANCE_CHECKS,
  CAUSE_CHECKS,
  type Check,
  ENTRY_CHECKS,
  type LedgerFault,
  type LedgerChecks,
  HOLDER_CHECKS,
  POSTING_CHECKS,
} from './ledger-checks.js';

/** Batches are small because the embedded database blocks the event loop while a statement runs. */
const POSTINGS_PER_BATCH = 5_000;
const HOLDERS_PER_BATCH = 200;
/** Per holder of the batch. Few have as many; the mints and the house have more. */
const ENTRIES_PER_BATCH = 1_000;
/** A ledger with more faults than this needs an investigation, not a longer list. */
const MAX_FAULTS = 100;

export interface AuditReport extends RowOf<LedgerAuditResult, 'postings' | 'holders'> {
  readonly at: Date;
  readonly faults: readonly LedgerFault[];
}

/** What the metrics show. */
interface Shown {
  readonly at: Date;
  readonly faults: number;
  readonly wholeAt: Date | null;
}

/** Checks the whole ledger at once, in one snapshot, and reports every violation of its rules. */
@Injectable()
export class LedgerAudit {
  readonly #featureChecks: LedgerChecks[] = [];
  #last: Shown | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    const last = (): Shown | undefined => this.#last;
    new Gauge({
      name: 'marquee_ledger_faults',
      help: 'Faults found by the last audit of the token ledger. Investigate anything but 0.',
      registers: [metrics.registry],
      collect() {
        this.set(last()?.faults ?? 0);
      },
    });
    new Gauge({
      name: 'marquee_ledger_audit_timestamp_seconds',
      help: 'When the token ledger was last audited by any process; 0 for not yet.',
      registers: [metrics.registry],
      collect() {
        this.set((last()?.at.getTime() ?? 0) / 1000);
      },
    });
    new Gauge({
      name: 'marquee_ledger_whole_audit_timestamp_seconds',
      help: 'When the audit of the whole token ledger, which takes a week in parts, last reached its end; 0 for not yet.',
      registers: [metrics.registry],
      collect() {
        this.set((last()?.wholeAt?.getTime() ?? 0) / 1000);
      },
    });
  }

  /** Adds the checks of a feature whose rows must agree with the ledger. */
  include(checks: readonly LedgerChecks[]): void {
    this.#featureChecks.push(...checks);
  }

  /** `signal` aborts the audit with an error. */
  async run(signal?: AbortSignal): Promise<AuditReport> {
    const at = this.clock.now();
    const inspection = { dialect: this.database.dialect, signal, featureChecks: this.#featureChecks };
    const report = { at, ...(await this.database.snapshot((em) => inspect(em, inspection))) };
    this.show({ at, faults: report.faults.length, wholeAt: at });
    return report;
  }

  /** Audits what is new, and a part of the whole. Stores its progress, unless the lease is lost. */
  async runHourly(lease: Lease): Promise<AuditReport> {
    const at = this.clock.now();
    const inspection = { dialect: this.database.dialect, signal: lease.signal, featureChecks: this.#featureChecks };
    const { progress, ...report } = await this.database.snapshot((em) => auditHour(em, inspection, at));
    await this.database.write(async (tx) => {
      await lease.confirm(tx);
      await storeProgress(tx, progress);
    });
    return { at, ...report };
  }

  /** Sets the metrics to the result of an audit, which may be another process's. */
  show(shown: Shown): void {
    this.#last = shown;
  }
}

async function inspect(
  em: EntityManager,
  { dialect, signal, featureChecks }: Inspection,
): Promise<Omit<AuditReport, 'at'>> {
  const { postings, holders, lastPosting, lastHolder, lastWithEntries } = await sizeOf(em);
  const faults: LedgerFault[] = [];
  const run = async (checks: readonly Check[], bounds: readonly number[]): Promise<void> => {
    for (const { sql, judge } of checks) {
      if (faults.length >= MAX_FAULTS) return;
      const found = await rows(em, typeof sql === 'string' ? sql : sql[dialect], bounds);
      for (const row of found) faults.push(...judge(row));
      await new Promise(setImmediate);
      signal?.throwIfAborted();
    }
  };
  await run(BALANCE_CHECKS, []);
  await run(CAUSE_CHECKS, []);
  for (const range of ranges(Math.max(lastHolder, lastWithEntries), HOLDERS_PER_BATCH)) {
    await run(HOLDER_CHECKS, range);
    for (const entries of ranges(await mostEntries(em, range), ENTRIES_PER_BATCH))
      await run(ENTRY_CHECKS, [...range, ...entries]);
  }
  for (const range of ranges(lastPosting, POSTINGS_PER_BATCH)) await run(POSTING_CHECKS, range);
  for (const { over, checks } of featureChecks) {
    const size = over === 'ledger_postings' ? POSTINGS_PER_BATCH : HOLDERS_PER_BATCH;
    for (const range of over === undefined ? [[]] : ranges(await lastOf(em, over), size)) await run(checks, range);
  }
  return { postings, holders, faults: faults.slice(0, MAX_FAULTS) };
}

/** Entries whose holder is missing are checked as well. */
const SIZE = `SELECT (SELECT COUNT(*) FROM ledger_postings) AS postings, (SELECT COUNT(*) FROM ledger_accounts) AS holders,
  (SELECT COALESCE(MAX(id), 0) FROM ledger_postings) AS lastPosting,
  (SELECT COALESCE(MAX(id), 0) FROM ledger_accounts) AS lastHolder,
  (SELECT COALESCE(MAX(ledger_account_id), 0) FROM ledger_entries) AS lastWithEntries`;

type Size = Readonly<Record<'postings' | 'holders' | 'lastPosting' | 'lastHolder' | 'lastWithEntries', number>>;

async function sizeOf(em: EntityManager): Promise<Size> {
  const [size] = await rows<Size>(em, SIZE);
  if (size === undefined) throw new Error('The size of the ledger cannot be read');
  return size;
}

async function mostEntries(em: EntityManager, [from, to]: Range): Promise<number> {
  const sql = 'SELECT MAX(sequence) AS most FROM ledger_entries WHERE ledger_account_id BETWEEN ? AND ?';
  const [found] = await rows<{ most: number | null }>(em, sql, [from, to]);
  return found?.most ?? 0;
}

type Range = readonly [from: number, to: number];

async function lastOf(em: EntityManager, table: string): Promise<number> {
  const [found] = await rows<{ last: number }>(em, `SELECT COALESCE(MAX(id), 0) AS last FROM ${table}`);
  return found?.last ?? 0;
}

function* ranges(last: number, size: number): Generator<Range> {
  for (let from = 1; from <= last; from += size) yield [from, from + size - 1];
}
