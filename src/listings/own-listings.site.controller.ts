import { Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { SiteController } from '../http/surfaces.js';
import { CurrentVisitor, type Visitor } from '../http/visitor.js';
import { ListingEdits } from './listing-edits.service.js';
import { OwnListingsAnswer, toOwnListing } from './own-listing.view.js';

@SiteController('dashboard/listings', 'Listings')
export class OwnListingsSiteController {
  constructor(private readonly edits: ListingEdits) {}

  @Get()
  @ApiOperation({ summary: 'See your listings and where they stand' })
  @ApiOkResponse({ type: OwnListingsAnswer })
  async listMyListings(@CurrentVisitor() { accountId }: Visitor): Promise<OwnListingsAnswer> {
    const mine = await this.edits.mine(accountId);
    return { listings: mine.map((row) => toOwnListing(row, accountId)) };
  }
}
