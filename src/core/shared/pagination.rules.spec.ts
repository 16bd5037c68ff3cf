import { fromNearerEnd, offsetOf, pageNumber, pageSize } from './pagination.rules.js';

const part = (offset: number, limit: number, total: number) => fromNearerEnd({ offset, limit }, total);

test('a slice is read from the end of the list that is closer', () => {
  expect(part(0, 50, 1_000)).toEqual({ isReversed: false, limit: 50, offset: 0 });
  expect(part(450, 50, 1_000)).toEqual({ isReversed: false, limit: 50, offset: 450 });
  expect(part(500, 50, 1_000)).toEqual({ isReversed: true, limit: 50, offset: 450 });
  expect(part(950, 50, 1_000)).toEqual({ isReversed: true, limit: 50, offset: 0 });
});

test('the last slice may be shorter, and past the end there is none', () => {
  expect(part(100, 50, 120)).toEqual({ isReversed: true, limit: 20, offset: 0 });
  expect(part(0, 50, 20)).toEqual({ isReversed: false, limit: 20, offset: 0 });
  expect(part(150, 50, 150)).toBeUndefined();
  expect(part(0, 50, 0)).toBeUndefined();
});

test.each([
  ['1', 1, 1],
  ['007', 7, 7],
  ['250', 250, 100],
  ['99999999999', 1_000_000_000, 100],
  ['0', undefined, undefined],
  ['-1', undefined, undefined],
  ['+1', undefined, undefined],
  ['1.5', undefined, undefined],
  ['1x', undefined, undefined],
  ['', undefined, undefined],
  [undefined, undefined, undefined],
  [['1', '2'], undefined, undefined],
  [1, undefined, undefined],
])('%j is page %p, or %p entries a page', (value, page, size) => {
  expect([pageNumber(value), pageSize(value)]).toEqual([page, size]);
});

test('the first page begins with the first entry', () => {
  expect([offsetOf(1, 50), offsetOf(3, 50)]).toEqual([0, 100]);
});
