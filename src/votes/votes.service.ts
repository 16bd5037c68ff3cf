import { Injectable } from '@nestjs/common';
import { type StoredInstant, toDate } from '../database/columns.js';
import { Database, type Tx } from '../database/database.js';
import { isDuplicate } from '../database/failures.js';
import { change, insertOrAdd, rows } from '../database/sql.js';
import { Metrics } from '../http/metrics.js';
import { ListingChanges } from '../listings/listing-changes.service.js';
import { Clock } from '../shared/clock.js';
import { notFound } from '../shared/errors.js';
import { dayOf } from '../shared/utc.js';

const CHECK = `SELECT l.votes, (SELECT COUNT(*) FROM accounts a JOIN votes v ON v.account_id = a.id AND v.listing_id = l.id
    WHERE a.platform_id = ?) AS voted
  FROM listings l WHERE l.id = ?`;

export interface VoteCheck {
  readonly voted: boolean;
  readonly votes: number;
}

/** Votes come and go in one transaction with everything that is counted from them. */
@Injectable()
export class Votes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly changes: ListingChanges,
    private readonly metrics: Metrics,
  ) {}

  async check(listingId: number, platformId: string): Promise<VoteCheck> {
    const [row] = await this.database.query<{ votes: number; voted: number }>(CHECK, [platformId, listingId]);
    if (row === undefined) throw notFound('This listing does not exist any more.');
    return { voted: row.voted > 0, votes: row.votes };
  }

  /** Answers whether this made a vote: a second one of the same account changes nothing. */
  async cast(accountId: number, listingId: number): Promise<boolean> {
    const now = this.clock.now();
    try {
      const kind = await this.database.write((tx) => cast(tx, accountId, listingId, now));
      this.metrics.voted(kind, 'cast');
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
    this.changes.shown(listingId);
    return true;
  }

  /** Answers whether there was a vote to remove. */
  async remove(accountId: number, listingId: number): Promise<boolean> {
    const now = this.clock.now();
    const kind = await this.database.write((tx) => remove(tx, accountId, listingId, now));
    if (kind === undefined) return false;
    this.metrics.voted(kind, 'removed');
    this.changes.shown(listingId);
    return true;
  }
}

type Kind = 'bot' | 'server';

/**
 * The listing's row, which all who vote for it need, is taken first: the foreign key of a new vote holds on to it too, so
 * that two who came to it last would each wait for the other.
 */
async function cast(tx: Tx, accountId: number, listingId: number, now: Date): Promise<Kind> {
  const find = "SELECT kind FROM listings WHERE id = ? AND state = 'approved'";
  const [listing] = await rows<{ kind: Kind }>(tx, find, [listingId]);
  if (listing === undefined) throw notFound('Only approved listings can be voted for.');
  await count(tx, listingId, 1);
  await change(tx, 'INSERT INTO votes (listing_id, account_id, voted_at) VALUES (?, ?, ?)', [
    listingId,
    accountId,
    now,
  ]);
  await insertOrAdd(tx, 'vote_days', { listing_id: listingId, day: dayOf(now) }, { votes: 1 });
  return listing.kind;
}

async function remove(tx: Tx, accountId: number, listingId: number, now: Date): Promise<Kind | undefined> {
  const [vote] = await rows<{ id: number; votedAt: StoredInstant; kind: Kind }>(
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
    "INSERT INTO removed_votes (id, listing_id, account_id, voted_at, removed_at, cause) VALUES (?, ?, ?, ?, ?, 'voter')",
    [vote.id, listingId, accountId, votedAt, now],
  );
  await change(tx, 'UPDATE vote_days SET votes = votes - 1 WHERE listing_id = ? AND day = ?', [
    listingId,
    dayOf(votedAt),
  ]);
  await count(tx, listingId, -1);
  return vote.kind;
}

const count = (tx: Tx, listingId: number, by: 1 | -1): Promise<unknown> =>
  change(tx, 'UPDATE listings SET votes = votes + ?, vote_revision = vote_revision + 1 WHERE id = ?', [by, listingId]);
