import type { EntityManager } from 'typeorm';
import { type RowOf, instantText, toDate } from '../../../core/database/columns.js';
import { change, listLength, padded, placeholders, rows, type Tx } from '../../../core/database/sql.js';
import { dayOf, later } from '../../../core/shared/utc.js';
import type { Vote } from '../vote.entity.js';
import { LEAST_IN_FINDING, REOPENED_BY, SEARCHED_TIME } from './bounds.rules.js';
import { type FarmFinding, type Step, stepOf } from './findings.js';
import type { FindingState, VoteFinding } from './vote-finding.entity.js';

export type KnownFinding = RowOf<VoteFinding, 'id' | 'state' | 'step' | 'lastSeenAt'>;

interface MarkedVote extends RowOf<Vote, 'id' | 'findingId' | 'held'> {
  readonly votedAt: string;
}

interface ListingFindings {
  readonly listingId: number;
  readonly found: readonly FarmFinding[];
  readonly now: Date;
}

const VOTES_AT_ONCE = 500;

const lockVotesOf = (tx: Tx, listingId: number): Promise<unknown> =>
  change(tx, 'UPDATE listings SET votes = votes WHERE id = ?', [listingId]);

const KNOWN = 'SELECT id, state, step, last_seen_at AS lastSeenAt FROM vote_findings WHERE listing_id = ? ORDER BY id';

export const knownOf = (em: EntityManager, listingId: number): Promise<KnownFinding[]> => rows(em, KNOWN, [listingId]);

const MARKED = `SELECT id, finding_id AS findingId, held, ${instantText('voted_at')} AS votedAt FROM votes
  WHERE listing_id = ? AND voted_at >= ? AND (finding_id IS NOT NULL OR held = 1)`;

/** Twice the time of the search: a finding is as old as its oldest vote, and was stored when that was searched. */
const markedVotes = (em: EntityManager, listingId: number, now: Date): Promise<MarkedVote[]> =>
  rows(em, MARKED, [listingId, later(now, -2 * SEARCHED_TIME)]);

/**
 * Stores what a search found for a listing. A finding is the known one with which it shares most votes, so that what staff
 * decided about it stays. Known ones that are not found any more go, unless staff decided about them and their votes are
 * still searched.
 */
export async function storeFindings(tx: Tx, { listingId, found, now }: ListingFindings): Promise<void> {
  await lockVotesOf(tx, listingId);
  const known = await knownOf(tx, listingId);
  const marked = new Map((await markedVotes(tx, listingId, now)).map((vote) => [vote.id, vote]));
  const left = new Map(known.map((one) => [one.id, one]));
  for (const finding of found) {
    const active = await activeVotes(tx, listingId, finding.voteIds);
    if (active.length < LEAST_IN_FINDING) continue;
    const same = mostShared(active, marked, left);
    const step = stepOf(finding.score, same?.step);
    if (step === undefined) continue;
    const id = await storeFinding(tx, finding, { same, step, active, marked, now });
    left.delete(id);
    const ids = active.map((vote) => vote.id);
    await unmark(tx, [...marked.values()], id, new Set(ids));
    await mark(
      tx,
      ids.filter((vote) => marked.get(vote)?.findingId !== id),
      id,
    );
  }
  const old = later(now, -SEARCHED_TIME);
  for (const { id, state, lastSeenAt } of left.values())
    if (state === 'open' || toDate(lastSeenAt) < old) await forget(tx, [...marked.values()], id);
  await settleFindings(tx, listingId, now);
}

interface ActiveVote {
  readonly id: number;
  readonly votedAt: Date;
}

async function activeVotes(tx: Tx, listingId: number, ids: readonly number[]): Promise<ActiveVote[]> {
  const active: ActiveVote[] = [];
  for (const part of partsOf(ids)) {
    const sql = `SELECT id, ${instantText('voted_at')} AS votedAt FROM votes WHERE listing_id = ? AND id IN (${placeholders(part.length)})`;
    for (const vote of await rows<{ id: number; votedAt: string }>(tx, sql, [listingId, ...part]))
      active.push({ id: vote.id, votedAt: toDate(vote.votedAt) });
  }
  return active;
}

function mostShared(
  active: readonly ActiveVote[],
  marked: ReadonlyMap<number, MarkedVote>,
  known: ReadonlyMap<number, KnownFinding>,
): KnownFinding | undefined {
  const shared = new Map<number, number>();
  for (const { id } of active) {
    const findingId = marked.get(id)?.findingId ?? 0;
    if (known.has(findingId)) shared.set(findingId, (shared.get(findingId) ?? 0) + 1);
  }
  const [most] = [...shared].toSorted(([, one], [, other]) => other - one);
  return most && known.get(most[0]);
}

interface Storing {
  readonly same: KnownFinding | undefined;
  readonly step: Step;
  readonly active: readonly ActiveVote[];
  readonly marked: ReadonlyMap<number, MarkedVote>;
  readonly now: Date;
}

async function storeFinding(
  tx: Tx,
  { listingId, score, evidence }: FarmFinding,
  { same, step, active, marked, now }: Storing,
): Promise<number> {
  const times = active.map(({ votedAt }) => votedAt.getTime());
  const [from, to] = [Math.min(...times), Math.max(...times)].map((time) => new Date(time));
  const values = [step, Math.round(score), active.length, JSON.stringify(evidence), from, to, now];
  if (same === undefined) {
    const insert = `INSERT INTO vote_findings (step, score, votes, evidence, from_at, to_at, last_seen_at, first_seen_at, listing_id, state)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'open')`;
    return (await change(tx, insert, [...values, now, listingId])).insertId;
  }
  const joined = active.filter(({ id }) => marked.get(id)?.findingId !== same.id).length;
  const state = same.state === 'dismissed' && joined < REOPENED_BY ? 'dismissed' : 'open';
  const update = `UPDATE vote_findings SET step = ?, score = ?, votes = ?, evidence = ?, from_at = ?, to_at = ?, last_seen_at = ?,
    state = ? WHERE id = ?`;
  await change(tx, update, [...values, state, same.id]);
  return same.id;
}

async function mark(tx: Tx, ids: readonly number[], findingId: number): Promise<void> {
  for (const part of partsOf(ids)) {
    const sql = `UPDATE votes SET finding_id = ? WHERE id IN (${placeholders(part.length)})`;
    await change(tx, sql, [findingId, ...part]);
  }
}

async function unmark(tx: Tx, marked: readonly MarkedVote[], findingId: number, kept: ReadonlySet<number>) {
  const gone = marked.filter((vote) => vote.findingId === findingId && !kept.has(vote.id)).map(({ id }) => id);
  for (const part of partsOf(gone)) {
    const sql = `UPDATE votes SET finding_id = NULL, held = 0 WHERE finding_id = ? AND id IN (${placeholders(part.length)})`;
    await change(tx, sql, [findingId, ...part]);
  }
}

async function forget(tx: Tx, marked: readonly MarkedVote[], findingId: number): Promise<void> {
  await unmark(tx, marked, findingId, new Set());
  await change(tx, 'DELETE FROM vote_findings WHERE id = ?', [findingId]);
}

/**
 * Makes everything that follows from the findings of a listing right: which of its votes are held, how many on each day,
 * and whether the rewards of new votes wait. The listing's row is locked. A held vote of a deleted account, which is in no
 * finding any more, stays held: otherwise deleting the accounts of a farm would bring its votes back.
 */
export async function settleFindings(tx: Tx, listingId: number, now: Date): Promise<void> {
  const marked = await markedVotes(tx, listingId, now);
  const holding = new Set<number>();
  for (const { id, state: before, step } of await knownOf(tx, listingId)) {
    const state = before === 'dismissed' ? before : stateOf(marked.some(({ findingId }) => findingId === id));
    if (state !== before) await change(tx, 'UPDATE vote_findings SET state = ? WHERE id = ?', [state, id]);
    if (state === 'open' && step === 'hold') holding.add(id);
  }
  const isHeld = ({ findingId, held }: MarkedVote): boolean =>
    findingId === null ? held === 1 : holding.has(findingId);
  for (const held of [0, 1])
    for (const part of partsOf(
      marked.filter((vote) => vote.held !== held && Number(isHeld(vote)) === held).map(({ id }) => id),
    ))
      await change(tx, `UPDATE votes SET held = ? WHERE id IN (${placeholders(part.length)})`, [held, ...part]);
  const days = new Map<number, number>();
  for (const vote of marked)
    if (isHeld(vote)) days.set(dayOf(toDate(vote.votedAt)), (days.get(dayOf(toDate(vote.votedAt))) ?? 0) + 1);
  await change(tx, 'UPDATE vote_days SET held = 0 WHERE listing_id = ? AND day >= ? AND held > 0', [
    listingId,
    dayOf(later(now, -2 * SEARCHED_TIME)) + 1,
  ]);
  for (const [day, held] of days)
    await change(tx, 'UPDATE vote_days SET held = ? WHERE listing_id = ? AND day = ?', [held, listingId, day]);
  await change(tx, 'UPDATE listings SET rewards_held = ? WHERE id = ?', [holding.size > 0, listingId]);
}

/** Quarantine takes the votes of a finding away, and a release brings them back. */
const stateOf = (hasVotes: boolean): FindingState => (hasVotes ? 'open' : 'quarantined');

function partsOf(ids: readonly number[]): number[][] {
  const parts: number[][] = [];
  for (let start = 0; start < ids.length; start += VOTES_AT_ONCE) {
    const part = ids.slice(start, start + VOTES_AT_ONCE);
    parts.push(padded(part, listLength(part.length)));
  }
  return parts;
}
