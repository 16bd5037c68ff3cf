import { Get } from '@nestjs/common';
import { SiteOperation } from '../../../core/openapi/operation.js';
import { SiteController, AccountId } from '../../../core/http/controllers.js';
import { Clock } from '../../../core/shared/clock.js';
import { ListingEdits } from './listing-edits.service.js';
import { ReviewTimes } from '../figures/review-times.service.js';
import { OwnListingsAnswer, toOwnListing } from './own-listing.view.js';

@SiteController('dashboard/listings', 'Listings')
export class OwnListingsSiteController {
  constructor(
    private readonly edits: ListingEdits,
    private readonly times: ReviewTimes,
    private readonly clock: Clock,
  ) {}

  @Get()
  @SiteOperation('List your listings with their status', OwnListingsAnswer)
  async listMyListings(@AccountId() accountId: number) {
    const now = this.clock.now();
    const [mine, medianReviewSeconds] = await Promise.all([this.edits.listOwn(accountId), this.times.medianSeconds()]);
    return { listings: mine.map((row) => toOwnListing(row, accountId, now)), medianReviewSeconds };
  }
}
