import { Language } from '../../../core/texts/language.js';
import { PSEUDO_TAG, pseudo } from '../../../core/texts/pseudo.rules.js';
import { inLanguage } from '../../../core/texts/t.js';
import { EVENT_TYPES } from '../endpoints/endpoint.rules.js';
import { isChannelGone, isPostponed, pauseAfter, requestOf } from './channel-message.rules.js';
import { type SentEvent, messageOf, seal, testOf } from './message.rules.js';
import type { Outcome } from '../../../core/delivery/outcome.rules.js';

const at = new Date('2026-11-18T11:00:00.000Z');
const listing = { uuid: 'u', kind: 'bot', platformId: '4', slug: null, name: 'Lantern_fish' } as const;
const account = { platformId: '123', username: 'ann' };
const event: SentEvent = {
  sequence: 7,
  type: 'vote.created',
  at,
  causeId: 5,
  votedAt: null,
  account,
  total: 1_284,
  detail: {},
};
const channel = { format: 'channel', seeds: ['c2VlZA=='], pepper: '' } as const;
const contentOf = (more: Partial<SentEvent>) => messageOf({ ...event, ...more }, listing, 6);

function linesOf(...events: Partial<SentEvent>[]): string[] {
  const { headers, body } = requestOf(events.map(contentOf), channel, at);
  expect(headers).toEqual({});
  const { content, allowed_mentions: mentions } = JSON.parse(body) as { content: string; allowed_mentions: object };
  expect(mentions).toEqual({ parse: [] });
  return content.split('\n');
}

test.each<[Partial<SentEvent>, string]>([
  [{}, '**ann** voted. It has 1,284 votes now.'],
  [{ total: 1 }, '**ann** voted. It has 1 vote now.'],
  [{ account: null }, 'A deleted account voted. It has 1,284 votes now.'],
  [{ type: 'vote.removed', detail: { cause: 'voter' } }, '**ann** took their vote back. It has 1,284 votes now.'],
  [{ type: 'vote.removed', detail: { cause: 'staff' } }, 'Staff hold the vote of **ann**. It has 1,284 votes now.'],
  [
    { type: 'vote.removed', account: null, detail: { cause: 'staff' } },
    'Staff hold the vote of a deleted account. It has 1,284 votes now.',
  ],
  [{ type: 'bump.created' }, '**ann** bumped it.'],
  [{ type: 'listing.transferred' }, 'It belongs to **ann** now.'],
  [{ type: 'listing.transferred', account: null }, 'It belongs to a deleted account now.'],
  [
    { type: 'listing.changed', detail: { fields: ['name', 'long_text'] } },
    String.raw`Its listing was changed: name, long\_text.`,
  ],
  [
    { type: 'listing.changed', detail: { fields: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] } },
    'Its listing was changed: a, b, c, d, e, f, ….',
  ],
  [{ type: 'listing.changed', detail: {} }, 'Its listing was changed: .'],
  [{ type: 'spotlight.won', detail: { auctionId: 1, amount: 4_631 } }, 'It won the Spotlight for 4,631 tokens.'],
  [
    { type: 'spotlight.outbid', detail: { auctionId: 1, amount: 4_631 } },
    'Its bid of 4,631 tokens for the Spotlight was beaten.',
  ],
  [
    { type: 'spotlight.refunded', detail: { auctionId: 1, amount: 50 } },
    'Its bid of 50 tokens for the Spotlight was refunded.',
  ],
])('%j in words', (more, words) => expect(linesOf(more)).toEqual([String.raw`**Lantern\_fish**`, words]));

test('every type of event has words, and no two have the same', () => {
  const sentences = EVENT_TYPES.map(
    (type) => linesOf({ type, detail: { cause: 'voter', fields: ['x'], amount: 1 } })[1],
  );
  expect(new Set(sentences).size).toBe(EVENT_TYPES.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^(It|Its|Staff|Another|\*\*ann\*\*) .+\.$/);
});

test('every sentence can be translated', () => {
  const language = new Language(PSEUDO_TAG, pseudo);
  for (const account of [event.account, null])
    for (const type of EVENT_TYPES) expect(inLanguage(language, () => linesOf({ type, account }))[1]).toMatch(/^⟦.+⟧$/);
});

test('a test says who pressed the button', () => {
  const { body } = requestOf([testOf({ number: '1', at, by: account }, listing)], channel, at);
  const { content } = JSON.parse(body) as { content: string };
  expect(content.split('\n')[1]).toBe('This is a test by **ann**. News of the listing will be written here.');
});

test('ten events with the longest names fit into one message, and names are cut between characters', () => {
  const account41 = { platformId: '1', username: '🦊'.repeat(39) + '__' };
  const one = linesOf({ account: account41 })[1] as string;
  expect(one).toBe(`**${String.raw`\🦊`.repeat(39)}\\…** voted. It has 1,284 votes now.`);
  expect(linesOf({ account: { platformId: '1', username: 'a'.repeat(40) } })[1]).toContain(`**${'a'.repeat(40)}**`);
  const worst = { type: 'vote.removed', account: account41, total: 2_000_000_000, detail: { cause: 'staff' } } as const;
  const { body } = requestOf(
    Array.from({ length: 10 }, () => contentOf(worst)),
    channel,
    at,
  );
  const { content } = JSON.parse(body) as { content: string };
  expect(content.length).toBeLessThanOrEqual(2_000);
  expect(content.split('\n')).toHaveLength(11);
});

test('requests of other formats have one event', () => {
  const sealing = { ...channel, format: 'standard' } as const;
  expect(requestOf([contentOf({})], sealing, at)).toEqual(seal(contentOf({}), sealing, at));
  expect(() => requestOf([], sealing, at)).toThrow('A request needs an event');
});

const answered = (status: number, text = '', retryAfter?: string): Outcome => ({ status, text, retryAfter, ms: 1 });
const timeout: Outcome = { fault: 'timeout', ms: 1, text: '' };

test.each<[string, Outcome, number]>([
  ['a message', answered(204), 2_000],
  ['a failure', answered(500, '{"retry_after": 60}', '60'), 2_000],
  ['no answer', timeout, 2_000],
  ['429 with a body', answered(429, '{"retry_after": 7.5}', '8'), 7_500],
  ['429 with a body of more digits than a millisecond', answered(429, '{"retry_after": 7.5001}'), 7_501],
  ['429 with a header only', answered(429, '<html>', '8'), 8_000],
  ['429 with a date', answered(429, '', 'Wed, 18 Nov 2026 12:00:00 GMT'), 2_000],
  ['429 with more text than a number', answered(429, '', '8 s'), 2_000],
  ['429 with text before a number', answered(429, '', 'in 8'), 2_000],
  ['429 with a short time', answered(429, '{"retry_after": 0.3}'), 2_000],
  ['429 with a long time', answered(429, '{"retry_after": 99999}'), 3_600_000],
  ['429 without a time', answered(429), 2_000],
])('after %s, nothing is sent for a while', (_name, outcome, ms) => expect(pauseAfter(outcome)).toBe(ms));

test('only an answer 429 postpones events', () => {
  expect([answered(429), answered(500), answered(204), timeout].map(isPostponed)).toEqual([true, false, false, false]);
  expect(isPostponed({ fault: 'too long', status: 429, ms: 1, text: '' })).toBe(false);
});

test('a webhook that the platform does not find is gone', () => {
  const outcomes = [answered(404), answered(401), answered(410), answered(400), answered(500), timeout];
  expect(outcomes.map(isChannelGone)).toEqual([true, true, true, false, false, false]);
  expect(isChannelGone({ fault: 'too long', status: 404, ms: 1, text: '' })).toBe(false);
});
