import {
  type Position,
  START,
  after,
  batchAt,
  batchesPerStretch,
  firstProven,
  rangeOf,
} from './audit-stretch.rules.js';

const STEPS = [
  { last: 450, size: 200 },
  { last: 0, size: 5_000 },
  { last: 10_000, size: 5_000 },
];

test('a whole audit visits every id of every step once, and all entries of the holders', () => {
  const visited: string[] = [];
  let position: Position | undefined = START;
  while ((position = batchAt(STEPS, position)) !== undefined) {
    const [from, to] = rangeOf(STEPS, position);
    visited.push(`${position.step}: ${from}-${to} after ${position.entry}`);
    position = after(STEPS, position, position.step === 0 && from === 201 ? 2_500 : 0);
  }
  expect(visited).toEqual([
    '0: 1-200 after 0',
    '0: 201-400 after 0',
    '0: 201-400 after 1000',
    '0: 201-400 after 2000',
    '0: 401-600 after 0',
    '2: 1-5000 after 0',
    '2: 5001-10000 after 0',
  ]);
});

test('exactly full batches of entries are not followed by an empty one', () => {
  expect(after(STEPS, START, 1_000)).toEqual({ step: 0, from: 201, entry: 0 });
  expect(after(STEPS, START, 1_001)).toEqual({ step: 0, from: 1, entry: 1_000 });
});

test('the last id of a step belongs to it', () => {
  expect(batchAt(STEPS, { step: 2, from: 10_000, entry: 0 })).toEqual({ step: 2, from: 10_000, entry: 0 });
  expect(batchAt(STEPS, { step: 2, from: 10_001, entry: 0 })).toBeUndefined();
});

test('a position beyond the steps is the end, and its range has one id', () => {
  const beyond = { step: 9, from: 5, entry: 0 };
  expect(batchAt(STEPS, beyond)).toBeUndefined();
  expect(rangeOf(STEPS, beyond)).toEqual([5, 5]);
  expect(after(STEPS, beyond, 0)).toEqual({ step: 9, from: 6, entry: 0 });
});

test('a small ledger is checked every hour, and a large one in 150 hours', () => {
  expect(batchesPerStretch(STEPS, 1_000)).toBe(40);
  expect(batchesPerStretch([{ last: 5_000 * 6_001, size: 5_000 }], 0)).toBe(41);
  expect(batchesPerStretch([{ last: 5_000 * 6_000, size: 5_000 }], 1_000)).toBe(41);
  expect(batchesPerStretch([{ last: 5_000 * 6_000, size: 5_000 }], 0)).toBe(40);
  expect(batchesPerStretch(STEPS, 15_000_000)).toBe(101);
});

test('at first, the newest 50,000 postings count as new', () => {
  expect([firstProven(0), firstProven(50_000), firstProven(50_001)]).toEqual([0, 0, 1]);
});
