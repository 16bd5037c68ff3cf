import { JUDGE_REFUSAL, hasJudged, judgeVerdict, leadingBidAfterSuspension } from './judge.rules.js';

const ACTIONS = ['listing.flags', 'listing.remove', 'tokens.adjust', 'account.unsuspend'];

test('staff who have not bid, or who act on an account outside the auction, may do everything', () => {
  for (const action of [...ACTIONS, 'listing.suspend']) {
    expect(judgeVerdict(action, { hasBid: false, concernsRival: true })).toBe('allowed');
    expect(judgeVerdict(action, { hasBid: true, concernsRival: false })).toBe('allowed');
  }
});

test('staff who have bid can only suspend a rival, which costs their bid', () => {
  const judge = { hasBid: true, concernsRival: true };
  for (const action of ACTIONS) expect(judgeVerdict(action, judge)).toBe('refused');
  for (const action of ['listing.suspend', 'account.suspend'])
    expect(judgeVerdict(action, judge)).toBe('costs the bid');
  expect(String(JUDGE_REFUSAL)).toBe(
    'You, or a server that you manage, have bid in this Spotlight auction, and this is a rival in it. Ask another member of staff. You can only suspend a rival, which costs you your own bid.',
  );
});

test.each([
  [{ accountId: 7, team: [7] }, 'forfeited'],
  [{ accountId: 8, team: [8, 7] }, 'released'],
  [{ accountId: 8, team: [8] }, undefined],
  [undefined, undefined],
])('after a suspension by account 7, the leading bid of %j is %p', (leading, expected) => {
  expect(leadingBidAfterSuspension(7, leading)).toBe(expected);
});

test('one judge in the team is enough', () => {
  expect(hasJudged([3, 4], [1, 4])).toBe(true);
  expect(hasJudged([3, 4], [1, 2])).toBe(false);
  expect(hasJudged([], [1])).toBe(false);
});
