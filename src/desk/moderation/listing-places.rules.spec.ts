import { BLOCK } from '../../core/shared/list-marks.rules.js';
import { placeOf } from './listing-places.rules.js';

test('a list is read after the last mark before the entry', () => {
  expect(placeOf(0, 3)).toEqual({ marksPassed: 0, skip: 0 });
  expect(placeOf(BLOCK - 1, 3)).toEqual({ marksPassed: 0, skip: BLOCK - 1 });
  expect(placeOf(BLOCK, 3)).toEqual({ marksPassed: 1, skip: 0 });
  expect(placeOf(2 * BLOCK + 7, 3)).toEqual({ marksPassed: 2, skip: 7 });
});

test('an entry after the last mark is further away from it', () => {
  expect(placeOf(5 * BLOCK + 1, 3)).toEqual({ marksPassed: 3, skip: 2 * BLOCK + 1 });
  expect(placeOf(7, 0)).toEqual({ marksPassed: 0, skip: 7 });
});
