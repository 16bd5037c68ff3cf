import { checkBid } from './bid-check.rules.js';

const server = { id: 'a', slug: 'harbor', name: 'Harbor', whyNot: null };
const flagged = { id: 'b', slug: null, name: 'Velvet', whyNot: 'NSFW servers cannot be in the Spotlight.' };
const bidder = { leadingWith: null, balance: 1_500, servers: [server, flagged] };
const bid = (amount: string, of = 'a') => ({ server: of, amount });

test('a bid that can be placed says what it takes and what is left', () => {
  expect(checkBid(bid('1200'), bidder, null)).toEqual({ server, amount: 1_200, takes: 1_200, left: 300 });
  expect(checkBid(bid(' 1500 '), bidder, null)).toMatchObject({ takes: 1_500, left: 0 });
});

test('a raise takes only the difference', () => {
  const leader = { ...bidder, leadingWith: 1_000, balance: 50 };
  expect(checkBid(bid('1050'), leader, 1_000)).toMatchObject({ takes: 50, left: 0 });
  expect(checkBid(bid('1051'), leader, 1_000)).toMatch('This takes 51 tokens, and you have 50.');
});

test.each([
  ['999', 'a', null, 'The minimum bid is now 1,000 tokens.'],
  ['1049', 'a', 1_000, 'The minimum bid is now 1,050 tokens.'],
  ['1501', 'a', null, 'This takes 1,501 tokens, and you have 1,500.'],
  ['2000000', 'a', null, 'The bid is too high'],
  ['1e3', 'a', null, 'Enter a whole number of tokens.'],
  ['', 'a', null, 'Enter a whole number of tokens.'],
  ['-5', 'a', null, 'Enter a whole number of tokens.'],
  ['1000', 'b', null, flagged.whyNot],
  ['1000', 'c', null, 'Choose one of your servers.'],
])('a bid of "%s" for %s over %s is refused: %s', (amount, of, top, sentence) => {
  expect(checkBid(bid(amount, of), bidder, top)).toContain(sentence);
});
