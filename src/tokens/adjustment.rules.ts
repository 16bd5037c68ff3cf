import { HOUR } from '../shared/utc.js';
import { type Leg, mintFor, purseOf, reward, transfer } from './ledger.rules.js';

/** So long a second admin may take. */
export const CONFIRM_WITHIN = 24 * HOUR;
/** Far above all tokens there are, and far below what is not exact. */
export const LARGEST_ADJUSTMENT = 1_000_000_000;

export type KeptState = 'pending' | 'done' | 'refused';
export const ADJUSTMENT_STATES = ['pending', 'done', 'refused', 'expired'] as const;
export type AdjustmentState = (typeof ADJUSTMENT_STATES)[number];

/** Nothing is written down when one expires: it is a matter of the time. */
export const stateAt = (state: KeptState, expiresAt: Date, now: Date): AdjustmentState =>
  state === 'pending' && now >= expiresAt ? 'expired' : state;

export const needsSecond = (amount: number, limit: number): boolean => Math.abs(amount) > limit;

/** Tokens that are given come from the mint, and those that are taken go back there. */
export const adjustmentLegs = (amount: number, accountId: number): Leg[] =>
  amount > 0 ? reward(amount, accountId) : transfer(-amount, purseOf(accountId), mintFor(accountId));
