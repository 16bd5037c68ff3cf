import { BURST, isBurst, isOwn } from './staff-actions.rules.js';

test('a burst is one action more than the most', () => {
  expect([isBurst(BURST.most), isBurst(BURST.most + 1)]).toEqual([false, true]);
});

test('what concerns the account itself is its own', () => {
  expect([isOwn(1, [1]), isOwn(1, [2, 1]), isOwn(1, [2, null]), isOwn(1, [])]).toEqual([true, true, false, false]);
});
