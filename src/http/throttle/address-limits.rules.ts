import { Problem } from '../../shared/errors.js';
import { MINUTE } from '../../shared/utc.js';

/** What one client address may do only so often. How often is a setting. */
export const ADDRESS_LIMITS = ['badges', 'pages', 'searches', 'signIns', 'wrongKeys'] as const;
export type AddressLimit = (typeof ADDRESS_LIMITS)[number];

export const WINDOW_MS = MINUTE;

/** All clients of a proxy that `TRUST_PROXY` does not name count as one address, so that address gets more room. */
const PROXY_FACTOR = 10;

/** A proxy that is not named multiplies every limit but this one: guessing keys stays as slow as for anybody. */
export const roomFor = (limit: AddressLimit, setting: number, isUnnamedProxy: boolean): number =>
  isUnnamedProxy && limit !== 'wrongKeys' ? setting * PROXY_FACTOR : setting;

/** The label of a limit in `marquee_limited_requests_total`. */
export const METRIC_LABELS: Readonly<Record<AddressLimit, string>> = {
  badges: 'badges',
  pages: 'pages',
  searches: 'searches',
  signIns: 'sign-ins',
  wrongKeys: 'address',
};

type Sentence = (most: number, seconds: number) => string;

const SENTENCES: Readonly<Record<AddressLimit, Sentence>> = {
  badges: (most, seconds) =>
    `Too many badges for this address: ${most} a minute are served. Try again in ${seconds} seconds.`,
  pages: (_most, seconds) => `Too many requests from this address. Try again in ${seconds} seconds.`,
  searches: (_most, seconds) => `Too many searches from this address. Try again in ${seconds} seconds.`,
  signIns: (_most, seconds) => `Too many sign-ins from this address. Try again in ${seconds} seconds.`,
  wrongKeys: (_most, seconds) =>
    `Too many requests without a valid API key from this address. Try again in ${seconds} seconds, with a valid key.`,
};

/** Limits that programs meet: their refusals say when the window ends, as the other limits of programs do. */
const FOR_PROGRAMS: readonly AddressLimit[] = ['badges', 'wrongKeys'];

interface Blocked {
  readonly limit: AddressLimit;
  readonly most: number;
  readonly now: number;
  readonly until: number;
}

export function tooMany({ limit, most, now, until }: Blocked): Problem {
  const seconds = Math.max(1, Math.ceil((until - now) / 1_000));
  const extras = FOR_PROGRAMS.includes(limit) ? { remaining: 0, reset: until } : {};
  return new Problem(429, SENTENCES[limit](most, seconds), extras, { 'Retry-After': String(seconds) });
}
