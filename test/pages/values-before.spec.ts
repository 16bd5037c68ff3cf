import { readFileSync } from 'node:fs';
import { JsonScenario, type JsonValues, SCENARIO_NOW, differencesOf } from '../support/json-values.js';
import { serve } from '../support/served.js';

const site = serve({ now: SCENARIO_NOW });

/** The answers in this scenario before there were pages. */
const BEFORE = JSON.parse(readFileSync(new URL('values-of-0.1.0.json', import.meta.url), 'utf8')) as JsonValues;

/**
 * A search can be sorted by relevance now, so the sentence about wrong orders names it. The seconds that an auction has left
 * made every answer differ from the one before: there is `closesAt`.
 */
const DECIDED =
  /^\.nobody GET \/(?:servers\?sort=luck\.body\.(?:error|faults\.sort) was "sort is one of: votes,|spotlight\.body\.auction\.secondsLeft is gone$)/;

test('every status and value of the JSON from before the pages is the same', async () => {
  const now = await new JsonScenario(site).play();
  expect(differencesOf(BEFORE, now).filter((one) => !DECIDED.test(one))).toEqual([]);
  const wrong = structuredClone(BEFORE) as Record<string, { status: number; body: Record<string, unknown> }>;
  Object.assign(wrong['nobody GET /servers'] ?? {}, { status: 404 });
  Object.assign(wrong['ben GET /account/tokens']?.body ?? {}, { balance: 1, entries: [], former: true });
  expect(differencesOf(wrong, BEFORE)).toEqual([
    '.nobody GET /servers.status was 404 and is 200',
    '.ben GET /account/tokens.body.balance was 1 and is 20',
    '.ben GET /account/tokens.body.entries had 0 entries and has 3',
    '.ben GET /account/tokens.body.former is gone',
  ]);
});

test('the scenario has answers of a refusal and of something that does not exist', () => {
  expect(new Set(Object.values(BEFORE).map(({ status }) => status))).toEqual(new Set([200, 400, 404]));
});
