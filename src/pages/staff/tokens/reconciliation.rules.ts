import type { ReconciliationAnswer } from '../../../activity/spotlight/staff/reconciliation.view.js';

export function problemsIn({
  total,
  escrows,
  lastAudit,
}: Pick<ReconciliationAnswer, 'total' | 'escrows' | 'lastAudit'>): string[] {
  const wrong = escrows.filter(({ right }) => !right);
  const faults = lastAudit?.faults.length ?? 0;
  return [
    ...(total === 0 ? [] : [`The sum of all balances is ${total} instead of 0.`]),
    ...wrong.map(({ auctionId, held, topBid, state }) =>
      state === 'open'
        ? `The escrow of auction ${auctionId} holds ${held} tokens, and its top bid is ${topBid}.`
        : `The escrow of auction ${auctionId} still holds ${held} tokens.`,
    ),
    ...(faults === 0 ? [] : [`The last audit of the ledger found ${faults === 1 ? 'a fault' : `${faults} faults`}.`]),
  ];
}
