import { ANY_LISTING, ReplyCache } from './reply-cache.js';
import { ReadyReply, readyJson } from './reply.js';
import { ManualClock } from '../../../test/support/manual-clock.js';

const clock = new ManualClock(new Date('2026-11-18T12:00:00.000Z'));
const [ONE, OTHER] = [1, 2];
const reply = readyJson({ votes: 1 });
const about = (listingId: number, version: number, showsOthers = false) => ({ listingId, version, showsOthers });
const cache = (): ReplyCache => new ReplyCache(clock);

test('a reply is cached for exactly one second', () => {
  const replies = cache();
  replies.store('/one', reply, about(ONE, replies.version));
  clock.advance(999);
  expect(replies.find('/one')).toBe(reply);
  clock.advance(1);
  expect(replies.find('/one')).toBeUndefined();
});

test('a change of a listing drops all replies about it, and no others', () => {
  const replies = cache();
  for (const url of ['/one', '/one?by=slug']) replies.store(url, reply, about(ONE, replies.version));
  replies.store('/other', reply, about(OTHER, replies.version));
  replies.drop(ONE);
  expect(['/one', '/one?by=slug', '/other'].map((url) => replies.find(url))).toEqual([undefined, undefined, reply]);
});

test('a reply of a request that arrived before a change is not cached, one that arrived after it is', () => {
  const replies = cache();
  const before = replies.version;
  replies.drop(ONE);
  replies.store('/one', reply, about(ONE, before));
  expect(replies.find('/one')).toBeUndefined();
  replies.store('/other', reply, about(OTHER, before));
  expect(replies.find('/other')).toBe(reply);
  replies.store('/one', reply, about(ONE, replies.version));
  expect(replies.find('/one')).toBe(reply);
});

test('a reply that shows others outlives changes of their counts, but no change of what visitors may see', () => {
  const replies = cache();
  const store = (): void => {
    replies.store('/list', reply, about(ANY_LISTING, replies.version, true));
    replies.store('/page', reply, about(ONE, replies.version, true));
  };
  const found = (): boolean[] => ['/list', '/page'].map((url) => replies.find(url) === reply);
  store();
  replies.dropCounts(OTHER);
  expect(found()).toEqual([true, true]);
  replies.dropCounts(ONE);
  expect(found()).toEqual([true, false]);
  store();
  replies.drop(OTHER);
  expect(found()).toEqual([false, false]);
  store();
  replies.clear();
  expect(found()).toEqual([false, false]);
});

test('a newer reply replaces the older one, and the next change drops it', () => {
  const replies = cache();
  const newer = readyJson({ votes: 2 });
  for (const one of [reply, newer]) replies.store('/one', one, about(ONE, replies.version));
  expect(replies.find('/one')).toBe(newer);
  replies.drop(ONE);
  expect(replies.find('/one')).toBeUndefined();
});

test('a full cache drops the oldest replies', () => {
  const replies = cache();
  const large = new ReadyReply('x'.repeat(30 * 1024 * 1024), 'text/plain', 'no-cache');
  for (const [position, url] of ['/1', '/2', '/3'].entries())
    replies.store(url, large, about(position, replies.version));
  expect(['/1', '/2', '/3'].map((url) => replies.find(url) === large)).toEqual([false, true, true]);
});

describe('a reply that several requests want at the same time', () => {
  const makerOf = (replies: ReplyCache, url: string): (() => void) => {
    const shared = replies.share(url);
    if (shared instanceof Promise) throw new Error(`${url} is being made already`);
    return shared;
  };
  const isOver = async (promise: unknown): Promise<boolean> => {
    let over = false;
    void (promise as Promise<void>).then(() => (over = true));
    await new Promise(setImmediate);
    return over;
  };

  test('is made by the first, and the others wait until it is stored', async () => {
    const replies = cache();
    makerOf(replies, '/one');
    const waiting = replies.share('/one');
    expect([waiting instanceof Promise, replies.share('/other') instanceof Promise]).toEqual([true, false]);
    expect(await isOver(waiting)).toBe(false);
    replies.store('/one', reply, about(ONE, replies.version));
    expect(await isOver(waiting)).toBe(true);
    makerOf(replies, '/one');
  });

  test('is made by the next one if the first ends without it', async () => {
    const replies = cache();
    const end = makerOf(replies, '/one');
    const waiting = replies.share('/one');
    end();
    expect(await isOver(waiting)).toBe(true);
    makerOf(replies, '/one');
  });

  test('is awaited also by a request that arrived after counts changed, unless they are its own', () => {
    const replies = cache();
    makerOf(replies, '/list');
    replies.dropCounts(ONE);
    expect(replies.share('/list')).toBeInstanceOf(Promise);
    replies.store('/page', reply, about(ONE, replies.version, true));
    makerOf(replies, '/page');
    replies.dropCounts(ONE);
    makerOf(replies, '/page');
  });

  test('is not awaited by a request that arrived after a change', async () => {
    const replies = cache();
    const endBefore = makerOf(replies, '/one');
    const waitingBefore = replies.share('/one');
    replies.drop(OTHER);
    makerOf(replies, '/one');
    const waiting = replies.share('/one');
    endBefore();
    expect([await isOver(waitingBefore), await isOver(waiting)]).toEqual([true, false]);
    replies.store('/one', reply, about(ONE, replies.version));
    expect(await isOver(waiting)).toBe(true);
  });
});
