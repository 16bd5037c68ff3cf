import { unusedPart, weekAfter } from '../../spotlight/spotlight.rules.js';
import { HOUSE, escrowOf, purseOf, transfer } from '../../tokens/ledger.rules.js';
import type { BidFields, SlotFields } from './fields.js';
import type { Deed } from './ledger-book.js';

/** The week that an auction sold, or did not sell. */
export function slotOf(
  auctionId: number,
  startsAt: Date,
  top: BidFields | undefined,
  vacatedAt: Date | null,
): SlotFields {
  const endsAt = weekAfter(startsAt);
  const price = top?.amount ?? 0;
  const isVacated = vacatedAt !== null && top !== undefined;
  return {
    auctionId,
    startsAt,
    endsAt,
    listingId: top?.listingId ?? null,
    accountId: top?.accountId ?? null,
    price,
    vacatedAt: isVacated ? vacatedAt : null,
    vacateReason: isVacated ? 'nsfw' : null,
    refund: isVacated ? unusedPart(price, endsAt, vacatedAt) : 0,
  };
}

/** The house gets the price when the week begins, and gives back what was not used of it. */
export function slotDeeds({ auctionId, accountId, startsAt, vacatedAt, price, refund }: SlotFields): Deed[] {
  if (accountId === null) return [];
  const cause = { type: 'slot', id: auctionId } as const;
  const settlement: Deed = {
    at: startsAt,
    key: `settle:${auctionId}`,
    kind: 'settlement',
    cause,
    legs: transfer(price, escrowOf(auctionId), HOUSE),
  };
  if (vacatedAt === null || refund === 0) return [settlement];
  const legs = transfer(refund, HOUSE, purseOf(accountId));
  return [settlement, { at: vacatedAt, key: `prorata:${auctionId}`, kind: 'refund', cause, legs }];
}
