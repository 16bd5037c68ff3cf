import { viewOf } from '../../core/openapi/view-of.js';
import { ApiSchema } from '@nestjs/swagger';
import {
  anyInteger,
  instant,
  instantOrNull,
  integer,
  listOf,
  nested,
  oneOf,
  text,
  textOrNull,
  uuid,
} from '../../core/openapi/fields.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { SliceView, toSlice } from '../../core/openapi/slice.view.js';
import type { Slice } from '../../core/shared/pagination.rules.js';
import type { AccountRecord } from '../users/account-rows.js';
import type { AdjustmentRecord } from './adjustment-rows.js';
import { ADJUSTMENT_STATES } from './adjustment.rules.js';
import type { History } from './ledger.service.js';
import { ErrorView } from '../../core/openapi/error.view.js';

@ApiSchema({ name: 'TokenHolder' })
export class TokenHolderView {
  @uuid(EXAMPLE.voter.uuid, "The service's id of the account.") id!: string;
  @text(EXAMPLE.voter.username) username!: string;
}

@ApiSchema({ name: 'StaffLedgerEntry' })
export class StaffLedgerEntryView {
  @instant('2026-11-18T12:00:00.000Z') at!: string;
  @text('vote-reward') kind!: string;
  @text('vote', 'What the tokens moved for.') causeType!: string;
  @text('311', 'The id of the cause.') causeId!: string;
  @anyInteger(5, 'Below 0: tokens left the account.') amount!: number;
  @anyInteger(120) balanceAfter!: number;
  @textOrNull(null) note!: string | null;
}

export class StaffLedgerAnswer extends SliceView {
  @nested(TokenHolderView) account!: TokenHolderView;
  @anyInteger(120, 'Below 0 when a reward was taken back that had been spent.') balance!: number;
  @listOf(StaffLedgerEntryView) entries!: StaffLedgerEntryView[];
}

@ApiSchema({ name: 'Adjustment' })
export class AdjustmentView {
  @text('3') id!: string;
  @nested(TokenHolderView) account!: TokenHolderView;
  @anyInteger(5_000) amount!: number;
  @text('Lost to an error in the auction.') reason!: string;
  @oneOf('AdjustmentState', ADJUSTMENT_STATES, 'pending', '`pending`: another admin has to confirm it.') state!: string;
  @text('ines.halloway') requestedBy!: string;
  @instant('2026-11-18T12:00:00.000Z') requestedAt!: string;
  @instant('2026-11-19T12:00:00.000Z', 'It can be confirmed until then.') expiresAt!: string;
  @textOrNull(null, 'The second admin, who confirmed or refused it; null: there is none.') decidedBy!: string | null;
  @instantOrNull(null) decidedAt!: string | null;
}

export class AdjustmentAnswer {
  @nested(AdjustmentView) adjustment!: AdjustmentView;
}

export class AdjustmentsAnswer {
  @integer(3, 'Number of adjustments on all pages.') total!: number;
  @listOf(AdjustmentView) adjustments!: AdjustmentView[];
}

/** The 409 of an account with too few tokens. */
export class TokensRefusal extends ErrorView {
  @integer(50, 'The tokens that this takes.') needed!: number;
  @anyInteger(20, 'The tokens of the account.') balance!: number;
}

export const toLedger = (
  { account, history }: { readonly account: AccountRecord; readonly history: History },
  slice: Slice,
): StaffLedgerAnswer => ({
  account: { id: account.uuid, username: account.username },
  balance: history.balance,
  ...toSlice(history.total, slice),
  entries: history.entries.map(({ at, kind, cause, amount, balanceAfter, note }) => ({
    at: at.toISOString(),
    kind,
    causeType: cause.type,
    causeId: cause.id,
    amount,
    balanceAfter,
    note,
  })),
});

export const toAdjustment = (adjustment: AdjustmentRecord): AdjustmentView =>
  viewOf(AdjustmentView, adjustment, {
    account: { id: adjustment.accountUuid, username: adjustment.accountName },
    requestedBy: adjustment.firstName,
    decidedBy: adjustment.secondName,
  });
