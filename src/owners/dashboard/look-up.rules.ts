import { MINUTE, SECOND } from '../../core/shared/utc.js';
import { says, Problem } from '../../core/shared/refusals.js';

/** Per account and process: each look-up is a request to the platform, whose limits all users share. */
export const MAX_LOOK_UPS = 20;
export const LOOK_UP_WINDOW = MINUTE;

export const LOOK_UPS = ['none', 'found', 'unknown', 'no answer', 'no platform'] as const;
export type LookUpOutcome = (typeof LOOK_UPS)[number];

export function tooManyLookUps(until: number, now: Date): Problem {
  const seconds = Math.max(1, Math.ceil((until - now.getTime()) / SECOND));
  const sentence = says('You can look up {max} bots and servers per minute. Try again in {seconds} seconds.', {
    max: MAX_LOOK_UPS,
    seconds,
  });
  return new Problem(429, sentence, {}, { 'Retry-After': String(seconds) });
}
