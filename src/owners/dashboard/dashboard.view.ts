import { ApiProperty } from '@nestjs/swagger';
import { LISTING_KINDS, type ListingKind, MAX_DRAFTS } from '../../listings/listing/listing.rules.js';
import { CheckView } from '../../listings/listing/own/submission.view.js';
import {
  instantOrNull,
  integer,
  integerOrNull,
  listOf,
  oneOf,
  text,
  textOrNull,
  uuid,
} from '../../core/openapi/fields.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import type { DashboardCounts, ListingOverview, StoppedWebhook } from './dashboard-overview.service.js';

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

export class StoppedWebhookView {
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
