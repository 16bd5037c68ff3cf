import { ApiProperty } from '@nestjs/swagger';
import { LISTING_KINDS, type ListingKind, MAX_DRAFTS } from '../../listings/listing/listing.rules.js';
import { CheckView } from '../../listings/listing/own/own-listing.view.js';
import {
  instantOrNull,
  integer,
  integerOrNull,
  listOf,
  oneOf,
  text,
  textOrNull,
  uuid,
  linkOrNull,
  nestedOrNull,
  yesOrNo,
} from '../../core/openapi/fields.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import type { DashboardCounts, ListingOverview, StoppedWebhook } from './dashboard-overview.service.js';
import { viewOf } from '../../core/openapi/view-of.js';
import type { SlugCheck } from '../../listings/listing/slugs/slug-checks.service.js';
import type { PickableGuild } from '../../listings/servers/guild-picker.service.js';
import { GuildView, toGuild } from '../../listings/servers/guild-picker.view.js';
import { LOOK_UPS, type LookUpOutcome } from './look-up.rules.js';
import type { Known, LookUp } from './new-listings.service.js';

export class ListingOverviewView {
  @uuid(EXAMPLE.bot.uuid, 'The id of the listing, as in GET /dashboard/listings.') id!: string;
  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 0 },
    examples: [[3, 0, 4, 7, 2, 2, 5]],
    description: 'The active votes of the last seven days (UTC), today last; zeros unless it is public.',
  })
  votesPerDay!: number[];
  @ApiProperty({
    type: 'boolean',
    nullable: true,
    examples: [null],
    description: 'Whether it can be bumped now; null unless it is a public server.',
  })
  canBump!: boolean | null;
  @instantOrNull(null, 'When it can be bumped again; null if it can be bumped now.') nextBumpAt!: string | null;
  @integerOrNull(null, 'How many listings were submitted before it and still wait; null unless it waits itself.')
  waitingBefore!: number | null;
  @listOf(CheckView, 'What to add to a draft or a denied listing. GET …/checks also asks the platform.')
  checklist!: CheckView[];
}

class StoppedWebhookView {
  @uuid(EXAMPLE.bot.uuid, 'The id of the listing.') listing!: string;
  @oneOf('ListingKind', LISTING_KINDS, 'bot') kind!: ListingKind;
  @text('Lanternfish') name!: string;
  @textOrNull('failing', 'Why it is off, as in the list of webhooks.') reason!: string | null;
}

export class DashboardAnswer {
  @listOf(ListingOverviewView, 'Your listings, newest first, as in GET /dashboard/listings.')
  listings!: ListingOverviewView[];
  @integer(1, 'Open invitations to teams.') invitations!: number;
  @integer(0, 'Listings that are offered to you.') offers!: number;
  @integer(9, 'How many more drafts you can start.') draftsLeft!: number;
  @integer(14, 'How many listings wait for a review.') waiting!: number;
  @listOf(StoppedWebhookView, 'Listings of yours with a webhook that is off, although you did not switch it off.')
  stoppedWebhooks!: StoppedWebhookView[];
}

const toOverview = ({ uuid: id, votes, bump, waitingBefore, checklist }: ListingOverview): ListingOverviewView => ({
  id,
  votesPerDay: [...votes],
  canBump: bump?.canBump ?? null,
  nextBumpAt: bump?.nextBumpAt?.toISOString() ?? null,
  waitingBefore,
  checklist: [...checklist],
});

export const toDashboard = (
  listings: readonly ListingOverview[],
  { invitations, offers, drafts, waiting }: DashboardCounts,
  stopped: readonly StoppedWebhook[],
): DashboardAnswer => ({
  listings: listings.map(toOverview),
  invitations,
  offers,
  draftsLeft: Math.max(0, MAX_DRAFTS - drafts),
  waiting,
  stoppedWebhooks: [...stopped],
});

export class KnownView {
  @text('419000000000000001', 'Send it as platformId with the draft.') platformId!: string;
  @text('Night Light') name!: string;
  @textOrNull('Shines when everybody else has gone to bed.') description!: string | null;
  @linkOrNull(null) icon!: string | null;
  @integerOrNull(null, 'Servers only.') memberCount!: number | null;
  @integerOrNull(null, 'Servers only.') onlineCount!: number | null;
  @yesOrNo(true, '`false` for a private bot, and for an invite that expires.') isUsable!: boolean;
}

class NewListingAnswer {
  @integer(9, 'How many more drafts you can start.') draftsLeft!: number;
  @integer(MAX_DRAFTS, 'How many drafts an account can have.') maxDrafts!: number;
  @oneOf('LookUp', LOOK_UPS, 'found', '`none`: you asked for nothing. `no answer`: the platform did not respond.')
  lookUp!: LookUpOutcome;
  @nestedOrNull(KnownView, 'The data of the platform; null unless it was found.') found!: KnownView | null;
  @yesOrNo(false, 'Whether it has a public listing, or one of yours.') isListed!: boolean;
  @textOrNull(null, 'The id of its listing, if you own it.') listingId!: string | null;
  @textOrNull(null, 'A free name for addresses, made of the name that was found; null if there is none.')
  suggestedSlug!: string | null;
}

export class SlugAnswer {
  @text('night-light') slug!: string;
  @yesOrNo(
    true,
    'Whether it is allowed, and no public listing and no other listing of yours has or had it. If a hidden listing of somebody else has it, only saving tells.',
  )
  isFree!: boolean;
  @textOrNull(null, 'Why it is not free.') reason!: string | null;
  @textOrNull(null, 'A free one that resembles it, if it is not free.') suggestion!: string | null;
}

export const toSlug = (slug: string, { fault, suggestion }: SlugCheck): SlugAnswer => ({
  slug,
  isFree: fault === undefined,
  reason: fault ?? null,
  suggestion: suggestion ?? null,
});

export class NewBotAnswer extends NewListingAnswer {}

export class NewServerAnswer extends NewListingAnswer {
  @yesOrNo(true, 'Whether a platform is configured: without one, no servers are known.') hasPlatform!: boolean;
  @listOf(GuildView, 'The servers that you managed on the platform at your last sign-in, for seven days.')
  guilds!: GuildView[];
}

const toKnown = (known: Known): KnownView => viewOf(KnownView, known);

export const toNewBot = (draftsLeft: number, lookUp: LookUp): NewBotAnswer => ({
  draftsLeft,
  maxDrafts: MAX_DRAFTS,
  lookUp: lookUp.outcome,
  found: lookUp.known === undefined ? null : toKnown(lookUp.known),
  isListed: lookUp.isListed,
  listingId: lookUp.listingId,
  suggestedSlug: lookUp.suggestedSlug ?? null,
});

interface Picker {
  readonly hasPlatform: boolean;
  readonly guilds: readonly PickableGuild[];
}

export const toNewServer = (draftsLeft: number, lookUp: LookUp, { hasPlatform, guilds }: Picker): NewServerAnswer => ({
  ...toNewBot(draftsLeft, lookUp),
  hasPlatform,
  guilds: guilds.map(toGuild),
});
