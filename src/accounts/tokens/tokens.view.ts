import { viewOf } from '../../core/openapi/view-of.js';
import * as field from '../../core/openapi/fields.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { SliceView, toSlice } from '../../core/openapi/slice.view.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import type { AccountRecord } from '../users/account-rows.js';
import type { AdjustmentRecord } from './adjustment-rows.js';
import { ADJUSTMENT_STATES } from './adjustment.rules.js';
import type { History } from './ledger.service.js';
import { ErrorView } from '../../core/openapi/error.view.js';

@field.named('TokenHolder')
export class TokenHolderView {
  @field.uuid(EXAMPLE.voter.uuid, "The service's id of the account.") id!: string;
  @field.text(EXAMPLE.voter.username) username!: string;
}

@field.named('StaffLedgerEntry')
export class StaffLedgerEntryView {
  @field.instant('2026-11-18T12:00:00.000Z') at!: string;
  @field.text('vote-reward') kind!: string;
  @field.text('vote', 'What the tokens moved for.') causeType!: string;
  @field.text('311', 'The id of the cause.') causeId!: string;
  @field.anyInteger(5, 'Below 0: tokens left the account.') amount!: number;
  @field.anyInteger(120) balanceAfter!: number;
  @field.textOrNull(null) note!: string | null;
}

export class StaffLedgerAnswer extends SliceView {
  @field.nested(TokenHolderView) account!: TokenHolderView;
  @field.anyInteger(120, 'Below 0 when a reward was taken back that had been spent.') balance!: number;
  @field.listOf(StaffLedgerEntryView) entries!: StaffLedgerEntryView[];
}

@field.named('Adjustment')
export class AdjustmentView {
  @field.text('3') id!: string;
  @field.nested(TokenHolderView) account!: TokenHolderView;
  @field.anyInteger(5_000) amount!: number;
  @field.text('Lost to an error in the auction.') reason!: string;
  @field.oneOf('AdjustmentState', ADJUSTMENT_STATES, 'pending', '`pending`: another admin has to confirm it.')
  state!: string;
  @field.text('ines.halloway') requestedBy!: string;
  @field.instant('2026-11-18T12:00:00.000Z') requestedAt!: string;
  @field.instant('2026-11-19T12:00:00.000Z', 'It can be confirmed until then.') expiresAt!: string;
  @field.textOrNull(null, 'The second admin, who confirmed or refused it; null: there is none.') decidedBy!:
    string | null;
  @field.instantOrNull(null) decidedAt!: string | null;
}

export class AdjustmentAnswer {
  @field.nested(AdjustmentView) adjustment!: AdjustmentView;
}

export class AdjustmentsAnswer {
  @field.integer(3, 'Number of adjustments on all pages.') total!: number;
  @field.listOf(AdjustmentView) adjustments!: AdjustmentView[];
}

export class TokensRefusal extends ErrorView {
  @field.integer(50, 'The tokens that this takes.') needed!: number;
  @field.anyInteger(20, 'The tokens of the account.') balance!: number;
}

export const toLedger = (
  { account, history }: { readonly account: AccountRecord; readonly history: History },
  slice: Slice,
): StaffLedgerAnswer => ({
  account: { id: account.uuid, username: account.username },
  balance: history.balance,
  ...toSlice(history.total, slice),
  entries: history.entries.map((entry) =>
    viewOf(StaffLedgerEntryView, entry, { causeType: entry.cause.type, causeId: entry.cause.id }),
  ),
});

export const toAdjustment = (adjustment: AdjustmentRecord): AdjustmentView =>
  viewOf(AdjustmentView, adjustment, {
    account: { id: adjustment.accountUuid, username: adjustment.accountName },
    requestedBy: adjustment.firstName,
    decidedBy: adjustment.secondName,
  });
