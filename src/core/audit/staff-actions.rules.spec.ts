import { BURST, isBurst, isOwn } from './staff-actions.rules.js';

test('the 21st destructive action within ten minutes is a burst', () => {
  expect(BURST.windowMs).toBe(600_000);
  expect([isBurst(20), isBurst(21)]).toEqual([false, true]);
});

test('an action is on the own account when it concerns the actor, alone or with others', () => {
  expect([isOwn(1, [1]), isOwn(1, [2, 1]), isOwn(1, [2, null]), isOwn(1, [])]).toEqual([true, true, false, false]);
});
