import { OFF_REASONS } from '../../owners/webhooks/endpoints/endpoint.rules.js';
import { causes, failureOf, nameOf, outcomeWords, stateWords } from './hook-words.js';

const AT = '2026-11-18T12:00:00.000Z';
const on = { format: 'standard', state: 'on', reason: null, failingSince: null, succeededAt: AT, lastRequest: null };
const refused = { at: AT, outcome: 'status', status: 500 };

test('each reason for which a webhook is off has its own sentence', () => {
  const sentences = OFF_REASONS.map((reason) => stateWords({ ...on, state: 'off', reason }).sentence);
  expect(new Set(sentences).size).toBe(OFF_REASONS.length);
  expect(sentences).not.toContain('');
  const inChannel = stateWords({ ...on, format: 'channel', state: 'off', reason: 'transferred' }).sentence;
  expect(inChannel).toMatch(/knows this address\. Change it, or remove the webhook\.$/);
  const tones = OFF_REASONS.map((reason) => stateWords({ ...on, state: 'off', reason }).tone);
  expect(tones).toEqual(['plain', 'plain', 'bad', 'bad', 'bad', 'bad']);
});

test('a webhook that fails says why', () => {
  expect(stateWords(on)).toEqual({ tone: 'good', word: 'On', sentence: 'It works.' });
  expect(stateWords({ ...on, succeededAt: null }).sentence).toBe('It is on. No event has been sent to it yet.');
  const failing = stateWords({ ...on, failingSince: AT, lastRequest: refused });
  expect(failing).toMatchObject({ tone: 'warn', word: 'Failing' });
  expect(failing.sentence).toContain('The last request failed: your program answered 500.');
  const inChannel = stateWords({ ...on, format: 'channel', failingSince: AT, lastRequest: refused });
  expect(inChannel.sentence).toContain('The last request failed: the platform answered 500.');
  const resting = stateWords({
    ...on,
    state: 'resting',
    lastRequest: { ...refused, outcome: 'timeout', status: null },
  });
  expect(resting).toMatchObject({ tone: 'bad', word: 'Resting' });
  expect(resting.sentence).toContain('no complete answer within 10 seconds');
});

test('staff read about a program that is not theirs', () => {
  const words = stateWords({ ...on, state: 'off', reason: 'staff', lastRequest: refused }, 'staff');
  expect(words.sentence).toBe(
    'Staff switched it off. Its owner cannot switch it on until staff allow it. The last request failed: the program answered 500.',
  );
  for (const reason of OFF_REASONS) {
    const { sentence } = stateWords({ ...on, state: 'off', reason }, 'staff');
    expect(sentence).not.toMatch(/\byour?\b|Replace the secret/);
    expect(causes()[reason]).toBeDefined();
  }
});

test('outcomes have words', () => {
  expect(failureOf({ outcome: 'delivered', status: 204 })).toBeUndefined();
  expect(failureOf({ outcome: 'something new', status: null })).toBe('something new');
  const words = (type: string, outcome: string, status: number | null = null) =>
    outcomeWords({ type, outcome, status });
  expect(words('vote.created', 'delivered', 204)).toEqual(['good', 'Accepted (204)']);
  expect(words('vote.created', 'status', 500)).toEqual(['bad', 'Refused (500)']);
  expect(words('vote.created', 'timeout')).toEqual(['bad', 'Failed: timeout']);
  expect(words('change', 'changed')).toEqual(['plain', 'Changed']);
  expect(['on', 'off', 'resting'].map((state) => words('state', state))).toEqual([
    ['good', 'On'],
    ['warn', 'Off'],
    ['warn', 'Resting'],
  ]);
  expect(nameOf({ type: 'vote.created', sequence: 7 })).toBe('vote.created #7');
  expect(nameOf({ type: 'webhook.test', sequence: null })).toBe('Test');
});
