import { HOUR, MINUTE, later } from '../../core/shared/utc.js';
import { leastBid } from '../../activity/spotlight/spotlight.rules.js';
import { escrowOf, purseOf, transfer } from '../../accounts/tokens/ledger.rules.js';
import type { Dice } from './dice.js';
import type { Sample } from './fields.js';
import { type SamplePosting, spareFor, topUp } from './ledger-book.js';

export interface Bidder {
  readonly accountId: number;
  readonly listingId: number;
}

interface Sale {
  readonly id: number;
  readonly opensAt: Date;
  /** When the auction closed, or now. */
  readonly until: Date;
  readonly isOver: boolean;
  readonly count: number;
  readonly firstId: number;
}

/** Increasing bids. No bidder bids twice in a row, and the last bidder wins. */
export function bidsOf(dice: Dice, bidders: readonly Bidder[], sale: Sale): Sample<'bids'>[] {
  const times = Array.from({ length: sale.count }, () => dice.instant(sale.opensAt, sale.until)).sort(
    (a, b) => a.getTime() - b.getTime(),
  );
  const amounts = amountsOf(dice, sale.count);
  return times.flatMap((placedAt, index) => {
    const fromLast = (sale.count - 1 - index) % bidders.length;
    const bidder = bidders.at(-1 - fromLast);
    const amount = amounts[index];
    if (bidder === undefined || amount === undefined) return [];
    const next = times[index + 1];
    return [
      {
        id: sale.firstId + index,
        auctionId: sale.id,
        accountId: bidder.accountId,
        listingId: bidder.listingId,
        amount,
        placedAt,
        requestKey: null,
        ending: next === undefined ? (sale.isOver ? 'won' : null) : 'outbid',
        endedAt: next ?? (sale.isOver ? sale.until : null),
      },
    ];
  });
}

function amountsOf(dice: Dice, count: number): number[] {
  const found: number[] = [];
  while (found.length < count) {
    const least = leastBid(found.at(-1) ?? null) ?? 0;
    found.push(dice.chance(0.4) ? least : Math.ceil((least + dice.whole(0, 180)) / 10) * 10);
  }
  return found;
}

/** Before the auction opens, every bidder gets enough tokens for their highest bid. */
export function giftsFor(bids: readonly Sample<'bids'>[], opensAt: Date, voteReward: number): SamplePosting[] {
  const highest = new Map(bids.map(({ accountId, amount, auctionId }) => [accountId, { amount, auctionId }]));
  return [...highest].map(([accountId, { amount, auctionId }], index) =>
    topUp(`bids-${auctionId}-${accountId}`, {
      at: later(opensAt, -5 * HOUR - index * 3 * MINUTE),
      accountId,
      least: amount + spareFor(voteReward),
      note: 'Starting tokens for the Spotlight, as announced.',
    }),
  );
}

/** Each bid is held in escrow, and the previous bidder gets all tokens back in the same posting. */
export const bidPostings = (bids: readonly Sample<'bids'>[]): SamplePosting[] =>
  bids.map(({ id, auctionId, accountId, amount, placedAt }, index) => {
    const top = bids[index - 1];
    const escrow = escrowOf(auctionId);
    return {
      at: placedAt,
      key: `bid:${id}`,
      kind: 'bid',
      cause: { type: 'bid', id },
      legs:
        top === undefined
          ? transfer(amount, purseOf(accountId), escrow)
          : [
              { holder: purseOf(accountId), amount: -amount },
              { holder: purseOf(top.accountId), amount: top.amount },
              { holder: escrow, amount: amount - top.amount },
            ],
    };
  });
