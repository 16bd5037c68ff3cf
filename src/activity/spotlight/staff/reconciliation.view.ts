import { viewOf } from '../../../core/openapi/view-of.js';
import { ApiSchema } from '@nestjs/swagger';
import {
  anyInteger,
  instant,
  instantOrNull,
  integer,
  listOf,
  nestedOrNull,
  oneOf,
  text,
  yesOrNo,
} from '../../../core/openapi/fields.js';
import { MAX_HOLDERS_READ_NOW } from '../../../accounts/tokens/ledger.rules.js';
import type { Reconciliation } from './reconciliation.service.js';

@ApiSchema({ name: 'TokenSum' })
export class TokenSumView {
  @oneOf('HolderKind', ['account', 'escrow', 'house', 'mint'], 'account') holder!: string;
  @integer(140) holders!: number;
  @anyInteger(52_310, 'Negative for the mint, which issued the tokens of all others.') balance!: number;
}

@ApiSchema({ name: 'EscrowState' })
export class EscrowStateView {
  @text('9') auctionId!: string;
  @text('open') state!: string;
  @integer(4_410) topBid!: number;
  @integer(4_410) held!: number;
  @yesOrNo(true, 'Whether the escrow equals the top bid of the open auction, or is empty after settlement.')
  right!: boolean;
}

@ApiSchema({ name: 'LedgerFault' })
export class LedgerFaultView {
  @text('balanced') rule!: string;
  @text('posting 12 (bid:3) has 1 entries with a sum of -5') says!: string;
}

@ApiSchema({ name: 'LedgerAuditResult' })
export class LedgerAuditView {
  @instant('2026-11-18T12:07:00.000Z') at!: string;
  @integer(9_214) postings!: number;
  @integer(161) holders!: number;
  @listOf(LedgerFaultView) faults!: LedgerFaultView[];
}

export class ReconciliationAnswer {
  @listOf(TokenSumView) sums!: TokenSumView[];
  @instantOrNull(
    '2026-11-18T12:31:08.000Z',
    `When the balances were added up: now, or by the last audit if the ledger has more than ${MAX_HOLDERS_READ_NOW} holders; null before the first one.`,
  )
  sumsAt!: string | null;
  @anyInteger(0, 'Sum of all balances. Investigate any value other than 0.') total!: number;
  @listOf(EscrowStateView) escrows!: EscrowStateView[];
  @nestedOrNull(LedgerAuditView, 'The result of the latest hourly audit, by any process; null if there was none yet.')
  lastAudit!: LedgerAuditView | null;
}

export function toReconciliation({ sums, escrows, lastAudit }: Reconciliation): ReconciliationAnswer {
  const views = (sums?.of ?? []).map(({ kind: holder, holders, balance }) => ({ holder, holders, balance }));
  return {
    sums: views,
    sumsAt: sums?.at.toISOString() ?? null,
    total: views.reduce((sum, { balance }) => sum + balance, 0),
    escrows: escrows.map(({ auctionId, state, topBid, held }) => ({
      auctionId: String(auctionId),
      state,
      topBid,
      held: Number(held),
      right: Number(held) === (state === 'open' ? topBid : 0),
    })),
    lastAudit: lastAudit === undefined ? null : toAudit(lastAudit),
  };
}

const toAudit = (row: NonNullable<Reconciliation['lastAudit']>): LedgerAuditView =>
  viewOf(LedgerAuditView, row, { faults: row.faults.map(({ rule, says }) => ({ rule, says })) });
