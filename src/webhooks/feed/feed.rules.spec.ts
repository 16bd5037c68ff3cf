import { HOUR, SECOND } from '../../shared/utc.js';
import { endFrame, endOfTime, eventFrame, isSilent, mustCheckKey, retryFrame, startOf } from './feed.rules.js';

const times = { openedAt: 1_000, writtenAt: 1_000, blockedSince: undefined, keyCheckedAt: 1_000 };

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

test('a stream is silent after 15 seconds, and its key is checked once a second', () => {
  expect([1_000 + 15 * SECOND - 1, 1_000 + 15 * SECOND].map((now) => isSilent(times, now))).toEqual([false, true]);
  expect([1_000 + SECOND - 1, 1_000 + SECOND].map((now) => mustCheckKey(times, now))).toEqual([false, true]);
});

test('frames end with an empty line', () => {
  expect(eventFrame(7, { a: 'x\ny' })).toBe('id: 7\ndata: {"a":"x\\ny"}\n\n');
  expect(endFrame('time')).toBe('event: end\ndata: {"reason":"time"}\n\n');
  expect([0, 0.5, 1].map(retryFrame)).toEqual(['retry: 1000\n\n', 'retry: 3000\n\n', 'retry: 5000\n\n']);
});
