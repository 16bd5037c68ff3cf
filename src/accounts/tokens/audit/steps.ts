import type { EntityManager } from 'typeorm';
import { dialectOf, rows } from '../../../core/database/sql.js';
import { AFTER_ENTRY, type EntryKey, entryBound, type HolderSum, ledgerSums } from '../ledger-sums.js';
import {
  type LedgerChecks,
  type LedgerFault,
  CAUSE_CHECKS,
  type Check,
  ENTRY_CHECKS,
  HOLDER_CHECKS,
  POSTING_CHECKS,
} from '../ledger-checks.js';
import {
  AT_ONCE,
  type Batch,
  ENTRIES_PER_BATCH,
  type End,
  HOLDERS_PER_BATCH,
  type Position,
  type Step,
  byEntries,
  byFeaturePostings,
  byHolders,
  byPostings,
  byRows,
  endOfHolders,
  endOfIds,
  nextStep,
} from './audit-stretch.rules.js';

interface LedgerSize {
  readonly sums: readonly HolderSum[];
  readonly holders: number;
  readonly entries: number;
  readonly balance: number;
}

export async function ledgerSize(em: EntityManager): Promise<LedgerSize> {
  const { entries, of: sums } = await ledgerSums(em);
  const total = (figure: 'holders' | 'balance'): number => sums.reduce((sum, one) => sum + one[figure], 0);
  return { sums, entries, holders: total('holders'), balance: total('balance') };
}

/** All balances together are 0, because mints are overdrawn by what they gave. */
export const faultsOfSize = ({ balance }: LedgerSize): LedgerFault[] =>
  balance === 0 ? [] : [{ rule: 'closed', says: `all balances sum up to ${balance}` }];

/** The steps of the audit of the whole ledger: holders, entries, postings, causes, and those of the features. */
export async function stepsOf(
  em: EntityManager,
  { holders, entries }: LedgerSize,
  features: readonly LedgerChecks[],
): Promise<Step[]> {
  const steps = [
    byHolders(holders, entries),
    byEntries(entries),
    byPostings(await lastOf(em, 'ledger_postings')),
    AT_ONCE,
  ];
  for (const { over } of features)
    if (over === undefined) steps.push(AT_ONCE);
    else steps.push((over === 'ledger_postings' ? byFeaturePostings : byRows)(await lastOf(em, over)));
  return steps;
}

async function lastOf(em: EntityManager, table: string): Promise<number> {
  const [found] = await rows<{ last: number }>(em, `SELECT COALESCE(MAX(id), 0) AS last FROM ${table}`);
  return found?.last ?? 0;
}

/** The batch at a position, or the first one of the next step that has any; `undefined` at the end. */
export async function batchAt(
  em: EntityManager,
  steps: readonly Step[],
  position: Position,
): Promise<Batch | undefined> {
  for (let at = position; ; at = nextStep(at)) {
    const step = steps[at.step];
    if (step === undefined) return undefined;
    const end = await endOf(em, step, at);
    if (end !== undefined) return { ...at, ...end };
  }
}

const NEXT_HOLDERS = `SELECT id, entries FROM ledger_accounts WHERE id >= ? ORDER BY id LIMIT ${HOLDERS_PER_BATCH}`;
const ENTRIES = 'SELECT e.ledger_account_id AS account, e.sequence FROM ledger_entries e';
const FULL = `ORDER BY e.ledger_account_id, e.sequence LIMIT 1 OFFSET ${ENTRIES_PER_BATCH - 1}`;
const LAST = 'ORDER BY e.ledger_account_id DESC, e.sequence DESC LIMIT 1';

async function endOf(em: EntityManager, step: Step, { from, entry }: Position): Promise<End | undefined> {
  if (step.by === 'ids') return endOfIds(step, from);
  if (step.by === 'holders') return endOfHolders(await rows<{ id: number; entries: number }>(em, NEXT_HOLDERS, [from]));
  const dialect = dialectOf(em);
  const bound = entryBound(dialect, { account: from, sequence: entry });
  const [full] = await rows<EntryKey>(em, `${ENTRIES} WHERE ${AFTER_ENTRY[dialect]} ${FULL}`, bound);
  if (full !== undefined) return { to: full.account, toEntry: full.sequence };
  const [last] = await rows<EntryKey>(em, `${ENTRIES} WHERE ${AFTER_ENTRY[dialect]} ${LAST}`, bound);
  return last && { to: last.account, toEntry: last.sequence };
}

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
