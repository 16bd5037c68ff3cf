import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Database } from '../../core/database/database.js';
import { Metrics } from '../../core/http/monitoring/metrics.js';
import { BotApi, CODES } from '../../core/platform/bot-api.js';
import { BotCallFailed } from '../../core/platform/bot-requests.js';
import { PlatformError, PlatformRateLimited } from '../../core/platform/platform.js';
import { Clock } from '../../core/shared/clock.js';
import { SECOND, later } from '../../core/shared/utc.js';
import { ListingDays } from '../../listings/listing/figures/listing-days.js';
import {
  CLAIM_TIME,
  COUNTS_PER_SECOND,
  COUNT_EVERY,
  MAX_COUNTS_PER_ROUND,
  MAX_FAILURES_PER_ROUND,
  afterMissingBot,
  afterPause,
  isRefreshed,
} from '../../listings/listing/own/platform-facts.rules.js';
import { countsOf } from '../../listings/servers/server-plan.js';
import { type DueRow, RefreshWriter, dueRows } from './refresh-writer.js';

/** The platform's codes for a guild that the bot is not in. */
const NOT_THERE: readonly (number | undefined)[] = [CODES.unknownGuild, CODES.missingAccess];

type Outcome = 'counted' | 'missing' | 'failed' | 'limited';

/** Several processes may find the same server due; only one of them claims it. */
const CLAIM = `UPDATE platform_facts SET counts_due_at = ?, visits = CASE WHEN next_refresh_at > ? THEN 0 ELSE visits END
  WHERE listing_id = ? AND counts_due_at <= ?`;
const MISSING =
  'UPDATE platform_facts SET counts_due_at = ?, counted_at = ?, bot_missing_since = ? WHERE listing_id = ?';
const NOT_COUNTED = 'UPDATE platform_facts SET counts_due_at = NULL WHERE listing_id = ?';

/** Counts the members of servers that the bot of this site is in. The most visited ones come first. */
@Injectable()
export class GuildCounts {
  #pausedUntil = new Date(0);
  readonly #counts: Counter<'outcome'>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly bot: BotApi,
    private readonly writer: RefreshWriter,
    private readonly days: ListingDays,
    metrics: Metrics,
  ) {
    this.#counts = new Counter({
      name: 'marquee_platform_counts_total',
      help: 'Servers whose members this process counted with the bot, by outcome.',
      labelNames: ['outcome'],
      registers: [metrics.registry],
    });
  }

  /** Counts the due servers, evenly spread over the round. Stops early if the platform asks for a pause or fails, or on `signal`. */
  async round(signal?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    if (!this.bot.isWorking || now < this.#pausedUntil) return;
    const due = await dueRows(this.database, now, { limit: MAX_COUNTS_PER_ROUND, by: 'counts_due_at' });
    let failures = 0;
    let fault: { readonly error: unknown } | undefined;
    const started: Promise<void>[] = [];
    for (const one of due) {
      if (signal?.aborted === true || failures >= MAX_FAILURES_PER_ROUND || now < this.#pausedUntil) break;
      const counting = this.#count(one).then((outcome) => {
        if (outcome === 'failed') failures += 1;
        if (outcome !== undefined) this.#counts.inc({ outcome });
      });
      started.push(counting.catch((error: unknown) => void (fault ??= { error })));
      await wait(SECOND / COUNTS_PER_SECOND, undefined, { ref: false });
    }
    await Promise.all(started);
    if (fault !== undefined) throw fault.error;
  }

  /** `undefined` if another process counts the server, or it is not counted in its state. */
  async #count(due: DueRow): Promise<Outcome | undefined> {
    const now = this.clock.now();
    const claimed = await this.database.execute(CLAIM, [later(now, CLAIM_TIME), now, due.listingId, now]);
    if (claimed === 0) return undefined;
    if (!isRefreshed(due.state)) {
      await this.database.execute(NOT_COUNTED, [due.listingId]);
      return undefined;
    }
    try {
      const guild = await this.bot.guild(due.platformId, { withCounts: true });
      await this.writer.writeCounts(due, countsOf(guild), { now, nextAt: later(now, COUNT_EVERY) });
      if (guild.memberCount !== null) this.days.recordSize(due.listingId, guild.memberCount);
      return 'counted';
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      if (error instanceof BotCallFailed && NOT_THERE.includes(error.code)) return this.#missing(due, now);
      // The last counts stay, and the server is due again when the claim ends.
      if (!(error instanceof PlatformRateLimited)) return 'failed';
      this.#pausedUntil = afterPause(error.retryAfterMs, now);
      return 'limited';
    }
  }

  async #missing(due: DueRow, now: Date): Promise<Outcome> {
    const nextAt = afterMissingBot(due, now);
    const [countedAt, since] = nextAt === null ? [null, null] : [due.countedAt, due.botMissingSince ?? now];
    await this.database.execute(MISSING, [nextAt, countedAt, since, due.listingId]);
    return 'missing';
  }
}
