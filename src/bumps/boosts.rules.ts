import { unusedShare } from '../tokens/ledger.rules.js';

/** So many days staff may grant at once. */
export const GRANTED_DAYS = { least: 1, most: 365 } as const;

export const BOOST_ORIGINS = ['staff', 'tokens'] as const;
export type BoostOrigin = (typeof BOOST_ORIGINS)[number];

export const BOOST_STATES = ['upcoming', 'running', 'over', 'revoked'] as const;
export type BoostState = (typeof BOOST_STATES)[number];

export interface BoostSpan {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Nothing is written down when one begins or ends: it is a matter of the time. */
export function boostState(
  { startsAt, endsAt, revokedAt }: BoostSpan & { readonly revokedAt: Date | null },
  now: Date,
): BoostState {
  if (revokedAt !== null && revokedAt <= now) return 'revoked';
  if (now < startsAt) return 'upcoming';
  return now < endsAt ? 'running' : 'over';
}

/** A boost begins when the one before ends, so that none is given or paid for twice. */
export const startAfter = (lastEnd: Date | null, now: Date): Date =>
  new Date(Math.max(lastEnd?.getTime() ?? 0, now.getTime()));

/** What goes back of what was paid for a boost that is taken away now: the time that is left of it, whole or in part. */
export const boostRefund = (paid: number, { startsAt, endsAt }: BoostSpan, now: Date): number =>
  unusedShare(paid, endsAt.getTime() - now.getTime(), endsAt.getTime() - startsAt.getTime());
