import type { EntityManager } from 'typeorm';
import { rows } from '../../database/sql.js';
import {
  CAUSE_CHECKS,
  type Check,
  ENTRY_CHECKS,
  HOLDER_CHECKS,
  type LedgerChecks,
  type LedgerFault,
  POSTING_CHECKS,
} from '../ledger-checks.js';
import { ENTRIES_PER_BATCH, type Position, type Step, after, rangeOf } from './audit-stretch.rules.js';

/** Batches are small because the embedded database blocks the event loop while a statement runs. */
export const POSTINGS_PER_BATCH = 5_000;
const HOLDERS_PER_BATCH = 200;

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

/** The steps of the audit of the whole ledger: holders with their entries, postings, causes, and those of the features. */
export async function stepsOf(em: EntityManager, { featureChecks }: Inspection): Promise<Step[]> {
  const [found] = await rows<{ last: number }>(em, LAST_WITH_ENTRIES);
  const holders = Math.max(await lastOf(em, 'ledger_accounts'), found?.last ?? 0);
  const steps: Step[] = [
    { last: holders, size: HOLDERS_PER_BATCH },
    { last: await lastOf(em, 'ledger_postings'), size: POSTINGS_PER_BATCH },
    { last: 1, size: 1 },
  ];
  for (const { over } of featureChecks)
    steps.push(
      over === undefined
        ? { last: 1, size: 1 }
        : {
            last: await lastOf(em, over),
            size: over === 'ledger_postings' ? POSTINGS_PER_BATCH : HOLDERS_PER_BATCH,
          },
    );
  return steps;
}

/** Entries whose holder is missing are checked as well. */
const LAST_WITH_ENTRIES = 'SELECT COALESCE(MAX(ledger_account_id), 0) AS last FROM ledger_entries';
const MOST_ENTRIES = 'SELECT MAX(sequence) AS most FROM ledger_entries WHERE ledger_account_id BETWEEN ? AND ?';

async function lastOf(em: EntityManager, table: string): Promise<number> {
  const [found] = await rows<{ last: number }>(em, `SELECT COALESCE(MAX(id), 0) AS last FROM ${table}`);
  return found?.last ?? 0;
}

interface Checked {
  readonly faults: readonly LedgerFault[];
  /** The position after the batch. */
  readonly next: Position;
}

/** Checks one batch. */
export async function checkBatch(
  em: EntityManager,
  inspection: Inspection,
  steps: readonly Step[],
  position: Position,
): Promise<Checked> {
  const range = rangeOf(steps, position);
  const next = after(steps, position, 0);
  if (position.step === 0) return checkHolders(em, inspection, steps, position);
  if (position.step === 1) return { faults: await faultsOf(em, inspection, POSTING_CHECKS, range), next };
  if (position.step === 2) return { faults: await faultsOf(em, inspection, CAUSE_CHECKS, []), next };
  const faults: LedgerFault[] = [];
  let step = 3;
  for (const { over, checks } of inspection.featureChecks) {
    if (step === position.step)
      faults.push(...(await faultsOf(em, inspection, checks, over === undefined ? [] : range)));
    step += 1;
  }
  return { faults, next };
}

async function checkHolders(
  em: EntityManager,
  inspection: Inspection,
  steps: readonly Step[],
  position: Position,
): Promise<Checked> {
  const range = rangeOf(steps, position);
  const faults = position.entry === 0 ? await faultsOf(em, inspection, HOLDER_CHECKS, range) : [];
  const entries = [position.entry + 1, position.entry + ENTRIES_PER_BATCH];
  faults.push(...(await faultsOf(em, inspection, ENTRY_CHECKS, [...range, ...entries])));
  const [found] = await rows<{ most: number | null }>(em, MOST_ENTRIES, range);
  return { faults, next: after(steps, position, found?.most ?? 0) };
}
