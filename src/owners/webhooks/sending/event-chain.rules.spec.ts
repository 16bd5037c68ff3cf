import { chainOf, emptyChain, lastSent, reachedBy } from './event-chain.rules.js';
import type { SentEvent } from './message.rules.js';

const event = (sequence: number, type: SentEvent['type'] = 'vote.created'): SentEvent => ({
  sequence,
  type,
  at: new Date(0),
  causeId: null,
  votedAt: null,
  account: null,
  total: 0,
  detail: {},
});
const EVENTS = [event(3), event(4, 'listing.changed'), event(5), event(6, 'listing.changed')];
const all = { format: 'standard', types: null } as const;
const votes = { format: 'standard', types: ['vote.created'] } as const;
const from = { from: 2, sent: 1, source: 'fresh', limit: 16 } as const;
const orderOf = ({ items }: ReturnType<typeof chainOf>) => items.map((item) => [item.event.sequence, item.previous]);

test('each item names the one before it, and unwanted events are passed over', () => {
  const everything = chainOf(EVENTS, all, from);
  expect([orderOf(everything), everything.lookedTo]).toEqual([
    [
      [3, 1],
      [4, 3],
      [5, 4],
      [6, 5],
    ],
    6,
  ]);
  expect(everything.items[0]).toEqual({ event: EVENTS[0], previous: 1, attempts: 0, source: 'fresh' });
  const some = chainOf(EVENTS, votes, from);
  expect([orderOf(some), some.lookedTo]).toEqual([
    [
      [3, 1],
      [5, 3],
    ],
    6,
  ]);
  expect(chainOf([], all, from)).toEqual({ items: [], lookedTo: 2, from: 2, previous: 1 });
});

test('a full batch reads no further than the next wanted event', () => {
  const one = chainOf(EVENTS, votes, { ...from, limit: 1 });
  expect([orderOf(one), one.lookedTo]).toEqual([[[3, 1]], 4]);
  expect(chainOf(EVENTS, all, { ...from, limit: 0 })).toEqual({ items: [], lookedTo: 2, from: 2, previous: 1 });
});

test('the cursor stops before the first item that was not sent', () => {
  const chain = chainOf(EVENTS, votes, from);
  const [three, five] = chain.items;
  if (three === undefined || five === undefined) throw new Error('Two items are expected');
  expect(reachedBy(chain, new Set([three, five]))).toBe(6);
  expect(reachedBy(chain, new Set([three]))).toBe(3);
  expect(reachedBy(chain, new Set([five]))).toBe(2);
  expect(reachedBy(chain, new Set())).toBe(2);
  expect(reachedBy(emptyChain(6, 1), new Set())).toBe(6);
  expect([lastSent(chain, 6), lastSent(chain, 4), lastSent(chain, 2)]).toEqual([5, 3, 1]);
});

test('after deleted events, the first item names the number before the first event that was found', () => {
  const chain = chainOf([event(9, 'listing.changed'), event(10), event(11)], votes, { ...from, from: 3, sent: 3 });
  expect(orderOf(chain)).toEqual([
    [10, 8],
    [11, 10],
  ]);
  expect([reachedBy(chain, new Set()), lastSent(chain, 8)]).toEqual([8, 8]);
  const unwanted = chainOf([event(9, 'listing.changed')], votes, { ...from, from: 3, sent: 3 });
  expect([reachedBy(unwanted, new Set()), lastSent(unwanted, 9)]).toEqual([9, 8]);
});
