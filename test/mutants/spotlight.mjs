const RULES = 'src/spotlight/spotlight.rules.ts';
const BIDS = 'src/spotlight/bids.service.ts';
const SETTLEMENT = 'src/spotlight/settlement.service.ts';
const AUCTION = ['test/spotlight/auction.spec.ts'];
const SETTLING = ['test/spotlight/settlement.spec.ts'];

/** Faults in the auction: who leads, who is given what back and when, and what an end is. */
export const SPOTLIGHT_FAULTS = [
  {
    name: 'a bid counts at the closing instant itself',
    file: BIDS,
    find: 'now >= auction.closesAt',
    replace: 'now > auction.closesAt',
    also: [{ file: SETTLEMENT, find: 'if (auction.closesAt > now)', replace: 'if (auction.closesAt >= now)' }],
    checks: SETTLING,
  },
  {
    name: 'an auction is settled one millisecond late',
    file: SETTLEMENT,
    find: 'if (auction.closesAt > now)',
    replace: 'if (auction.closesAt >= now)',
    checks: SETTLING,
  },
  {
    name: 'a winner is not looked at again at the close',
    file: SETTLEMENT,
    find: 'const isEligible = obstacleFor(await candidateOf(tx, top.listingId, now), top.accountId) === undefined;',
    replace: 'const isEligible = true;',
    checks: SETTLING,
  },
  {
    name: 'whoever comes second settles the next week too',
    file: SETTLEMENT,
    find: 'auction === undefined || auction.id !== auctionId',
    replace: 'auction === undefined',
    also: [{ file: SETTLEMENT, find: '[now, auctionId])', replace: '[now, auction.id])' }],
    checks: SETTLING,
  },
  {
    name: 'the slot is won and the tokens stay in escrow',
    file: SETTLEMENT,
    find: 'legs: transfer(top.amount, escrowOf(id), receiver)',
    replace: 'legs: transfer(top.amount, purseOf(top.accountId), HOUSE)',
    checks: SETTLING,
  },
  {
    name: 'missed weeks are not caught up with',
    file: SETTLEMENT,
    find: 'const MOST_WEEKS = 520;',
    replace: 'const MOST_WEEKS = 1;',
    checks: SETTLING,
  },
  {
    name: 'who is outbid gets his tokens in a later posting',
    file: BIDS,
    find: '    { holder: purseOf(top.accountId), amount: top.amount },\n    { holder: escrow, amount: amount - top.amount },',
    replace: '    { holder: escrow, amount },',
    also: [
      {
        file: BIDS,
        find: '    return { bidId, auctionId, amount, repeated: false };',
        replace: `    if (top !== null && top.accountId !== accountId)
      setTimeout(() => {
        const cause = { type: 'bid', id: top.bidId } as const;
        const legs = transfer(top.amount, escrowOf(auctionId), purseOf(top.accountId));
        const refund = { key: \`outbid:\${top.bidId}\`, kind: 'refund', at: now, cause, legs } as const;
        void this.database.write((late) => this.ledger.post(late, refund));
      }, 1);
    return { bidId, auctionId, amount, repeated: false };`,
      },
    ],
    checks: AUCTION,
  },
  {
    name: 'who is outbid is refunded into another purse',
    file: BIDS,
    find: 'purseOf(top.accountId), amount: top.amount',
    replace: 'purseOf(top.listingId + 7_000), amount: top.amount',
    checks: AUCTION,
  },
  {
    name: 'a raise of the own bid pays the whole amount again',
    file: BIDS,
    find: 'if (top.accountId === accountId) return transfer(amount - top.amount,',
    replace: 'if (top.accountId === accountId) return transfer(amount,',
    checks: AUCTION,
  },
  {
    name: 'a bid that is sent again is made again',
    file: BIDS,
    find: 'if ((requestKey ?? null) === null) return undefined;',
    replace: 'if (accountId > 0) return undefined;',
    checks: AUCTION,
  },
  {
    name: 'the twin of a bid is looked for before the lock',
    file: BIDS,
    find: '    const auction = await lockOpenAuction(tx);\n',
    replace: '',
    also: [
      {
        file: BIDS,
        find: 'const earlier = await earlierBid(tx, bid);\n    if (earlier !== undefined) return earlier;\n',
        replace:
          'const earlier = await earlierBid(tx, bid);\n    if (earlier !== undefined) return earlier;\n    const auction = await lockOpenAuction(tx);\n',
      },
    ],
    checks: AUCTION,
    server: true,
  },
  {
    name: 'a bid decides by what it saw before the lock',
    file: 'src/spotlight/auction-rows.ts',
    find: "  const { affected } = await change(tx, 'UPDATE auctions",
    replace: "  const seen = await openAuction(tx);\n  const { affected } = await change(tx, 'UPDATE auctions",
    also: [
      {
        file: 'src/spotlight/auction-rows.ts',
        find: 'affected === 0 ? undefined : openAuction(tx)',
        replace: 'affected === 0 ? undefined : seen',
      },
    ],
    checks: AUCTION,
    server: true,
  },
  {
    name: 'the least raise is one percent',
    file: RULES,
    find: 'RAISE_PERCENT = 5',
    replace: 'RAISE_PERCENT = 1',
    checks: ['src/spotlight/spotlight.rules.spec.ts'],
  },
  {
    name: 'the holder bids with another of his servers',
    file: RULES,
    find: '(holder.listingId === listingId || holder.accountId === accountId)',
    replace: 'holder.listingId === listingId && accountId > 0',
    checks: AUCTION,
  },
  {
    name: 'a leader stays when his server may not win any more',
    file: 'src/spotlight/release.service.ts',
    find: 'if (auction?.top && concerns(auction.top)) await',
    replace: 'if (auction?.top && !concerns(auction.top)) await',
    checks: AUCTION,
  },
  {
    name: 'the refund for the rest of a week is rounded up',
    file: 'src/tokens/ledger.rules.ts',
    find: 'Math.floor((price * Math.min(',
    replace: 'Math.ceil((price * Math.min(',
    checks: ['src/spotlight/spotlight.rules.spec.ts'],
  },
  {
    name: 'the refund for the rest of a week is the whole price',
    file: 'src/spotlight/release.service.ts',
    find: 'const refund = unusedPart(slot.price, slot.endsAt, now);',
    replace: 'const refund = slot.price;',
    checks: SETTLING,
  },
  {
    name: 'the audit does not compare escrows with auctions',
    file: 'src/spotlight/auction-checks.ts',
    find: 'checks: [escrowed, led,',
    replace: 'checks: [led,',
    checks: ['test/spotlight/audit.spec.ts'],
    tests: 'the audit finds',
  },
];
