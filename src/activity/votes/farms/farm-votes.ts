import { Injectable } from '@nestjs/common';
import { type RowOf, instantText, toDate } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { placeholders } from '../../../core/database/sql.js';
import { later, dayOf, startOfDay } from '../../../core/shared/utc.js';
import type { Account } from '../../../accounts/users/account.entity.js';
import { MOST_OF_LISTING, MOST_SEARCHED, SEARCHED_TIME } from './bounds.rules.js';
import { platformAccountMadeAt } from './origin.js';
import type { ReadDay, SeenAccount, SeenVote, SiteVotes } from './site-votes.js';

/** Listings and accounts that one statement reads. */
const AT_ONCE = { listings: 50, accounts: 500 } as const;

interface VotesOnDay {
  readonly day: number;
  readonly votes: number | string;
}

interface StoredVote {
  readonly id: number;
  readonly listingId: number;
  readonly accountId: number;
  readonly votedAt: string;
  readonly byChat: number;
}

type StoredAccount = RowOf<Account, 'id' | 'platformId' | 'username' | 'avatar' | 'createdAt'>;

const DAYS = 'SELECT day, SUM(votes - imported) AS votes FROM vote_days WHERE day >= ? GROUP BY day ORDER BY day DESC';

const LISTINGS = `SELECT DISTINCT listing_id AS id FROM vote_days WHERE listing_id > ? AND day >= ? AND votes > imported
  ORDER BY listing_id LIMIT ${AT_ONCE.listings}`;

/** A farm moves its votes from one customer to the next, so votes that were taken back count too. */
const votesOf = (listings: number): string => `SELECT id, listing_id AS listingId, account_id AS accountId,
    ${instantText('voted_at')} AS votedAt, by_chat AS byChat FROM votes
    WHERE listing_id IN (${placeholders(listings)}) AND voted_at >= ? AND imported = 0
  UNION ALL SELECT id, listing_id AS listingId, account_id AS accountId, ${instantText('voted_at')} AS votedAt,
    by_chat AS byChat FROM removed_votes
    WHERE listing_id IN (${placeholders(listings)}) AND cause = 'voter' AND voted_at >= ? AND imported = 0`;

const readDaysOf = (listings: number): string =>
  `SELECT listing_id AS listingId, day, views FROM listing_days WHERE listing_id IN (${placeholders(listings)}) AND day >= ?`;

const accountsOf = (accounts: number): string =>
  `SELECT id, platform_id AS platformId, username, avatar, created_at AS createdAt FROM accounts
   WHERE id IN (${placeholders(accounts)}) AND deleted_at IS NULL`;

const deedsOf = (accounts: number): string => {
  const list = placeholders(accounts);
  return `SELECT account_id AS id FROM bumps WHERE account_id IN (${list})
    UNION SELECT account_id FROM ratings WHERE account_id IN (${list})
    UNION SELECT owner_id FROM listings WHERE owner_id IN (${list})
    UNION SELECT account_id FROM notifications WHERE account_id IN (${list}) AND read_at IS NOT NULL`;
};

/**
 * Reads what the search looks at, in parts. On the embedded database this runs in a thread of its own: requests would wait
 * for all of it. Votes from another directory and those of deleted accounts are left out.
 */
@Injectable()
export class FarmVotes {
  constructor(private readonly database: Database) {}

  async read(now: Date, end: AbortSignal): Promise<SiteVotes> {
    const from = startOfDay(await this.#firstDay(now));
    const votes: SeenVote[] = [];
    const readDays: ReadDay[] = [];
    for await (const listingIds of this.#listings(dayOf(from), end)) {
      for (const vote of await this.#votes(listingIds, from)) votes.push(vote);
      const sql = readDaysOf(listingIds.length);
      readDays.push(...(await this.database.queryAside<ReadDay>(sql, [...listingIds, dayOf(from)])));
    }
    const accounts = await this.#accounts(votes, end);
    return { votes, accounts, readDays };
  }

  /** Those of the accounts that have done something besides voting. */
  async otherwiseActive(accountIds: readonly number[]): Promise<Set<number>> {
    const active = new Set<number>();
    for (let start = 0; start < accountIds.length; start += AT_ONCE.accounts) {
      const part = accountIds.slice(start, start + AT_ONCE.accounts);
      const sql = deedsOf(part.length);
      const found = await this.database.queryAside<{ id: number }>(sql, [...part, ...part, ...part, ...part]);
      for (const { id } of found) active.add(id);
    }
    return active;
  }

  /** As far back as the bounds of the search allow. */
  async #firstDay(now: Date): Promise<number> {
    const today = dayOf(now);
    let [first, votes] = [today, 0];
    for (const { day, votes: cast } of await this.database.queryAside<VotesOnDay>(DAYS, [
      dayOf(later(now, -SEARCHED_TIME)),
    ])) {
      votes += Number(cast);
      if (votes > MOST_SEARCHED) break;
      first = Math.min(first, day);
    }
    return first;
  }

  async *#listings(fromDay: number, end: AbortSignal): AsyncGenerator<readonly number[]> {
    let last = 0;
    while (!end.aborted) {
      const found = await this.database.queryAside<{ id: number }>(LISTINGS, [last, fromDay]);
      if (found.length === 0) return;
      yield found.map(({ id }) => id);
      last = found.at(-1)?.id ?? last;
    }
  }

  async #votes(listingIds: readonly number[], from: Date): Promise<SeenVote[]> {
    const parameters = [...listingIds, from, ...listingIds, from];
    const found = await this.database.queryAside<StoredVote>(votesOf(listingIds.length), parameters);
    const votes = found.map(({ votedAt, byChat, ...vote }) => ({
      ...vote,
      at: toDate(votedAt).getTime(),
      byChat: byChat === 1,
    }));
    const counts = new Map<number, number>();
    return votes
      .toSorted((one, other) => other.at - one.at || other.id - one.id)
      .filter(({ listingId }) => {
        const count = (counts.get(listingId) ?? 0) + 1;
        counts.set(listingId, count);
        return count <= MOST_OF_LISTING;
      })
      .toReversed();
  }

  async #accounts(votes: readonly SeenVote[], end: AbortSignal): Promise<Map<number, SeenAccount>> {
    const ids = [...new Set(votes.map(({ accountId }) => accountId))];
    const accounts = new Map<number, SeenAccount>();
    for (let start = 0; start < ids.length && !end.aborted; start += AT_ONCE.accounts) {
      const part = ids.slice(start, start + AT_ONCE.accounts);
      const found = await this.database.queryAside<StoredAccount>(accountsOf(part.length), part);
      const active = await this.otherwiseActive(part);
      for (const account of found) accounts.set(account.id, toSeenAccount(account, !active.has(account.id)));
    }
    return accounts;
  }
}

const toSeenAccount = (row: StoredAccount, onlyVotes: boolean): SeenAccount => ({
  id: row.id,
  madeAt: platformAccountMadeAt(row.platformId),
  firstSeenAt: toDate(row.createdAt).getTime(),
  username: row.username,
  hasPicture: row.avatar !== null,
  onlyVotes,
});
