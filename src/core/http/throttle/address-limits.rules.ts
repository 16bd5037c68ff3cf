import { MINUTE } from '../../shared/utc.js';
import { type Sentence, says, Problem } from '../../shared/refusals.js';

/** The limits per client address. Their sizes are settings. */
export const ADDRESS_LIMITS = ['badges', 'cards', 'pages', 'searches', 'signIns', 'suggestions', 'wrongKeys'] as const;
export type AddressLimit = (typeof ADDRESS_LIMITS)[number];

export const WINDOW_MS = MINUTE;

/**
 * How many refused requests of a limit and window are answered like any other: with the page of the site, and a line in the
 * log. The further ones are those of a flood.
 */
export const REFUSALS_IN_FULL = 10;

/** How long the refusals of floods wait for each other, and how many wait at most. */
export const FLOOD_WAIT_MS = 100;
export const MAX_FLOOD_WAITING = 1_000;

/** All clients behind a proxy that is not in `TRUST_PROXY` count as one address, so that address gets a higher limit. */
const PROXY_FACTOR = 10;

/** `wrongKeys` is not raised, so that guessing keys stays slow. */
export const effectiveLimit = (limit: AddressLimit, setting: number, isUnconfiguredProxy: boolean): number =>
  isUnconfiguredProxy && limit !== 'wrongKeys' ? setting * PROXY_FACTOR : setting;

/** The label of a limit in `marquee_limited_requests_total`. */
export const METRIC_LABELS: Readonly<Record<AddressLimit, string>> = {
  badges: 'badges',
  cards: 'cards',
  pages: 'pages',
  searches: 'searches',
  signIns: 'sign-ins',
  suggestions: 'suggestions',
  wrongKeys: 'address',
};

const SENTENCES: Readonly<Record<AddressLimit, (max: number, seconds: number) => Sentence>> = {
  badges: (max, seconds) =>
    says('Too many badges for this address: {max} a minute are served. Try again in {seconds} seconds.', {
      max,
      seconds,
    }),
  cards: (_max, seconds) => says('Too many pictures for this address. Try again in {seconds} seconds.', { seconds }),
  pages: (_max, seconds) => says('Too many requests from this address. Try again in {seconds} seconds.', { seconds }),
  searches: (_max, seconds) =>
    says('Too many searches from this address. Try again in {seconds} seconds.', { seconds }),
  signIns: (_max, seconds) => says('Too many sign-ins from this address. Try again in {seconds} seconds.', { seconds }),
  suggestions: (_max, seconds) =>
    says('Too many suggestions for this address. Try again in {seconds} seconds.', { seconds }),
  wrongKeys: (_max, seconds) =>
    says(
      'Too many requests without a valid API key from this address. Try again in {seconds} seconds, with a valid key.',
      { seconds },
    ),
};

/** Limits that programs meet: their 429s have the same fields as those of the keyed API. */
const FOR_PROGRAMS: readonly AddressLimit[] = ['badges', 'wrongKeys'];

interface Blocked {
  readonly limit: AddressLimit;
  readonly max: number;
  readonly now: number;
  readonly until: number;
}

export function tooManyRequests({ limit, max, now, until }: Blocked): Problem {
  const seconds = Math.max(1, Math.ceil((until - now) / 1_000));
  const extras = FOR_PROGRAMS.includes(limit) ? { remaining: 0, reset: until } : {};
  return new Problem(429, SENTENCES[limit](max, seconds), extras, { 'Retry-After': String(seconds) });
}

export const exampleRefusal = (limit: AddressLimit): Problem =>
  tooManyRequests({ limit, max: 0, now: 1_795_212_304_000, until: 1_795_212_342_000 });
