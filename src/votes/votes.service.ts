import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import type { RowOf } from '../database/columns.js';
import { Database, type Tx } from '../database/database.js';
import { Gathered } from '../database/gathered.js';
import { rows } from '../database/sql.js';
import { Events } from '../events/events.service.js';
import { Metrics } from '../http/monitoring/metrics.js';
import type { Listing } from '../listings/listing.entity.js';
import type { ListingKind } from '../listings/listing.rules.js';
import { Clock } from '../shared/clock.js';
import { Problem, forbidden } from '../shared/errors.js';
import { reward } from '../tokens/ledger.rules.js';
import { Ledger } from '../tokens/ledger.service.js';
import { VotedAlready, insertVote, moveVoteAway } from './vote-rows.js';
import { grantedRow, present } from '../listings/listing-rights.service.js';
import { siteWords } from '../listings/rights.rules.js';
import { FACTS_FOR_ACCOUNT, type FactsForAccount } from '../listings/listing-facts.js';

const CHECK = `SELECT l.votes, (SELECT COUNT(*) FROM accounts a JOIN votes v ON v.account_id = a.id AND v.listing_id = l.id
    WHERE a.platform_id = ?) AS voted
  FROM listings l WHERE l.id = ?`;

const STANDING = `SELECT l.votes, (SELECT COUNT(*) FROM votes v WHERE v.listing_id = l.id AND v.account_id = ?) AS voted
  FROM listings l WHERE l.id = ?`;

/**
 * All that decides in one look, because the path of a vote is measured. `again`: whether the vote of an account that this
 * person deleted a while ago is still counted there; `isBanned`: whether staff took voting away.
 */
const VOTED_FOR = `SELECT ${FACTS_FOR_ACCOUNT}, (SELECT COUNT(*) FROM departures d JOIN votes v ON v.account_id = d.account_id
    AND v.listing_id = l.id WHERE d.returned_as = ? AND d.ends_at > ?) AS again,
    (SELECT COUNT(*) FROM accounts a WHERE a.id = ? AND a.vote_banned_at IS NOT NULL) AS isBanned
  FROM listings l WHERE l.id = ?`;

const votedBefore = (kind: ListingKind): Problem =>
  new Problem(409, `The vote of the account that you deleted still counts for this ${kind}. One person has one vote.`);

interface VotedFor extends FactsForAccount {
  readonly again: number;
  readonly isBanned: number;
}

export interface VoteCheck {
  readonly voted: boolean;
  readonly votes: number;
}

/** Votes come and go in one transaction with everything that is counted from them. */
@Injectable()
export class Votes {
  readonly #checks: Gathered<{ readonly votes: number; readonly voted: number }>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly metrics: Metrics,
    private readonly ledger: Ledger,
    private readonly config: Config,
  ) {
    this.#checks = new Gathered(database, CHECK);
  }

  async check(listingId: number, platformId: string): Promise<VoteCheck> {
    const row = await this.#checks.ask([platformId, listingId]);
    const { voted, votes } = present(row, siteWords('listing'));
    return { voted: voted > 0, votes };
  }

  /** The same for somebody who is signed in, with what the votes have earned. */
  standing(accountId: number, listingId: number): Promise<VoteCheck & { balance: number }> {
    return this.database.read(async (em) => {
      const [row] = await rows<RowOf<Listing, 'votes'> & { voted: number }>(em, STANDING, [accountId, listingId]);
      const balance = await this.ledger.balance(em, accountId);
      return { voted: (row?.voted ?? 0) > 0, votes: row?.votes ?? 0, balance };
    });
  }

  /** Answers whether this made a vote: a second one of the same account changes nothing. */
  async cast(accountId: number, listingId: number): Promise<boolean> {
    const now = this.clock.now();
    try {
      const kind = await this.database.write((tx) => this.#cast(tx, accountId, listingId, now));
      this.metrics.voted(kind, 'cast');
    } catch (error) {
      if (error instanceof VotedAlready) return false;
      throw error;
    }
    return true;
  }

  /** Answers whether there was a vote to remove. */
  async remove(accountId: number, listingId: number): Promise<boolean> {
    const now = this.clock.now();
    const kind = await this.database.write((tx) => this.#remove(tx, accountId, listingId, now));
    if (kind === undefined) return false;
    this.metrics.voted(kind, 'removed');
    return true;
  }

  async #cast(tx: Tx, accountId: number, listingId: number, now: Date): Promise<ListingKind> {
    const [row] = await rows<VotedFor>(tx, VOTED_FOR, [accountId, accountId, now, accountId, listingId]);
    const { kind, isBanned, again } = grantedRow(row, 'vote', accountId);
    if (isBanned > 0) throw forbidden('Staff took voting away from this account: it can cast no votes.');
    if (again > 0) throw votedBefore(kind);
    const voteId = await insertVote(tx, this.events, { accountId, listing: { id: listingId, kind }, now });
    const amount = this.config.values.voteReward;
    if (amount === 0) return kind;
    await this.ledger.post(tx, {
      key: `vote:${voteId}`,
      kind: 'vote-reward',
      at: now,
      cause: { type: 'vote', id: voteId },
      legs: reward(amount, accountId),
    });
    return kind;
  }

  /** What the vote earned is taken back in full, also when it is spent: or votes could be turned into tokens for ever. */
  async #remove(tx: Tx, accountId: number, listingId: number, now: Date): Promise<ListingKind | undefined> {
    const removed = await moveVoteAway(tx, this.events, { accountId, listingId, now });
    if (removed === undefined) return undefined;
    const { id, kind } = removed;
    await this.ledger.reverse(tx, { key: `vote-reversal:${id}`, of: `vote:${id}`, kind: 'vote-reversal', at: now });
    return kind;
  }
}
