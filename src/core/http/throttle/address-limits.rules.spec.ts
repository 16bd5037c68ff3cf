import {
  ADDRESS_LIMITS,
  METRIC_LABELS,
  WINDOW_MS,
  effectiveLimit,
  exampleRefusal,
  tooManyRequests,
} from './address-limits.rules.js';

const NOW = Date.UTC(2026, 10, 18, 12);

test('limits are counted in minutes', () => {
  expect(WINDOW_MS).toBe(60_000);
});

test('every limit has its own label in the metrics', () => {
  expect(ADDRESS_LIMITS.map((limit) => METRIC_LABELS[limit])).toEqual([
    'badges',
    'cards',
    'pages',
    'searches',
    'sign-ins',
    'suggestions',
    'address',
  ]);
});

test('an unconfigured proxy gets ten times each limit except wrong keys', () => {
  expect(ADDRESS_LIMITS.map((limit) => effectiveLimit(limit, 60, true))).toEqual([600, 600, 600, 600, 600, 600, 60]);
  expect(ADDRESS_LIMITS.map((limit) => effectiveLimit(limit, 60, false))).toEqual([60, 60, 60, 60, 60, 60, 60]);
});

test.each([
  ['badges', 'Too many badges for this address: 300 a minute are served. Try again in 42 seconds.'],
  ['cards', 'Too many pictures for this address. Try again in 42 seconds.'],
  ['pages', 'Too many requests from this address. Try again in 42 seconds.'],
  ['searches', 'Too many searches from this address. Try again in 42 seconds.'],
  ['signIns', 'Too many sign-ins from this address. Try again in 42 seconds.'],
  ['suggestions', 'Too many suggestions for this address. Try again in 42 seconds.'],
  [
    'wrongKeys',
    'Too many requests without a valid API key from this address. Try again in 42 seconds, with a valid key.',
  ],
] as const)('the 429 of %s says what there was too much of and when to try again', (limit, message) => {
  const until = NOW + 41_001;
  const { status, headers, extras, message: sentence } = tooManyRequests({ limit, max: 300, now: NOW, until });
  expect([status, headers, sentence]).toEqual([429, { 'Retry-After': '42' }, message]);
  expect(extras).toEqual(limit === 'badges' || limit === 'wrongKeys' ? { remaining: 0, reset: until } : {});
});

test.each([
  [0, '1'],
  [1, '1'],
  [1_000, '1'],
  [1_001, '2'],
  [60_000, '60'],
])('a wait of %d ms is sent as %s seconds', (wait, seconds) => {
  const { headers } = tooManyRequests({ limit: 'pages', max: 600, now: NOW, until: NOW + wait });
  expect(headers).toEqual({ 'Retry-After': seconds });
});

test('the example for the documents is a refusal of this limit', () => {
  expect(exampleRefusal('pages')).toMatchObject({
    status: 429,
    message: 'Too many requests from this address. Try again in 38 seconds.',
    headers: { 'Retry-After': '38' },
  });
});
