import { MINUTE, SECOND } from '../shared/utc.js';
import {
  CALLS_PER_SECOND,
  MAX_REFUSALS,
  REFUSALS_WITHIN_MS,
  budgetWaitMs,
  closedForMs,
  isGlobal,
  isRefusal,
  paceWaitMs,
  secondsToMs,
  waitMs,
} from './bot-limits.rules.js';

const headers = (fields: Record<string, string> = {}): Headers => new Headers(fields);

test('seconds may have a fraction, and are rounded up', () => {
  expect(['1', '0.0011', 2.5, '-1', '1e3', '12345678', null, undefined, 'soon', '1x'].map(secondsToMs)).toEqual([
    1_000,
    2,
    2_500,
    ...Array.from({ length: 7 }, () => undefined),
  ]);
});

test('a route is closed when nothing remains', () => {
  const closed = (remaining: string, after?: string): number =>
    closedForMs(
      headers({
        'x-ratelimit-remaining': remaining,
        ...(after === undefined ? {} : { 'x-ratelimit-reset-after': after }),
      }),
    );
  expect([closed('0', '1.5'), closed('1', '1.5'), closed('0'), closed('0', '99999'), closedForMs(headers())]).toEqual([
    1_500,
    0,
    0,
    60 * MINUTE,
    0,
  ]);
});

test('the longer wait of header and body counts', () => {
  expect(waitMs(headers({ 'retry-after': '2' }), { retry_after: 1.2 })).toBe(2_000);
  expect(waitMs(headers({ 'retry-after': '1' }), { retry_after: 1.2 })).toBe(1_200);
  expect(waitMs(headers(), { retry_after: 0.3 })).toBe(300);
  expect(waitMs(headers({ 'retry-after': '3' }), undefined)).toBe(3_000);
  expect(waitMs(headers({ 'retry-after': '99999' }), null)).toBe(60 * MINUTE);
  expect(waitMs(headers(), '<html>')).toBe(SECOND);
});

test('a limit is global if header or body says so', () => {
  expect(isGlobal(headers({ 'x-ratelimit-global': 'true' }), null)).toBe(true);
  expect(isGlobal(headers(), { global: true })).toBe(true);
  expect(isGlobal(headers({ 'x-ratelimit-global': 'false' }), { global: false })).toBe(false);
  expect(isGlobal(headers(), undefined)).toBe(false);
});

test('refusals count against the address, but not the limits that other bots share', () => {
  expect([401, 403, 429, 200, 404, 500].map((status) => isRefusal(status, headers()))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  const shared = headers({ 'x-ratelimit-scope': 'shared' });
  expect([isRefusal(429, shared), isRefusal(403, shared)]).toEqual([false, true]);
  expect(isRefusal(429, headers({ 'x-ratelimit-scope': 'user' }))).toBe(true);
});

test('after 1,000 refusals in ten minutes, calls wait until the first one is ten minutes old', () => {
  const refusals = Array.from({ length: MAX_REFUSALS }, (_, index) => 100 + index);
  expect(budgetWaitMs([], 0)).toBe(0);
  expect(budgetWaitMs(refusals.slice(1), 2_000)).toBe(0);
  expect(budgetWaitMs(refusals, 2_000)).toBe(REFUSALS_WITHIN_MS - 1_900);
  expect(budgetWaitMs(refusals, 100 + REFUSALS_WITHIN_MS)).toBe(0);
  expect(budgetWaitMs([1, ...refusals], 2_000)).toBe(REFUSALS_WITHIN_MS - 1_900);
});

test('no second has more calls than the platform allows', () => {
  const calls = Array.from({ length: CALLS_PER_SECOND }, (_, index) => 100 + index);
  expect(paceWaitMs([], 0)).toBe(0);
  expect(paceWaitMs(calls.slice(1), 200)).toBe(0);
  expect(paceWaitMs(calls, 200)).toBe(900);
  expect(paceWaitMs(calls, 1_100)).toBe(0);
});
