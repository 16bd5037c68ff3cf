import { DAY, HOUR, later } from '../../core/shared/utc.js';
import { type Leg, mintFor, purseOf, reward, transfer } from './ledger.rules.js';

/** How long a second admin may take to confirm. */
export const CONFIRM_WITHIN = 24 * HOUR;
/** Far more than all tokens that exist, and far below the limit of exact integers. */
export const LARGEST_ADJUSTMENT = 1_000_000_000;

export type StoredState = 'pending' | 'done' | 'refused';
export const ADJUSTMENT_STATES = ['pending', 'done', 'refused', 'expired'] as const;
export type AdjustmentState = (typeof ADJUSTMENT_STATES)[number];

/** Expiry follows from the time and is not stored. */
export const adjustmentState = (state: StoredState, expiresAt: Date, now: Date): AdjustmentState =>
  state === 'pending' && now >= expiresAt ? 'expired' : state;

/** The time in which adjustments without a second admin add up. */
export const LIMIT_WINDOW = 24 * HOUR;

/** The tokens that were given and taken without a second admin within `LIMIT_WINDOW`. Giving and taking both count. */
export interface AloneTotals {
  readonly byAdmin: number;
  /** For the account that receives or loses the tokens, by any admin. */
  readonly forAccount: number;
}

export const needsSecond = (amount: number, limit: number, { byAdmin, forAccount }: AloneTotals): boolean =>
  Math.abs(amount) + Math.max(byAdmin, forAccount) > limit;

/** How long an account must have been an admin before it confirms adjustments. */
export const NEW_ADMIN_FOR = 7 * DAY;
/** How long an admin and an admin whom they promoted cannot confirm for each other. */
export const DEPENDENT_FOR = 30 * DAY;

export interface Promotion {
  readonly at: Date;
  /** `null` if it was by ADMIN_PLATFORM_IDS or the command line. */
  readonly byId: number | null;
}

interface AdminHistory {
  readonly id: number;
  /** Within `DEPENDENT_FOR`. */
  readonly promotions: readonly Promotion[];
}

export interface ConfirmObstacle {
  readonly why: 'new' | 'made by the asker' | 'made the asker';
  readonly since: Date;
  readonly until: Date;
}

/**
 * An admin could promote a second account of their own, request with one and confirm with the other. Therefore neither
 * may have promoted the other recently, and a new admin cannot confirm at all.
 */
export function confirmObstacle(confirmer: AdminHistory, asker: AdminHistory, now: Date): ConfirmObstacle | undefined {
  const obstacles = [
    ...obstaclesOf('made by the asker', promotionsBy(asker, confirmer), DEPENDENT_FOR),
    ...obstaclesOf('made the asker', promotionsBy(confirmer, asker), DEPENDENT_FOR),
    ...obstaclesOf('new', confirmer.promotions, NEW_ADMIN_FOR),
  ];
  // The obstacle that lasts longest, so that the admin does not wait only to be refused again.
  return obstacles.filter(({ until }) => now < until).toSorted((one, other) => +other.until - +one.until)[0];
}

const promotionsBy = ({ id }: AdminHistory, { promotions }: AdminHistory): Promotion[] =>
  promotions.filter(({ byId }) => byId === id);

const obstaclesOf = (why: ConfirmObstacle['why'], promotions: readonly Promotion[], ms: number): ConfirmObstacle[] =>
  promotions.map(({ at }) => ({ why, since: at, until: later(at, ms) }));

/** Tokens that staff give come from the mint, and tokens that they take return to it. */
export const adjustmentLegs = (amount: number, accountId: number): Leg[] =>
  amount > 0 ? reward(amount, accountId) : transfer(-amount, purseOf(accountId), mintFor(accountId));
