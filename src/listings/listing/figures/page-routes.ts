import { Get, Inject, Injectable, type Type } from '@nestjs/common';
import { SiteOperation } from '../../../core/openapi/operation.js';
import { CurrentRequest } from '../../../core/http/browser.js';
import type { MarqueeRequest } from '../../../core/http/context.js';
import { SessionOptional, OptionalVisitor } from '../../../core/http/controllers.js';
import type { Visitor } from '../../../core/http/who/visitor.js';
import { CurrentListing, SiteAccess } from '../listing-access.js';
import { type ListingFacts, type ListingKind, KIND_NAME } from '../listing.rules.js';
import type { ListingPage, PublicListings } from './public-listings.service.js';

interface PagePlan<Answer extends object> {
  readonly Listings: Type<PublicListings>;
  readonly Answer: Type<Answer>;
  readonly toAnswer: (page: ListingPage) => Answer;
}

/** The route of a listing's page. The controllers of bots and servers extend the returned class. */
export function pageRoutes<Answer extends object>(kind: ListingKind, { Listings, Answer, toAnswer }: PagePlan<Answer>) {
  @Injectable()
  class PageRoutes {
    constructor(@Inject(Listings) private readonly listings: PublicListings) {}

    @Get(':id')
    @SiteAccess(kind, 'see')
    @SessionOptional()
    @SiteOperation(`See a ${kind}`, Answer, { operationId: `show${KIND_NAME[kind]}` })
    async show(
      @OptionalVisitor() visitor: Visitor | undefined,
      @CurrentListing() listing: ListingFacts,
      @CurrentRequest() request: MarqueeRequest,
    ) {
      return toAnswer(await this.listings.page(listing, visitor, request));
    }
  }

  return PageRoutes;
}
