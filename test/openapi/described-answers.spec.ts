import { describeSite } from '../../src/app/site-documentation.js';
import type { Page } from '../support/browser.js';
import { DescribedAnswers } from '../support/described-answers.js';
import { serve } from '../support/served.js';

const api = serve();

let answers: DescribedAnswers;
beforeAll(() => {
  answers = new DescribedAnswers(describeSite(api.app.nest, 'http://127.0.0.1:3000'));
});

const json = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': 'a' };
const answer = (status: number, body: unknown, headers: object = {}) => ({
  status,
  body,
  text: JSON.stringify(body),
  headers: { ...json, ...headers },
});

/** The faults of an answer to a bump. */
const ofBump = (status: number, body: unknown, headers: object = {}): string[] =>
  answers.faults('POST', '/servers/harbor/bump', answer(status, body, headers));

const BUMPED = {
  lastBumpedAt: null,
  nextBumpAt: null,
  bumpStreak: 1,
  balance: 10,
  reward: 10,
  rewardsLeftToday: 9,
};

test('a described answer has no faults', () => {
  expect(ofBump(200, BUMPED)).toEqual([]);
  expect(ofBump(409, { error: 'No.' })).toEqual([]);
  expect(ofBump(409, { error: 'No.', nextBumpAt: '2026-11-18T12:00:00.000Z' })).toEqual([]);
  expect(ofBump(503, { error: 'No.' }, { 'retry-after': '5' })).toEqual([]);
});

test.each([
  ['an undescribed status', () => ofBump(402, { error: 'Pay.' }), 'add @Refuses(thatProblem()) to bumpServer'],
  ['an undescribed success', () => ofBump(201, BUMPED), 'add @ApiResponse({ status: 201'],
  ['an internal error', () => ofBump(500, { error: 'Oops.' }), 'mend the code'],
  [
    'an additional field',
    () => ofBump(200, { ...BUMPED, luck: 7 }),
    'the field "luck", which the view MyBumpAnswer does not describe',
  ],
  [
    'an additional field of an error',
    () => ofBump(409, { error: 'No.', luck: 7 }),
    'pass { problem, view } to @Refuses',
  ],
  ['a missing field', () => ofBump(200, { ...BUMPED, balance: undefined }), "must have required property 'balance'"],
  ['a field of another type', () => ofBump(200, { ...BUMPED, bumpStreak: '1' }), 'Correct the view MyBumpAnswer'],
  ['a missing header', () => ofBump(503, { error: 'No.' }), 'no header Retry-After'],
  ['an undescribed header', () => ofBump(409, { error: 'No.' }, { 'retry-after': '5' }), 'a header retry-after that'],
  ['another type', () => ofBump(200, 'a,b', { 'content-type': 'text/csv' }), 'add @ApiProduces to bumpServer'],
])('%s is a fault that says what to add where', (_what, faultsOf, sentence) => {
  expect(faultsOf()).toEqual(expect.arrayContaining([expect.stringContaining(sentence)]));
});

test('answers of undocumented routes are not checked', () => {
  expect(answers.faults('GET', '/no/such/page', answer(404, { error: 'No.' }))).toEqual([]);
  expect(answers.faults('TRACE', '/bots', answer(405, { error: 'No.' }))).toEqual([]);
  expect(answers.faults('HEAD', '/bots', { ...answer(200, undefined), headers: { ...json, etag: '"a"' } })).toEqual([]);
});

test('every answer that a browser of the tests receives is checked, unless the test says otherwise', async () => {
  const { browser } = await api.person();
  await api.app.database.execute('DROP TABLE bump_boosts', []);
  const failure = (page: Promise<Page>): Promise<string> => page.then(String, (error: Error) => error.message);
  expect(await failure(browser.get('/account/boosts'))).toMatch(/^GET \/account\/boosts answered 500: mend the code/);
  expect((await browser.unchecked.get('/account/boosts')).status).toBe(500);
});
