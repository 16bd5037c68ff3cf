import { HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { InspectBody } from '../input/dto.pipe.js';
import type { Inspected } from '../input/read-input.js';
import { WithTexts } from '../http/body.guard.js';
import { SiteController } from '../http/surfaces.js';
import type { Visitor } from '../http/who/visitor.js';
import { dashboardRoutes } from '../listings/own/dashboard-routes.js';
import { OwnListingAnswer, toOwnListingAnswer } from '../listings/own/own-listing.view.js';
import { BotDraftBody, BotEditBody } from './bot-draft.dto.js';
import { OwnBots } from './own-bots.service.js';
import { CurrentVisitor } from '../http/who/current.js';

@SiteController('dashboard/bots', 'Listings')
export class OwnBotsSiteController extends dashboardRoutes('bot', OwnBots) {
  @Post()
  @HttpCode(200)
  @WithTexts()
  @ApiOperation({ summary: 'List a bot: begin with a draft' })
  @ApiOkResponse({ type: OwnListingAnswer })
  async createBot(
    @CurrentVisitor() { accountId }: Visitor,
    @InspectBody(BotDraftBody) body: Inspected<BotDraftBody>,
  ): Promise<OwnListingAnswer> {
    return toOwnListingAnswer(await this.listings.create(accountId, body), accountId);
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
    return toOwnListingAnswer(await this.listings.change(accountId, id, body), accountId);
  }
}
