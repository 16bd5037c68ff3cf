import { Get, Param, Post } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { ReadBody, ReadQuery } from '../input/dto.pipe.js';
import { PageQuery } from '../input/page.dto.js';
import { ReasonBody } from '../input/reason.dto.js';
import { StaffOperation } from '../openapi/staff-operation.js';
import { Destructive, ForRoles, type Staff } from '../http/who/staff.js';
import { StaffController } from '../http/surfaces.js';
import { NUMBER } from '../shared/staff-examples.js';
import { ACCOUNT, NO_ACCOUNT } from '../users/account-id.doc.js';
import { AdjustmentBody } from './adjustment.dto.js';
import { Adjustments } from './adjustments.service.js';
import { AdjustmentAnswer, AdjustmentsAnswer, StaffLedgerAnswer, toAdjustment, toLedger } from './tokens.view.js';
import { CurrentStaff } from '../http/who/current.js';

const adjustmentParam = (example: string): MethodDecorator =>
  ApiParam({ name: 'adjustment', description: 'The number of an adjustment.', schema: { type: 'string', example } });
const NO_REASON = 'reason is a text of 3 to 1000 characters.';
const NO_ADJUSTMENT = 'There is no such adjustment.';

@StaffController('tokens', 'Tokens')
@ForRoles('admin')
export class TokensStaffController {
  constructor(private readonly adjustments: Adjustments) {}

  @Get('accounts/:account')
  @ApiParam(ACCOUNT)
  @StaffOperation({
    summary: "Open an account's ledger",
    description: 'Whatever moved its tokens, newest first, with the balance after it.',
    answers: StaffLedgerAnswer,
    refusals: { 404: NO_ACCOUNT },
  })
  async openLedger(@Param('account') who: string, @ReadQuery() page: PageQuery): Promise<StaffLedgerAnswer> {
    return toLedger(await this.adjustments.ledgerOf(who, page), page);
  }

  @Post('accounts/:account/adjustments')
  @ApiParam(ACCOUNT)
  @Destructive()
  @StaffOperation({
    summary: "Adjust an account's tokens",
    description: `Gives tokens, or takes them when the amount is below 0; never more than there are. Above ADJUSTMENT_LIMIT nothing moves until
another admin confirms it, within 24 hours.`,
    answers: AdjustmentAnswer,
    refusals: {
      400: 'amount is not 0: below 0 it takes tokens.',
      404: NO_ACCOUNT,
      409: 'This takes 50 tokens, and the account has 20. No more can be taken than there are.',
    },
  })
  async adjustTokens(
    @CurrentStaff() staff: Staff,
    @Param('account') who: string,
    @ReadBody() body: AdjustmentBody,
  ): Promise<AdjustmentAnswer> {
    return { adjustment: toAdjustment(await this.adjustments.request(staff, who, body)) };
  }

  @Get('adjustments')
  @StaffOperation({
    summary: 'List adjustments, those first that wait for a second admin',
    answers: AdjustmentsAnswer,
  })
  async listAdjustments(@ReadQuery() page: PageQuery): Promise<AdjustmentsAnswer> {
    const { total, adjustments } = await this.adjustments.list(page);
    return { total, adjustments: adjustments.map(toAdjustment) };
  }

  @Post('adjustments/:adjustment/confirm')
  @adjustmentParam(NUMBER.adjustmentToConfirm)
  @StaffOperation({
    summary: 'Confirm what another admin asked for',
    description: 'Then the tokens move. Done twice, it is answered again and nothing moves.',
    answers: AdjustmentAnswer,
    refusals: { 400: NO_REASON, 404: NO_ADJUSTMENT, 409: 'This adjustment expired: ask for it again.' },
  })
  async confirmAdjustment(
    @CurrentStaff() staff: Staff,
    @Param('adjustment') adjustment: string,
    @ReadBody() { reason }: ReasonBody,
  ): Promise<AdjustmentAnswer> {
    return { adjustment: toAdjustment(await this.adjustments.confirm(staff, adjustment, reason)) };
  }

  @Post('adjustments/:adjustment/refuse')
  @adjustmentParam(NUMBER.adjustmentToRefuse)
  @StaffOperation({
    summary: 'Refuse an adjustment that waits, or take your own back',
    answers: AdjustmentAnswer,
    refusals: { 400: NO_REASON, 404: NO_ADJUSTMENT, 409: 'This adjustment is done already.' },
  })
  async refuseAdjustment(
    @CurrentStaff() staff: Staff,
    @Param('adjustment') adjustment: string,
    @ReadBody() { reason }: ReasonBody,
  ): Promise<AdjustmentAnswer> {
    return { adjustment: toAdjustment(await this.adjustments.refuse(staff, adjustment, reason)) };
  }
}
