import { Injectable } from '@nestjs/common';
import type { RowOf } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { ThrottleCounts } from '../../core/http/throttle/address-throttle.js';
import { LISTED_FOR_ACCOUNT, listedForAccount } from '../../listings/listing/listing-rows.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import { type ListingKind, MAX_DRAFTS } from '../../listings/listing/listing.rules.js';
import { SlugChecks } from '../../listings/listing/slugs/slug-checks.service.js';
import { Platform } from '../../core/platform/platform.js';
import { inviteCode } from '../../listings/servers/server-fields.rules.js';
import { Clock } from '../../core/shared/clock.js';
import { LOOK_UP_WINDOW, type LookUpOutcome, MAX_LOOK_UPS, tooManyLookUps } from './look-up.rules.js';

/** The platform's data about a bot or server that is not listed yet. */
export interface Known {
  readonly platformId: string;
  readonly name: string;
  readonly description: string | null;
  readonly icon: string | null;
  readonly memberCount: number | null;
  readonly onlineCount: number | null;
  /** Whether people can add the bot, or whether the invite does not expire. */
  readonly isUsable: boolean;
}

export interface LookUp {
  readonly outcome: LookUpOutcome;
  readonly known: Known | undefined;
  readonly isListed: boolean;
  /** The UUID of the listing, if the account owns it. */
  readonly listingId: string | null;
  /** A free slug made of the name, unless it is listed already. */
  readonly suggestedSlug?: string | undefined;
}

const NOTHING: LookUp = { outcome: 'none', known: undefined, isListed: false, listingId: null };

const DRAFTS = "SELECT COUNT(*) AS drafts FROM listings WHERE owner_id = ? AND state = 'draft'";

/** Looks up a bot or server on the platform before a draft is created, so that the form can show its data. */
@Injectable()
export class NewListings {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly platform: Platform,
    private readonly counts: ThrottleCounts,
    private readonly slugs: SlugChecks,
  ) {}

  get hasPlatform(): boolean {
    return this.platform.hasSignIn;
  }

  async draftsLeft(accountId: number): Promise<number> {
    const [counted] = await this.database.query<{ drafts: number }>(DRAFTS, [accountId]);
    return Math.max(0, MAX_DRAFTS - Number(counted?.drafts));
  }

  bot(accountId: number, platformId: string | undefined): Promise<LookUp> {
    return this.#lookUp(accountId, 'bot', platformId, async (id) => {
      const bot = await this.platform.bot(id);
      return bot && { ...bot, memberCount: null, onlineCount: null, isUsable: bot.isPublic };
    });
  }

  server(accountId: number, invite: string | undefined): Promise<LookUp> {
    return this.#lookUp(accountId, 'server', invite, async (link) => {
      const code = inviteCode(link);
      const guild = code === undefined ? undefined : await this.platform.invitedGuild(code);
      return guild && { ...guild, platformId: guild.guildId, isUsable: guild.expiresAt === null };
    });
  }

  async #lookUp(
    accountId: number,
    kind: ListingKind,
    wanted: string | undefined,
    ask: (wanted: string) => Promise<Known | undefined>,
  ): Promise<LookUp> {
    if (wanted === undefined) return NOTHING;
    if (!this.hasPlatform) return { ...NOTHING, outcome: 'no platform' };
    const until = this.counts.count(`look-ups ${accountId}`, MAX_LOOK_UPS, LOOK_UP_WINDOW);
    if (until !== undefined) throw tooManyLookUps(until, this.clock.now());
    const known = await ask(wanted).catch(() => 'no answer' as const);
    if (known === 'no answer') return { ...NOTHING, outcome: known };
    if (known === undefined) return { ...NOTHING, outcome: 'unknown' };
    const asked = listedForAccount(accountId, kind, known.platformId);
    const [listed] = await this.database.query<RowOf<Listing, 'uuid' | 'ownerId'>>(LISTED_FOR_ACCOUNT, asked);
    const listingId = listed?.ownerId === accountId ? listed.uuid : null;
    if (listed !== undefined) return { outcome: 'found', known, isListed: true, listingId };
    const suggestedSlug = await this.slugs.suggest(known.name, { accountId, kind });
    return { outcome: 'found', known, isListed: false, listingId, suggestedSlug };
  }
}
