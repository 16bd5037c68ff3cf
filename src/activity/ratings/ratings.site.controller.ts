import { Delete, Get, Param, Put } from '@nestjs/common';
import { SiteOperation, Refuses } from '../../core/openapi/operation.js';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { SessionOptional, SiteController, AccountId, OptionalVisitor } from '../../core/http/controllers.js';
import type { Visitor } from '../../core/http/who/visitor.js';
import { CurrentListing, SiteAccess } from '../../listings/listing/listing-access.js';
import { type ListingFacts, isOnTeam } from '../../listings/listing/listing.rules.js';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE, type Slice } from '../../core/shared/pagination.rules.js';
import { RatingAnswerBody } from './rating-answer.dto.js';
import { RatingAnswers, hiddenAnswer } from './rating-answers.service.js';
import { RatingBody, RatingsQuery } from './rating.dto.js';
import { OwnRatingAnswer, RatingPageAnswer, toOwnRating, toRatingPage } from './rating.view.js';
import { Ratings, type RatingsWanted, hiddenRating } from './ratings.service.js';
import { parseRowId } from '../../core/shared/ids.js';
import { LateAnswer } from '../../core/http/reply.js';

const FIRST = { page: FIRST_PAGE, limit: DEFAULT_PAGE_SIZE, offset: 0, sort: 'newest' } as const;

@SiteController('bots', 'Ratings')
export class RatingsSiteController {
  constructor(
    private readonly ratings: Ratings,
    private readonly answers: RatingAnswers,
  ) {}

  @Get(':id/ratings')
  @SessionOptional()
  @SiteAccess('bot', 'see')
  @SiteOperation('List the ratings of a bot', RatingPageAnswer)
  listRatings(
    @OptionalVisitor() visitor: Visitor | undefined,
    @CurrentListing() listing: ListingFacts,
    @ReadQuery() wanted: RatingsQuery,
  ) {
    return this.#page(listing, wanted, visitor?.accountId);
  }

  @Get(':id/rating')
  @SiteAccess('bot', 'see')
  @SiteOperation('See your own rating of a bot', OwnRatingAnswer)
  async showRating(@AccountId() accountId: number, @CurrentListing() listing: ListingFacts) {
    return toOwnRating(await this.ratings.own(accountId, listing.id));
  }

  @Put(':id/rating')
  @SiteAccess('bot', 'rate')
  @SiteOperation('Rate a bot, or change your rating', RatingPageAnswer)
  async rateBot(@AccountId() accountId: number, @CurrentListing() listing: ListingFacts, @ReadBody() body: RatingBody) {
    await this.ratings.rate(accountId, listing.id, body);
    return new LateAnswer(() => this.#page(listing, FIRST, accountId));
  }

  @Delete(':id/rating')
  @SiteAccess('bot', 'see')
  @SiteOperation('Remove your rating', RatingPageAnswer)
  @Refuses(hiddenRating())
  async removeRating(@AccountId() accountId: number, @CurrentListing() listing: ListingFacts) {
    await this.ratings.remove(accountId, listing.id);
    return new LateAnswer(() => this.#page(listing, FIRST, accountId));
  }

  @Put(':id/ratings/:rating/answer')
  @SiteAccess('bot', 'manage')
  @SiteOperation('Answer a rating of a bot of yours, or change the answer', RatingPageAnswer)
  async answerRating(
    @AccountId() accountId: number,
    @CurrentListing() listing: ListingFacts,
    @Param('rating') rating: string,
    @ReadBody() { text }: RatingAnswerBody,
  ) {
    await this.answers.write({ accountId, listingId: listing.id, ratingId: parseRowId(rating) }, text);
    return new LateAnswer(() => this.#page(listing, FIRST, accountId));
  }

  @Delete(':id/ratings/:rating/answer')
  @SiteAccess('bot', 'manage')
  @SiteOperation('Remove the answer to a rating', RatingPageAnswer)
  @Refuses(hiddenAnswer())
  async removeAnswer(
    @AccountId() accountId: number,
    @CurrentListing() listing: ListingFacts,
    @Param('rating') rating: string,
  ) {
    await this.answers.remove({ accountId, listingId: listing.id, ratingId: parseRowId(rating) });
    return new LateAnswer(() => this.#page(listing, FIRST, accountId));
  }

  async #page(
    listing: ListingFacts,
    wanted: Slice & RatingsWanted,
    accountId: number | undefined,
  ): Promise<RatingPageAnswer> {
    const listingId = listing.id;
    const [mean, histogram, visible] = await Promise.all([
      this.ratings.mean(listingId),
      this.ratings.histogram(listingId),
      this.ratings.visible(listingId, wanted),
    ]);
    return toRatingPage(
      { mean, histogram, visible, viewer: { accountId, isOnTeam: isOnTeam(listing, accountId) } },
      wanted,
    );
  }
}
