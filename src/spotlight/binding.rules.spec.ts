import { type Forfeit, bindingObstacle, bindingSentence, hasForfeited } from './binding.rules.js';

const BID = {
  bidId: 31,
  accountId: 7,
  amount: 12_000,
  serverName: 'Night Workshop',
  closesAt: new Date('2026-11-23T00:00:00.000Z'),
};

test.each([
  [7, true, undefined],
  [7, false, 'leads'],
  [8, true, 'placed by another account'],
  [8, false, 'placed by another account'],
])('account %p with forfeitBid %p: %p', (accountId, forfeitBid, expected) => {
  expect(bindingObstacle(BID, { accountId, forfeitBid })).toBe(expected);
});

test('the refusal names the bid and says what the bidder can do', () => {
  const start =
    'Bid 31 of 12,000 tokens for "Night Workshop" leads the Spotlight auction, and a leading bid binds. Wait until it is outbid or the auction closes at 2026-11-23T00:00:00.000Z';
  expect(bindingSentence('leads', BID)).toBe(
    `${start}, or send "forfeitBid": true: you lose the 12,000 tokens, and neither you nor the server can bid in this auction again.`,
  );
  expect(bindingSentence('placed by another account', BID)).toBe(
    `${start}. Only the account that placed the bid can give it up.`,
  );
});

test('a forfeit concerns the account, the account of the same person after a return, and the server', () => {
  const forfeits: Forfeit[] = [
    { accountId: 1, returnedAs: null, platformId: '100' },
    { accountId: 7, returnedAs: 9, platformId: '700' },
  ];
  const check = (accountId: number, platformId: string) => hasForfeited(forfeits, { accountId, platformId });
  expect([check(7, '1'), check(9, '1'), check(8, '700')]).toEqual([true, true, true]);
  expect([check(8, '1'), hasForfeited([], { accountId: 7, platformId: '700' })]).toEqual([false, false]);
});
