import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '../../core/config/config.js';
import type { ColumnOf, RowOf } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { BatchedQuery } from '../../core/database/batched-query.js';
import { rows, type Tx, listLength, padded, placeholders } from '../../core/database/sql.js';
import { Events } from '../../core/events/events.service.js';
import { Metrics } from '../../core/http/monitoring/metrics.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import { ListingLookup, type NamedListing } from '../../listings/listing/listing-lookup.service.js';
import type { ListingFacts, ListingKind } from '../../listings/listing/listing.rules.js';
import { Clock } from '../../core/shared/clock.js';
import { purseOf } from '../../accounts/tokens/ledger.rules.js';
import { Ledger } from '../../accounts/tokens/ledger.service.js';
import { bannedFromVoting } from '../../accounts/users/account-problems.js';
import { HeldRewards } from './held/held-rewards.service.js';
import { importVote } from './imported-votes.js';
import { AlreadyVoted, insertVote, removeVote } from './vote-rows.js';
import { VOTE_LIMIT } from './vote-limits.rules.js';
import { USAGE_COLUMNS, type VoteUsageRow, lockUsage, storeUsage, toVoteUsage } from './vote-usage.js';
import { countAction } from '../../accounts/users/usage-limit.js';
import { rewardsLeft, withReward } from '../../accounts/users/usage.rules.js';
import type { Vote } from './vote.entity.js';
import { requireRowRight, requireFound } from '../../listings/listing/rights/listing-rights.service.js';
import { siteWords } from '../../listings/listing/rights/rights.rules.js';
import { FACTS_FOR_ACCOUNT, type FactsForAccount } from '../../listings/listing/listing-rows.js';
import { says, Problem } from '../../core/shared/refusals.js';

const CHECK = `SELECT l.votes, (SELECT COUNT(*) FROM accounts a JOIN votes v ON v.account_id = a.id AND v.listing_id = l.id
    WHERE a.platform_id = ?) AS voted
  FROM listings l WHERE l.id = ?`;

const MY_VOTE = `SELECT l.votes, v.id AS voteId, ${USAGE_COLUMNS} FROM listings l JOIN accounts a ON a.id = ?
  LEFT JOIN votes v ON v.listing_id = l.id AND v.account_id = a.id WHERE l.id = ?`;

const VOTED_FOR = `SELECT l.id FROM listings l JOIN votes v ON v.listing_id = l.id AND v.account_id = ?
  WHERE l.kind = ? AND l.live_platform_id = ? ORDER BY v.id DESC LIMIT 1`;

/**
 * One query for all facts that decide about a vote, because casting one is a measured path. `byClosedAccount`: whether
 * a closed account of the same person still has a vote there.
 */
const FACTS = `SELECT ${FACTS_FOR_ACCOUNT}, (SELECT COUNT(*) FROM departures d JOIN votes v ON v.account_id = d.account_id
    AND v.listing_id = l.id WHERE d.returned_as = ? AND d.ends_at > ?) AS byClosedAccount,
    (SELECT COUNT(*) FROM accounts a WHERE a.id = ? AND a.vote_banned_at IS NOT NULL) AS isBanned,
    l.rewards_held AS rewardsHeld
  FROM listings l WHERE l.id = ?`;

interface MyVoteRow extends RowOf<Listing, 'votes'>, VoteUsageRow {
  readonly voteId: ColumnOf<Vote, 'id'> | null;
}

interface VoteFacts extends FactsForAccount, RowOf<Listing, 'rewardsHeld'> {
  readonly byClosedAccount: number;
  readonly isBanned: number;
}

interface NamedByVoter {
  readonly listing: ListingFacts | undefined;
  readonly listingId: number | undefined;
}

export interface VoteCheck {
  readonly voted: boolean;
  readonly votes: number;
}

export interface MyVote extends VoteCheck {
  readonly balance: number;
  readonly reward: number;
  /** When its tokens arrive, if they are still to come. */
  readonly rewardAt: string | null;
  readonly rewardsLeftToday: number;
}

interface EarnedReward {
  readonly amount: number;
  /** It is posted later. */
  readonly isHeld: boolean;
}

interface Voting {
  readonly accountId: number;
  readonly listingId: number;
  readonly now: Date;
}

interface CastVoting extends Voting {
  readonly byChat: boolean;
}

interface ImportedVoting extends Voting {
  /** When it was cast. */
  readonly at: Date;
}

/** Casts and removes votes, in one transaction with everything that is counted from them. */
@Injectable()
export class Votes {
  readonly #checks: BatchedQuery<{ readonly votes: number; readonly voted: number }>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly metrics: Metrics,
    private readonly ledger: Ledger,
    private readonly config: Config,
    private readonly lookup: ListingLookup,
    private readonly rewards: HeldRewards,
  ) {
    this.#checks = new BatchedQuery(database, CHECK);
  }

  async check(listingId: number, platformId: string): Promise<VoteCheck> {
    const row = await this.#checks.find([platformId, listingId]);
    const { voted, votes } = requireFound(row, siteWords('listing'));
    return { voted: voted > 0, votes };
  }

  myVote(accountId: number, listingId: number): Promise<MyVote> {
    const now = this.clock.now();
    return this.database.read(async (em) => {
      const [found] = await rows<MyVoteRow>(em, MY_VOTE, [accountId, listingId]);
      const row = requireFound(found, siteWords('listing'));
      const posting = row.voteId === null ? undefined : await this.ledger.find(em, `vote:${row.voteId}`);
      const { kind, ownerId } = purseOf(accountId);
      const earned = posting?.legs.find(({ holder }) => holder.kind === kind && holder.ownerId === ownerId);
      return {
        voted: row.voteId !== null,
        votes: row.votes,
        balance: await this.ledger.balance(em, accountId),
        reward: earned?.amount ?? 0,
        rewardAt: row.voteId === null || posting !== undefined ? null : await this.rewards.dueAt(em, row.voteId),
        rewardsLeftToday: rewardsLeft(toVoteUsage(row), this.#rewardsPerDay, now),
      };
    });
  }

  async countOf(em: EntityManager, accountId: number): Promise<number> {
    const sql = 'SELECT COUNT(*) AS votes FROM votes WHERE account_id = ?';
    const [found] = await rows<{ votes: number | string }>(em, sql, [accountId]);
    return Number(found?.votes ?? 0);
  }

  /** Those of these listings, named by UUID, that the account has voted for: one query for all cards of a page. */
  async votedAmong(accountId: number, uuids: readonly string[]): Promise<Set<string>> {
    if (uuids.length === 0) return new Set();
    const length = listLength(uuids.length);
    const sql = `SELECT l.uuid FROM listings l JOIN votes v ON v.listing_id = l.id AND v.account_id = ?
      WHERE l.uuid IN (${placeholders(length)})`;
    const found = await this.database.query<RowOf<Listing, 'uuid'>>(sql, [accountId, ...padded(uuids, length)]);
    return new Set(found.map(({ uuid }) => uuid));
  }

  /**
   * The listing that a path names. If no approved or suspended listing has a platform id, and the account has none with
   * it, this is the id of the newest one that the account has voted for: voters could not name it otherwise.
   */
  async named(accountId: number, named: NamedListing): Promise<NamedByVoter> {
    const listing = await this.lookup.find(named, accountId);
    if (listing !== undefined) return { listing, listingId: listing.id };
    const parameters = [accountId, named.kind, named.reference];
    const [found] = await this.database.query<RowOf<Listing, 'id'>>(VOTED_FOR, parameters);
    return { listing, listingId: found?.id };
  }

  /** Returns whether this call cast a vote: a second one of the same account changes nothing. */
  async cast(accountId: number, listingId: number): Promise<boolean> {
    const now = this.clock.now();
    try {
      await this.database.write((tx) => this.castIn(tx, { accountId, listingId, now, byChat: false }));
    } catch (error) {
      if (error instanceof AlreadyVoted) return false;
      throw error;
    }
    return true;
  }

  async remove(accountId: number, listingId: number): Promise<boolean> {
    const now = this.clock.now();
    return this.database.write((tx) => this.removeIn(tx, { accountId, listingId, now }));
  }

  /** Votes beyond the rewarded ones of the day count and earn nothing. Without a reward, no vote is a rewarded one. */
  get #rewardsPerDay(): number {
    const { voteReward, voteRewardsPerDay } = this.config.values;
    return voteReward === 0 ? 0 : voteRewardsPerDay;
  }

  /** Casts a vote in a transaction of the caller, and returns what it earns. Throws `AlreadyVoted` if there is one. */
  async castIn(tx: Tx, { accountId, listingId, now, byChat }: CastVoting): Promise<EarnedReward> {
    const used = await lockUsage(tx, accountId);
    const [row] = await rows<VoteFacts>(tx, FACTS, [accountId, accountId, now, accountId, listingId]);
    const { kind, isBanned, byClosedAccount, rewardsHeld } = requireRowRight(row, 'vote', accountId);
    if (isBanned > 0) throw bannedFromVoting();
    if (byClosedAccount > 0) throw votedByDeletedAccount(kind);
    const usage = countAction(used, VOTE_LIMIT, now);
    const voteId = await insertVote(tx, this.events, { accountId, listing: { id: listingId, kind }, now, byChat });
    const isRewarded = rewardsLeft(usage, this.#rewardsPerDay, now) > 0;
    await storeUsage(tx, accountId, isRewarded ? withReward(usage, now) : usage);
    tx.afterCommit(() => this.metrics.countVote(kind, 'cast'));
    const amount = isRewarded ? this.config.values.voteReward : 0;
    const isHeld = isRewarded && rewardsHeld === 1;
    if (isRewarded) await this.rewards.give(tx, { voteId, accountId, amount, now }, isHeld);
    return { amount, isHeld };
  }

  /** The vote of a voter of another directory, with all checks of a vote, and without tokens and events. */
  async importIn(tx: Tx, { accountId, listingId, now, at }: ImportedVoting): Promise<boolean> {
    const [row] = await rows<VoteFacts>(tx, FACTS, [accountId, accountId, now, accountId, listingId]);
    const { kind, isBanned, byClosedAccount } = requireRowRight(row, 'vote', accountId);
    if (isBanned > 0) throw bannedFromVoting();
    if (byClosedAccount > 0) throw votedByDeletedAccount(kind);
    return importVote(tx, { accountId, listingId, at });
  }

  /**
   * Removes a vote in a transaction of the caller, and returns whether there was one. Reverses the reward in full, even if it is
   * spent: otherwise voting and removing the vote would mint tokens.
   */
  async removeIn(tx: Tx, { accountId, listingId, now }: Voting): Promise<boolean> {
    const usage = await lockUsage(tx, accountId);
    const removed = await removeVote(tx, this.events, { accountId, listingId, now });
    if (removed === undefined) return false;
    // Only now: a 429 when there is nothing to remove would distinguish hidden listings from missing ones.
    await storeUsage(tx, accountId, countAction(usage, VOTE_LIMIT, now));
    const { id, kind } = removed;
    const posting = { key: `vote-reversal:${id}`, of: `vote:${id}`, kind: 'vote-reversal', at: now } as const;
    if ((await this.ledger.reverse(tx, posting)) === undefined) await this.rewards.drop(tx, id);
    tx.afterCommit(() => this.metrics.countVote(kind, 'removed'));
    return true;
  }
}

const votedByDeletedAccount = (kind: ListingKind): Problem =>
  new Problem(
    409,
    says(
      'Your deleted account already voted for this {kind, select, bot {bot} other {server}}, and that vote still counts.',
      { kind },
    ),
  );
