import { Get, Post } from '@nestjs/common';
import { SiteOperation, Refuses } from '../../core/openapi/operation.js';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { SliceQuery } from '../../core/input/slice.dto.js';
import { SessionOptional, SiteController, CurrentVisitor, OptionalVisitor } from '../../core/http/controllers.js';
import type { Visitor } from '../../core/http/who/visitor.js';
import { ListingRights } from '../../listings/listing/rights/listing-rights.service.js';
import { BidBody } from './bid.dto.js';
import { Bids, bidRefused } from './bids.service.js';
import { Spotlight } from './spotlight.service.js';
import { BidTooLowRefusal, PlacedBidAnswer, SpotlightAnswer, toSpotlight } from './spotlight.view.js';
import { HistoryAnswer, toPastWeek } from './weeks.view.js';
import { rightRefusals } from '../../listings/listing/listing.doc.js';
import { tooLow, OPENING_BID } from './spotlight.rules.js';
import { BID_REFUSALS } from './eligibility/eligibility.rules.js';
import { InsufficientTokens } from '../../accounts/tokens/ledger.service.js';
import { TokensRefusal } from '../../accounts/tokens/tokens.view.js';

@SiteController('spotlight', 'Spotlight')
export class SpotlightSiteController {
  constructor(
    private readonly spotlight: Spotlight,
    private readonly bids: Bids,
    private readonly rights: ListingRights,
  ) {}

  @Get()
  @SessionOptional()
  @SiteOperation('See who has the Spotlight this week, and the auction for the next', SpotlightAnswer)
  async showSpotlight(@OptionalVisitor() visitor: Visitor | undefined) {
    return toSpotlight(await this.spotlight.overview(visitor?.accountId));
  }

  @Get('history')
  @SessionOptional()
  @SiteOperation('List past weeks', HistoryAnswer)
  async listPastWeeks(@ReadQuery() slice: SliceQuery) {
    const { total, weeks } = await this.spotlight.history(slice);
    return { total, weeks: weeks.map(toPastWeek) };
  }

  @Post('bids')
  @SiteOperation('Bid tokens for the next week', PlacedBidAnswer)
  @Refuses(
    ...rightRefusals('see', 'server'),
    bidRefused(BID_REFUSALS['not approved']),
    { problem: bidRefused(tooLow(OPENING_BID)), view: BidTooLowRefusal },
    { problem: new InsufficientTokens(OPENING_BID, 45), view: TokensRefusal },
  )
  async placeBid(@CurrentVisitor() visitor: Visitor, @ReadBody() body: BidBody) {
    const listing = await this.rights.listingFor(visitor, 'see', { kind: 'server', reference: body.server });
    const { amount, requestKey } = body;
    const { accountId } = visitor;
    const placed = await this.bids.place({ accountId, listingId: listing.id, amount, requestKey });
    return { bidId: String(placed.bidId), amount: placed.amount };
  }
}
