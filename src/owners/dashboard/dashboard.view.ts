import { ApiProperty } from '@nestjs/swagger';
import { LISTING_KINDS, type ListingKind, MAX_DRAFTS } from '../../listings/listing/listing.rules.js';
import { CheckView } from '../../listings/listing/own/own-listing.view.js';
import * as field from '../../core/openapi/fields.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import type { DashboardCounts, ListingOverview, StoppedWebhook } from './dashboard-overview.service.js';
import { viewOf } from '../../core/openapi/view-of.js';
import type { SlugCheck } from '../../listings/listing/slugs/slug-checks.service.js';
import type { PickableGuild } from '../../listings/servers/guild-picker.service.js';
import { GuildView, toGuild } from '../../listings/servers/guild-picker.view.js';
import { LOOK_UPS, type LookUpOutcome } from './look-up.rules.js';
import type { Known, LookUp } from './new-listings.service.js';
import { translated } from '../../core/texts/translated.js';

export class ListingOverviewView {
  @field.uuid(EXAMPLE.bot.uuid, 'The id of the listing, as in GET /dashboard/listings.') id!: string;
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
  @field.instantOrNull(null, 'When it can be bumped again; null if it can be bumped now.') nextBumpAt!: string | null;
  @field.integerOrNull(null, 'How many listings were submitted before it and still wait; null unless it waits itself.')
  waitingBefore!: number | null;
  @field.listOf(CheckView, 'What to add to a draft or a denied listing. GET …/checks also asks the platform.')
  checklist!: CheckView[];
}

class StoppedWebhookView {
  @field.uuid(EXAMPLE.bot.uuid, 'The id of the listing.') listing!: string;
  @field.oneOf('ListingKind', LISTING_KINDS, 'bot') kind!: ListingKind;
  @field.text('Lanternfish') name!: string;
  @field.textOrNull('failing', 'Why it is off, as in the list of webhooks.') reason!: string | null;
}

export class DashboardAnswer {
  @field.listOf(ListingOverviewView, 'Your listings, newest first, as in GET /dashboard/listings.')
  listings!: ListingOverviewView[];
  @field.integer(1, 'Open invitations to teams.') invitations!: number;
  @field.integer(0, 'Listings that are offered to you.') offers!: number;
  @field.integer(9, 'How many more drafts you can start.') draftsLeft!: number;
  @field.integer(14, 'How many listings wait for a review.') waiting!: number;
  @field.listOf(StoppedWebhookView, 'Listings of yours with a webhook that is off, although you did not switch it off.')
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
  @field.text('419000000000000001', 'Send it as platformId with the draft.') platformId!: string;
  @field.text('Night Light') name!: string;
  @field.textOrNull('Shines when everybody else has gone to bed.') description!: string | null;
  @field.linkOrNull(null) icon!: string | null;
  @field.integerOrNull(null, 'Servers only.') memberCount!: number | null;
  @field.integerOrNull(null, 'Servers only.') onlineCount!: number | null;
  @field.yesOrNo(true, '`false` for a private bot, and for an invite that expires.') isUsable!: boolean;
}

class NewListingAnswer {
  @field.integer(9, 'How many more drafts you can start.') draftsLeft!: number;
  @field.integer(MAX_DRAFTS, 'How many drafts an account can have.') maxDrafts!: number;
  @field.oneOf('LookUp', LOOK_UPS, 'found', '`none`: you asked for nothing. `no answer`: the platform did not respond.')
  lookUp!: LookUpOutcome;
  @field.nestedOrNull(KnownView, 'The data of the platform; null unless it was found.') found!: KnownView | null;
  @field.yesOrNo(false, 'Whether it has a public listing, or one of yours.') isListed!: boolean;
  @field.textOrNull(null, 'The id of its listing, if you own it.') listingId!: string | null;
  @field.textOrNull(null, 'A free name for addresses, made of the name that was found; null if there is none.')
  suggestedSlug!: string | null;
}

export class SlugAnswer {
  @field.text('night-light') slug!: string;
  @field.yesOrNo(
    true,
    'Whether it is allowed, and no public listing and no other listing of yours has or had it. If a hidden listing of somebody else has it, only saving tells.',
  )
  isFree!: boolean;
  @field.textOrNull(null, 'Why it is not free.') reason!: string | null;
  @field.textOrNull(null, 'A free one that resembles it, if it is not free.') suggestion!: string | null;
}

export const toSlug = (slug: string, { fault, suggestion }: SlugCheck): SlugAnswer => ({
  slug,
  isFree: fault === undefined,
  get reason() {
    return fault === undefined ? null : translated(fault);
  },
  suggestion: suggestion ?? null,
});

export class NewBotAnswer extends NewListingAnswer {}

export class NewServerAnswer extends NewListingAnswer {
  @field.yesOrNo(true, 'Whether a platform is configured: without one, no servers are known.') hasPlatform!: boolean;
  @field.listOf(GuildView, 'The servers that you managed on the platform at your last sign-in, for seven days.')
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
