import type { EntityManager } from 'typeorm';
import { rows } from '../../../core/database/sql.js';
import { MINUTE, later } from '../../../core/shared/utc.js';
import { type LedgerFault, NEW_POSTING_CHECKS, POSTING_CHECKS } from '../ledger-checks.js';
import type { HolderSum } from '../ledger-sums.js';
import { type Progress, beginProgress, findProgress } from './audit-progress-rows.js';
import {
  type Batch,
  MAX_SUSPECTS,
  POSTINGS_PER_BATCH,
  type Position,
  START,
  type Step,
  after,
  costPerStretch,
} from './audit-stretch.rules.js';
import { batchAt, faultsOfSize, ledgerSize, stepsOf, type Inspection, faultsOf, faultsOfBatch } from './steps.js';

/** Younger postings are checked again next time, because a posting with a lower id may be committed later. */
const SETTLED_MS = 10 * MINUTE;
/** The maximum of new postings per audit, in batches. The rest stays new for the next hour. */
const MAX_NEW_BATCHES = 250;
const MAX_FAULTS = 100;

/** Removes duplicates: a new posting may also be in the part of the whole ledger that is checked now. */
const different = (faults: readonly LedgerFault[]): LedgerFault[] => [
  ...new Map(faults.map((fault) => [`${fault.rule}: ${fault.says}`, fault])).values(),
];

interface Outcome {
  readonly faults: LedgerFault[];
  readonly progress: Progress;
  readonly postings: number;
  readonly holders: number;
  readonly sums: readonly HolderSum[];
}

/**
 * The hourly audit: everything about new postings and their holders, and a part of the whole ledger, so that the whole is
 * checked within a week. That suffices because rows of the ledger are only ever added: what was sound stays sound, unless
 * rows were changed outside the application.
 */
export async function auditHour(em: EntityManager, inspection: Inspection, at: Date): Promise<Outcome> {
  const before = (await findProgress(em)) ?? (await beginProgress(em));
  const fresh = await checkNew(em, inspection, before, at);
  const size = await ledgerSize(em);
  const steps = await stepsOf(em, size, inspection.featureChecks);
  const stretch = await checkStretch(em, inspection, { steps, before, at });
  return {
    faults: different([...faultsOfSize(size), ...fresh.faults, ...stretch.faults]).slice(0, MAX_FAULTS),
    progress: { ...fresh.proven, ...stretch.progress },
    postings: fresh.postings,
    holders: size.holders,
    sums: size.sums,
  };
}

const LAST = 'SELECT COALESCE(MAX(id), 0) AS last, COUNT(*) AS count FROM ledger_postings WHERE id > ?';
const SETTLED = `SELECT COALESCE(MAX(id), 0) AS last FROM ledger_postings WHERE id > ? AND id <= ? AND created_at < ?`;
const COUNT = 'SELECT COUNT(*) AS count FROM ledger_postings WHERE id > ? AND id <= ?';

interface Fresh {
  readonly faults: LedgerFault[];
  readonly proven: Pick<Progress, 'provenPosting' | 'provenPostings'>;
  readonly postings: number;
}

/** New postings stay new while one of them has a fault, so that every audit reports it. */
async function checkNew(em: EntityManager, inspection: Inspection, before: Progress, at: Date): Promise<Fresh> {
  const { provenPosting: from, provenPostings } = before;
  const [found] = await rows<{ last: number; count: number }>(em, LAST, [from]);
  const { last = 0, count = 0 } = found ?? {};
  const faults: LedgerFault[] = [];
  let sound = from;
  for (let first = from + 1, batch = 0; first <= last && batch < MAX_NEW_BATCHES; batch += 1) {
    const to = Math.min(last, first + POSTINGS_PER_BATCH - 1);
    faults.push(...(await faultsOf(em, inspection, POSTING_CHECKS, [first, to])));
    faults.push(...(await faultsOf(em, inspection, NEW_POSTING_CHECKS, [first, to])));
    for (const { over, checks } of inspection.featureChecks)
      if (over === 'ledger_postings') faults.push(...(await faultsOf(em, inspection, checks, [first, to])));
    if (faults.length === 0) sound = to;
    first = to + 1;
  }
  const [settled] = await rows<{ last: number }>(em, SETTLED, [from, sound, later(at, -SETTLED_MS)]);
  const provenPosting = Math.max(from, settled?.last ?? 0);
  const [newly] = await rows<{ count: number }>(em, COUNT, [from, provenPosting]);
  return {
    faults,
    proven: { provenPosting, provenPostings: provenPostings + (newly?.count ?? 0) },
    postings: provenPostings + count,
  };
}

interface Stretch {
  readonly faults: LedgerFault[];
  readonly progress: Pick<Progress, 'position' | 'suspects' | 'wholeAt'>;
}

interface Part {
  readonly steps: readonly Step[];
  readonly before: Progress;
  readonly at: Date;
}

const beginOf = (batch: Batch | undefined): Position =>
  batch === undefined ? START : { step: batch.step, from: batch.from, entry: batch.entry };

/** Checks the faulty batches of earlier hours again, and the next ones. */
async function checkStretch(em: EntityManager, inspection: Inspection, { steps, before, at }: Part): Promise<Stretch> {
  const faults: LedgerFault[] = [];
  const suspects = new Map<string, Batch>();
  const check = async (batch: Batch): Promise<void> => {
    const found = await faultsOfBatch(em, inspection, batch);
    if (found.length > 0) suspects.set(JSON.stringify(batch), batch);
    faults.push(...found);
  };
  for (const suspect of before.suspects) await check(suspect);
  let batch = await batchAt(em, steps, before.position);
  let left = costPerStretch(steps);
  while (batch !== undefined && left > 0 && suspects.size < MAX_SUSPECTS) {
    await check(batch);
    left -= steps[batch.step]?.cost ?? 0;
    batch = await batchAt(em, steps, after(batch));
  }
  const wholeAt = batch === undefined ? at : before.wholeAt;
  return { faults, progress: { position: beginOf(batch), suspects: [...suspects.values()], wholeAt } };
}
