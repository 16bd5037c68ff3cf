import { t } from '../../core/texts/t.js';
import { Param } from '@nestjs/common';
import { ReadBody, ReadQuery } from '../../core/input/dto.pipe.js';
import { SliceQuery } from '../../core/input/slice.dto.js';
import { ReasonBody } from '../../core/input/reason.dto.js';
import type { Staff } from '../../core/http/who/staff.js';
import { StaffController, CurrentStaff, StaffAction, StaffRead, pathParam } from '../../core/http/controllers.js';
import { EXAMPLE_ROWS } from '../../core/shared/staff-examples.js';
import { ACCOUNT, deletedAccount } from '../users/account-problems.js';
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

const adjustmentParam = (example: string) =>
  pathParam('adjustment', 'The id of an adjustment.', example, noSuchAdjustment());

const TOO_MUCH = { problem: exceedsBalance({ needed: 50, balance: 20 }), view: TokensRefusal };

@StaffController('tokens', 'Tokens', 'admin')
export class TokensStaffController {
  constructor(private readonly adjustments: Adjustments) {}

  @StaffRead('accounts/:account', {
    summary: "Open an account's ledger",
    description: 'Every movement of its tokens, newest first, with the balance after it.',
    target: ACCOUNT,
    answers: StaffLedgerAnswer,
  })
  async openLedger(@Param('account') who: string, @ReadQuery() slice: SliceQuery) {
    return toLedger(await this.adjustments.ledgerOf(who, slice), slice);
  }

  @StaffAction('accounts/:account/adjustments', {
    summary: "Adjust an account's tokens",
    description: `Gives tokens, or takes them when the amount is below 0, but never more than the balance. What you, or
all admins together for this account, adjusted alone within 24 hours adds up. Above ADJUSTMENT_LIMIT, the tokens move only
when another admin confirms the adjustment within 24 hours.`,
    destructive: 'always',
    target: ACCOUNT,
    answers: AdjustmentAnswer,
    refusals: [deletedAccount(), TOO_MUCH],
  })
  async adjustTokens(@CurrentStaff() staff: Staff, @Param('account') who: string, @ReadBody() body: AdjustmentBody) {
    return { adjustment: toAdjustment(await this.adjustments.request(staff, who, body)) };
  }

  @StaffRead('adjustments', { summary: 'List adjustments, pending ones first', answers: AdjustmentsAnswer })
  async listAdjustments(@ReadQuery() slice: SliceQuery) {
    const { total, adjustments } = await this.adjustments.list(slice);
    return { total, adjustments: adjustments.map(toAdjustment) };
  }

  @StaffAction('adjustments/:adjustment/confirm', {
    summary: 'Confirm an adjustment that another admin requested',
    description: `The tokens move. Repeating the request returns the same adjustment and moves nothing. If you
became an admin less than 7 days ago, or one of you made the other one an admin less than 30 days ago, you cannot confirm.`,
    target: adjustmentParam(EXAMPLE_ROWS.adjustmentToConfirm),
    answers: AdjustmentAnswer,
    refusals: [deletedAccount(), TOO_MUCH],
  })
  async confirmAdjustment(
    @CurrentStaff() staff: Staff,
    @Param('adjustment') adjustment: string,
    @ReadBody() { reason }: ReasonBody,
  ) {
    return { adjustment: toAdjustment(await this.adjustments.confirm(staff, adjustment, reason)) };
  }

  @StaffAction('adjustments/:adjustment/refuse', {
    summary: 'Refuse a pending adjustment, or withdraw your own',
    target: adjustmentParam(EXAMPLE_ROWS.adjustmentToRefuse),
    answers: AdjustmentAnswer,
    refusals: [alreadyDecided({ state: 'done' })],
    done: () => t('The adjustment is refused. No tokens moved.'),
  })
  async refuseAdjustment(
    @CurrentStaff() staff: Staff,
    @Param('adjustment') adjustment: string,
    @ReadBody() { reason }: ReasonBody,
  ) {
    return { adjustment: toAdjustment(await this.adjustments.refuse(staff, adjustment, reason)) };
  }
}
