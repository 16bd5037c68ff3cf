import { Delete, Get, HttpCode, Inject, Injectable, Param, Post, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentVisitor } from '../../http/who/current.js';
import type { Visitor } from '../../http/who/visitor.js';
import { ReviewTimes } from '../figures/review-times.service.js';
import { type ListingKind, NOUN } from '../listing.rules.js';
import { OwnListingAnswer, RemovedAnswer, toOwnListingAnswer, toOwnListing } from './own-listing.view.js';
import { OwnListings } from './own-listings.service.js';
import { ChecksAnswer, SubmissionAnswer } from './submission.view.js';

/**
 * The routes of the dashboard that bots and servers share, for a controller to extend. The bodies of a new and of a
 * changed listing differ, so each controller adds those two routes.
 */
export function dashboardRoutes(kind: ListingKind, Listings: Type<OwnListings>) {
  const noun = NOUN[kind];

  @Injectable()
  class DashboardRoutes {
    constructor(
      @Inject(Listings) protected readonly listings: OwnListings,
      private readonly times: ReviewTimes,
    ) {}

    @Get(':id')
    @ApiOperation({ operationId: `showMy${noun}`, summary: `See a ${kind} of yours as it can be edited` })
    @ApiOkResponse({ type: OwnListingAnswer })
    async show(@CurrentVisitor() { accountId }: Visitor, @Param('id') id: string): Promise<OwnListingAnswer> {
      return toOwnListingAnswer(await this.listings.one(accountId, id), accountId);
    }

    @Delete(':id')
    @ApiOperation({ operationId: `remove${noun}`, summary: `Remove a ${kind} of yours from the directory, for good` })
    @ApiOkResponse({ type: RemovedAnswer })
    async remove(@CurrentVisitor() { accountId }: Visitor, @Param('id') id: string): Promise<RemovedAnswer> {
      await this.listings.remove(accountId, id);
      return { removed: true };
    }

    @Get(':id/checks')
    @ApiOperation({
      operationId: `check${noun}`,
      summary: `See what would be found if you submitted the ${kind} now`,
    })
    @ApiOkResponse({ type: ChecksAnswer })
    async check(@CurrentVisitor() { accountId }: Visitor, @Param('id') id: string): Promise<ChecksAnswer> {
      const { checks } = await this.listings.check(accountId, id);
      return { checks: [...checks] };
    }

    @Post(':id/submit')
    @HttpCode(200)
    @ApiOperation({
      operationId: `submit${noun}`,
      summary: `Submit a ${kind} to the reviewers, for the first time or again`,
    })
    @ApiOkResponse({ type: SubmissionAnswer })
    async submit(@CurrentVisitor() { accountId }: Visitor, @Param('id') id: string): Promise<SubmissionAnswer> {
      const { row, checks } = await this.listings.submit(accountId, id);
      const medianReviewSeconds = await this.times.median();
      return { listing: toOwnListing(row, accountId), medianReviewSeconds, checks: [...checks] };
    }

    @Post(':id/withdraw')
    @HttpCode(200)
    @ApiOperation({ operationId: `withdraw${noun}`, summary: `Take a ${kind} back from the reviewers` })
    @ApiOkResponse({ type: OwnListingAnswer })
    async withdraw(@CurrentVisitor() { accountId }: Visitor, @Param('id') id: string): Promise<OwnListingAnswer> {
      return toOwnListingAnswer(await this.listings.withdraw(accountId, id), accountId);
    }
  }

  return DashboardRoutes;
}
