import { Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentRequest } from '../http/browser.js';
import type { MarqueeRequest } from '../http/context.js';
import { ForVisitors, SiteController } from '../http/surfaces.js';
import { CurrentListing, SiteAccess } from '../listings/listing-access.js';
import type { ListingFacts } from '../listings/listing.rules.js';
import type { Visitor } from '../http/who/visitor.js';
import { ServerPageAnswer } from './server-page.view.js';
import { ServerPages } from './server-pages.service.js';
import { MaybeVisitor } from '../http/who/current.js';

@SiteController('servers', 'Servers')
export class ServerPagesSiteController {
  constructor(private readonly pages: ServerPages) {}

  @Get(':id')
  @SiteAccess('server', 'see')
  @ForVisitors()
  @ApiOperation({ summary: 'See a server' })
  @ApiOkResponse({ type: ServerPageAnswer })
  showServer(
    @MaybeVisitor() visitor: Visitor | undefined,
    @CurrentListing() listing: ListingFacts,
    @CurrentRequest() { method }: MarqueeRequest,
  ): Promise<ServerPageAnswer> {
    return this.pages.of(listing, visitor, method === 'GET');
  }
}
