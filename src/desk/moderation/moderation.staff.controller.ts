import { Get, Param, Patch, Post } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { ReasonBody } from '../../core/input/reason.dto.js';
import { StaffOperation } from '../../core/openapi/staff-operation.js';
import { Destructive, ForRoles, type Staff } from '../../core/http/who/staff.js';
import { StaffController } from '../../core/http/surfaces.js';
import { NO_SUCH_LISTING, type StaffListing } from '../../listings/listing/team/staff-listing.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { EXAMPLE_LISTINGS } from '../../core/shared/staff-examples.js';
import { StaffListingLookup } from './listing-lookup.service.js';
import { ListingParam } from '../../listings/listing/listing.doc.js';
import { FLAG_EXAMPLES, FlagsBody, HandOverBody, ListingSuspensionBody, StaffListingsQuery } from './moderation.dto.js';
import {
  Moderation,
  forbiddenFlagsOf,
  noSuchFlags,
  removedWithFlags,
  unchangedFlags,
  notFlaggable,
  notFlagged,
  alreadyOwner,
  inactiveReceiver,
} from './moderation.service.js';
import { ListingDetailsAnswer, StaffListingsAnswer, toListingDetails, toStaffListings } from './moderation.view.js';
import { CurrentStaff } from '../../core/http/who/current.js';
import { Problem, notFound } from '../../core/shared/errors.js';
import { impossibleStep } from '../../listings/listing/listing-step.js';
import { noSuchPerson, severalPeople } from '../../listings/listing/team/listing-teams.service.js';
import { untransferable } from '../../listings/listing/team/transfer-ownership.js';
import { fullTeam } from '../../listings/listing/team/team-rows.js';
import { LateAnswer } from '../../core/http/reply.js';

const refusals = (...conflicts: readonly Problem[]): Problem[] => [notFound(NO_SUCH_LISTING), ...conflicts];

@StaffController('listings', 'Listings')
@ForRoles('reviewer')
export class ModerationStaffController {
  constructor(
    private readonly listings: StaffListingLookup,
    private readonly moderation: Moderation,
  ) {}

  @Get()
  @ForRoles('reviewer', 'partner_manager')
  @StaffOperation({
    summary: 'Search listings',
    description: 'Newest first, in every state. All given conditions must hold.',
    answers: StaffListingsAnswer,
  })
  async searchListings(@ReadQuery() query: StaffListingsQuery): Promise<StaffListingsAnswer> {
    return toStaffListings(await this.listings.search(query, query), query);
  }

  @Get(':id')
  @ForRoles('reviewer', 'partner_manager')
  @ListingParam()
  @StaffOperation({
    summary: 'Get all details of a listing',
    description: 'Fields, flags, team, counters and audit entries, newest first.',
    answers: ListingDetailsAnswer,
    refusals: refusals(),
  })
  openListing(@Param('id') id: string): Promise<ListingDetailsAnswer> {
    return this.#file(id);
  }

  @Patch(':id/flags')
  @ForRoles('reviewer', 'partner_manager')
  @Destructive('sometimes')
  @ListingParam(EXAMPLE.server.uuid)
  @ApiBody({ type: FlagsBody, examples: FLAG_EXAMPLES })
  @StaffOperation({
    summary: 'Set flags of a listing',
    description:
      'Flags that are left out stay as they are. Reviewers set verified, nsfw, aiContent and platformPartner, partner managers set partnered, and only admins set official and premium. Only servers have partnered, platformPartner and premium. A server that holds the Spotlight and is flagged nsfw keeps its week if you set the flag back within 30 seconds.',
    answers: ListingDetailsAnswer,
    refusals: refusals(
      forbiddenFlagsOf('reviewer', ['official']),
      noSuchFlags('bot', ['premium']),
      removedWithFlags('bot'),
      unchangedFlags(),
    ),
  })
  async setListingFlags(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: FlagsBody) {
    return this.#changed(await this.moderation.setFlags(staff, id, body));
  }

  @Post(':id/mark-for-review')
  @Destructive()
  @ListingParam(EXAMPLE_LISTINGS.doubtful.uuid)
  @StaffOperation({
    summary: 'Flag a listing for another review',
    description: 'The listing stays public.',
    answers: ListingDetailsAnswer,
    refusals: refusals(notFlaggable('bot')),
  })
  async markForReview(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() { reason }: ReasonBody) {
    return this.#changed(await this.moderation.setNeedsReview(staff, id, { reason, needed: true }));
  }

  @Post(':id/clear-review')
  @ListingParam(EXAMPLE_LISTINGS.flagged.uuid)
  @StaffOperation({
    summary: 'Clear the review flag of a listing',
    answers: ListingDetailsAnswer,
    refusals: refusals(notFlagged('bot')),
  })
  async clearReview(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() { reason }: ReasonBody) {
    return this.#changed(await this.moderation.setNeedsReview(staff, id, { reason, needed: false }));
  }

  @Post(':id/suspend')
  @Destructive()
  @ListingParam(EXAMPLE_LISTINGS.misleading.uuid)
  @StaffOperation({
    summary: 'Suspend a listing',
    description: 'Only its team and staff can still see it. Its bids and its Spotlight week end with a refund.',
    answers: ListingDetailsAnswer,
    refusals: refusals(impossibleStep('suspend', 'bot', 'draft')),
  })
  async suspendListing(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: ListingSuspensionBody) {
    return this.#changed(await this.moderation.suspend(staff, id, body));
  }

  @Post(':id/restore')
  @ListingParam(EXAMPLE_LISTINGS.suspended.uuid)
  @StaffOperation({
    summary: 'Restore a suspended listing',
    answers: ListingDetailsAnswer,
    refusals: refusals(impossibleStep('reinstate', 'bot', 'approved')),
  })
  async restoreListing(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() { reason }: ReasonBody) {
    return this.#changed(await this.moderation.restore(staff, id, reason));
  }

  @Post(':id/remove')
  @ForRoles('admin')
  @Destructive()
  @ListingParam(EXAMPLE_LISTINGS.hopeless.uuid)
  @StaffOperation({
    summary: 'Remove a listing for good',
    description: 'This cannot be undone. To hide a listing for a while, suspend it.',
    answers: ListingDetailsAnswer,
    refusals: refusals(impossibleStep('remove', 'bot', 'removed')),
  })
  async removeListing(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() { reason }: ReasonBody) {
    return this.#changed(await this.moderation.remove(staff, id, reason));
  }

  @Post(':id/transfer')
  @ForRoles('admin')
  @Destructive()
  @ListingParam(EXAMPLE_LISTINGS.transferred.uuid)
  @StaffOperation({
    summary: 'Transfer a listing to another account',
    description: 'Takes effect at once, without an offer of the owner. Bids of the old owner for it end with a refund.',
    answers: ListingDetailsAnswer,
    refusals: refusals(
      noSuchPerson('nobody'),
      severalPeople('marisol'),
      alreadyOwner('bot'),
      inactiveReceiver(),
      untransferable('bot', 'suspended'),
      fullTeam('bot'),
    ),
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
