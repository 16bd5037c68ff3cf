import { Delete, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ReadBody, ReadQuery } from '../input/dto.pipe.js';
import { SessionOptional, SiteController } from '../http/surfaces.js';
import type { Visitor } from '../http/who/visitor.js';
import { CurrentListing, SiteAccess } from '../listings/listing-access.js';
import type { ListingFacts } from '../listings/listing.rules.js';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE, type Slice } from '../shared/slices.js';
import { RatingBody, RatingsQuery } from './rating.dto.js';
import { OwnRatingAnswer, RatingPageAnswer, toOwnRating, toRatingPage } from './rating.view.js';
import { Ratings, type RatingsWanted, ratedByDeletedAccount, hiddenRating } from './ratings.service.js';
import { CurrentVisitor, OptionalVisitor } from '../http/who/current.js';
import { Refuses } from '../openapi/refusals.js';

const FIRST = { page: FIRST_PAGE, limit: DEFAULT_PAGE_SIZE, offset: 0, sort: 'newest' } as const;

@SiteController('bots', 'Ratings')
export class RatingsSiteController {
  constructor(private readonly ratings: Ratings) {}

  @Get(':id/ratings')
  @SessionOptional()
  @SiteAccess('bot', 'see')
  @ApiOperation({ summary: 'List the ratings of a bot' })
  @ApiOkResponse({ type: RatingPageAnswer })
  listRatings(
    @OptionalVisitor() visitor: Visitor | undefined,
    @CurrentListing() { id }: ListingFacts,
    @ReadQuery() wanted: RatingsQuery,
  ): Promise<RatingPageAnswer> {
    return this.#page(id, wanted, visitor?.accountId);
  }

  @Get(':id/rating')
  @SiteAccess('bot', 'see')
  @ApiOperation({ summary: 'See your own rating of a bot' })
  @ApiOkResponse({ type: OwnRatingAnswer })
  async showRating(
    @CurrentVisitor() { accountId }: Visitor,
    @CurrentListing() { id }: ListingFacts,
  ): Promise<OwnRatingAnswer> {
    return toOwnRating(await this.ratings.own(accountId, id));
  }

  @Put(':id/rating')
  @SiteAccess('bot', 'rate')
  @ApiOperation({ summary: 'Rate a bot, or change your rating' })
  @ApiOkResponse({ type: RatingPageAnswer })
  @Refuses(ratedByDeletedAccount())
  async rateBot(
    @CurrentVisitor() { accountId }: Visitor,
    @CurrentListing() { id }: ListingFacts,
    @ReadBody() body: RatingBody,
  ): Promise<RatingPageAnswer> {
    await this.ratings.rate(accountId, id, body);
    return this.#page(id, FIRST, accountId);
  }

  @Delete(':id/rating')
  @SiteAccess('bot', 'see')
  @ApiOperation({ summary: 'Remove your rating' })
  @ApiOkResponse({ type: RatingPageAnswer })
  @Refuses(hiddenRating())
  async removeRating(
    @CurrentVisitor() { accountId }: Visitor,
    @CurrentListing() { id }: ListingFacts,
  ): Promise<RatingPageAnswer> {
    await this.ratings.remove(accountId, id);
    return this.#page(id, FIRST, accountId);
  }

  async #page(
    listingId: number,
    wanted: Slice & RatingsWanted,
    viewerId: number | undefined,
  ): Promise<RatingPageAnswer> {
    const [mean, histogram, visible] = await Promise.all([
      this.ratings.mean(listingId),
      this.ratings.histogram(listingId),
      this.ratings.visible(listingId, wanted),
    ]);
    return toRatingPage({ mean, histogram, visible, viewerId }, wanted);
  }
}
