import { Injectable } from '@nestjs/common';
import { BOOSTED_COOLDOWN_HOURS, COOLDOWN_HOURS } from '../../activity/bumps/bumps.rules.js';
import { Bumps } from '../../activity/bumps/bumps.service.js';
import { Config } from '../../core/config/config.js';
import { toDate } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { BUCKETS } from '../../core/limits/limits.rules.js';
import { Clock } from '../../core/shared/clock.js';
import { eachForItself } from '../../core/shared/scheduled-work.js';
import { DAY, HOUR, dayOf, later, startOfMonth } from '../../core/shared/utc.js';
import { Inboxes, type NewNotification } from './inboxes.service.js';
import { BOOST_NOTICE_MS, CHOICES, HIGH_SHARE, REMINDER_DAYS, usageNotice } from './notification.rules.js';
import {
  BATCH,
  BUMPED,
  type BoostRow,
  type BumpRow,
  type DueServerRow,
  ENDING,
  REWARDED,
  type RewardedRow,
  USED,
  type UsageRow,
  askedFor,
} from './reminder-rows.js';

interface Span {
  readonly since: Date;
  readonly now: Date;
}

/**
 * Sends the reminders that became due in a time. Each is sent once, also if several processes look for it. A statement
 * finds only accounts that will be notified, so that many that want nothing, or must wait, do not hide others.
 */
@Injectable()
export class Reminders {
  readonly #onReady: ((servers: readonly DueServerRow[], now: Date) => Promise<void>)[] = [];

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly bumps: Bumps,
    private readonly inboxes: Inboxes,
  ) {}

  /** Calls back for servers that can be bumped again. A server may come more than once. */
  onReady(listener: (servers: readonly DueServerRow[], now: Date) => Promise<void>): void {
    this.#onReady.push(listener);
  }

  /** `since`: all reminders that were due then have been sent. Without it, they may be a week late. */
  async tellDue(since: Date | null = null, end?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const oldest = later(now, -REMINDER_DAYS * DAY);
    const span = { since: since === null || since < oldest ? oldest : since, now };
    const kinds = [
      () => this.#tellBoosts(span),
      () => this.#tellUsage(span),
      () => this.#tellBumps(span),
      () => this.#tellVotes(span),
    ];
    await eachForItself(kinds, (tell) => tell(), end);
  }

  async #tellBoosts({ now }: Span): Promise<void> {
    const end = later(now, BOOST_NOTICE_MS);
    for (let [last, lastId] = [now, 0]; ;) {
      const ending = await this.database.query<BoostRow>(ENDING, [last, end, last, lastId]);
      for (const { accountId, id } of ending)
        await this.#tell(accountId, { kind: 'boost.ending', occasion: `boost:${id}`, now });
      const newest = ending.at(-1);
      if (newest === undefined || ending.length < BATCH) return;
      [last, lastId] = [toDate(newest.endsAt), newest.id];
    }
  }

  /** Only credentials with requests since the last run can have used more of their month. */
  async #tellUsage({ since, now }: Span): Promise<void> {
    const today = dayOf(now);
    for (let day = Math.max(dayOf(since), today - 1); day <= today; day += 1) await this.#tellUsageOf(day, now);
  }

  async #tellUsageOf(day: number, now: Date): Promise<void> {
    const { limit } = BUCKETS.month;
    const start = startOfMonth(now);
    const month = start.toISOString().slice(0, 7);
    const least = [start.getTime(), limit * HIGH_SHARE, limit, limit, month];
    for (let last = 0; ;) {
      const found = await this.database.queryAside<UsageRow>(USED, [day, last, ...least]);
      for (const { accountId, used } of found) {
        const kind = usageNotice(used, limit);
        const about = { occasion: `${kind}:${month}`, detail: { used, limit }, now };
        if (kind !== undefined) await this.#tell(accountId, { kind, ...about });
      }
      if (found.length < BATCH) return;
      last = found.at(-1)?.credentialId ?? last;
    }
  }

  /** Servers whose cooldown has ended since, without a boost and with one. */
  async #tellBumps(span: Span): Promise<void> {
    for (const hours of [COOLDOWN_HOURS, BOOSTED_COOLDOWN_HOURS]) await this.#tellBumpedBefore(hours * HOUR, span);
  }

  async #tellBumpedBefore(cooldown: number, { since, now }: Span): Promise<void> {
    for (let [last, lastId] = [later(since, -cooldown), 0]; ;) {
      const bumped = [last, later(now, -cooldown), last, lastId];
      const servers = await this.database.query<DueServerRow>(BUMPED, bumped);
      const newest = servers.at(-1);
      if (newest === undefined) return;
      await this.#tellReady(servers, now);
      [last, lastId] = [toDate(newest.lastBumpedAt), newest.listingId];
    }
  }

  async #tellReady(servers: readonly DueServerRow[], now: Date): Promise<void> {
    const statuses = await this.bumps.statuses(servers.map(({ listingId }) => listingId));
    const ready = servers.filter(({ listingId }) => statuses.get(listingId)?.canBump === true);
    if (ready.length === 0) return;
    for (const listen of this.#onReady) await listen(ready, now);
    const [sql, ids] = askedFor(ready.map(({ listingId }) => listingId));
    const found = await this.database.query<BumpRow>(sql, ids);
    for (const { accountId, listingId, bumps } of found)
      await this.#tell(accountId, { kind: 'bump.ready', listingId, occasion: `bump:${listingId}:${bumps}`, now });
  }

  /** Accounts that earned all of yesterday's rewards, in the first run of the day. */
  async #tellVotes({ since, now }: Span): Promise<void> {
    const { voteReward, voteRewardsPerDay } = this.config.values;
    const today = dayOf(now);
    if (voteReward === 0 || dayOf(since) === today) return;
    const occasion = `votes:${today}`;
    for (const choice of CHOICES.filter((one) => one !== 'off'))
      for (let last = 0; ;) {
        const earned = [choice, last, today - 1, voteRewardsPerDay, occasion];
        const found = await this.database.queryAside<RewardedRow>(REWARDED, earned);
        for (const { accountId } of found) await this.#tell(accountId, { kind: 'vote.rewards', occasion, now });
        if (found.length < BATCH) break;
        last = found.at(-1)?.accountId ?? last;
      }
  }

  #tell(accountId: number, notification: NewNotification): Promise<void> {
    return this.database.write((tx) => this.inboxes.tell(tx, [accountId], notification));
  }
}
