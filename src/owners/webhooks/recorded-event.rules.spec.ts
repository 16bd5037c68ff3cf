import { RECORDED, type RecordedEvent, isHeld, recordOf, undoes, votesSince } from './recorded-event.rules.js';

const about = { listingId: 7, kind: 'server', now: new Date('2026-11-18T12:00:00.000Z') } as const;
const vote = { ...about, accountId: 3, voteId: 5, counted: null } as const;
const bid = { ...about, accountId: 3, bidId: 9, auctionId: 4, amount: 1_200 } as const;
const NOTHING = { causeId: null, accountId: null, detail: null };

const CASES: readonly (readonly [RecordedEvent, ReturnType<typeof recordOf>])[] = [
  [
    { type: 'vote.created', ...vote, cause: 'staff' },
    { causeId: 5, accountId: 3, detail: null },
  ],
  [
    { type: 'vote.removed', ...vote, cause: 'voter' },
    { causeId: 5, accountId: 3, detail: { cause: 'voter' } },
  ],
  [
    { type: 'vote.removed', ...vote, cause: 'staff' },
    { causeId: 5, accountId: 3, detail: { cause: 'staff' } },
  ],
  [
    { type: 'bump.created', ...about, accountId: 3, bumpId: 6 },
    { causeId: 6, accountId: 3, detail: null },
  ],
  [{ type: 'listing.approved', ...about }, NOTHING],
  [{ type: 'listing.suspended', ...about }, NOTHING],
  [
    { type: 'listing.changed', ...about, fields: ['tags'] },
    { ...NOTHING, detail: { fields: ['tags'] } },
  ],
  [
    { type: 'listing.transferred', ...about, ownerId: 1, receiverId: 2 },
    { ...NOTHING, accountId: 2 },
  ],
  [
    { type: 'spotlight.won', ...bid },
    { causeId: 9, accountId: 3, detail: { auctionId: 4, amount: 1_200 } },
  ],
  [
    { type: 'spotlight.outbid', ...bid },
    { causeId: 9, accountId: 3, detail: { auctionId: 4, amount: 1_200 } },
  ],
  [
    { type: 'spotlight.refunded', ...bid },
    { causeId: 9, accountId: 3, detail: { auctionId: 4, amount: 1_200 } },
  ],
  [
    { type: 'spotlight.ended', ...about, accountId: 3, auctionId: 4, reason: 'staff', refund: 10 },
    { causeId: 4, accountId: 3, detail: { auctionId: 4, reason: 'staff', refund: 10 } },
  ],
];

test.each(CASES)('%j is stored with its cause, its account and its details', (event, record) => {
  expect(recordOf(event)).toEqual(record);
});

test('of votes that are counted together, each event has the total of its own instant', () => {
  const three = [2, 1, 0];
  expect(three.map((later) => 10 + votesSince('vote.created', later))).toEqual([8, 9, 10]);
  expect(three.map((later) => 10 + votesSince('vote.removed', later))).toEqual([12, 11, 10]);
});

test('only decisions that a reviewer can undo are held', () => {
  expect(RECORDED.filter(isHeld)).toEqual(['listing.approved', 'listing.denied']);
});

test.each([
  ['listing.reopened', 'listing.approved', true],
  ['listing.reopened', 'listing.denied', true],
  ['listing.approved', 'listing.denied', true],
  ['listing.approved', 'listing.approved', false],
  ['listing.denied', 'listing.denied', false],
  ['listing.suspended', 'listing.approved', false],
] as const)('%s undoes %s: %s', (type, decision, expected) => {
  expect(undoes(type, decision)).toBe(expected);
});
