import { LARGE_TOTAL, LargeTotals, TOTAL_CACHED_MS } from './large-totals.js';

let now = 0;
let counted = 0;
let totals: LargeTotals;

beforeEach(() => {
  [now, counted] = [0, 0];
  totals = new LargeTotals({ now: () => new Date(now) });
});

const ask = (list: string, total: number): Promise<number> =>
  totals.of(list, () => {
    counted += 1;
    return Promise.resolve(total);
  });

test('a large total is kept for a while, and counted again afterwards', async () => {
  expect(await ask('listings', LARGE_TOTAL)).toBe(LARGE_TOTAL);
  now = TOTAL_CACHED_MS - 1;
  expect(await ask('listings', LARGE_TOTAL + 1)).toBe(LARGE_TOTAL);
  now = TOTAL_CACHED_MS;
  expect(await ask('listings', LARGE_TOTAL + 1)).toBe(LARGE_TOTAL + 1);
  expect(counted).toBe(2);
});

test('a smaller total is counted each time', async () => {
  expect(await ask('listings', LARGE_TOTAL - 1)).toBe(LARGE_TOTAL - 1);
  expect(await ask('listings', LARGE_TOTAL - 2)).toBe(LARGE_TOTAL - 2);
  expect(counted).toBe(2);
});

test('every list has its own total', async () => {
  expect([await ask('listings', LARGE_TOTAL), await ask('accounts', LARGE_TOTAL + 5)]).toEqual([
    LARGE_TOTAL,
    LARGE_TOTAL + 5,
  ]);
});

test('after a change, every total is counted again', async () => {
  await ask('listings', LARGE_TOTAL + 1);
  totals.forget();
  expect(await ask('listings', LARGE_TOTAL)).toBe(LARGE_TOTAL);
});

test('a total that was counted during a change is not kept', async () => {
  await totals.of('listings', () => {
    totals.forget();
    return Promise.resolve(LARGE_TOTAL + 1);
  });
  expect(await ask('listings', LARGE_TOTAL)).toBe(LARGE_TOTAL);
});
