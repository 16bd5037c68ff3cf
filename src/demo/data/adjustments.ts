import { EXAMPLE_ROWS } from '../../core/shared/staff-examples.js';
import { DAY, HOUR, later } from '../../core/shared/utc.js';
import { type AloneTotals, CONFIRM_WITHIN, LIMIT_WINDOW, needsSecond } from '../../accounts/tokens/adjustment.rules.js';
import type { Sample, SampleData } from './fields.js';
import { ADMIN, HELPFUL, SECOND_ADMIN, TROUBLESOME, VOTER } from '../texts/people.js';

/** The default of ADJUSTMENT_LIMIT: above it, an adjustment needs a second admin. */
const LIMIT = 1_000;

/** Turns gifts into adjustments, numbered in order of time, as the product does; each posting then refers to its adjustment. */
export function giftsAsAdjustments(
  ledger: Pick<SampleData, 'ledger_accounts' | 'ledger_postings' | 'ledger_entries'>,
): {
  readonly ledger: Pick<SampleData, 'ledger_accounts' | 'ledger_postings' | 'ledger_entries'>;
  readonly adjustments: Sample<'adjustments'>[];
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
  const adjustments: Sample<'adjustments'>[] = [];
  const toAdjustment = (posting: Sample<'ledger_postings'>): Sample<'ledger_postings'> => {
    const gift = received.get(posting.id);
    if (posting.kind !== 'adjustment' || gift === undefined) return posting;
    const id = adjustments.length + 1;
    const at = posting.createdAt;
    const isLarge = needsSecond(gift.amount, LIMIT, aloneTotals(adjustments, gift.accountId, at));
    adjustments.push({ id, ...gift, reason: posting.note ?? '', ...posted(isLarge, at) });
    // The product stores the reason in the adjustment, which only staff see, not in the posting.
    return { ...posting, idempotencyKey: `adjustment:${id}`, causeId: String(id), note: null };
  };
  return { ledger: { ...ledger, ledger_postings: ledger.ledger_postings.map(toAdjustment) }, adjustments };
}

function aloneTotals(adjustments: readonly Sample<'adjustments'>[], accountId: number, at: Date): AloneTotals {
  const alone = adjustments.filter(
    ({ secondId, requestedAt }) => secondId === null && requestedAt > later(at, -LIMIT_WINDOW),
  );
  const sum = (some: readonly Sample<'adjustments'>[]): number => some.reduce((total, { amount }) => total + amount, 0);
  return { byAdmin: sum(alone), forAccount: sum(alone.filter((one) => one.accountId === accountId)) };
}

/** A completed adjustment by the sample admin; large ones were requested by the second admin. */
function posted(isLarge: boolean, at: Date) {
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

/** Requests by the second admin: the sample admin has refused one, and can confirm or refuse the others. */
export function inventRequests(now: Date): Sample<'adjustments'>[] {
  const request = (id: number, age: number, [accountId, amount, reason]: readonly [number, number, string]) => ({
    id,
    accountId,
    amount,
    reason,
    firstId: SECOND_ADMIN,
    requestKey: `sample-${id}`,
    requestedAt: later(now, -age),
    expiresAt: later(now, CONFIRM_WITHIN - age),
  });
  const waiting = { state: 'pending', secondId: null, decidedAt: null } as const;
  const refused = { state: 'refused', secondId: ADMIN, decidedAt: later(now, -8 * DAY + 2 * HOUR) } as const;
  const [toConfirm, toRefuse] = [Number(EXAMPLE_ROWS.adjustmentToConfirm), Number(EXAMPLE_ROWS.adjustmentToRefuse)];
  return [
    { ...request(toConfirm - 1, 8 * DAY, [TROUBLESOME, 20_000, 'Claims that a transfer got lost.']), ...refused },
    {
      ...request(toConfirm, 3 * HOUR, [VOTER, 2_500, 'First prize of the autumn raffle, drawn on stream.']),
      ...waiting,
    },
    { ...request(toRefuse, 2 * HOUR, [HELPFUL, 50_000, 'Requested by email. Please take a second look.']), ...waiting },
  ];
}
