import { viewOf } from '../../../core/openapi/view-of.js';
import * as field from '../../../core/openapi/fields.js';
import { MAX_HOLDERS_READ_NOW } from '../../../accounts/tokens/ledger.rules.js';
import type { Reconciliation } from './reconciliation.service.js';

@field.named('TokenSum')
export class TokenSumView {
  @field.oneOf('HolderKind', ['account', 'escrow', 'house', 'mint'], 'account') holder!: string;
  @field.integer(140) holders!: number;
  @field.anyInteger(52_310, 'Negative for the mint, which issued the tokens of all others.') balance!: number;
}

@field.named('EscrowState')
export class EscrowStateView {
  @field.text('9') auctionId!: string;
  @field.text('open') state!: string;
  @field.integer(4_410) topBid!: number;
  @field.integer(4_410) held!: number;
  @field.yesOrNo(true, 'Whether the escrow equals the top bid of the open auction, or is empty after settlement.')
  right!: boolean;
}

@field.named('LedgerFault')
export class LedgerFaultView {
  @field.text('balanced') rule!: string;
  @field.text('posting 12 (bid:3) has 1 entries with a sum of -5') says!: string;
}

@field.named('LedgerAuditResult')
export class LedgerAuditView {
  @field.instant('2026-11-18T12:07:00.000Z') at!: string;
  @field.integer(9_214) postings!: number;
  @field.integer(161) holders!: number;
  @field.listOf(LedgerFaultView) faults!: LedgerFaultView[];
}

export class ReconciliationAnswer {
  @field.listOf(TokenSumView) sums!: TokenSumView[];
  @field.instantOrNull(
    '2026-11-18T12:31:08.000Z',
    `When the balances were added up: now, or by the last audit if the ledger has more than ${MAX_HOLDERS_READ_NOW} holders; null before the first one.`,
  )
  sumsAt!: string | null;
  @field.anyInteger(0, 'Sum of all balances. Investigate any value other than 0.') total!: number;
  @field.listOf(EscrowStateView) escrows!: EscrowStateView[];
  @field.nestedOrNull(
    LedgerAuditView,
    'The result of the latest hourly audit, by any process; null if there was none yet.',
  )
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
