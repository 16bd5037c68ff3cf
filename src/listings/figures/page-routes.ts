import { Get, Inject, Injectable, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentRequest } from '../../http/browser.js';
import type { MarqueeRequest } from '../../http/context.js';
import { ForVisitors } from '../../http/surfaces.js';
import { MaybeVisitor } from '../../http/who/current.js';
import type { Visitor } from '../../http/who/visitor.js';
import { CurrentListing, SiteAccess } from '../listing-access.js';
import type { ListingRow } from '../listing-row.js';
import { type ListingFacts, type ListingKind, NOUN } from '../listing.rules.js';
import type { ListingPage, PublicListings } from './public-listings.service.js';

interface PagePlan<Row extends ListingRow, Answer> {
  readonly Listings: Type<PublicListings<Row>>;
  readonly Answer: Type<Answer>;
  readonly toAnswer: (page: ListingPage<Row>) => Answer;
}

/** The page of a listing, for the controllers of bots and servers to extend. */
export function pageRoutes<Row extends ListingRow, Answer>(
  kind: ListingKind,
  { Listings, Answer, toAnswer }: PagePlan<Row, Answer>,
) {
  @Injectable()
  class PageRoutes {
    constructor(@Inject(Listings) private readonly listings: PublicListings<Row>) {}

    @Get(':id')
    @SiteAccess(kind, 'see')
    @ForVisitors()
    @ApiOperation({ operationId: `show${NOUN[kind]}`, summary: `See a ${kind}` })
    @ApiOkResponse({ type: Answer })
    async show(
      @MaybeVisitor() visitor: Visitor | undefined,
      @CurrentListing() listing: ListingFacts,
      @CurrentRequest() { method }: MarqueeRequest,
    ): Promise<Answer> {
      return toAnswer(await this.listings.page(listing, visitor, method === 'GET'));
    }
  }

  return PageRoutes;
}
