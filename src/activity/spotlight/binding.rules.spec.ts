import { translated } from '../../core/texts/translated.js';
import { bindingObstacle, bindingSentence, slotBindingObstacle, slotBindingSentence } from './binding.rules.js';

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
  expect(bindingObstacle(BID, { accountId, forfeitBid, giveBack: !forfeitBid })).toBe(expected);
});

test('the refusal names the bid and says what the bidder can do', () => {
  const start =
    'Bid 31 of 12,000 tokens for "Night Workshop" leads the Spotlight auction, and a leading bid binds. Wait until it is outbid or the auction closes at 2026-11-23T00:00:00.000Z';
  expect(String(bindingSentence('leads', BID))).toBe(
    `${start}, or send "forfeitBid": true: you lose the 12,000 tokens, and neither you nor the server can bid in this auction again.`,
  );
  expect(String(bindingSentence('placed by another account', BID))).toBe(
    `${start}. Only the account that placed the bid can give it up.`,
  );
});

test('on a page, the bidder ticks a box to give up the bid, and reads what that costs', () => {
  const shown = translated(bindingSentence('leads', BID));
  expect(shown).toMatch(/^Bid 31 of 12,000 tokens for "Night Workshop" leads /);
  expect(shown).toMatch(/tick the box to give up the bid: you lose the 12,000 tokens/);
  expect(shown).not.toContain('forfeitBid');
});

const SLOT = {
  accountId: 7,
  refund: 6_000,
  serverName: 'Night Workshop',
  endsAt: new Date('2026-11-23T00:00:00.000Z'),
};

test.each([
  [7, true, undefined],
  [7, false, 'holds'],
  [8, true, 'paid by another account'],
  [8, false, 'paid by another account'],
])('for a slot, account %p with giveBack %p: %p', (accountId, giveBack, expected) => {
  expect(slotBindingObstacle(SLOT, { accountId, giveBack, forfeitBid: !giveBack })).toBe(expected);
});

test('the refusal names the slot and says what the account that paid can do', () => {
  const start = '"Night Workshop" is in the Spotlight until 2026-11-23T00:00:00.000Z. Wait until then';
  expect(String(slotBindingSentence('holds', SLOT))).toBe(
    `${start}, or send "giveBack": true: the week ends now, you get 6,000 tokens back for the rest of it, and neither you nor the server can bid in the next 4 auctions.`,
  );
  expect(String(slotBindingSentence('paid by another account', SLOT))).toBe(
    `${start}. Only the account that paid for the week can give it back.`,
  );
});

test('on a page, the account that paid ticks a box to give the week back, and reads what that costs', () => {
  const shown = translated(slotBindingSentence('holds', SLOT));
  expect(shown).toMatch(/^"Night Workshop" is in the Spotlight until .*2026/);
  expect(shown).toMatch(/tick the box to give the week back: .* you get 6,000 tokens back/);
  expect(shown).toMatch(/in the next 4 auctions/);
  expect(shown).not.toContain('giveBack');
});
