import { MAX_WAITING, MAX_WAIT_MS, restAfter } from './search-queue.rules.js';

test('a slot rests for as long as its search took, rounded up', () => {
  expect([0, 0.2, 7, 80.5].map(restAfter)).toEqual([0, 1, 7, 81]);
});

test('a very slow search does not block its slot for more than a quarter of a second', () => {
  expect([249, 250, 251, 2_500].map(restAfter)).toEqual([249, 250, 250, 250]);
});

test('fifty searches wait, for up to a second', () => {
  expect([MAX_WAITING, MAX_WAIT_MS]).toEqual([50, 1_000]);
});
