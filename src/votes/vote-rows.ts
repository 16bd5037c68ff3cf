import { type RowOf, toDate } from '../database/columns.js';
import type { Tx } from '../database/database.js';
import { isDuplicate } from '../database/failures.js';
import { change, rows } from '../database/sql.js';
import type { Events } from '../events/events.service.js';
import type { Listing } from '../listings/listing.entity.js';
import type { ListingKind } from '../listings/listing.rules.js';
import { Problem } from '../shared/errors.js';
import { isHeld } from './quarantined-votes.js';
import { countDays, countVotes } from './vote-counts.js';
import type { Vote } from './vote.entity.js';

/** The account has an active vote on the listing; there is never a second one. */
export class VotedAlready extends Error {}

interface NewVote {
  readonly accountId: number;
  readonly listing: { readonly id: number; readonly kind: ListingKind };
  readonly now: Date;
}

interface VoteOf {
  readonly accountId: number;
  readonly listingId: number;
  readonly now: Date;
}

/**
 * Makes a vote, with all that is counted from votes, and answers its id. The listing's row, which all who vote for it
 * need, is taken first: the foreign key of a new vote holds on to it too, so that two who came to it last would each wait
 * for the other.
 */
export async function insertVote(tx: Tx, events: Events, { accountId, listing, now }: NewVote): Promise<number> {
  const { id: listingId, kind } = listing;
  await countVotes(tx, listingId, 1);
  if (await isHeld(tx, accountId, listingId, now)) throw onHold();
  const voteId = await insert(tx, accountId, listingId, now);
  await countDays(tx, listingId, [{ votedAt: now }], 1);
  await events.emit(tx, { type: 'vote.created', listingId, kind, accountId, voteId, cause: 'voter', now });
  return voteId;
}

async function insert(tx: Tx, accountId: number, listingId: number, now: Date): Promise<number> {
  const sql = 'INSERT INTO votes (listing_id, account_id, voted_at) VALUES (?, ?, ?)';
  try {
    return (await change(tx, sql, [listingId, accountId, now])).insertId;
  } catch (error) {
    throw isDuplicate(error) ? new VotedAlready() : error;
  }
}

/** Takes a vote out of the count and keeps what it was; `undefined` when there is none. */
export async function moveVoteAway(
  tx: Tx,
  events: Events,
  { accountId, listingId, now }: VoteOf,
): Promise<{ id: number; kind: ListingKind } | undefined> {
  const [vote] = await rows<RowOf<Vote, 'id' | 'votedAt'> & RowOf<Listing, 'kind'>>(
    tx,
    `SELECT v.id, v.voted_at AS votedAt, l.kind FROM votes v JOIN listings l ON l.id = v.listing_id
     WHERE v.listing_id = ? AND v.account_id = ?`,
    [listingId, accountId],
  );
  if (vote === undefined) return undefined;
  // Changes nothing, but takes the row. The count itself comes after it is certain that there is something to count.
  await change(tx, 'UPDATE listings SET votes = votes WHERE id = ?', [listingId]);
  const { affected } = await change(tx, 'DELETE FROM votes WHERE id = ?', [vote.id]);
  // Somebody else removed it between the look and the deed.
  if (affected === 0) return undefined;
  const votedAt = toDate(vote.votedAt);
  await change(
    tx,
    `INSERT INTO removed_votes (id, listing_id, account_id, voted_at, removed_at, cause)
     VALUES (?, ?, ?, ?, ?, 'voter')`,
    [vote.id, listingId, accountId, votedAt, now],
  );
  await countDays(tx, listingId, [{ votedAt }], -1);
  await countVotes(tx, listingId, -1);
  const { id, kind } = vote;
  await events.emit(tx, { type: 'vote.removed', listingId, kind, accountId, voteId: id, cause: 'voter', now });
  return { id, kind };
}

const onHold = (): Problem =>
  new Problem(409, 'Your vote is on hold while staff look at how it came about. It counts again when they release it.');
