import { NUMBER } from '../../shared/staff-examples.js';
import { DAY, HOUR, later } from '../../shared/utc.js';
import { CONFIRM_WITHIN, needsSecond } from '../../tokens/adjustment.rules.js';
import type { AdjustmentFields, LedgerPostingFields } from './fields.js';
import type { LedgerRows } from './ledger-book.js';
import { ADMIN, HELPFUL, SECOND_ADMIN, TROUBLESOME, VOTER } from '../texts/people.js';

/** What one admin gives alone, unless ADJUSTMENT_LIMIT says otherwise. */
const LIMIT = 1_000;

/** Gifts as the product files them: each is an adjustment, numbered in the order of time, and its posting names that. */
export function fileGifts(ledger: LedgerRows): {
  readonly ledger: LedgerRows;
  readonly adjustments: AdjustmentFields[];
} {
  const accountIds = new Map(
    ledger.ledger_accounts.filter(({ kind }) => kind === 'account').map(({ id, ownerId }) => [id, ownerId]),
  );
  const received = new Map(
    ledger.ledger_entries.flatMap(({ postingId, ledgerAccountId, amount }) => {
      const accountId = accountIds.get(ledgerAccountId);
      return accountId === undefined ? [] : [[postingId, { accountId, amount }] as const];
    }),
  );
  const adjustments: AdjustmentFields[] = [];
  const file = (posting: LedgerPostingFields): LedgerPostingFields => {
    const gift = received.get(posting.id);
    if (posting.kind !== 'adjustment' || gift === undefined) return posting;
    const id = adjustments.length + 1;
    adjustments.push({ id, ...gift, reason: posting.note ?? '', ...posted(gift.amount, posting.createdAt) });
    // The reason is for staff.
    return { ...posting, idempotencyKey: `adjustment:${id}`, causeId: String(id), note: null };
  };
  return { ledger: { ...ledger, ledger_postings: ledger.ledger_postings.map(file) }, adjustments };
}

/** By the sample admin; a large one when another had asked for it. */
function posted(amount: number, at: Date) {
  const isLarge = needsSecond(amount, LIMIT);
  const requestedAt = isLarge ? later(at, -HOUR) : at;
  return {
    state: 'done',
    ...(isLarge ? { firstId: SECOND_ADMIN, secondId: ADMIN } : { firstId: ADMIN, secondId: null }),
    requestKey: null,
    requestedAt,
    expiresAt: later(requestedAt, CONFIRM_WITHIN),
    decidedAt: at,
  } as const;
}

/** What another admin asked for: the sample admin has refused one, and may confirm or refuse the others. */
export function inventRequests(now: Date): AdjustmentFields[] {
  const asked = (id: number, age: number, wish: Pick<AdjustmentFields, 'accountId' | 'amount' | 'reason'>) => ({
    id,
    ...wish,
    firstId: SECOND_ADMIN,
    requestKey: `sample-${id}`,
    requestedAt: later(now, -age),
    expiresAt: later(now, CONFIRM_WITHIN - age),
  });
  const waiting = { state: 'pending', secondId: null, decidedAt: null } as const;
  const refused = { state: 'refused', secondId: ADMIN, decidedAt: later(now, -8 * DAY + 2 * HOUR) } as const;
  const [toConfirm, toRefuse] = [Number(NUMBER.adjustmentToConfirm), Number(NUMBER.adjustmentToRefuse)];
  return [
    {
      ...asked(toConfirm - 1, 8 * DAY, {
        accountId: TROUBLESOME,
        amount: 20_000,
        reason: 'Says that a transfer got lost.',
      }),
      ...refused,
    },
    {
      ...asked(toConfirm, 3 * HOUR, {
        accountId: VOTER,
        amount: 2_500,
        reason: 'Prize of the autumn raffle, drawn on stream.',
      }),
      ...waiting,
    },
    {
      ...asked(toRefuse, 2 * HOUR, {
        accountId: HELPFUL,
        amount: 50_000,
        reason: 'Asked for by mail: somebody please look at this.',
      }),
      ...waiting,
    },
  ];
}
