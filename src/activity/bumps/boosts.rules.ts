import { unusedShare } from '../../accounts/tokens/ledger.rules.js';
import { says, type Faults } from '../../core/shared/refusals.js';

/** What a boost costs in tokens, and how long it lasts. */
export const BUMP_BOOST_PRICE = 500;
export const BUMP_BOOST_DAYS = 7;

/** The number of days that staff may grant at once. */
export const GRANTED_DAYS = { min: 1, max: 365 } as const;

/** How many boosts that are over or were revoked an account sees. */
export const SHOWN_PAST_BOOSTS = 20;

export const BOOST_ORIGINS = ['staff', 'tokens'] as const;
export type BoostOrigin = (typeof BOOST_ORIGINS)[number];

export const BOOST_STATES = ['upcoming', 'running', 'over', 'revoked'] as const;
export type BoostState = (typeof BOOST_STATES)[number];

export interface BoostSpan {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The state follows from the time and is not stored. */
export function boostState(
  { startsAt, endsAt, revokedAt }: BoostSpan & { readonly revokedAt: Date | null },
  now: Date,
): BoostState {
  if (revokedAt !== null && revokedAt <= now) return 'revoked';
  if (now < startsAt) return 'upcoming';
  return now < endsAt ? 'running' : 'over';
}

/** A boost starts when the previous one ends, so that no time is paid for twice. */
export const startAfter = (lastEnd: Date | null, now: Date): Date =>
  new Date(Math.max(lastEnd?.getTime() ?? 0, now.getTime()));

/** The refund for a boost that is revoked now: the share of its price for the time that is left. */
export const boostRefund = (paid: number, { startsAt, endsAt }: BoostSpan, now: Date): number =>
  unusedShare(paid, endsAt.getTime() - now.getTime(), endsAt.getTime() - startsAt.getTime());

/** Refuses a purchase if the price differs from the one that the buyer has seen. */
export const priceFaults = (agreed: number | null): Faults =>
  agreed === null || agreed === BUMP_BOOST_PRICE
    ? {}
    : {
        price: says('A boost costs {price} tokens, not {agreed}: send price {price}, or leave it out.', {
          price: BUMP_BOOST_PRICE,
          agreed: String(agreed),
        }),
      };
