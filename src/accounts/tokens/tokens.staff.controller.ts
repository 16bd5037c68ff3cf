import { Get, Param, Post } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { SliceQuery } from '../../core/input/slice.dto.js';
import { ReasonBody } from '../../core/input/reason.dto.js';
import { StaffOperation } from '../../core/openapi/staff-operation.js';
import { Destructive, ForRoles, type Staff } from '../../core/http/who/staff.js';
import { StaffController } from '../../core/http/surfaces.js';
import { EXAMPLE_ROWS } from '../../core/shared/staff-examples.js';
import { ACCOUNT } from '../users/account-id.doc.js';
import { AdjustmentBody } from './adjustment.dto.js';
import { Adjustments, exceedsBalance, noSuchAdjustment, alreadyDecided } from './adjustments.service.js';
import {
  AdjustmentAnswer,
  AdjustmentsAnswer,
  StaffLedgerAnswer,
  toAdjustment,
  toLedger,
  TokensRefusal,
} from './tokens.view.js';
import { CurrentStaff } from '../../core/http/who/current.js';
import { noSuchAccount, deletedAccount } from '../users/account-problems.js';

const adjustmentParam = (example: string): MethodDecorator =>
  ApiParam({ name: 'adjustment', description: 'The id of an adjustment.', schema: { type: 'string', example } });

const TOO_MUCH = { problem: exceedsBalance({ needed: 50, balance: 20 }), view: TokensRefusal };

@StaffController('tokens', 'Tokens')
@ForRoles('admin')
export class TokensStaffController {
  constructor(private readonly adjustments: Adjustments) {}

  @Get('accounts/:account')
  @ApiParam(ACCOUNT)
  @StaffOperation({
    summary: "Open an account's ledger",
    description: 'Every movement of its tokens, newest first, with the balance after it.',
    answers: StaffLedgerAnswer,
    refusals: [noSuchAccount()],
  })
  async openLedger(@Param('account') who: string, @ReadQuery() slice: SliceQuery): Promise<StaffLedgerAnswer> {
    return toLedger(await this.adjustments.ledgerOf(who, slice), slice);
  }

  @Post('accounts/:account/adjustments')
  @ApiParam(ACCOUNT)
  @Destructive()
  @StaffOperation({
    summary: "Adjust an account's tokens",
    description: `Gives tokens, or takes them when the amount is below 0, but never more than the balance. What you, or
all admins together for this account, adjusted alone within 24 hours adds up. Above ADJUSTMENT_LIMIT, the tokens move only
when another admin confirms the adjustment within 24 hours.`,
    answers: AdjustmentAnswer,
    refusals: [noSuchAccount(), deletedAccount(), TOO_MUCH],
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
    summary: 'List adjustments, pending ones first',
    answers: AdjustmentsAnswer,
  })
  async listAdjustments(@ReadQuery() slice: SliceQuery): Promise<AdjustmentsAnswer> {
    const { total, adjustments } = await this.adjustments.list(slice);
    return { total, adjustments: adjustments.map(toAdjustment) };
  }

  @Post('adjustments/:adjustment/confirm')
  @adjustmentParam(EXAMPLE_ROWS.adjustmentToConfirm)
  @StaffOperation({
    summary: 'Confirm an adjustment that another admin requested',
    description: `The tokens move. Repeating the request returns the same adjustment and moves nothing. If you
became an admin less than 7 days ago, or one of you made the other one an admin less than 30 days ago, you cannot confirm.`,
    answers: AdjustmentAnswer,
    refusals: [noSuchAdjustment(), deletedAccount(), TOO_MUCH],
  })
  async confirmAdjustment(
    @CurrentStaff() staff: Staff,
    @Param('adjustment') adjustment: string,
    @ReadBody() { reason }: ReasonBody,
  ): Promise<AdjustmentAnswer> {
    return { adjustment: toAdjustment(await this.adjustments.confirm(staff, adjustment, reason)) };
  }

  @Post('adjustments/:adjustment/refuse')
  @adjustmentParam(EXAMPLE_ROWS.adjustmentToRefuse)
  @StaffOperation({
    summary: 'Refuse a pending adjustment, or withdraw your own',
    answers: AdjustmentAnswer,
    refusals: [noSuchAdjustment(), alreadyDecided({ state: 'done' })],
  })
  async refuseAdjustment(
    @CurrentStaff() staff: Staff,
    @Param('adjustment') adjustment: string,
    @ReadBody() { reason }: ReasonBody,
  ): Promise<AdjustmentAnswer> {
    return { adjustment: toAdjustment(await this.adjustments.refuse(staff, adjustment, reason)) };
  }
}
