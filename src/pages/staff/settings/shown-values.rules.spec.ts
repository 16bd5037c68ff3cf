import { VALUES_A_PAGE, shownValues } from './shown-values.rules.js';

const valueOf = (value: string, label = value) => ({ value, label });
const partOf = (values: readonly ReturnType<typeof valueOf>[], query: string) =>
  shownValues(values, new URLSearchParams(query));

test('a page shows a part of a long list', () => {
  const all = Array.from({ length: 2 * VALUES_A_PAGE + 1 }, (_none, index) => valueOf(`value-${index}`));
  expect(partOf(all, '')).toEqual({
    shown: all.slice(0, VALUES_A_PAGE),
    matching: all.length,
    page: 1,
    pages: 3,
  });
  expect(partOf(all, 'page=2').shown).toEqual(all.slice(VALUES_A_PAGE, 2 * VALUES_A_PAGE));
  expect(partOf(all, 'page=3').shown).toEqual(all.slice(-1));
});

test('a page that does not exist is the nearest one', () => {
  const all = Array.from({ length: VALUES_A_PAGE + 1 }, (_none, index) => valueOf(`value-${index}`));
  expect(['0', '-1', 'two', '1.5', '', '1000000'].map((page) => partOf(all, `page=${page}`).page)).toEqual([
    1, 1, 1, 1, 1, 1,
  ]);
  expect([partOf(all, 'page=9').page, partOf(all, 'page=999999').page]).toEqual([2, 2]);
  expect(partOf([], 'page=2')).toEqual({ shown: [], matching: 0, page: 1, pages: 1 });
});

test('values are found by a part of the value or of the label, regardless of capitals, hyphens and width', () => {
  const all = [valueOf('ai-art', 'generated art, images'), valueOf('nouveau', 'Ｎew'), valueOf('radio', 'antennas')];
  const found = (q: string) => partOf(all, new URLSearchParams({ q }).toString()).shown.map(({ value }) => value);
  expect(found('AI art')).toEqual(['ai-art']);
  expect(found('ai-art')).toEqual(['ai-art']);
  expect(found(' images ')).toEqual(['ai-art']);
  expect(found('new')).toEqual(['nouveau']);
  expect(found('a')).toEqual(['ai-art', 'nouveau', 'radio']);
  expect(found('nothing')).toEqual([]);
});
