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
} from '../openapi/fields.js';
import { EXAMPLE } from '../shared/examples.js';
import type { Page } from '../shared/paging.js';
import type { AccountFacts } from '../users/account-lookup.js';
import type { AdjustmentFacts } from './adjustment-rows.js';
import { ADJUSTMENT_STATES } from './adjustment.rules.js';
import type { History } from './ledger.service.js';

@ApiSchema({ name: 'TokenHolder' })
export class TokenHolderView {
  @uuid(EXAMPLE.voter.uuid, "The service's id of the account.") id!: string;
  @text(EXAMPLE.voter.username) username!: string;
}

@ApiSchema({ name: 'StaffLedgerEntry' })
export class StaffLedgerEntryView {
  @instant('2026-11-18T12:00:00.000Z') at!: string;
  @text('vote-reward') kind!: string;
  @text('vote', 'What it was for.') causeType!: string;
  @text('311', 'Its number.') causeId!: string;
  @anyInteger(5, 'Below 0: given away.') amount!: number;
  @anyInteger(120) balanceAfter!: number;
  @textOrNull(null) note!: string | null;
}

export class StaffLedgerAnswer {
  @nested(TokenHolderView) account!: TokenHolderView;
  @anyInteger(120, 'Below 0 when a reward was taken back that had been spent.') balance!: number;
  @integer(24, 'How many entries there are on all pages.') total!: number;
  @integer(1, 'The page that was used.') page!: number;
  @integer(50, 'The page size that was used.') limit!: number;
  @listOf(StaffLedgerEntryView) entries!: StaffLedgerEntryView[];
}

@ApiSchema({ name: 'Adjustment' })
export class AdjustmentView {
  @text('3') id!: string;
  @nested(TokenHolderView) account!: TokenHolderView;
  @anyInteger(5_000) amount!: number;
  @text('Lost to a fault in the auction.') reason!: string;
  @oneOf('AdjustmentState', ADJUSTMENT_STATES, 'pending', 'pending: it waits for another admin.') state!: string;
  @text('ines.halloway') requestedBy!: string;
  @instant('2026-11-18T12:00:00.000Z') requestedAt!: string;
  @instant('2026-11-19T12:00:00.000Z', 'Until then it can be confirmed.') expiresAt!: string;
  @textOrNull(null, 'Who confirmed or refused it; null: nobody else had to.') decidedBy!: string | null;
  @instantOrNull(null) decidedAt!: string | null;
}

export class AdjustmentAnswer {
  @nested(AdjustmentView) adjustment!: AdjustmentView;
}

export class AdjustmentsAnswer {
  @integer(3, 'How many there are on all pages.') total!: number;
  @listOf(AdjustmentView) adjustments!: AdjustmentView[];
}

export const toLedger = (
  { account, history }: { readonly account: AccountFacts; readonly history: History },
  { page, limit }: Page,
): StaffLedgerAnswer => ({
  account: { id: account.uuid, username: account.username },
  balance: history.balance,
  total: history.total,
  page,
  limit,
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

export const toAdjustment = (facts: AdjustmentFacts): AdjustmentView => ({
  id: String(facts.id),
  account: { id: facts.accountUuid, username: facts.accountName },
  amount: facts.amount,
  reason: facts.reason,
  state: facts.state,
  requestedBy: facts.firstName,
  requestedAt: facts.requestedAt.toISOString(),
  expiresAt: facts.expiresAt.toISOString(),
  decidedBy: facts.secondName,
  decidedAt: facts.decidedAt?.toISOString() ?? null,
});
