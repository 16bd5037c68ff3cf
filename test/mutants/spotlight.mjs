const RULES = 'src/activity/spotlight/spotlight.rules.ts';
const BIDS = 'src/activity/spotlight/bids.service.ts';
const SETTLEMENT = 'src/activity/spotlight/settlement.service.ts';
const AUCTION = ['test/spotlight/auction.spec.ts'];
const TWO_PROCESSES = ['test/spotlight/two-processes.spec.ts'];
const HIDDEN = ['test/spotlight/hidden-slot.spec.ts'];
const BINDING = ['test/spotlight/binding.spec.ts'];
const SETTLING = ['test/spotlight/settlement.spec.ts'];

/** Planted faults in the auction: bids, refunds, settlement and closing times. */
export const SPOTLIGHT_FAULTS = [
  {
    name: 'a bid counts at the closing instant itself',
    file: BIDS,
    find: 'now >= opensAt && now < closesAt',
    replace: 'now >= opensAt && now <= closesAt',
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
    name: 'the eligibility of a winner is not checked again at the close',
    file: SETTLEMENT,
    find: 'const isEligible = (await currentObstacle(tx, top, now)) === undefined;',
    replace: 'const isEligible = true;',
    checks: SETTLING,
  },
  {
    name: 'a concurrent request settles the next week too',
    file: SETTLEMENT,
    find: 'auction === undefined || auction.id !== auctionId',
    replace: 'auction === undefined',
    also: [{ file: SETTLEMENT, find: '[now, auctionId])', replace: '[now, auction.id])' }],
    checks: SETTLING,
  },
  {
    name: 'the slot is won and the tokens stay in escrow',
    file: SETTLEMENT,
    find: '{ holder: escrowOf(id), amount: -top.amount }',
    replace: '{ holder: purseOf(top.accountId), amount: -top.amount }',
    checks: SETTLING,
  },
  {
    name: 'missed weeks are not settled',
    file: SETTLEMENT,
    find: 'const MAX_WEEKS = 520;',
    replace: 'const MAX_WEEKS = 1;',
    checks: SETTLING,
  },
  {
    name: 'an outbid account is refunded in a later posting',
    file: BIDS,
    find: '    { holder: purseOf(top.accountId), amount: top.amount },\n    { holder: escrow, amount: amount - top.amount },',
    replace: '    { holder: escrow, amount },',
    also: [
      {
        file: BIDS,
        find: '    return { bidId, amount };',
        replace: `    if (top !== null && top.accountId !== accountId)
      setTimeout(() => {
        const cause = { type: 'bid', id: top.bidId } as const;
        const legs = transfer(top.amount, escrowOf(auctionId), purseOf(top.accountId));
        const refund = { key: \`outbid:\${top.bidId}\`, kind: 'refund', at: now, cause, legs } as const;
        void this.database.write((late) => this.ledger.post(late, refund));
      }, 1);
    return { bidId, amount };`,
      },
    ],
    checks: AUCTION,
  },
  {
    name: 'an outbid account is refunded into another purse',
    file: BIDS,
    find: 'purseOf(top.accountId), amount: top.amount',
    replace: 'purseOf(top.listingId + 7_000), amount: top.amount',
    checks: AUCTION,
  },
  {
    name: 'raising your own bid costs the whole amount again',
    file: BIDS,
    find: 'if (top.accountId === accountId) return transfer(amount - top.amount,',
    replace: 'if (top.accountId === accountId) return transfer(amount,',
    checks: AUCTION,
  },
  {
    name: 'a repeated bid is placed again',
    file: BIDS,
    find: 'if ((requestKey ?? null) === null) return undefined;',
    replace: 'if (accountId > 0) return undefined;',
    checks: AUCTION,
  },
  {
    name: 'a repeated bid is looked up before the lock',
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
    checks: TWO_PROCESSES,
    server: true,
  },
  {
    name: 'a bid is judged by data read before the lock',
    file: 'src/activity/spotlight/auction-rows.ts',
    find: "  const { affected } = await change(tx, 'UPDATE auctions",
    replace: "  const seen = await openAuction(tx);\n  const { affected } = await change(tx, 'UPDATE auctions",
    also: [
      {
        file: 'src/activity/spotlight/auction-rows.ts',
        find: 'affected === 0 ? undefined : openAuction(tx)',
        replace: 'affected === 0 ? undefined : seen',
      },
    ],
    checks: TWO_PROCESSES,
    server: true,
  },
  {
    name: 'the minimum raise is one percent',
    file: RULES,
    find: 'RAISE_PERCENT = 5',
    replace: 'RAISE_PERCENT = 1',
    checks: ['src/activity/spotlight/spotlight.rules.spec.ts'],
  },
  {
    name: 'the winner bids for another of their servers',
    file: 'src/activity/spotlight/bidder-rows.ts',
    find: '(s.listing_id = l.id OR s.account_id = ?)',
    replace: '(s.listing_id = l.id AND ? > 0)',
    checks: AUCTION,
  },
  {
    name: 'a leading bid stays when its server is no longer eligible',
    file: 'src/activity/spotlight/bid-release.service.ts',
    find: 'concerns(auction.top))\n      await this.#recheckTop',
    replace: '!concerns(auction.top))\n      await this.#recheckTop',
    checks: AUCTION,
  },
  {
    name: 'a change by the team releases its leading bid',
    file: 'src/activity/spotlight/bid-release.service.ts',
    find: 'if (byTeam !== undefined) await this.forfeits',
    replace: 'if (byTeam === null) await this.forfeits',
    checks: BINDING,
  },
  {
    name: 'an offered transfer does not end the leading bid',
    file: 'src/activity/spotlight/eligibility/eligibility-listener.ts',
    find: 'await this.release.bind(tx, now, ofListing(listingId), byTeam);',
    replace: 'await this.release.recheck(tx, now, ofListing(listingId), byTeam);',
    checks: BINDING,
  },
  {
    name: 'a co-manager can give up the bid of the owner',
    file: 'src/activity/spotlight/binding.rules.ts',
    find: "if (actor.accountId !== bid.accountId) return 'placed by another account';",
    replace: '',
    checks: BINDING,
  },
  {
    name: 'the tokens of a forfeited bid go back to the bidder',
    file: 'src/activity/spotlight/forfeits.service.ts',
    find: 'legs: transfer(amount, escrowOf(auctionId), HOUSE)',
    replace: "legs: transfer(amount, escrowOf(auctionId), { kind: 'account', ownerId: top.accountId })",
    checks: BINDING,
  },
  {
    name: 'an account that forfeited a bid can bid again',
    file: 'src/activity/spotlight/forfeits.service.ts',
    find: "await this.bars.add(tx, { cause: 'bid', auctionId, ...top, endsAt: closesAt, now });",
    replace: '',
    checks: BINDING,
  },
  {
    name: 'the audit does not compare forfeited bids with the ledger',
    file: 'src/activity/spotlight/auction-checks.ts',
    find: 'paid, forfeited] }',
    replace: 'paid] }',
    checks: ['test/spotlight/audit.spec.ts'],
    tests: 'the audit finds',
  },
  {
    name: 'a flag of staff vacates the slot at once',
    file: RULES,
    find: "return isFlagged && isUndoable ? 'hide' : 'vacate';",
    replace: "return 'vacate';",
    checks: HIDDEN,
  },
  {
    name: 'a hidden server is still shown',
    file: 'src/activity/spotlight/auction-rows.ts',
    find: ' AND x.hidden_at IS NULL',
    replace: '',
    checks: HIDDEN,
  },
  {
    name: 'a hidden slot is refunded from the sweep on',
    file: 'src/activity/spotlight/slot-release.service.ts',
    find: 'const vacatedAt = slot.hiddenAt ?? now;',
    replace: 'const vacatedAt = now;',
    checks: HIDDEN,
  },
  {
    name: 'a slot that was hidden in the last seconds of its week is forgotten',
    file: 'src/activity/spotlight/auction-rows.ts',
    find: '(ends_at > ? OR hidden_at IS NOT NULL)',
    replace: 'ends_at > ?',
    checks: HIDDEN,
  },
  {
    name: 'the refund for the rest of a week is rounded up',
    file: 'src/accounts/tokens/ledger.rules.ts',
    find: 'Math.floor((price * Math.min(',
    replace: 'Math.ceil((price * Math.min(',
    checks: ['src/activity/spotlight/spotlight.rules.spec.ts'],
  },
  {
    name: 'the refund for the rest of a week is the whole price',
    file: 'src/activity/spotlight/slot-release.service.ts',
    find: 'isRefunded ? unusedPart(slot.price, slot.endsAt, vacatedAt) : 0',
    replace: 'isRefunded ? slot.price : 0',
    checks: SETTLING,
  },
  {
    name: 'the audit does not compare escrows with auctions',
    file: 'src/activity/spotlight/auction-checks.ts',
    find: 'checks: [escrowed, led,',
    replace: 'checks: [led,',
    checks: ['test/spotlight/audit.spec.ts'],
    tests: 'the audit finds',
  },
];
