import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RowOf } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import type { Lease } from '../../core/database/leases/work-leases.service.js';
import { rows } from '../../core/database/sql.js';
import { Metrics } from '../../core/http/monitoring/metrics.js';
import { Clock } from '../../core/shared/clock.js';
import { SECOND } from '../../core/shared/utc.js';
import { storeProgress } from './audit/audit-progress-rows.js';
import { START, after } from './audit/audit-stretch.rules.js';
import { auditHour } from './audit/hourly-audit.js';
import { batchAt, faultsOfSize, ledgerSize, stepsOf, type Inspection, faultsOfBatch } from './audit/steps.js';
import type { LedgerAuditResult } from './ledger.entity.js';
import type { LedgerChecks, LedgerFault } from './ledger-checks.js';
import type { HolderSum } from './ledger-sums.js';

/** A ledger with more faults than this needs an investigation, not a longer list. */
const MAX_FAULTS = 100;

export interface AuditReport extends RowOf<LedgerAuditResult, 'postings' | 'holders'> {
  readonly at: Date;
  readonly faults: readonly LedgerFault[];
}

export interface HourlyReport extends AuditReport {
  readonly sums: readonly HolderSum[];
}

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
    metrics.gauge(
      'marquee_ledger_faults',
      'Faults found by the last audit of the token ledger. Investigate anything but 0.',
      () => this.#last?.faults ?? 0,
    );
    metrics.gauge(
      'marquee_ledger_audit_timestamp_seconds',
      'When the token ledger was last audited by any process; 0 for not yet.',
      () => (this.#last?.at.getTime() ?? 0) / SECOND,
    );
    metrics.gauge(
      'marquee_ledger_whole_audit_timestamp_seconds',
      'When the audit of the whole token ledger, which takes a week in parts, last reached its end; 0 for not yet.',
      () => (this.#last?.wholeAt?.getTime() ?? 0) / SECOND,
    );
  }

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

  /** Audits the new postings and a part of the whole ledger. Stores its progress, unless the lease is lost. */
  async runHourly(lease: Lease): Promise<HourlyReport> {
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

async function inspect(em: EntityManager, inspection: Inspection): Promise<Omit<AuditReport, 'at'>> {
  const size = await ledgerSize(em);
  const faults = faultsOfSize(size);
  const steps = await stepsOf(em, size, inspection.featureChecks);
  let batch = await batchAt(em, steps, START);
  while (batch !== undefined && faults.length < MAX_FAULTS) {
    faults.push(...(await faultsOfBatch(em, inspection, batch)));
    batch = await batchAt(em, steps, after(batch));
  }
  const [found] = await rows<{ postings: number }>(em, 'SELECT COUNT(*) AS postings FROM ledger_postings');
  return { postings: found?.postings ?? 0, holders: size.holders, faults: faults.slice(0, MAX_FAULTS) };
}
