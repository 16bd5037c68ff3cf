import type { EntityManager } from 'typeorm';
import { type RowOf, instantText, toDate } from '../../../core/database/columns.js';
import { change, rows, type Tx } from '../../../core/database/sql.js';
import type { Events } from '../../../core/events/events.service.js';
import type { Listing } from '../../../listings/listing/listing.entity.js';
import type { ListingKind } from '../../../listings/listing/listing.rules.js';
import { countDays, countVotes, countedEvent } from '../vote-counts.js';
import { settleFindings } from '../farms/finding-rows.js';
import { VOTES_EXAMINED } from './vote-quarantine.rules.js';

export interface SelectedVote {
  readonly id: number;
  readonly votedAt: Date;
  readonly accountId: number;
  /** 1 for a vote from another directory. */
  readonly imported: number;
  readonly byChat: number;
  readonly findingId: number | null;
}

export interface VoteFilter {
  readonly voteIds: readonly number[];
  readonly from: Date | null;
  readonly to: Date | null;
  readonly finding: number | null;
}

export type VoteTable = 'votes' | 'removed_votes';

const placeholders = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

export function whereSelected(table: VoteTable, listingId: number, { voteIds, from, to, finding }: VoteFilter) {
  const conditions: [sql: string, values: readonly unknown[]][] = [['listing_id = ?', [listingId]]];
  if (table === 'removed_votes') conditions.push(["cause = 'quarantine'", []]);
  if (voteIds.length > 0) conditions.push([`id IN (${placeholders(voteIds)})`, voteIds]);
  if (from !== null) conditions.push(['voted_at >= ?', [from]]);
  if (to !== null) conditions.push(['voted_at < ?', [to]]);
  if (finding !== null) conditions.push(['finding_id = ?', [finding]]);
  const where = conditions.map(([sql]) => sql).join(' AND ');
  return { where, parameters: conditions.flatMap(([, values]) => values) };
}

/** The selected votes, oldest first. */
export async function selectedVotes(
  em: EntityManager,
  table: VoteTable,
  listingId: number,
  filter: VoteFilter,
): Promise<SelectedVote[]> {
  const { where, parameters } = whereSelected(table, listingId, filter);
  const found = await rows<Omit<SelectedVote, 'votedAt'> & { readonly votedAt: string }>(
    em,
    `SELECT id, account_id AS accountId, imported, by_chat AS byChat, finding_id AS findingId,
       ${instantText('voted_at')} AS votedAt FROM ${table} WHERE ${where}
     ORDER BY voted_at DESC, id DESC LIMIT ${VOTES_EXAMINED}`,
    parameters,
  );
  return found.map((row) => ({ ...row, votedAt: toDate(row.votedAt) })).toReversed();
}

interface VoteMove {
  /** Locked by the caller. */
  readonly listing: { readonly id: number; readonly kind: ListingKind };
  readonly votes: readonly SelectedVote[];
  readonly now: Date;
}

export async function quarantineVotes(tx: Tx, events: Events, { listing, votes, now }: VoteMove): Promise<void> {
  const ids = votes.map(({ id }) => id);
  await change(
    tx,
    `INSERT INTO removed_votes (id, listing_id, account_id, voted_at, removed_at, cause, imported, by_chat, finding_id)
     SELECT id, listing_id, account_id, voted_at, ?, 'quarantine', imported, by_chat, finding_id FROM votes WHERE id IN (${placeholders(ids)})`,
    [now, ...ids],
  );
  const { affected } = await change(tx, `DELETE FROM votes WHERE id IN (${placeholders(ids)})`, ids);
  if (affected !== ids.length) throw new Error(`Only ${affected} of ${ids.length} votes could be quarantined`);
  await countDays(tx, listing.id, votes, -1);
  await settleFindings(tx, listing.id, now);
  await countVotes(tx, listing.id, -votes.length);
  const event = { type: 'vote.removed', listingId: listing.id, kind: listing.kind, cause: 'staff', now } as const;
  const listeners = await listenersOf(tx, listing.id);
  for (const [index, { id, accountId }] of votes.entries()) {
    const counted = countedEvent(listeners, votes.length - index - 1);
    await events.emit(tx, { ...event, voteId: id, accountId, counted });
  }
}

/**
 * Puts votes back into the count and returns their new ids by the old ones. They need new ids because tokens are posted
 * under the id of the vote, and the posting of the old id has been reversed.
 */
export async function releaseVotes(tx: Tx, events: Events, { listing, votes, now }: VoteMove) {
  const newIds = new Map<number, number>();
  for (const { id, accountId, votedAt, imported, byChat, findingId } of votes) {
    const sql =
      'INSERT INTO votes (listing_id, account_id, voted_at, imported, by_chat, finding_id) VALUES (?, ?, ?, ?, ?, ?)';
    const values = [listing.id, accountId, votedAt, imported, byChat, findingId];
    newIds.set(id, (await change(tx, sql, values)).insertId);
  }
  const ids = [...newIds.keys()];
  await change(tx, `DELETE FROM removed_votes WHERE id IN (${placeholders(ids)})`, ids);
  await countDays(tx, listing.id, votes, 1);
  await settleFindings(tx, listing.id, now);
  await countVotes(tx, listing.id, votes.length);
  const event = { type: 'vote.created', listingId: listing.id, kind: listing.kind, cause: 'staff', now } as const;
  const listeners = await listenersOf(tx, listing.id);
  for (const [index, { id, accountId }] of votes.entries()) {
    const counted = countedEvent(listeners, votes.length - index - 1);
    await events.emit(tx, { ...event, voteId: newIds.get(id) ?? id, accountId, counted });
  }
  return newIds;
}

async function listenersOf(tx: Tx, listingId: number): Promise<number | undefined> {
  const sql = 'SELECT listeners FROM listings WHERE id = ?';
  return (await rows<RowOf<Listing, 'listeners'>>(tx, sql, [listingId]))[0]?.listeners;
}

/** Searches by account, which has few removed votes. `+ 0` keeps the index by listing, which may have many, out of it. */
const CHECK = `SELECT l.listeners, (SELECT COUNT(*) FROM removed_votes r
      WHERE r.account_id = ? AND r.listing_id + 0 = ? AND r.cause = 'quarantine')
    + (SELECT COUNT(*) FROM departures d JOIN removed_votes r ON r.account_id = d.account_id
      WHERE d.returned_as = ? AND d.ends_at > ? AND r.listing_id + 0 = ? AND r.cause = 'quarantine') AS quarantined
  FROM listings l WHERE l.id = ?`;

interface CheckRow extends RowOf<Listing, 'listeners'> {
  readonly quarantined: number | string;
}

interface VoteCheck {
  /** Whether a vote for the listing is in quarantine, cast by this account or by a closed account of the same person. */
  readonly isQuarantined: boolean;
  readonly listeners: number | undefined;
}

/** One query for both, because casting a vote is a measured path. */
export async function checkNewVote(tx: Tx, accountId: number, listingId: number, now: Date): Promise<VoteCheck> {
  const [row] = await rows<CheckRow>(tx, CHECK, [accountId, listingId, accountId, now, listingId, listingId]);
  return { isQuarantined: Number(row?.quarantined ?? 0) > 0, listeners: row?.listeners };
}
