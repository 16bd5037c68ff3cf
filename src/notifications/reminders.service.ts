import { Injectable } from '@nestjs/common';
import { Bumps } from '../bumps/bumps.service.js';
import { Config } from '../config/config.js';
import type { ColumnOf } from '../database/columns.js';
import { Database } from '../database/database.js';
import { BUCKETS } from '../limits/limits.rules.js';
import type { UsageCounter } from '../limits/usage-counter.entity.js';
import type { Listing } from '../listings/listing.entity.js';
import { PUBLIC_LISTING } from '../listings/status-sql.js';
import type { Server } from '../servers/server.entity.js';
import { Clock } from '../shared/clock.js';
import { DAY, dayOf, later, startOfMonth } from '../shared/utc.js';
import type { Account } from '../users/account.entity.js';
import { Inboxes, type NewNotification } from './inboxes.service.js';
import { BOOST_NOTICE_MS, usageNotice } from './notification.rules.js';

interface ForAccount {
  readonly accountId: ColumnOf<Account, 'id'>;
}
interface BoostRow extends ForAccount {
  readonly boostId: number;
}
interface UsageRow extends ForAccount {
  readonly used: ColumnOf<UsageCounter, 'monthCount'>;
}
interface BumpRow extends ForAccount {
  readonly listingId: ColumnOf<Listing, 'id'>;
  readonly bumps: ColumnOf<Server, 'bumps'>;
}

/** The most accounts that one run notifies per kind; the next run continues. */
const BATCH = 500;
/** Servers that were not bumped for this long get no reminder. */
const REMEMBERED_MS = 7 * DAY;

const UNTOLD = (account: string, occasion: string): string =>
  `NOT EXISTS (SELECT 1 FROM notifications t WHERE t.occasion = CONCAT(${occasion}, ':', ${account}))`;

const ENDING = `SELECT b.id AS boostId, b.account_id AS accountId FROM bump_boosts b
  WHERE b.ends_at > ? AND b.ends_at <= ? AND b.revoked_at IS NULL AND NOT EXISTS (SELECT 1 FROM bump_boosts n
      WHERE n.account_id = b.account_id AND n.revoked_at IS NULL AND n.ends_at > b.ends_at)
    AND ${UNTOLD('b.account_id', "'boost:', b.id")} LIMIT ${BATCH}`;

const USED = `SELECT c.account_id AS accountId, u.month_count AS used
  FROM usage_counters u JOIN api_credentials c ON c.id = u.credential_id
  WHERE u.month_start = ? AND u.month_count >= ? AND ${UNTOLD('c.account_id', '?')} LIMIT ${BATCH}`;

const ASKED = 'FROM notification_choices c';
const BUMPED = `l.kind = 'server' AND ${PUBLIC_LISTING} AND s.last_bumped_at > ? AND c.kind = 'bump.ready' AND c.choice <> 'off'
    AND ${UNTOLD('c.account_id', "'bump:', l.id, ':', s.bumps")} LIMIT ${BATCH}`;
const OWN_SERVERS = `SELECT c.account_id AS accountId, l.id AS listingId, s.bumps ${ASKED}
  JOIN listings l ON l.owner_id = c.account_id JOIN servers s ON s.listing_id = l.id WHERE ${BUMPED}`;
const TEAM_SERVERS = `SELECT c.account_id AS accountId, l.id AS listingId, s.bumps ${ASKED}
  JOIN listing_members m ON m.account_id = c.account_id AND m.accepted_at IS NOT NULL
  JOIN listings l ON l.id = m.listing_id JOIN servers s ON s.listing_id = l.id WHERE ${BUMPED}`;

const REWARDED = `SELECT a.id AS accountId ${ASKED} JOIN accounts a ON a.id = c.account_id
  WHERE c.kind = 'vote.rewards' AND c.choice <> 'off' AND a.vote_reward_day = ? AND a.vote_rewards >= ?
    AND ${UNTOLD('a.id', '?')} LIMIT ${BATCH}`;

/** Sends reminders that are due at a time. Each is sent once, also if several processes look for it. */
@Injectable()
export class Reminders {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly bumps: Bumps,
    private readonly inboxes: Inboxes,
  ) {}

  async tellDue(): Promise<void> {
    const now = this.clock.now();
    await this.#tellBoosts(now);
    await this.#tellUsage(now);
    await this.#tellBumps(now);
    await this.#tellVotes(now);
  }

  async #tellBoosts(now: Date): Promise<void> {
    const ending = await this.database.query<BoostRow>(ENDING, [now, later(now, BOOST_NOTICE_MS)]);
    for (const { accountId, boostId } of ending)
      await this.#tell(accountId, { kind: 'boost.ending', occasion: `boost:${boostId}`, now });
  }

  async #tellUsage(now: Date): Promise<void> {
    const { limit } = BUCKETS.month;
    const start = startOfMonth(now);
    const month = start.toISOString().slice(0, 7);
    for (const share of [1, 0.8]) {
      const kind = usageNotice(limit * share, limit);
      if (kind === undefined) continue;
      const occasion = `${kind}:${month}`;
      const found = await this.database.queryAside<UsageRow>(USED, [start.getTime(), limit * share, occasion]);
      for (const { accountId, used } of found)
        if (usageNotice(used, limit) === kind)
          await this.#tell(accountId, { kind, occasion, detail: { used, limit }, now });
    }
  }

  async #tellBumps(now: Date): Promise<void> {
    const since = [later(now, -REMEMBERED_MS)];
    const found = [
      ...(await this.database.query<BumpRow>(OWN_SERVERS, since)),
      ...(await this.database.query<BumpRow>(TEAM_SERVERS, since)),
    ];
    const statuses = await this.bumps.statuses([...new Set(found.map(({ listingId }) => listingId))]);
    for (const { accountId, listingId, bumps } of found)
      if (statuses.get(listingId)?.canBump === true)
        await this.#tell(accountId, { kind: 'bump.ready', listingId, occasion: `bump:${listingId}:${bumps}`, now });
  }

  /** Accounts that earned all of yesterday's rewards. */
  async #tellVotes(now: Date): Promise<void> {
    const { voteReward, voteRewardsPerDay } = this.config.values;
    if (voteReward === 0) return;
    const today = dayOf(now);
    const occasion = `votes:${today}`;
    const found = await this.database.query<ForAccount>(REWARDED, [today - 1, voteRewardsPerDay, occasion]);
    for (const { accountId } of found) await this.#tell(accountId, { kind: 'vote.rewards', occasion, now });
  }

  #tell(accountId: number, notification: NewNotification): Promise<void> {
    return this.database.write((tx) => this.inboxes.tell(tx, [accountId], notification));
  }
}
