import { Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentRequest } from '../http/browser.js';
import type { MarqueeRequest } from '../http/context.js';
import { ForVisitors, SiteController } from '../http/surfaces.js';
import { CurrentListing, SiteAccess } from '../listings/listing-access.js';
import type { ListingFacts } from '../listings/listing.rules.js';
import type { Visitor } from '../http/who/visitor.js';
import { BotPageAnswer } from './bot-page.view.js';
import { BotPages } from './bot-pages.service.js';
import { MaybeVisitor } from '../http/who/current.js';

@SiteController('bots', 'Bots')
export class BotPagesSiteController {
  constructor(private readonly pages: BotPages) {}

  @Get(':id')
  @SiteAccess('bot', 'see')
  @ForVisitors()
  @ApiOperation({ summary: 'See a bot' })
  @ApiOkResponse({ type: BotPageAnswer })
  showBot(
    @MaybeVisitor() visitor: Visitor | undefined,
    @CurrentListing() listing: ListingFacts,
    @CurrentRequest() { method }: MarqueeRequest,
  ): Promise<BotPageAnswer> {
    return this.pages.of(listing, visitor, method === 'GET');
  }
}
