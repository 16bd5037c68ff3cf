import { t } from '../../../core/texts/t.js';
import type { ReconciliationAnswer } from '../../../activity/spotlight/staff/reconciliation.view.js';

export function problemsIn({
  total,
  escrows,
  lastAudit,
}: Pick<ReconciliationAnswer, 'total' | 'escrows' | 'lastAudit'>): string[] {
  const wrong = escrows.filter(({ right }) => !right);
  const faults = lastAudit?.faults.length ?? 0;
  return [
    ...(total === 0 ? [] : [t('The sum of all balances is {total} instead of 0.', { total })]),
    ...wrong.map(({ auctionId, held, topBid, state }) =>
      state === 'open'
        ? t('The escrow of auction {number} holds {held} tokens, and its top bid is {topBid}.', {
            number: auctionId,
            held,
            topBid,
          })
        : t('The escrow of auction {number} still holds {held} tokens.', { number: auctionId, held }),
    ),
    ...(faults === 0
      ? []
      : [t('The last audit of the ledger found {faults, plural, =1 {a fault} other {# faults}}.', { faults })]),
  ];
}
