import { Injectable } from '@nestjs/common';
import { factsOfBot } from '../bots/bot-facts.js';
import { Database, type Row, type Tx } from '../database/database.js';
import { change } from '../database/sql.js';
import { PLANS } from '../kinds/plans.js';
import { ListingDays } from '../listings/figures/listing-days.js';
import type { ListingKind } from '../listings/listing.rules.js';
import type { ListingPlan } from '../listings/own/own-listing.js';
import type { Facts } from '../listings/own/platform-facts.js';
import {
  AT_ONCE,
  CLAIM_TIME,
  MOST_FAULTS,
  afterFailure,
  afterPause,
  afterSuccess,
  isRefreshed,
} from '../listings/own/platform-facts.rules.js';
import { Platform, PlatformBusy, PlatformFault } from '../platform/platform.js';
import { factsOfGuild } from '../servers/server-facts.js';
import { inviteCode } from '../servers/server-fields.rules.js';
import { Clock } from '../shared/clock.js';
import { later } from '../shared/utc.js';
import { type DueRow, dueRows } from './due-rows.js';
import { type Outcome, RefreshMetrics } from './refresh-metrics.js';
import { RefreshWriter } from './refresh-writer.js';

/** Asks what the platform says of a listing; `undefined` when the platform does not find it. */
type Ask = (platform: Platform, listing: DueRow) => Promise<Facts | undefined>;

const ASK: Readonly<Record<ListingKind, Ask>> = {
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

const CLAIM = 'UPDATE platform_facts SET next_refresh_at = ? WHERE listing_id = ? AND next_refresh_at <= ?';

/** Asks the platform again what it told of listings, those first that were asked for longest ago. */
@Injectable()
export class Refresh {
  #quietUntil = new Date(0);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly platform: Platform,
    private readonly writer: RefreshWriter,
    private readonly metrics: RefreshMetrics,
    private readonly days: ListingDays,
  ) {}

  /** A few of those that are due. Ends early when the platform wants a pause or is in trouble, or by `signal`. */
  async round(signal?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    if (!this.platform.hasSignIn || now < this.#quietUntil) return;
    let faults = 0;
    for (const due of await dueRows(this.database, now, AT_ONCE)) {
      if (signal?.aborted === true) return;
      // Of several processes that found it due, one finds it so still.
      const claimed = await this.database.execute(CLAIM, [later(now, CLAIM_TIME), due.listingId, now]);
      if (claimed === 0) continue;
      const outcome = await this.#refresh(due, now);
      if (outcome !== undefined) this.metrics.refreshed(due.kind, outcome);
      if (outcome === 'failed') faults += 1;
      if (outcome === 'limited' || faults === MOST_FAULTS) return;
    }
  }

  /** `undefined`: it is not one that is refreshed. */
  async #refresh(due: DueRow, now: Date): Promise<Outcome | undefined> {
    if (!isRefreshed(due.state)) return this.#skip(due, now);
    try {
      const facts = await ASK[due.kind](this.platform, due);
      return facts === undefined ? await this.#gone(due, now) : await this.#keep(due, PLANS[due.kind], { facts, now });
    } catch (fault) {
      if (fault instanceof PlatformBusy) return this.#pause(due, fault, now);
      if (!(fault instanceof PlatformFault)) throw fault;
      const failures = due.failures + 1;
      await this.#put(due, { failures, next_refresh_at: afterFailure(failures, now) });
      return 'failed';
    }
  }

  async #skip(due: DueRow, now: Date): Promise<undefined> {
    if (due.state === 'removed')
      await this.database.execute('DELETE FROM platform_facts WHERE listing_id = ?', [due.listingId]);
    else await this.#put(due, { next_refresh_at: afterSuccess(now) });
  }

  async #keep(due: DueRow, plan: ListingPlan, { facts, now }: { facts: Facts; now: Date }): Promise<Outcome> {
    const changed = await this.writer.write(due.listingId, plan, { facts, now });
    const members = facts.own['member_count'];
    if (typeof members === 'number') this.days.sized(due.listingId, members);
    return changed ? 'changed' : 'unchanged';
  }

  /** Noted, and no more: whether it is taken down is for its owner and the staff to say. */
  async #gone(due: DueRow, now: Date): Promise<Outcome> {
    const failures = due.failures + 1;
    const unreachable_since = due.unreachableSince ?? now;
    await this.#put(due, { failures, next_refresh_at: afterFailure(failures, now), unreachable_since });
    return 'gone';
  }

  async #pause(due: DueRow, { retryAfterMs }: PlatformBusy, now: Date): Promise<Outcome> {
    this.#quietUntil = afterPause(retryAfterMs, now);
    await this.#put(due, { next_refresh_at: this.#quietUntil });
    return 'limited';
  }

  #put({ listingId }: DueRow, columns: Row): Promise<unknown> {
    return this.database.write((tx: Tx) => {
      const names = Object.keys(columns).map((name) => `${name} = ?`);
      const sql = `UPDATE platform_facts SET ${names.join(', ')} WHERE listing_id = ?`;
      return change(tx, sql, [...Object.values(columns), listingId]);
    });
  }
}
