import { SetClock } from '../shared/clock.js';
import { ReplyCache } from './reply-cache.js';
import { ReadyReply, readyJson } from './reply.js';

const clock = new SetClock(new Date('2026-11-18T12:00:00.000Z'));
const [ONE, OTHER] = [1, 2];
const reply = readyJson({ votes: 1 });
const cache = (): ReplyCache => new ReplyCache(clock);

test('an answer is remembered for a second, to the millisecond', () => {
  const replies = cache();
  replies.remember('/one', ONE, reply, replies.stamp);
  clock.advance(999);
  expect(replies.find('/one')).toBe(reply);
  clock.advance(1);
  expect(replies.find('/one')).toBeUndefined();
});

test('a change of a listing drops all that is remembered about it, and nothing else', () => {
  const replies = cache();
  for (const url of ['/one', '/one?by=slug']) replies.remember(url, ONE, reply, replies.stamp);
  replies.remember('/other', OTHER, reply, replies.stamp);
  replies.drop(ONE);
  expect(['/one', '/one?by=slug', '/other'].map((url) => replies.find(url))).toEqual([undefined, undefined, reply]);
});

test('what was being put together during a change is not remembered; what was asked for after it is', () => {
  const replies = cache();
  const before = replies.stamp;
  replies.drop(ONE);
  replies.remember('/one', ONE, reply, before);
  expect(replies.find('/one')).toBeUndefined();
  replies.remember('/other', OTHER, reply, before);
  expect(replies.find('/other')).toBe(reply);
  replies.remember('/one', ONE, reply, replies.stamp);
  expect(replies.find('/one')).toBe(reply);
});

test('a newer answer takes the place of an older one, and goes with the next change', () => {
  const replies = cache();
  const newer = readyJson({ votes: 2 });
  for (const one of [reply, newer]) replies.remember('/one', ONE, one, replies.stamp);
  expect(replies.find('/one')).toBe(newer);
  replies.drop(ONE);
  expect(replies.find('/one')).toBeUndefined();
});

test('what was remembered first makes room when there is too much', () => {
  const replies = cache();
  const large = new ReadyReply('x'.repeat(30 * 1024 * 1024), 'text/plain', 'no-cache');
  for (const [position, url] of ['/1', '/2', '/3'].entries()) replies.remember(url, position, large, replies.stamp);
  expect(['/1', '/2', '/3'].map((url) => replies.find(url) === large)).toEqual([false, true, true]);
});
