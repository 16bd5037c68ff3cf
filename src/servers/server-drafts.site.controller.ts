import { Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { InspectBody } from '../input/dto.pipe.js';
import type { Inspected } from '../input/read-input.js';
import { WithTexts } from '../http/body.guard.js';
import { SiteController } from '../http/surfaces.js';
import type { Visitor } from '../http/who/visitor.js';
import type { OwnListing } from '../listings/own/listing-edits.service.js';
import { OwnListingAnswer, RemovedAnswer, toOwnListing } from '../listings/own/own-listing.view.js';
import { ServerDraftBody, ServerEditBody } from './server-draft.dto.js';
import { ServerDrafts } from './server-drafts.service.js';
import { CurrentVisitor } from '../http/who/current.js';

@SiteController('dashboard/servers', 'Listings')
export class ServerDraftsSiteController {
  constructor(private readonly drafts: ServerDrafts) {}

  @Post()
  @HttpCode(200)
  @WithTexts()
  @ApiOperation({ summary: 'List a server: begin with a draft' })
  @ApiOkResponse({ type: OwnListingAnswer })
  async createServer(
    @CurrentVisitor() { accountId }: Visitor,
    @InspectBody(ServerDraftBody) body: Inspected<ServerDraftBody>,
  ): Promise<OwnListingAnswer> {
    return answer(await this.drafts.create(accountId, body), accountId);
  }

  @Get(':id')
  @ApiOperation({ summary: 'See a server of yours as it can be edited' })
  @ApiOkResponse({ type: OwnListingAnswer })
  async showMyServer(@CurrentVisitor() { accountId }: Visitor, @Param('id') id: string): Promise<OwnListingAnswer> {
    return answer(await this.drafts.one(accountId, id), accountId);
  }

  @Patch(':id')
  @WithTexts()
  @ApiOperation({ summary: 'Change a server of yours' })
  @ApiOkResponse({ type: OwnListingAnswer })
  async changeServer(
    @CurrentVisitor() { accountId }: Visitor,
    @Param('id') id: string,
    @InspectBody(ServerEditBody) body: Inspected<ServerEditBody>,
  ): Promise<OwnListingAnswer> {
    return answer(await this.drafts.change(accountId, id, body), accountId);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Remove a server of yours from the directory, for good' })
  @ApiOkResponse({ type: RemovedAnswer })
  async removeServer(@CurrentVisitor() { accountId }: Visitor, @Param('id') id: string): Promise<RemovedAnswer> {
    await this.drafts.remove(accountId, id);
    return { removed: true };
  }
}

const answer = ({ row, fields }: OwnListing, accountId: number): OwnListingAnswer => ({
  listing: toOwnListing(row, accountId),
  fields,
});
