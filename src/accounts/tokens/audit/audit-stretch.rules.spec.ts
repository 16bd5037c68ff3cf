import {
  AT_ONCE,
  START,
  after,
  byEntries,
  byFeaturePostings,
  byHolders,
  byPostings,
  byRows,
  costPerStretch,
  endOfHolders,
  endOfIds,
  firstProven,
  nextStep,
} from './audit-stretch.rules.js';

test('a batch of ids has the size of its step, and the last one is open, because a wrong id may be higher than all', () => {
  const step = { last: 10_000, size: 5_000 };
  expect(endOfIds(step, 1)).toEqual({ to: 5_000, toEntry: 0 });
  expect(endOfIds({ last: 10_001, size: 5_000 }, 5_001)).toEqual({ to: 10_000, toEntry: 0 });
  expect(endOfIds(step, 5_001)).toEqual({ to: Number.MAX_SAFE_INTEGER, toEntry: 0 });
  expect(endOfIds(step, 10_000)).toEqual({ to: Number.MAX_SAFE_INTEGER, toEntry: 0 });
  expect(endOfIds(step, 10_001)).toBeUndefined();
});

test('a batch of holders ends before their entries are too many, but has at least one', () => {
  const next = (...entries: number[]) =>
    endOfHolders(entries.map((count, index) => ({ id: 10 + index, entries: count })));
  expect(next()).toBeUndefined();
  expect(next(5)).toEqual({ to: 10, toEntry: 0 });
  expect(next(10_000, 2_000, 1)).toEqual({ to: 11, toEntry: 0 });
  expect(next(10_000, 2_001, 1)).toEqual({ to: 10, toEntry: 0 });
  expect(next(1_000_000, 1)).toEqual({ to: 10, toEntry: 0 });
});

test('a batch is followed by the next id, or by the next entry of the same holder', () => {
  const batch = { step: 2, from: 1, entry: 0, to: 200 };
  expect(after({ ...batch, toEntry: 0 })).toEqual({ step: 2, from: 201, entry: 0 });
  expect(after({ ...batch, toEntry: 7 })).toEqual({ step: 2, from: 200, entry: 7 });
});

test('each step begins with its first row', () => {
  expect(START).toEqual({ step: 0, from: 1, entry: 0 });
  expect(nextStep({ step: 1, from: 9, entry: 8 })).toEqual({ step: 2, from: 1, entry: 0 });
});

test('the number of batches follows from ids, holders and entries', () => {
  expect(byPostings(8_001)).toEqual({ by: 'ids', batches: 3, cost: 28, last: 8_001, size: 4_000 });
  expect(byFeaturePostings(7_001)).toEqual({ by: 'ids', batches: 2, cost: 20, last: 7_001, size: 7_000 });
  expect(byRows(200)).toEqual({ by: 'ids', batches: 1, cost: 30, last: 200, size: 200 });
  expect(byHolders(4_000, 12_000)).toEqual({ by: 'holders', batches: 3, cost: 18 });
  expect(byHolders(4_001, 12_000).batches).toBe(4);
  expect(byEntries(5_001)).toEqual({ by: 'entries', batches: 2, cost: 16 });
  expect(AT_ONCE).toEqual({ by: 'ids', batches: 1, cost: 10, last: 1, size: 1 });
});

test('a small ledger is checked every hour, and a large one in 160 hours', () => {
  expect(costPerStretch([])).toBe(1_000);
  expect(costPerStretch([byEntries(5_000 * 10_000)])).toBe(1_000);
  expect(costPerStretch([byEntries(5_000 * 10_000), AT_ONCE])).toBe(1_001);
});

test('at first, the newest 50,000 postings count as new', () => {
  expect([firstProven(0), firstProven(50_000), firstProven(50_001)]).toEqual([0, 0, 1]);
});
