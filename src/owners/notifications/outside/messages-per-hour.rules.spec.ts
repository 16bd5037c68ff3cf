import { HOUR, MINUTE, later } from '../../../core/shared/utc.js';
import { MAX_CAUSED_PER_HOUR, MAX_MESSAGES_PER_HOUR, digestAt, withMessage } from './messages-per-hour.rules.js';

const NOW = new Date('2026-11-18T12:00:00.000Z');
const NONE = { since: null, sent: 0, caused: 0 };
const START = later(NOW, -MINUTE);
const END = later(START, HOUR);
const used = (sent: number, caused = 0) => ({ since: START, sent, caused });

test('an account is sent 60 messages an hour, 10 of them caused by others', () => {
  expect([MAX_MESSAGES_PER_HOUR, MAX_CAUSED_PER_HOUR]).toEqual([60, 10]);
});

test('the hour begins with the first message', () => {
  expect(withMessage(NONE, 'usual', NOW)).toEqual({ since: NOW, sent: 1, caused: 0 });
  expect(withMessage(NONE, 'caused', NOW)).toEqual({ since: NOW, sent: 1, caused: 1 });
  expect(withMessage(used(3, 2), 'caused', NOW)).toEqual(used(4, 3));
  expect(withMessage(used(3, 2), 'urgent', NOW)).toEqual(used(4, 2));
});

test('the 61st message waits for the end of the hour', () => {
  expect([digestAt(NONE, 'usual', NOW), digestAt(used(59), 'usual', NOW)]).toEqual([undefined, undefined]);
  expect([digestAt(used(60), 'usual', NOW), digestAt(used(60), 'caused', NOW)]).toEqual([END, END]);
});

test('the 11th message that others cause waits, and others do not', () => {
  expect(digestAt(used(9, 9), 'caused', NOW)).toBeUndefined();
  expect(digestAt(used(10, 10), 'caused', NOW)).toEqual(END);
  expect(digestAt(used(10, 10), 'usual', NOW)).toBeUndefined();
});

test('an urgent message never waits, and counts', () => {
  expect(digestAt(used(200, 10), 'urgent', NOW)).toBeUndefined();
  expect(withMessage(used(60, 10), 'urgent', NOW)).toEqual(used(61, 10));
});

test('after an hour, the next one begins', () => {
  expect(digestAt(used(60, 10), 'caused', later(END, -1))).toEqual(END);
  expect(digestAt(used(60, 10), 'caused', END)).toBeUndefined();
  expect(withMessage(used(60, 10), 'caused', END)).toEqual({ since: END, sent: 1, caused: 1 });
});

test('an hour that begins in the future begins now', () => {
  const ahead = { since: later(NOW, MINUTE), sent: 60, caused: 0 };
  expect(digestAt(ahead, 'usual', NOW)).toEqual(later(NOW, HOUR));
  expect(withMessage(ahead, 'usual', NOW)).toEqual({ since: NOW, sent: 61, caused: 0 });
});
