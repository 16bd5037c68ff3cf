import { Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { SiteController } from '../../http/surfaces.js';
import type { Visitor } from '../../http/who/visitor.js';
import { ListingEdits } from './listing-edits.service.js';
import { ReviewTimes } from '../figures/review-times.service.js';
import { OwnListingsAnswer, toOwnListing } from './own-listing.view.js';
import { CurrentVisitor } from '../../http/who/current.js';

@SiteController('dashboard/listings', 'Listings')
export class OwnListingsSiteController {
  constructor(
    private readonly edits: ListingEdits,
    private readonly times: ReviewTimes,
  ) {}

  @Get()
  @ApiOperation({ summary: 'See your listings and where they stand' })
  @ApiOkResponse({ type: OwnListingsAnswer })
  async listMyListings(@CurrentVisitor() { accountId }: Visitor): Promise<OwnListingsAnswer> {
    const [mine, medianReviewSeconds] = await Promise.all([this.edits.mine(accountId), this.times.median()]);
    return { listings: mine.map((row) => toOwnListing(row, accountId)), medianReviewSeconds };
  }
}
