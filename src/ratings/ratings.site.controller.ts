import { Delete, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { toBot } from '../bots/bot.view.js';
import { Bots } from '../bots/bots.service.js';
import { ReadBody, ReadQuery } from '../input/dto.pipe.js';
import { PageQuery } from '../input/page.dto.js';
import { ForVisitors, SiteController } from '../http/surfaces.js';
import type { Visitor } from '../http/who/visitor.js';
import { nothingMatches } from '../listings/listing-access.guard.js';
import { ListingLookup } from '../listings/listing-lookup.service.js';
import { FIRST_PAGE, DEFAULT_PAGE_SIZE, type Page } from '../shared/paging.js';
import { RatingBody } from './rating.dto.js';
import { OwnRatingAnswer, RatingPageAnswer, toOwnRating, toRatingPage } from './rating.view.js';
import { Ratings } from './ratings.service.js';
import { CurrentVisitor } from '../http/who/current.js';

const FIRST: Page = { page: FIRST_PAGE, limit: DEFAULT_PAGE_SIZE, offset: 0 };

@SiteController('bots', 'Ratings')
export class RatingsSiteController {
  constructor(
    private readonly ratings: Ratings,
    private readonly bots: Bots,
    private readonly lookup: ListingLookup,
  ) {}

  @Get(':id/ratings')
  @ForVisitors()
  @ApiOperation({ summary: 'See what others think of a bot' })
  @ApiOkResponse({ type: RatingPageAnswer })
  listRatings(@Param('id') id: string, @ReadQuery() page: PageQuery): Promise<RatingPageAnswer> {
    return this.#page(id, page);
  }

  @Get(':id/rating')
  @ApiOperation({ summary: 'See your own rating of a bot' })
  @ApiOkResponse({ type: OwnRatingAnswer })
  async showRating(@CurrentVisitor() { accountId }: Visitor, @Param('id') id: string): Promise<OwnRatingAnswer> {
    return toOwnRating(await this.ratings.own(accountId, await this.#listingId(id)));
  }

  @Put(':id/rating')
  @ApiOperation({ summary: 'Rate a bot, or change your rating' })
  @ApiOkResponse({ type: RatingPageAnswer })
  async rateBot(
    @CurrentVisitor() { accountId }: Visitor,
    @Param('id') id: string,
    @ReadBody() body: RatingBody,
  ): Promise<RatingPageAnswer> {
    await this.ratings.give(accountId, await this.#listingId(id), body);
    return this.#page(id, FIRST);
  }

  @Delete(':id/rating')
  @ApiOperation({ summary: 'Remove your rating' })
  @ApiOkResponse({ type: RatingPageAnswer })
  async removeRating(@CurrentVisitor() { accountId }: Visitor, @Param('id') id: string): Promise<RatingPageAnswer> {
    await this.ratings.remove(accountId, await this.#listingId(id));
    return this.#page(id, FIRST);
  }

  async #listingId(id: string): Promise<number> {
    const listing = await this.lookup.find('bot', id, ['platform id', 'uuid', 'slug']);
    if (listing === undefined || listing.state !== 'approved') throw nothingMatches('bot', false);
    return listing.id;
  }

  async #page(id: string, page: Page): Promise<RatingPageAnswer> {
    const row = await this.bots.findApproved(id);
    if (row === undefined) throw nothingMatches('bot', false);
    return toRatingPage(toBot(row), await this.ratings.visible(row.listingId, page), page);
  }
}
