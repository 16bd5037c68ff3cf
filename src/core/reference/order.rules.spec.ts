import { positionsAfterMove } from './order.rules.js';

const list = (...placed: readonly (readonly [value: string, position: number])[]) =>
  placed.map(([value, position]) => ({ value, position }));
const moved = (...parameters: Parameters<typeof positionsAfterMove>) => {
  const found = positionsAfterMove(...parameters);
  return found && Object.fromEntries(found);
};
const three = list(['art', 10], ['music', 20], ['other', 30]);

test('neighbours exchange their positions', () => {
  expect(moved(three, 'music', 'up')).toEqual({ music: 10, art: 20 });
  expect(moved(three, 'music', 'down')).toEqual({ other: 20, music: 30 });
  expect(moved(three, 'other', 'up')).toEqual({ other: 20, music: 30 });
  expect(moved(three, 'art', 'down')).toEqual({ music: 10, art: 20 });
  expect(moved(list(['art', 3], ['music', 7]), 'art', 'down')).toEqual({ music: 3, art: 7 });
});

test('the first value cannot move up, the last one not down, and an unknown one not at all', () => {
  expect(moved(three, 'art', 'up')).toBeUndefined();
  expect(moved(three, 'other', 'down')).toBeUndefined();
  expect(moved(three, 'unknown', 'up')).toBeUndefined();
  expect(moved(three, 'unknown', 'down')).toBeUndefined();
  expect(moved([], 'art', 'up')).toBeUndefined();
});

test('a list with equal positions is numbered anew', () => {
  const equal = list(['b', 10], ['c', 10], ['a', 20]);
  expect(moved(equal, 'a', 'up')).toEqual({ c: 30 });
  expect(moved(list(['a', 5], ['b', 5], ['c', 5]), 'a', 'down')).toEqual({ b: 10, a: 20, c: 30 });
});
