import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import type { EntityManager } from 'typeorm';
import type { RowOf } from '../database/columns.js';
import { Database } from '../database/database.js';
import { rows } from '../database/sql.js';
import { Metrics } from '../http/monitoring/metrics.js';
import { Clock } from '../shared/clock.js';
import type { LedgerAuditResult } from './ledger-audit-result.entity.js';
import {
  type Check,
  ENTRY_CHECKS,
  type Fault,
  type FurtherChecks,
  HOLDER_CHECKS,
  POSTING_CHECKS,
  WHOLE_CHECKS,
} from './ledger-checks.js';

/** Small enough that the embedded database, which answers on the event loop, never keeps requests waiting for long. */
const POSTINGS_AT_ONCE = 5_000;
const HOLDERS_AT_ONCE = 200;
/** Of each of those holders. Few have as many; the mints and the house have more. */
const ENTRIES_AT_ONCE = 1_000;
/** A ledger with that many faults needs a person, not a longer list. */
const MOST_FAULTS = 100;

export interface AuditReport extends RowOf<LedgerAuditResult, 'postings' | 'holders'> {
  readonly at: Date;
  readonly faults: readonly Fault[];
}

/** Looks at the whole ledger, as it was at one moment, and names everything in it that cannot be. */
@Injectable()
export class LedgerAudit {
  readonly #further: FurtherChecks[] = [];
  #last: AuditReport | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    const last = (): AuditReport | undefined => this.#last;
    new Gauge({
      name: 'marquee_ledger_faults',
      help: 'Faults that the last audit of the token ledger found. Anything but 0 needs a person.',
      registers: [metrics.registry],
      collect() {
        this.set(last()?.faults.length ?? 0);
      },
    });
    new Gauge({
      name: 'marquee_ledger_audit_timestamp_seconds',
      help: 'When this process last finished an audit of the token ledger; 0 for not yet.',
      registers: [metrics.registry],
      collect() {
        this.set((last()?.at.getTime() ?? 0) / 1000);
      },
    });
  }

  /** Features whose rows must agree with the ledger hand in how to see that they do. */
  include(checks: readonly FurtherChecks[]): void {
    this.#further.push(...checks);
  }

  /** `signal` ends it early, with an error. */
  async run(signal?: AbortSignal): Promise<AuditReport> {
    const at = this.clock.now();
    const inspection = { dialect: this.database.dialect, signal, further: this.#further };
    const report = { at, ...(await this.database.snapshot((em) => inspect(em, inspection))) };
    this.#last = report;
    return report;
  }
}

interface Inspection {
  readonly dialect: 'sqlite' | 'mysql';
  readonly signal: AbortSignal | undefined;
  readonly further: readonly FurtherChecks[];
}

async function inspect(em: EntityManager, { dialect, signal, further }: Inspection): Promise<Omit<AuditReport, 'at'>> {
  const { postings, holders, lastPosting, lastHolder, lastWithEntries } = await sizeOf(em);
  const faults: Fault[] = [];
  const look = async (checks: readonly Check[], bounds: readonly number[]): Promise<void> => {
    for (const { sql, judge } of checks) {
      if (faults.length >= MOST_FAULTS) return;
      const found = await rows(em, typeof sql === 'string' ? sql : sql[dialect], bounds);
      for (const row of found) faults.push(...judge(row));
      await new Promise(setImmediate);
      signal?.throwIfAborted();
    }
  };
  await look(WHOLE_CHECKS, []);
  for (const some of ranges(Math.max(lastHolder, lastWithEntries), HOLDERS_AT_ONCE)) {
    await look(HOLDER_CHECKS, some);
    for (const entries of ranges(await mostEntries(em, some), ENTRIES_AT_ONCE))
      await look(ENTRY_CHECKS, [...some, ...entries]);
  }
  for (const some of ranges(lastPosting, POSTINGS_AT_ONCE)) await look(POSTING_CHECKS, some);
  for (const { over, checks } of further) {
    const size = over === 'ledger_postings' ? POSTINGS_AT_ONCE : HOLDERS_AT_ONCE;
    for (const some of over === undefined ? [[]] : ranges(await lastOf(em, over), size)) await look(checks, some);
  }
  return { postings, holders, faults: faults.slice(0, MOST_FAULTS) };
}

/** Entries may belong to a holder that is gone, and are looked at all the same. */
const SIZE = `SELECT (SELECT COUNT(*) FROM ledger_postings) AS postings, (SELECT COUNT(*) FROM ledger_accounts) AS holders,
  (SELECT COALESCE(MAX(id), 0) FROM ledger_postings) AS lastPosting,
  (SELECT COALESCE(MAX(id), 0) FROM ledger_accounts) AS lastHolder,
  (SELECT COALESCE(MAX(ledger_account_id), 0) FROM ledger_entries) AS lastWithEntries`;

type Size = Readonly<Record<'postings' | 'holders' | 'lastPosting' | 'lastHolder' | 'lastWithEntries', number>>;

async function sizeOf(em: EntityManager): Promise<Size> {
  const [size] = await rows<Size>(em, SIZE);
  if (size === undefined) throw new Error('The ledger cannot be measured');
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
