import { type RowOf, toDate } from '../../core/database/columns.js';
import { isDuplicate } from '../../core/database/database-errors.js';
import { change, rows, type Tx } from '../../core/database/sql.js';
import type { Events } from '../../core/events/events.service.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import { checkNewVote } from './quarantine/quarantined-votes.js';
import { countDays, countVotes, countedEvent } from './vote-counts.js';
import type { Vote } from './vote.entity.js';
import { says, Problem } from '../../core/shared/refusals.js';

export class AlreadyVoted extends Error {}

interface NewVote {
  readonly accountId: number;
  readonly listing: { readonly id: number; readonly kind: ListingKind };
  readonly now: Date;
  readonly byChat: boolean;
}

/**
 * Inserts a vote, updates all vote counts, and returns its id. The count locks the listing's row first: inserting a vote
 * locks it too, for the foreign key, and two transactions that upgraded that lock later would deadlock.
 */
export async function insertVote(
  tx: Tx,
  events: Events,
  { accountId, listing, now, byChat }: NewVote,
): Promise<number> {
  const { id: listingId, kind } = listing;
  await countVotes(tx, listingId, 1);
  const { isQuarantined, listeners } = await checkNewVote(tx, accountId, listingId, now);
  if (isQuarantined) throw inQuarantine();
  const voteId = await insert(tx, [listingId, accountId, now, byChat]);
  await countDays(tx, listingId, [{ votedAt: now }], 1);
  const about = { listingId, kind, accountId, voteId, cause: 'voter', now } as const;
  await events.emit(tx, { type: 'vote.created', ...about, counted: countedEvent(listeners) });
  return voteId;
}

async function insert(tx: Tx, values: readonly unknown[]): Promise<number> {
  const sql = 'INSERT INTO votes (listing_id, account_id, voted_at, by_chat) VALUES (?, ?, ?, ?)';
  try {
    return (await change(tx, sql, values)).insertId;
  } catch (error) {
    throw isDuplicate(error) ? new AlreadyVoted() : error;
  }
}

/** Moves a vote to `removed_votes` and takes it out of the counts. Returns `undefined` when there is none. */
export async function removeVote(
  tx: Tx,
  events: Events,
  { accountId, listingId, now }: { readonly accountId: number; readonly listingId: number; readonly now: Date },
): Promise<{ id: number; kind: ListingKind } | undefined> {
  // Only locks the row: the count changes once it is certain that there is a vote to remove. Without the lock, a webhook
  // could begin to listen after `listeners` is read, and miss the event that the count then gives a number to.
  await change(tx, 'UPDATE listings SET votes = votes WHERE id = ?', [listingId]);
  const [vote] = await rows<
    RowOf<Vote, 'id' | 'votedAt' | 'imported' | 'byChat' | 'held' | 'findingId'> & RowOf<Listing, 'kind' | 'listeners'>
  >(
    tx,
    `SELECT v.id, v.voted_at AS votedAt, v.imported, v.held, v.by_chat AS byChat,
       v.finding_id AS findingId, l.kind, l.listeners FROM votes v JOIN listings l ON l.id = v.listing_id
     WHERE v.listing_id = ? AND v.account_id = ?`,
    [listingId, accountId],
  );
  if (vote === undefined) return undefined;
  await change(tx, 'DELETE FROM votes WHERE id = ?', [vote.id]);
  const votedAt = toDate(vote.votedAt);
  await change(
    tx,
    `INSERT INTO removed_votes (id, listing_id, account_id, voted_at, removed_at, cause, imported, by_chat, finding_id)
     VALUES (?, ?, ?, ?, ?, 'voter', ?, ?, ?)`,
    [vote.id, listingId, accountId, votedAt, now, vote.imported, vote.byChat, vote.findingId],
  );
  await countDays(tx, listingId, [{ votedAt, imported: vote.imported, held: vote.held }], -1);
  await countVotes(tx, listingId, -1);
  const { id, kind, listeners } = vote;
  const about = { listingId, kind, accountId, voteId: id, cause: 'voter', now } as const;
  await events.emit(tx, { type: 'vote.removed', ...about, counted: countedEvent(listeners) });
  return { id, kind };
}

const inQuarantine = (): Problem =>
  new Problem(409, says('Staff put your vote in quarantine to check it. It counts again when they release it.'));
