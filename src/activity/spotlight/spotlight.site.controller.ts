import { Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { SliceQuery } from '../../core/input/slice.dto.js';
import { SessionOptional, SiteController } from '../../core/http/surfaces.js';
import type { Visitor } from '../../core/http/who/visitor.js';
import { ListingRights } from '../../listings/listing/rights/listing-rights.service.js';
import { BidBody } from './bid.dto.js';
import { Bids, bidRefused, manyBids, otherBid } from './bids.service.js';
import { Spotlight } from './spotlight.service.js';
import { BidTooLowRefusal, PlacedBidAnswer, SpotlightAnswer, toSpotlight } from './spotlight.view.js';
import { HistoryAnswer, toPastWeek } from './weeks.view.js';
import { CurrentVisitor, OptionalVisitor } from '../../core/http/who/current.js';
import { Refuses } from '../../core/openapi/refusals.js';
import { rightRefusals } from '../../listings/listing/rights/right-refusals.doc.js';
import { tooLow, OPENING_BID } from './spotlight.rules.js';
import { BID_REFUSALS } from './eligibility/eligibility.rules.js';
import { InsufficientTokens } from '../../accounts/tokens/ledger.service.js';
import { TokensRefusal } from '../../accounts/tokens/tokens.view.js';
import { notSettledYet } from './settlement.service.js';

@SiteController('spotlight', 'Spotlight')
export class SpotlightSiteController {
  constructor(
    private readonly spotlight: Spotlight,
    private readonly bids: Bids,
    private readonly rights: ListingRights,
  ) {}

  @Get()
  @SessionOptional()
  @ApiOperation({ summary: 'See who has the Spotlight this week, and the auction for the next' })
  @ApiOkResponse({ type: SpotlightAnswer })
  async showSpotlight(@OptionalVisitor() visitor: Visitor | undefined): Promise<SpotlightAnswer> {
    return toSpotlight(await this.spotlight.overview(visitor?.accountId));
  }

  @Get('history')
  @SessionOptional()
  @ApiOperation({ summary: 'List past weeks' })
  @ApiOkResponse({ type: HistoryAnswer })
  async listPastWeeks(@ReadQuery() slice: SliceQuery): Promise<HistoryAnswer> {
    const { total, weeks } = await this.spotlight.history(slice);
    return { total, weeks: weeks.map(toPastWeek) };
  }

  @Post('bids')
  @HttpCode(200)
  @ApiOperation({ summary: 'Bid tokens for the next week' })
  @ApiOkResponse({ type: PlacedBidAnswer })
  @Refuses(
    ...rightRefusals('see', 'server'),
    ...Object.values(BID_REFUSALS).map(bidRefused),
    { problem: bidRefused(tooLow(OPENING_BID)), view: BidTooLowRefusal },
    otherBid(),
    manyBids(),
    { problem: new InsufficientTokens(OPENING_BID, 45), view: TokensRefusal },
    notSettledYet(),
  )
  async placeBid(@CurrentVisitor() visitor: Visitor, @ReadBody() body: BidBody): Promise<PlacedBidAnswer> {
    const listing = await this.rights.listingFor(visitor, 'see', { kind: 'server', reference: body.server });
    const { amount, requestKey } = body;
    const { accountId } = visitor;
    const placed = await this.bids.place({ accountId, listingId: listing.id, amount, requestKey });
    return { bidId: String(placed.bidId), amount: placed.amount };
  }
}
