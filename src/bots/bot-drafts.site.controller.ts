import { Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { InspectBody } from '../input/dto.pipe.js';
import type { Inspected } from '../input/read-input.js';
import { WithTexts } from '../http/body.guard.js';
import { SiteController } from '../http/surfaces.js';
import type { Visitor } from '../http/who/visitor.js';
import type { OwnListing } from '../listings/own/listing-edits.service.js';
import { OwnListingAnswer, RemovedAnswer, toOwnListing } from '../listings/own/own-listing.view.js';
import { BotDraftBody, BotEditBody } from './bot-draft.dto.js';
import { BotDrafts } from './bot-drafts.service.js';
import { CurrentVisitor } from '../http/who/current.js';

@SiteController('dashboard/bots', 'Listings')
export class BotDraftsSiteController {
  constructor(private readonly drafts: BotDrafts) {}

  @Post()
  @HttpCode(200)
  @WithTexts()
  @ApiOperation({ summary: 'List a bot: begin with a draft' })
  @ApiOkResponse({ type: OwnListingAnswer })
  async createBot(
    @CurrentVisitor() { accountId }: Visitor,
    @InspectBody(BotDraftBody) body: Inspected<BotDraftBody>,
  ): Promise<OwnListingAnswer> {
    return answer(await this.drafts.create(accountId, body), accountId);
  }

  @Get(':id')
  @ApiOperation({ summary: 'See a bot of yours as it can be edited' })
  @ApiOkResponse({ type: OwnListingAnswer })
  async showMyBot(@CurrentVisitor() { accountId }: Visitor, @Param('id') id: string): Promise<OwnListingAnswer> {
    return answer(await this.drafts.one(accountId, id), accountId);
  }

  @Patch(':id')
  @WithTexts()
  @ApiOperation({ summary: 'Change a bot of yours' })
  @ApiOkResponse({ type: OwnListingAnswer })
  async changeBot(
    @CurrentVisitor() { accountId }: Visitor,
    @Param('id') id: string,
    @InspectBody(BotEditBody) body: Inspected<BotEditBody>,
  ): Promise<OwnListingAnswer> {
    return answer(await this.drafts.change(accountId, id, body), accountId);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Remove a bot of yours from the directory, for good' })
  @ApiOkResponse({ type: RemovedAnswer })
  async removeBot(@CurrentVisitor() { accountId }: Visitor, @Param('id') id: string): Promise<RemovedAnswer> {
    await this.drafts.remove(accountId, id);
    return { removed: true };
  }
}

const answer = ({ row, fields }: OwnListing, accountId: number): OwnListingAnswer => ({
  listing: toOwnListing(row, accountId),
  fields,
});
