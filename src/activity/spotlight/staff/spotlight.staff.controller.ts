import { t } from '../../../core/texts/t.js';
import { Param } from '@nestjs/common';
import { ReadBody, ReadQuery } from '../../../core/input/dto.pipe.js';
import { SliceQuery } from '../../../core/input/slice.dto.js';
import { ReasonBody } from '../../../core/input/reason.dto.js';
import type { Staff } from '../../../core/http/who/staff.js';
import { StaffController, CurrentStaff, StaffAction, StaffRead, pathParam } from '../../../core/http/controllers.js';
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
import { Problem } from '../../../core/shared/refusals.js';
import { EXAMPLE_ROWS } from '../../../core/shared/staff-examples.js';
import { LateAnswer } from '../../../core/http/reply.js';

const AUCTION = pathParam('auction', 'The number of an auction, and of the slot that it sold.', '4', noAuction());
const BAR = pathParam(
  'bar',
  'The number of a bar, as in `bars` of `GET /staff/spotlight`.',
  EXAMPLE_ROWS.barToLift,
  noSuchBar(),
);
const BID = pathParam('bid', 'The number of a bid.', '25', noSuchBid());

@StaffController('spotlight', 'Spotlight', 'admin')
export class SpotlightStaffController {
  constructor(private readonly interventions: Interventions) {}

  @StaffRead('', {
    summary: 'See the current auction, its leading bid and the slot of this week',
    description: 'Reading settles nothing, so an overdue auction is shown as it is.',
    answers: StaffSpotlightAnswer,
  })
  async seeSpotlight() {
    return toStaffSpotlight(await this.interventions.state());
  }

  @StaffRead('auctions', {
    summary: 'List auctions with what they sold',
    description: 'Newest first, including the current auction.',
    answers: StaffAuctionsAnswer,
  })
  async listAuctions(@ReadQuery() slice: SliceQuery) {
    return { auctions: (await this.interventions.auctions(slice)).map(toStaffAuction) };
  }

  @StaffRead('auctions/:auction/bids', {
    summary: 'List the bids of an auction',
    description: 'Newest first, with the bidder and how the bid ended.',
    target: AUCTION,
    answers: StaffBidsAnswer,
  })
  async listBids(@Param('auction') auction: string, @ReadQuery() slice: SliceQuery) {
    return { bids: (await this.interventions.bids(auction, slice)).map(toStaffBid) };
  }

  @StaffAction('bids/:bid/cancel', {
    summary: 'Cancel the leading bid and give its tokens back',
    description: `Only the leading bid holds tokens; others were refunded when they were outbid and do not come back. The auction starts
again from the opening bid.`,
    destructive: 'always',
    target: BID,
    answers: StaffSpotlightAnswer,
    refusals: [endedBid('outbid')],
    done: () => t('The bid is cancelled, and its tokens are refunded.'),
  })
  async cancelBid(@CurrentStaff() staff: Staff, @Param('bid') bid: string, @ReadBody() { reason }: ReasonBody) {
    await this.interventions.cancelBid(staff, bid, reason);
    return new LateAnswer(() => this.seeSpotlight());
  }

  @StaffAction('slots/:auction/vacate', {
    summary: 'End a week in the Spotlight early',
    description: `The slot stays empty for the rest of its week, even if its server changes. With refund, the unused part of the price
goes back to the account that paid. Neither that account nor the server can bid in the next ${BARRED_AUCTIONS} auctions, unless you lift that.`,
    destructive: 'always',
    target: AUCTION,
    answers: VacatedAnswer,
    refusals: [new Problem(409, NO_SLOT.vacated)],
  })
  async vacateSlot(@CurrentStaff() staff: Staff, @Param('auction') auction: string, @ReadBody() body: VacateBody) {
    return { refund: await this.interventions.vacate(staff, auction, body) };
  }

  @StaffAction('bars/:bar/lift', {
    summary: 'Let the account and the server of a week that ended early bid again',
    description: `A week that ends early, for any reason, closes the next ${BARRED_AUCTIONS} auctions to the account that paid and to the server.`,
    target: BAR,
    answers: StaffSpotlightAnswer,
    done: () => t('The account and the server may bid again.'),
  })
  async liftBar(@CurrentStaff() staff: Staff, @Param('bar') bar: string, @ReadBody() { reason }: ReasonBody) {
    await this.interventions.liftBar(staff, bar, reason);
    return new LateAnswer(() => this.seeSpotlight());
  }

  @StaffAction('settle', {
    summary: 'Settle due auctions by hand',
    description: 'Auctions settle automatically within seconds. Does nothing if none is due.',
    answers: SettledAnswer,
  })
  async settleAuctions(@CurrentStaff() staff: Staff, @ReadBody() { reason }: ReasonBody) {
    return { settled: (await this.interventions.settle(staff, reason)).map(String) };
  }
}
