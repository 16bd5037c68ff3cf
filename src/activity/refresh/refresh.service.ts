import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { factsOfBot } from '../../listings/bots/bot-plan.js';
import { Database } from '../../core/database/database.js';
import { change, type Row, type Tx } from '../../core/database/sql.js';
import { Metrics } from '../../core/http/monitoring/metrics.js';
import { PLANS } from '../../listings/kinds/plans.js';
import { ListingDays } from '../../listings/listing/figures/listing-days.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';
import type { ListingPlan } from '../../listings/listing/own/own-listing.js';
import type { PlatformFacts } from '../../listings/listing/own/platform-facts.js';
import {
  MAX_REFRESHES_PER_ROUND,
  CLAIM_TIME,
  MAX_FAILURES_PER_ROUND,
  afterFailure,
  afterPause,
  afterSuccess,
  isRefreshed,
} from '../../listings/listing/own/platform-facts.rules.js';
import { BotApi } from '../../core/platform/bot-api.js';
import { Platform, PlatformRateLimited, PlatformError } from '../../core/platform/platform.js';
import { factsOfGuild } from '../../listings/servers/server-plan.js';
import { inviteCode } from '../../listings/servers/server-fields.rules.js';
import { Clock } from '../../core/shared/clock.js';
import { later } from '../../core/shared/utc.js';
import { type DueRow, dueRows, RefreshWriter } from './refresh-writer.js';

/** `limited`: the platform asked for a pause. `gone`: the platform does not find the listing. */
type Outcome = 'changed' | 'unchanged' | 'gone' | 'failed' | 'limited';

/** `undefined` if the platform does not find the listing. */
type Fetch = (platform: Platform, listing: DueRow) => Promise<PlatformFacts | undefined>;

const FETCH: Readonly<Record<ListingKind, Fetch>> = {
  async bot(platform, { platformId }) {
    const bot = await platform.bot(platformId);
    return bot && factsOfBot(bot);
  },
  async server(platform, { invite, platformId }) {
    const code = inviteCode(invite);
    const guild = code === undefined ? undefined : await platform.invitedGuild(code);
    return guild?.guildId === platformId ? factsOfGuild(guild) : undefined;
  },
};

/** Looks also for the bot in servers where it is not known to be. */
const CLAIM = `UPDATE platform_facts SET next_refresh_at = ?, visits = 0, counts_due_at = COALESCE(counts_due_at, ?)
  WHERE listing_id = ? AND next_refresh_at <= ?`;

/** Refreshes the platform's data about listings. The most visited ones come first. */
@Injectable()
export class Refresh {
  #pausedUntil = new Date(0);
  readonly #refreshes: Counter<'kind' | 'outcome'>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly platform: Platform,
    private readonly bot: BotApi,
    private readonly writer: RefreshWriter,
    private readonly days: ListingDays,
    metrics: Metrics,
  ) {
    this.#refreshes = new Counter({
      name: 'marquee_platform_refreshes_total',
      help: 'Listings that this process refreshed from the platform, by outcome.',
      labelNames: ['kind', 'outcome'],
      registers: [metrics.registry],
    });
  }

  /** Refreshes some of the due listings. Stops early if the platform asks for a pause or fails, or on `signal`. */
  async round(signal?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    if (!this.platform.hasSignIn || now < this.#pausedUntil) return;
    let failures = 0;
    for (const due of await dueRows(this.database, now, { limit: MAX_REFRESHES_PER_ROUND, by: 'next_refresh_at' })) {
      if (signal?.aborted === true) return;
      // Several processes may find the same listing due; only one of them claims it.
      const countsDueAt = due.kind === 'server' && this.bot.isWorking ? now : null;
      const claimed = await this.database.execute(CLAIM, [later(now, CLAIM_TIME), countsDueAt, due.listingId, now]);
      if (claimed === 0) continue;
      const outcome = await this.#refresh(due, now);
      if (outcome !== undefined) this.#refreshes.inc({ kind: due.kind, outcome });
      if (outcome === 'failed') failures += 1;
      if (outcome === 'limited' || failures === MAX_FAILURES_PER_ROUND) return;
    }
  }

  /** `undefined` if listings in this state are not refreshed. */
  async #refresh(due: DueRow, now: Date): Promise<Outcome | undefined> {
    if (!isRefreshed(due.state)) return this.#skip(due, now);
    try {
      const facts = await FETCH[due.kind](this.platform, due);
      return facts === undefined ? await this.#gone(due, now) : await this.#write(due, PLANS[due.kind], { facts, now });
    } catch (error) {
      if (error instanceof PlatformRateLimited) return this.#pause(due, error, now);
      if (!(error instanceof PlatformError)) throw error;
      const failures = due.failures + 1;
      await this.#update(due, { failures, next_refresh_at: afterFailure(failures, now) }, now);
      return 'failed';
    }
  }

  async #skip(due: DueRow, now: Date): Promise<undefined> {
    if (due.state === 'removed')
      await this.database.execute('DELETE FROM platform_facts WHERE listing_id = ?', [due.listingId]);
    else await this.#update(due, { next_refresh_at: afterSuccess(now) }, now);
  }

  async #write(due: DueRow, plan: ListingPlan, found: { facts: PlatformFacts; now: Date }): Promise<Outcome> {
    // The bot in the server counts more often than this.
    const isCounted = due.countedAt !== null && this.bot.isWorking;
    const facts = isCounted ? { ...found.facts, columns: {} } : found.facts;
    const changed = await this.writer.write(due.listingId, plan, { facts, now: found.now });
    const members = facts.columns['member_count'];
    if (typeof members === 'number') this.days.recordSize(due.listingId, members);
    return changed ? 'changed' : 'unchanged';
  }

  /** Stores only since when the listing is gone: its owner or staff decide whether to remove it. */
  async #gone(due: DueRow, now: Date): Promise<Outcome> {
    const failures = due.failures + 1;
    const unreachable_since = due.unreachableSince ?? now;
    await this.#update(due, { failures, next_refresh_at: afterFailure(failures, now), unreachable_since }, now);
    return 'gone';
  }

  async #pause(due: DueRow, { retryAfterMs }: PlatformRateLimited, now: Date): Promise<Outcome> {
    this.#pausedUntil = afterPause(retryAfterMs, now);
    await this.#update(due, { next_refresh_at: this.#pausedUntil }, now);
    return 'limited';
  }

  /** Changes nothing if the owner has replaced the invite since the claim: the new one is due then. */
  #update({ listingId }: DueRow, columns: Row, now: Date): Promise<unknown> {
    return this.database.write((tx: Tx) => {
      const names = Object.keys(columns).map((name) => `${name} = ?`);
      const sql = `UPDATE platform_facts SET ${names.join(', ')} WHERE listing_id = ? AND next_refresh_at = ?`;
      return change(tx, sql, [...Object.values(columns), listingId, later(now, CLAIM_TIME)]);
    });
  }
}
