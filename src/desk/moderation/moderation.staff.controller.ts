import { t } from '../../core/texts/t.js';
import { Param, Patch } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { ReasonBody } from '../../core/input/reason.dto.js';
import type { Staff } from '../../core/http/who/staff.js';
import { StaffController, CurrentStaff, StaffAction, StaffRead } from '../../core/http/controllers.js';
import { type StaffListing, listingParam } from '../../listings/listing/team/staff-listing.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { EXAMPLE_LISTINGS } from '../../core/shared/staff-examples.js';
import { StaffListingLookup } from './staff-listing-lookup.service.js';
import { FLAG_EXAMPLES, FlagsBody, HandOverBody, ListingSuspensionBody, StaffListingsQuery } from './moderation.dto.js';
import { Moderation, unchangedFlags, notFlaggable, notFlagged, alreadyOwner } from './moderation.service.js';
import { ListingDetailsAnswer, StaffListingsAnswer, toListingDetails, toStaffListings } from './moderation.view.js';
import { impossibleStep } from '../../listings/listing/listing-step.js';
import { LateAnswer } from '../../core/http/reply.js';

@StaffController('listings', 'Listings', 'reviewer')
export class ModerationStaffController {
  constructor(
    private readonly listings: StaffListingLookup,
    private readonly moderation: Moderation,
  ) {}

  @StaffRead('', {
    summary: 'Search listings',
    description: 'Newest first, in every state. All given conditions must hold.',
    roles: ['reviewer', 'partner_manager'],
    answers: StaffListingsAnswer,
  })
  async searchListings(@ReadQuery() query: StaffListingsQuery) {
    return toStaffListings(await this.listings.search(query, query), query);
  }

  @StaffRead(':id', {
    summary: 'Get all details of a listing',
    description: 'Fields, flags, team, counters and audit entries, newest first.',
    roles: ['reviewer', 'partner_manager'],
    target: listingParam(),
    answers: ListingDetailsAnswer,
  })
  openListing(@Param('id') id: string) {
    return this.#file(id);
  }

  @ApiBody({ type: FlagsBody, examples: FLAG_EXAMPLES })
  @StaffAction(':id/flags', {
    summary: 'Set flags of a listing',
    description:
      'Flags that are left out stay as they are. Reviewers set verified, nsfw, aiContent and platformPartner, partner managers set partnered, and only admins set official and premium. Only servers have partnered, platformPartner and premium. A server that holds the Spotlight and is flagged nsfw keeps its week if you set the flag back within 30 seconds.',
    method: Patch,
    roles: ['reviewer', 'partner_manager'],
    destructive: 'sometimes',
    target: listingParam(EXAMPLE.server.uuid),
    answers: ListingDetailsAnswer,
    refusals: [unchangedFlags()],
    done: ({ name }: StaffListing) => t('{name} has its new flags.', { name }),
  })
  async setListingFlags(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: FlagsBody) {
    return this.#changed(await this.moderation.setFlags(staff, id, body));
  }

  @StaffAction(':id/mark-for-review', {
    summary: 'Flag a listing for another review',
    description: 'The listing stays public.',
    destructive: 'always',
    target: listingParam(EXAMPLE_LISTINGS.doubtful.uuid),
    answers: ListingDetailsAnswer,
    refusals: [notFlaggable('bot')],
    done: ({ name }: StaffListing) => t('{name} is in the queue again, and stays public.', { name }),
  })
  async markForReview(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() { reason }: ReasonBody) {
    return this.#changed(await this.moderation.setNeedsReview(staff, id, { reason, needed: true }));
  }

  @StaffAction(':id/clear-review', {
    summary: 'Clear the review flag of a listing',
    target: listingParam(EXAMPLE_LISTINGS.flagged.uuid),
    answers: ListingDetailsAnswer,
    refusals: [notFlagged('bot')],
    done: ({ name }: StaffListing) => t('{name} is no longer in the queue.', { name }),
  })
  async clearReview(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() { reason }: ReasonBody) {
    return this.#changed(await this.moderation.setNeedsReview(staff, id, { reason, needed: false }));
  }

  @StaffAction(':id/suspend', {
    summary: 'Suspend a listing',
    description: 'Only its team and staff can still see it. Its bids and its Spotlight week end with a refund.',
    destructive: 'always',
    target: listingParam(EXAMPLE_LISTINGS.misleading.uuid),
    answers: ListingDetailsAnswer,
    refusals: [impossibleStep('suspend', 'bot', 'draft')],
    done: ({ name }: StaffListing) => t('{name} is suspended.', { name }),
  })
  async suspendListing(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: ListingSuspensionBody) {
    return this.#changed(await this.moderation.suspend(staff, id, body));
  }

  @StaffAction(':id/restore', {
    summary: 'Restore a suspended listing',
    target: listingParam(EXAMPLE_LISTINGS.suspended.uuid),
    answers: ListingDetailsAnswer,
    refusals: [impossibleStep('reinstate', 'bot', 'approved')],
    done: ({ name }: StaffListing) => t('{name} is public again.', { name }),
  })
  async restoreListing(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() { reason }: ReasonBody) {
    return this.#changed(await this.moderation.restore(staff, id, reason));
  }

  @StaffAction(':id/remove', {
    summary: 'Remove a listing for good',
    description: 'This cannot be undone. To hide a listing for a while, suspend it.',
    roles: ['admin'],
    destructive: 'always',
    target: listingParam(EXAMPLE_LISTINGS.hopeless.uuid),
    answers: ListingDetailsAnswer,
    refusals: [impossibleStep('remove', 'bot', 'removed')],
    done: ({ name }: StaffListing) => t('{name} is removed for good.', { name }),
  })
  async removeListing(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() { reason }: ReasonBody) {
    return this.#changed(await this.moderation.remove(staff, id, reason));
  }

  @StaffAction(':id/transfer', {
    summary: 'Transfer a listing to another account',
    description: 'Takes effect at once, without an offer of the owner. Bids of the old owner for it end with a refund.',
    roles: ['admin'],
    destructive: 'always',
    target: listingParam(EXAMPLE_LISTINGS.transferred.uuid),
    answers: ListingDetailsAnswer,
    refusals: [alreadyOwner('bot')],
  })
  async transferListing(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: HandOverBody) {
    return this.#changed(await this.moderation.transfer(staff, id, body));
  }

  #changed<L extends StaffListing>(listing: L): LateAnswer<ListingDetailsAnswer, L> {
    return new LateAnswer(() => this.#file(listing.uuid), listing);
  }

  async #file(id: string): Promise<ListingDetailsAnswer> {
    return toListingDetails(await this.listings.find(id));
  }
}
