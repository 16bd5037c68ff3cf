import fc from 'fast-check';
import {
  HOUSE,
  type Holder,
  type Leg,
  MINTS,
  type Posting,
  escrowOf,
  invalidReason,
  floorOf,
  inLockOrder,
  isSamePosting,
  mintFor,
  opposite,
  purseOf,
  reward,
  transfer,
  unusedShare,
} from './ledger.rules.js';

const posting = (legs: readonly Leg[], more: Partial<Posting> = {}): Posting => ({
  kind: 'adjustment',
  cause: { type: 'adjustment', id: 1 },
  legs,
  reversalOf: null,
  note: null,
  actorId: null,
  ...more,
});
const reasonFor = (legs: readonly Leg[]): string | undefined => invalidReason('key:1', posting(legs));
const nameOf = ({ kind, ownerId }: Holder): string => `${kind}:${ownerId}`;

const holder = fc.oneof(
  fc.nat(99).map(purseOf),
  fc.nat(99).map(escrowOf),
  fc.constant(HOUSE),
  fc.nat(999).map(mintFor),
);
const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((value) => value !== 0);
/** Two to six holders with amounts that sum up to 0. */
const balanced = fc
  .tuple(fc.uniqueArray(holder, { minLength: 2, maxLength: 6, selector: nameOf }), fc.array(amount, { minLength: 6 }))
  .map(([holders, amounts]) => {
    const legs = holders.slice(1).map((one, position) => ({ holder: one, amount: amounts[position] ?? 1 }));
    return [...legs, { holder: holders[0] ?? HOUSE, amount: -legs.reduce((sum, leg) => sum + leg.amount, 0) }];
  })
  .filter((legs) => legs.every((leg) => leg.amount !== 0));

describe('the legs of a posting', () => {
  test('are valid when the holders differ and the amounts are whole and sum up to 0', () => {
    fc.assert(fc.property(balanced, (legs) => reasonFor(legs) === undefined));
  });

  test('are refused when one amount is changed', () => {
    fc.assert(
      fc.property(balanced, fc.nat(), amount, (legs, position, by) => {
        const changed = legs.map((leg, index) =>
          index === position % legs.length ? { ...leg, amount: leg.amount + by } : leg,
        );
        expect(reasonFor(changed)).toBeDefined();
      }),
    );
  });

  test('are refused when a holder has two of them', () => {
    fc.assert(
      fc.property(balanced, ([first, ...rest]) => {
        if (first === undefined) return;
        const split = [first, { ...first, amount: 1 }, { ...first, amount: -1 }, ...rest];
        expect(reasonFor(split)).toMatch(/two legs/);
      }),
    );
  });

  test.each([0, 0.5, Number.NaN, Infinity, 2 ** 53, '5' as unknown as number])('are refused with %p', (value) => {
    expect(reasonFor(transfer(value, purseOf(1), HOUSE))).toMatch(/whole number/);
  });

  test('are refused when there are fewer than two, or a holder without an id', () => {
    expect(reasonFor([])).toMatch(/two legs/);
    expect(reasonFor([{ holder: HOUSE, amount: 1 }])).toMatch(/two legs/);
    expect(reasonFor(transfer(1, purseOf(Number.NaN), HOUSE))).toMatch(/holder/);
    expect(reasonFor(transfer(1, purseOf(-1), HOUSE))).toMatch(/holder/);
  });

  test('are summed exactly, even beyond the precision of numbers', () => {
    const most = Number.MAX_SAFE_INTEGER;
    const legs = [most, most, -most, -most + 1, -1].map((value, position) => ({
      holder: purseOf(position),
      amount: value,
    }));
    expect(reasonFor(legs)).toBeUndefined();
    expect(reasonFor([...legs, { holder: HOUSE, amount: 1 }])).toMatch(/sum up/);
  });

  test('cancel out with their opposite', () => {
    fc.assert(
      fc.property(balanced, (legs) => {
        expect(reasonFor(opposite(legs))).toBeUndefined();
        expect(opposite(opposite(legs))).toEqual(legs);
        for (const [position, leg] of opposite(legs).entries())
          expect(leg).toEqual({ holder: legs[position]?.holder, amount: -(legs[position]?.amount ?? 0) });
      }),
    );
  });
});

describe('the order in which holders are locked', () => {
  test('is the same however the legs are written', () => {
    fc.assert(
      fc.property(
        balanced.chain((legs) => fc.tuple(fc.constant(legs), fc.shuffledSubarray(legs, { minLength: legs.length }))),
        ([legs, shuffled]) => expect(inLockOrder(shuffled)).toEqual(inLockOrder(legs)),
      ),
    );
  });

  test('is accounts by id, escrows by id, the house, the mint', () => {
    const holders = [mintFor(0), HOUSE, escrowOf(2), escrowOf(1), purseOf(10), purseOf(9)];
    const legs = holders.map((one) => ({ holder: one, amount: 1 }));
    expect(inLockOrder(legs).map((leg) => nameOf(leg.holder))).toEqual([
      'account:9',
      'account:10',
      'escrow:1',
      'escrow:2',
      'house:0',
      'mint:0',
    ]);
  });
});

describe('the floor', () => {
  test('is 0 for an account that spends, and does not exist when the reward of a vote is reversed', () => {
    expect(floorOf(purseOf(1), 'bid')).toBe(0);
    expect(floorOf(purseOf(1), 'reversal')).toBe(0);
    expect(floorOf(purseOf(1), 'vote-reversal')).toBeNull();
    expect(floorOf(purseOf(1), 'carried-debt')).toBeNull();
    expect(floorOf(purseOf(1), 'debt-write-off')).toBe(0);
  });

  test('is 0 for the house and for every escrow, regardless of the posting', () => {
    for (const kind of ['settlement', 'refund', 'vote-reversal'] as const) {
      expect(floorOf(HOUSE, kind)).toBe(0);
      expect(floorOf(escrowOf(1), kind)).toBe(0);
    }
  });

  test('does not exist for the mint', () => {
    expect(floorOf(mintFor(3), 'vote-reward')).toBeNull();
  });
});

describe('a repetition', () => {
  const first = posting(reward(5, 7), { note: 'n', actorId: 3 });

  test('is the same posting regardless of the order of its legs', () => {
    fc.assert(fc.property(balanced, (legs) => isSamePosting(posting(legs), posting(legs.toReversed()))));
    expect(isSamePosting(first, { ...first, cause: { type: 'adjustment', id: '1' } })).toBe(true);
  });

  test.each<[string, Partial<Posting>]>([
    ['kind', { kind: 'refund' }],
    ['type of cause', { cause: { type: 'bid', id: 1 } }],
    ['cause', { cause: { type: 'adjustment', id: 2 } }],
    ['amount', { legs: reward(6, 7) }],
    ['holder', { legs: reward(5, 8) }],
    ['original', { reversalOf: 1 }],
    ['note', { note: null }],
    ['actor', { actorId: 4 }],
  ])('is a different posting with another %s', (_what, change) => {
    expect(isSamePosting(first, { ...first, ...change })).toBe(false);
  });
});

test('a key is 1 to 100 plain characters', () => {
  for (const key of ['vote:1', 'bump:12:2026-11-18T12', 'a'.repeat(100)])
    expect(invalidReason(key, posting(reward(1, 1)))).toBeUndefined();
  for (const key of ['', ' ', 'vote 1', 'vote:1 ', 'é', 'a\n', 'a'.repeat(101)])
    expect(invalidReason(key, posting(reward(1, 1)))).toMatch(/idempotency key/);
  expect(invalidReason('k', posting(reward(1, 1), { cause: { type: 'bid', id: 'x'.repeat(41) } }))).toMatch(/cause/);
});

test('rewards come from all mints, for each vote or bump always from the same one', () => {
  expect(new Set(Array.from({ length: 200 }, (_none, number) => nameOf(mintFor(number)))).size).toBe(MINTS);
  expect(reward(5, 7, 61)).toEqual(transfer(5, mintFor(1), purseOf(7)));
  expect(reward(5, 7)).toEqual(reward(5, 7, 7));
});

test.each([2, 3, 4, 5, 6])('the nodes of a cluster of %i use different mints for what they number', (nodes) => {
  const used = new Map<string, number>();
  for (let number = 1; number <= 10 * MINTS; number += 1) {
    const mint = nameOf(mintFor(number));
    expect(used.get(mint) ?? number % nodes).toBe(number % nodes);
    used.set(mint, number % nodes);
  }
});

test('a repeated posting may come from another mint, as an older version would have chosen', () => {
  expect(isSamePosting(posting(reward(5, 7, 1)), posting(reward(5, 7, 2)))).toBe(true);
});

test('the holders are accounts, the escrow of an auction, one house and 60 mints', () => {
  expect([purseOf(7), escrowOf(8), HOUSE]).toEqual([
    { kind: 'account', ownerId: 7 },
    { kind: 'escrow', ownerId: 8 },
    { kind: 'house', ownerId: 0 },
  ]);
  expect([mintFor(59), mintFor(60), mintFor(121)]).toEqual([
    { kind: 'mint', ownerId: 59 },
    { kind: 'mint', ownerId: 0 },
    { kind: 'mint', ownerId: 1 },
  ]);
});

test.each([
  [0, 0],
  [-1, 0],
  [1, 99],
  [500, 49_950],
  [999, 99_800],
  [1_000, 99_900],
  [1_001, 99_900],
])('of 99,900 tokens for 1,000 ms, %i ms are worth %i', (leftMs, share) => {
  expect(unusedShare(99_900, leftMs, 1_000)).toBe(share);
});

test('a malformed posting is refused with the reason', () => {
  expect(reasonFor([])).toBe('a posting has two legs or more');
  expect(reasonFor(transfer(0, purseOf(1), HOUSE))).toBe('the amount of every leg is a whole number and not 0');
  expect(reasonFor(transfer(1, purseOf(0.5), HOUSE))).toBe('every holder has an id');
  expect(reasonFor(transfer(1, HOUSE, HOUSE))).toBe('no holder has two legs');
  expect(reasonFor([...transfer(1, purseOf(1), HOUSE), { holder: escrowOf(1), amount: 1 }])).toBe(
    'the legs of a posting sum up to 0',
  );
  expect(invalidReason('a b', posting(reward(1, 1)))).toBe('"a b" is not an idempotency key');
  const cause = { type: 'bid', id: 'x'.repeat(40) } as const;
  expect(invalidReason('k', posting(reward(1, 1), { cause }))).toBeUndefined();
  expect(invalidReason('k', posting(reward(1, 1), { cause: { ...cause, id: 'x'.repeat(41) } }))).toBe(
    'the id of the cause is too long',
  );
});
