import { HOUR, SECOND } from '../../../core/shared/utc.js';
import {
  FEED_KEPT_MS,
  NO_NUMBER,
  SILENCE_FRAME,
  endFrame,
  endOfTime,
  eventFrame,
  isEndUnread,
  isSilent,
  mustCheckKey,
  retryFrame,
  startOf,
} from './feed.rules.js';

const times = { openedAt: 1_000, writtenAt: 1_000, blockedSince: undefined, keyCheckedAt: 1_000, endedAt: undefined };

test.each([
  ['7', undefined, 9, 7],
  ['7', '3', 9, 7],
  [undefined, '3', 9, 3],
  ['', undefined, 9, 9],
  [undefined, '', 9, 9],
  [undefined, undefined, 9, 9],
  ['0', undefined, 9, 0],
  ['10', undefined, 9, 9],
  ['x', undefined, 9, undefined],
  ['x7', undefined, 9, undefined],
  ['7x', undefined, 9, undefined],
  ['-1', undefined, 9, undefined],
  ['9999999999', undefined, 9, 9],
  ['99999999999', undefined, 9, undefined],
  [['7', '8'], undefined, 9, undefined],
  [undefined, ['7'], 9, undefined],
] as const)(
  'with Last-Event-ID %j and after %j, a stream of a listing with %i events begins after %j',
  (id, after, last, start) => {
    const header = typeof id === 'object' ? [...id] : id;
    expect(startOf({ 'last-event-id': header }, { after }, last)).toBe(start);
  },
);

test('a stream ends after an hour, or when its client has read nothing for 30 seconds', () => {
  expect(endOfTime(times, 1_000 + HOUR - 1)).toBeUndefined();
  expect(endOfTime(times, 1_000 + HOUR)).toBe('time');
  expect(endOfTime({ ...times, blockedSince: 5_000 }, 5_000 + 30 * SECOND - 1)).toBeUndefined();
  expect(endOfTime({ ...times, blockedSince: 5_000 }, 5_000 + 30 * SECOND)).toBe('slow');
});

test('a client has 30 seconds to read the end of a stream', () => {
  const ended = { ...times, endedAt: 5_000 };
  expect([5_000 + 30 * SECOND - 1, 5_000 + 30 * SECOND].map((now) => isEndUnread(ended, now))).toEqual([false, true]);
  expect(isEndUnread(times, 1_000 + HOUR)).toBe(false);
});

test('a stream is silent after 15 seconds, and its key is checked once a second', () => {
  expect([1_000 + 15 * SECOND - 1, 1_000 + 15 * SECOND].map((now) => isSilent(times, now))).toEqual([false, true]);
  expect([1_000 + SECOND - 1, 1_000 + SECOND].map((now) => mustCheckKey(times, now))).toEqual([false, true]);
});

test('a feed is kept for 30 days without a reader, and a wrong number is explained', () => {
  expect(FEED_KEPT_MS).toBe(30 * 24 * HOUR);
  expect(NO_NUMBER).toMatch(/^Last-Event-ID and after are .+ digits\. Leave them out to begin with new events\.$/);
});

test('frames end with an empty line', () => {
  expect(SILENCE_FRAME).toBe(':\n\n');
  expect(eventFrame(7, { a: 'x\ny' })).toBe('id: 7\ndata: {"a":"x\\ny"}\n\n');
  expect(endFrame('time')).toBe('event: end\ndata: {"reason":"time"}\n\n');
  expect([0, 0.5, 1].map(retryFrame)).toEqual(['retry: 1000\n\n', 'retry: 3000\n\n', 'retry: 5000\n\n']);
});
