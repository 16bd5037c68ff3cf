import type { EntityManager } from 'typeorm';
import { rows } from '../../../core/database/sql.js';
import { entryBound } from '../ledger-sums.js';
import {
  CAUSE_CHECKS,
  type Check,
  ENTRY_CHECKS,
  HOLDER_CHECKS,
  type LedgerChecks,
  type LedgerFault,
  POSTING_CHECKS,
} from '../ledger-checks.js';
import type { Batch } from './audit-stretch.rules.js';

export interface Inspection {
  readonly dialect: 'sqlite' | 'mysql';
  readonly signal: AbortSignal | undefined;
  readonly featureChecks: readonly LedgerChecks[];
}

/** Runs checks and returns the faults. Stops when the signal aborts. */
export async function faultsOf(
  em: EntityManager,
  { dialect, signal }: Inspection,
  checks: readonly Check[],
  bounds: readonly number[],
): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const { sql, judge } of checks) {
    const found = await rows(em, typeof sql === 'string' ? sql : sql[dialect], bounds);
    for (const row of found) faults.push(...judge(row));
    await new Promise(setImmediate);
    signal?.throwIfAborted();
  }
  return faults;
}

/** Checks one batch. The numbers of the steps are those of `stepsOf`. */
export async function faultsOfBatch(
  em: EntityManager,
  inspection: Inspection,
  { step, from, entry, to, toEntry }: Batch,
): Promise<LedgerFault[]> {
  const range = [from, to];
  if (step === 0) return faultsOf(em, inspection, HOLDER_CHECKS, range);
  if (step === 1) {
    const ends = [
      { account: from, sequence: entry },
      { account: to, sequence: toEntry },
    ];
    const bounds = ends.flatMap((end) => entryBound(inspection.dialect, end));
    return faultsOf(em, inspection, ENTRY_CHECKS, bounds);
  }
  if (step === 2) return faultsOf(em, inspection, POSTING_CHECKS, range);
  if (step === 3) return faultsOf(em, inspection, CAUSE_CHECKS, []);
  const faults: LedgerFault[] = [];
  let number = 4;
  for (const { over, checks } of inspection.featureChecks) {
    if (number === step) faults.push(...(await faultsOf(em, inspection, checks, over === undefined ? [] : range)));
    number += 1;
  }
  return faults;
}
