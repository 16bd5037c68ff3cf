import { holderIsGone, isFree } from './migration-lease.rules.js';

test('a lease without a holder is free', () => {
  expect([isFree({ holder: null, beats: 3 }), isFree({ holder: 'one', beats: 3 })]).toEqual([true, false]);
});

test('a holder is gone when its row has not changed for ten seconds', () => {
  const seen = { row: { holder: 'one', beats: 3 }, since: 5_000 };
  expect([holderIsGone(seen, 14_999), holderIsGone(seen, 15_000), holderIsGone(seen, 15_001)]).toEqual([
    false,
    true,
    true,
  ]);
});
