import { BLOCK } from '../../core/shared/list-marks.rules.js';
import { countUpTo, readingStart } from './account-places.rules.js';

test('numbers up to a limit are counted', () => {
  const sorted = [2, 4, 4, 9];
  expect([0, 1, 2, 3, 4, 8, 9, 10].map((limit) => countUpTo(limit, sorted))).toEqual([0, 0, 1, 1, 3, 3, 4, 4]);
  expect(countUpTo(5, [])).toBe(0);
});

describe('with the ids 10, 20, 30 …', () => {
  const ids = Array.from({ length: 4 * BLOCK }, (_none, index) => (index + 1) * 10);
  const marks = [1, 2, 3].map((n) => n * BLOCK * 10);

  /** What a query that begins there reads. */
  const entryAt = (position: number, leftOut: readonly number[], known = marks): number | undefined => {
    const { afterId, skip } = readingStart(position, known, leftOut);
    const few = new Set(leftOut);
    return ids.filter((id) => id > afterId && !few.has(id))[skip];
  };
  const positions = [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK - 2, 2 * BLOCK, 3 * BLOCK + 17, 4 * BLOCK - 10];

  test.each([
    ['nobody left out', []],
    ['the first left out', [10]],
    ['the accounts at the marks left out', marks],
    ['several left out', [20, BLOCK * 10 - 10, BLOCK * 10, BLOCK * 10 + 10, 3 * BLOCK * 10 + 20]],
  ])('%s: every position leads to its entry', (_name, leftOut) => {
    const list = ids.filter((id) => !leftOut.includes(id));
    for (const position of positions)
      expect([position, entryAt(position, leftOut)]).toEqual([position, list[position]]);
    for (const position of positions) expect(entryAt(position, leftOut, [])).toBe(list[position]);
  });

  test('no more than a block is skipped while marks go that far', () => {
    for (const position of positions) expect(readingStart(position, marks, []).skip).toBeLessThan(BLOCK);
    expect(readingStart(BLOCK, marks, [])).toEqual({ afterId: BLOCK * 10, skip: 0 });
    expect(readingStart(BLOCK - 1, marks, [])).toEqual({ afterId: 0, skip: BLOCK - 1 });
    expect(readingStart(BLOCK - 1, marks, [10])).toEqual({ afterId: BLOCK * 10, skip: 0 });
    expect(readingStart(3 * BLOCK - 1, marks, [])).toEqual({ afterId: 2 * BLOCK * 10, skip: BLOCK - 1 });
  });
});
