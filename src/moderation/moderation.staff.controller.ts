import { Get, Param, Patch, Post } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { ReadBody, ReadQuery } from '../input/dto.pipe.js';
import { ReasonBody } from '../input/reason.dto.js';
import { StaffOperation } from '../openapi/staff-operation.js';
import { Destructive, ForRoles, type Staff } from '../http/who/staff.js';
import { StaffController } from '../http/surfaces.js';
import { NO_SUCH_LISTING } from '../listings/team/staff-listing.js';
import { EXAMPLE } from '../shared/examples.js';
import { WORK } from '../shared/staff-examples.js';
import { HandOvers } from './hand-over.service.js';
import { ListingFiles } from './listing-file.service.js';
import { ListingParam } from '../listings/listing-param.doc.js';
import { FLAG_EXAMPLES, FlagsBody, HandOverBody, ListingSuspensionBody, StaffListingsQuery } from './moderation.dto.js';
import { Moderation } from './moderation.service.js';
import { ListingFileAnswer, StaffListingsAnswer, toListingFile, toStaffListings } from './moderation.view.js';
import { CurrentStaff } from '../http/who/current.js';

const REFUSALS = (conflict: string) => ({
  400: 'reason is a text of 3 to 1000 characters.',
  404: NO_SUCH_LISTING,
  409: conflict,
});

@StaffController('listings', 'Listings')
export class ModerationStaffController {
  constructor(
    private readonly files: ListingFiles,
    private readonly moderation: Moderation,
    private readonly handOvers: HandOvers,
  ) {}

  @Get()
  @ForRoles('reviewer', 'partner_manager')
  @StaffOperation({
    summary: 'Look up listings by anything',
    description: 'The newest first, in every state. All that is given must hold.',
    answers: StaffListingsAnswer,
    refusals: { 400: 'kind is one of: bot, server.' },
  })
  async searchListings(@ReadQuery() query: StaffListingsQuery): Promise<StaffListingsAnswer> {
    return toStaffListings(await this.files.search(query, query), query);
  }

  @Get(':id')
  @ForRoles('reviewer', 'partner_manager')
  @ListingParam()
  @StaffOperation({
    summary: 'Open the file of a listing',
    description: 'Facts, flags, team, counters, and what was done to it, the newest first.',
    answers: ListingFileAnswer,
    refusals: { 404: NO_SUCH_LISTING },
  })
  openListing(@Param('id') id: string): Promise<ListingFileAnswer> {
    return this.#file(id);
  }

  @Patch(':id/flags')
  @ForRoles('reviewer', 'partner_manager')
  @ListingParam(EXAMPLE.server.uuid)
  @ApiBody({ type: FlagsBody, examples: FLAG_EXAMPLES })
  @StaffOperation({
    summary: 'Set flags of a listing',
    description:
      'Those that are left out stay as they are. Reviewers set verified, nsfw, aiContent and platformPartner; partner managers set partnered; official and premium are for admins. Servers alone have partnered, platformPartner and premium.',
    answers: ListingFileAnswer,
    refusals: REFUSALS('The flags are set like this already.'),
  })
  async setListingFlags(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: FlagsBody) {
    await this.moderation.setFlags(staff, id, body);
    return this.#file(id);
  }

  @Post(':id/mark-for-review')
  @ForRoles('reviewer')
  @ListingParam(WORK.doubtful.uuid)
  @StaffOperation({
    summary: 'Mark a listing to be looked at again',
    description: 'It stays public meanwhile.',
    answers: ListingFileAnswer,
    refusals: REFUSALS('This bot is marked already, or is not public.'),
  })
  async markForReview(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() { reason }: ReasonBody) {
    await this.moderation.setNeedsReview(staff, id, { reason, needed: true });
    return this.#file(id);
  }

  @Post(':id/clear-review')
  @ForRoles('reviewer')
  @ListingParam(WORK.flagged.uuid)
  @StaffOperation({
    summary: 'Clear the mark of a listing that was looked at again',
    answers: ListingFileAnswer,
    refusals: REFUSALS('This bot is not marked for review.'),
  })
  async clearReview(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() { reason }: ReasonBody) {
    await this.moderation.setNeedsReview(staff, id, { reason, needed: false });
    return this.#file(id);
  }

  @Post(':id/suspend')
  @ForRoles('reviewer')
  @Destructive()
  @ListingParam(WORK.misleading.uuid)
  @StaffOperation({
    summary: 'Suspend a listing',
    description: 'Nobody but its team and staff sees it any more; bids for it and its Spotlight end with a refund.',
    answers: ListingFileAnswer,
    refusals: REFUSALS('This bot is a draft. It can be suspended only while it is approved.'),
  })
  async suspendListing(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: ListingSuspensionBody) {
    await this.moderation.suspend(staff, id, body);
    return this.#file(id);
  }

  @Post(':id/restore')
  @ForRoles('reviewer')
  @ListingParam(WORK.suspended.uuid)
  @StaffOperation({
    summary: 'Restore a listing that is suspended',
    answers: ListingFileAnswer,
    refusals: REFUSALS('This bot is approved. It can be restored only while it is suspended.'),
  })
  async restoreListing(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() { reason }: ReasonBody) {
    await this.moderation.restore(staff, id, reason);
    return this.#file(id);
  }

  @Post(':id/remove')
  @ForRoles('admin')
  @Destructive()
  @ListingParam(WORK.hopeless.uuid)
  @StaffOperation({
    summary: 'Remove a listing for good',
    description: 'This cannot be undone: to take it out of sight for a while, suspend it.',
    answers: ListingFileAnswer,
    refusals: REFUSALS('This bot is removed.'),
  })
  async removeListing(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() { reason }: ReasonBody) {
    await this.moderation.remove(staff, id, reason);
    return this.#file(id);
  }

  @Post(':id/transfer')
  @ForRoles('admin')
  @Destructive()
  @ListingParam(WORK.handedOver.uuid)
  @StaffOperation({
    summary: 'Transfer a listing to another account',
    description: 'At once, without an offer of its owner. Bids of the old owner for it end with a refund.',
    answers: ListingFileAnswer,
    refusals: REFUSALS('This account owns this bot already.'),
  })
  async transferListing(@CurrentStaff() staff: Staff, @Param('id') id: string, @ReadBody() body: HandOverBody) {
    await this.handOvers.transfer(staff, id, body);
    return this.#file(id);
  }

  async #file(id: string): Promise<ListingFileAnswer> {
    return toListingFile(await this.files.one(id));
  }
}
