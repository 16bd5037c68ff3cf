import type { EntityManager } from 'typeorm';
import { type ColumnOf, type StoredInstant, toDate } from '../database/columns.js';
import type { Tx } from '../database/database.js';
import { change, rows } from '../database/sql.js';
import type { Events } from '../events/events.service.js';
import type { ListingKind } from '../listings/listing.rules.js';
import type { Account } from '../users/account.entity.js';
import { countDays, countVotes } from './vote-counts.js';
import type { SuspectVote } from './vote-patterns.rules.js';

/** A vote, or one in quarantine, as staff choose it. */
export interface ChosenVote extends SuspectVote {
  readonly accountId: number;
}

/** Which votes: these, or all that were cast in this stretch. */
export interface VoteChoice {
  readonly voteIds: readonly number[];
  readonly from: Date | null;
  readonly to: Date | null;
}

export type VoteTable = 'votes' | 'removed_votes';

/** More are not looked at in one request: the newest. */
const MOST_EXAMINED = 5_000;

export function conditionOf(table: VoteTable, listingId: number, { voteIds, from, to }: VoteChoice) {
  const given: [condition: string, values: readonly unknown[]][] = [['v.listing_id = ?', [listingId]]];
  if (table === 'removed_votes') given.push(["v.cause = 'quarantine'", []]);
  if (voteIds.length > 0) given.push([`v.id IN (${voteIds.map(() => '?').join(', ')})`, voteIds]);
  if (from !== null) given.push(['v.voted_at >= ?', [from]]);
  if (to !== null) given.push(['v.voted_at < ?', [to]]);
  const where = given.map(([condition]) => condition).join(' AND ');
  return { where, parameters: given.flatMap(([, values]) => values) };
}

/** In the order in which they were cast. */
export async function chosenVotes(
  em: EntityManager,
  table: VoteTable,
  listingId: number,
  choice: VoteChoice,
): Promise<ChosenVote[]> {
  const { where, parameters } = conditionOf(table, listingId, choice);
  type Row = {
    id: number;
    accountId: number;
    votedAt: StoredInstant;
    readonly accountCreatedAt: ColumnOf<Account, 'createdAt'>;
  };
  const found = await rows<Row>(
    em,
    `SELECT v.id, v.account_id AS accountId, v.voted_at AS votedAt, a.created_at AS accountCreatedAt
     FROM ${table} v JOIN accounts a ON a.id = v.account_id WHERE ${where}
     ORDER BY v.voted_at DESC, v.id DESC LIMIT ${MOST_EXAMINED}`,
    parameters,
  );
  const votes = found.map((row) => ({
    ...row,
    votedAt: toDate(row.votedAt),
    accountCreatedAt: toDate(row.accountCreatedAt),
  }));
  return votes.toReversed();
}

interface MovedVotes {
  /** Held by the caller. */
  readonly listing: { readonly id: number; readonly kind: ListingKind };
  readonly votes: readonly ChosenVote[];
  readonly now: Date;
}

/** Takes votes of a listing out of the count. */
export async function holdVotes(tx: Tx, events: Events, { listing, votes, now }: MovedVotes): Promise<void> {
  const marks = votes.map(() => '?').join(', ');
  const ids = votes.map(({ id }) => id);
  await change(
    tx,
    `INSERT INTO removed_votes (id, listing_id, account_id, voted_at, removed_at, cause)
     SELECT id, listing_id, account_id, voted_at, ?, 'quarantine' FROM votes WHERE id IN (${marks})`,
    [now, ...ids],
  );
  const { affected } = await change(tx, `DELETE FROM votes WHERE id IN (${marks})`, ids);
  if (affected !== ids.length) throw new Error(`${affected} of ${ids.length} votes were there to hold`);
  await countDays(tx, listing.id, votes, -1);
  await countVotes(tx, listing.id, -votes.length);
  const about = { listingId: listing.id, kind: listing.kind, cause: 'staff', now } as const;
  for (const { id, accountId } of votes)
    await events.emit(tx, { type: 'vote.removed', ...about, voteId: id, accountId });
}

/** The opposite: they come back under new ids, because what the old ones earned was taken back for good. */
export async function letVotesGo(tx: Tx, events: Events, { listing, votes, now }: MovedVotes) {
  const born = new Map<number, number>();
  for (const { id, accountId, votedAt } of votes) {
    const sql = 'INSERT INTO votes (listing_id, account_id, voted_at) VALUES (?, ?, ?)';
    born.set(id, (await change(tx, sql, [listing.id, accountId, votedAt])).insertId);
  }
  const ids = [...born.keys()];
  await change(tx, `DELETE FROM removed_votes WHERE id IN (${ids.map(() => '?').join(', ')})`, ids);
  await countDays(tx, listing.id, votes, 1);
  await countVotes(tx, listing.id, votes.length);
  const about = { listingId: listing.id, kind: listing.kind, cause: 'staff', now } as const;
  for (const { id, accountId } of votes)
    await events.emit(tx, { type: 'vote.created', ...about, voteId: born.get(id) ?? id, accountId });
  return born;
}

/** By the account, which has few of them; a listing may have many, so its index is kept out of this. */
const HELD = `SELECT r.id FROM removed_votes r
    WHERE r.account_id = ? AND r.listing_id + 0 = ? AND r.cause = 'quarantine'
  UNION ALL SELECT r.id FROM departures d JOIN removed_votes r ON r.account_id = d.account_id
    WHERE d.returned_as = ? AND d.ends_at > ? AND r.listing_id + 0 = ? AND r.cause = 'quarantine' LIMIT 1`;

/** Do staff hold a vote of this account for the listing, or of one that the same person deleted a while ago? */
export async function isHeld(tx: Tx, accountId: number, listingId: number, now: Date): Promise<boolean> {
  return (await rows(tx, HELD, [accountId, listingId, accountId, now, listingId])).length > 0;
}
