import { Get, Param, Post } from '@nestjs/common';
import { type ApiParamOptions, ApiParam } from '@nestjs/swagger';
import { ReadBody, ReadQuery } from '../../../core/input/dto.pipe.js';
import { SliceQuery } from '../../../core/input/slice.dto.js';
import { ReasonBody } from '../../../core/input/reason.dto.js';
import { StaffOperation } from '../../../core/openapi/staff-operation.js';
import { Destructive, ForRoles, type Staff } from '../../../core/http/who/staff.js';
import { StaffController } from '../../../core/http/surfaces.js';
import { BARRED_AUCTIONS } from '../eligibility/eligibility.rules.js';
import { Interventions, noAuction, noSuchBar, noSuchBid, endedBid, NO_SLOT } from './interventions.service.js';
import { VacateBody } from './staff.dto.js';
import {
  SettledAnswer,
  StaffAuctionsAnswer,
  StaffBidsAnswer,
  StaffSpotlightAnswer,
  VacatedAnswer,
  toStaffAuction,
  toStaffBid,
  toStaffSpotlight,
} from './staff.view.js';
import { CurrentStaff } from '../../../core/http/who/current.js';
import { Problem } from '../../../core/shared/errors.js';
import { EXAMPLE_ROWS } from '../../../core/shared/staff-examples.js';
import { LateAnswer } from '../../../core/http/reply.js';

const AUCTION: ApiParamOptions = {
  name: 'auction',
  description: 'The number of an auction, and of the slot that it sold.',
  schema: { type: 'string', example: '4' },
};
const BAR: ApiParamOptions = {
  name: 'bar',
  description: 'The number of a bar, as in `bars` of `GET /staff/spotlight`.',
  schema: { type: 'string', example: EXAMPLE_ROWS.barToLift },
};
const BID: ApiParamOptions = {
  name: 'bid',
  description: 'The number of a bid.',
  schema: { type: 'string', example: '25' },
};

@StaffController('spotlight', 'Spotlight')
@ForRoles('admin')
export class SpotlightStaffController {
  constructor(private readonly interventions: Interventions) {}

  @Get()
  @StaffOperation({
    summary: 'See the current auction, its leading bid and the slot of this week',
    description: 'Reading settles nothing, so an overdue auction is shown as it is.',
    answers: StaffSpotlightAnswer,
  })
  async seeSpotlight(): Promise<StaffSpotlightAnswer> {
    return toStaffSpotlight(await this.interventions.state());
  }

  @Get('auctions')
  @StaffOperation({
    summary: 'List auctions with what they sold',
    description: 'Newest first, including the current auction.',
    answers: StaffAuctionsAnswer,
  })
  async listAuctions(@ReadQuery() slice: SliceQuery): Promise<StaffAuctionsAnswer> {
    return { auctions: (await this.interventions.auctions(slice)).map(toStaffAuction) };
  }

  @Get('auctions/:auction/bids')
  @ApiParam(AUCTION)
  @StaffOperation({
    summary: 'List the bids of an auction',
    description: 'Newest first, with the bidder and how the bid ended.',
    answers: StaffBidsAnswer,
    refusals: [noAuction()],
  })
  async listBids(@Param('auction') auction: string, @ReadQuery() slice: SliceQuery): Promise<StaffBidsAnswer> {
    return { bids: (await this.interventions.bids(auction, slice)).map(toStaffBid) };
  }

  @Post('bids/:bid/cancel')
  @ApiParam(BID)
  @Destructive()
  @StaffOperation({
    summary: 'Cancel the leading bid and give its tokens back',
    description: `Only the leading bid holds tokens; others were refunded when they were outbid and do not come back. The auction starts
again from the opening bid.`,
    answers: StaffSpotlightAnswer,
    refusals: [noSuchBid(), endedBid('outbid')],
  })
  async cancelBid(
    @CurrentStaff() staff: Staff,
    @Param('bid') bid: string,
    @ReadBody() { reason }: ReasonBody,
  ): Promise<LateAnswer<StaffSpotlightAnswer>> {
    await this.interventions.cancelBid(staff, bid, reason);
    return new LateAnswer(() => this.seeSpotlight());
  }

  @Post('slots/:auction/vacate')
  @ApiParam(AUCTION)
  @Destructive()
  @StaffOperation({
    summary: 'End a week in the Spotlight early',
    description: `The slot stays empty for the rest of its week, even if its server changes. With refund, the unused part of the price
goes back to the account that paid. Neither that account nor the server can bid in the next ${BARRED_AUCTIONS} auctions, unless you lift that.`,
    answers: VacatedAnswer,
    refusals: [noAuction(), ...Object.values(NO_SLOT).map((sentence) => new Problem(409, sentence))],
  })
  async vacateSlot(
    @CurrentStaff() staff: Staff,
    @Param('auction') auction: string,
    @ReadBody() body: VacateBody,
  ): Promise<VacatedAnswer> {
    return { refund: await this.interventions.vacate(staff, auction, body) };
  }

  @Post('bars/:bar/lift')
  @ApiParam(BAR)
  @StaffOperation({
    summary: 'Let the account and the server of a week that ended early bid again',
    description: `A week that ends early, for any reason, closes the next ${BARRED_AUCTIONS} auctions to the account that paid and to the server.`,
    answers: StaffSpotlightAnswer,
    refusals: [noSuchBar()],
  })
  async liftBar(
    @CurrentStaff() staff: Staff,
    @Param('bar') bar: string,
    @ReadBody() { reason }: ReasonBody,
  ): Promise<LateAnswer<StaffSpotlightAnswer>> {
    await this.interventions.liftBar(staff, bar, reason);
    return new LateAnswer(() => this.seeSpotlight());
  }

  @Post('settle')
  @StaffOperation({
    summary: 'Settle due auctions by hand',
    description: 'Auctions settle automatically within seconds. Does nothing if none is due.',
    answers: SettledAnswer,
  })
  async settleAuctions(@CurrentStaff() staff: Staff, @ReadBody() { reason }: ReasonBody): Promise<SettledAnswer> {
    return { settled: (await this.interventions.settle(staff, reason)).map(String) };
  }
}
