import { HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { InspectBody } from '../input/dto.pipe.js';
import type { Inspected } from '../input/read-input.js';
import { WithTexts } from '../http/body.guard.js';
import { SiteController } from '../http/surfaces.js';
import type { Visitor } from '../http/who/visitor.js';
import { dashboardRoutes } from '../listings/own/dashboard-routes.js';
import { OwnListingAnswer, toOwnListingAnswer } from '../listings/own/own-listing.view.js';
import { ServerDraftBody, ServerEditBody } from './server-draft.dto.js';
import { OwnServers } from './own-servers.service.js';
import { CurrentVisitor } from '../http/who/current.js';

@SiteController('dashboard/servers', 'Listings')
export class OwnServersSiteController extends dashboardRoutes('server', OwnServers) {
  @Post()
  @HttpCode(200)
  @WithTexts()
  @ApiOperation({ summary: 'List a server: begin with a draft' })
  @ApiOkResponse({ type: OwnListingAnswer })
  async createServer(
    @CurrentVisitor() { accountId }: Visitor,
    @InspectBody(ServerDraftBody) body: Inspected<ServerDraftBody>,
  ): Promise<OwnListingAnswer> {
    return toOwnListingAnswer(await this.listings.create(accountId, body), accountId);
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
    return toOwnListingAnswer(await this.listings.change(accountId, id, body), accountId);
  }
}
