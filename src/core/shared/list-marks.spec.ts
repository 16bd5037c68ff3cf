import { ListMarks } from './list-marks.js';
import { BLOCK, BLOCKS_AWAITED, MARGIN } from './list-marks.rules.js';

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

let list: number[];
let reads: number;
let countedFrom: number;
let failsAt: number | undefined;
let hasFailed: boolean;

beforeEach(() => {
  reads = 0;
  failsAt = undefined;
  hasFailed = false;
});

async function read(mark = 0, limit: number, offset: number): Promise<number[]> {
  reads += 1;
  await new Promise(setImmediate);
  if (reads === failsAt) {
    setImmediate(() => (hasFailed = true));
    throw new Error('Missed its deadline');
  }
  return list.slice(mark + offset, mark + offset + limit);
}

const count = (mark = 0): Promise<number> => {
  countedFrom = mark;
  return Promise.resolve(list.length - mark);
};
const marksOf = (blocksAwaited?: number): ListMarks<number> => new ListMarks({ read, count }, blocksAwaited);
/** Waits for work in the background. */
const once = async (isDone: () => boolean): Promise<void> => {
  while (!isDone()) await new Promise(setImmediate);
};

test('every block has a mark, except for the newest entries', async () => {
  list = numbersTo(2 * BLOCK + MARGIN);
  const marks = marksOf();
  expect([await marks.total(), marks.all]).toEqual([list.length, [BLOCK, 2 * BLOCK]]);
  list = numbersTo(3 * BLOCK + MARGIN - 1);
  expect([await marks.total(), marks.all.at(-1)]).toEqual([list.length, 2 * BLOCK]);
  list.push(list.length + 1);
  expect([await marks.total(), marks.all.at(-1)]).toEqual([list.length, 3 * BLOCK]);
});

test('while no mark is missing, only the entries after the last one are counted', async () => {
  list = numbersTo(2 * BLOCK + MARGIN);
  const marks = marksOf();
  await marks.total();
  const before = reads;
  for (const length of [list.length, 3 * BLOCK + MARGIN - 1]) {
    list = numbersTo(length);
    expect([await marks.total(), reads, countedFrom]).toEqual([length, before, 2 * BLOCK]);
  }
});

test('the total is right while a list grows', async () => {
  list = [];
  const marks = marksOf();
  while (list.length < 5 * BLOCK) {
    list = numbersTo(list.length + BLOCK / 4 + 7);
    expect(await marks.total()).toBe(list.length);
    expect(list.length - countedFrom).toBeLessThan(BLOCK + MARGIN);
  }
});

test('an empty list and a short one have no marks', async () => {
  for (const length of [0, 1, BLOCK, BLOCK + MARGIN - 1]) {
    list = numbersTo(length);
    const marks = marksOf();
    expect([await marks.total(), marks.all]).toEqual([length, []]);
  }
});

test('a request waits for some blocks, and the others follow in the background', async () => {
  list = numbersTo(10 * BLOCK + MARGIN);
  const marks = marksOf(3);
  expect([await marks.total(), marks.all.length]).toEqual([undefined, 3]);
  await once(() => marks.all.length === 10);
  expect(await marks.total()).toBe(list.length);
  expect(marks.all).toEqual(numbersTo(10).map((number) => number * BLOCK));
});

test('a request for a list of usual length waits for all marks', async () => {
  list = numbersTo((BLOCKS_AWAITED - 1) * BLOCK + MARGIN);
  expect(await marksOf().total()).toBe(list.length);
});

test('marks are kept when a read fails, and the next request goes on after them', async () => {
  list = numbersTo(6 * BLOCK + MARGIN);
  const marks = marksOf();
  failsAt = 4;
  await expect(marks.total()).rejects.toThrow('Missed its deadline');
  expect(marks.all).toHaveLength(3);
  expect([await marks.total(), marks.all.length, reads]).toEqual([list.length, 6, 4 + 4]);
});

test('a read that fails in the background is tried again by the next request', async () => {
  list = numbersTo(6 * BLOCK + MARGIN);
  const marks = marksOf(2);
  failsAt = 4;
  expect(await marks.total()).toBeUndefined();
  await once(() => hasFailed);
  expect(marks.all).toHaveLength(3);
  await marks.total();
  await once(() => marks.all.length === 6);
  expect(marks.all).toEqual(numbersTo(6).map((number) => number * BLOCK));
});

test('requests at the same time share the reads', async () => {
  list = numbersTo(4 * BLOCK + MARGIN);
  const marks = marksOf();
  const totals = await Promise.all([marks.total(), marks.total(), marks.total()]);
  expect(totals).toEqual([list.length, list.length, list.length]);
  expect([marks.all.length, reads]).toEqual([4, 5]);
});
