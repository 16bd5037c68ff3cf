import { slotBarEnd, unusedPart, weekAfter } from '../../activity/spotlight/spotlight.rules.js';
import { HOUSE, escrowOf, purseOf, transfer } from '../../accounts/tokens/ledger.rules.js';
import type { BarFields, BidFields, ListingFields, SlotFields } from './fields.js';
import type { SamplePosting } from './ledger-book.js';

/** The slot of an auction, empty if there was no bid. */
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
    hiddenAt: null,
    vacateReason: isVacated ? 'nsfw' : null,
    refund: isVacated ? unusedPart(price, endsAt, vacatedAt) : 0,
  };
}

/** The house gets the price when the week begins, and refunds the unused part. */
export function slotPostings({ auctionId, accountId, startsAt, vacatedAt, price, refund }: SlotFields): SamplePosting[] {
  if (accountId === null) return [];
  const cause = { type: 'slot', id: auctionId } as const;
  const settlement: SamplePosting = {
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

/** Who lost a slot cannot bid for some weeks. */
export function barsOf(slots: readonly SlotFields[], listings: readonly ListingFields[]): BarFields[] {
  const ended = slots.flatMap(({ auctionId, listingId, accountId, vacatedAt, endsAt }) => {
    const listing = listings.find(({ id }) => id === listingId);
    if (vacatedAt === null || accountId === null || listing === undefined) return [];
    return [{ auctionId, listingId: listing.id, platformId: listing.platformId, accountId, createdAt: vacatedAt, endsAt }];
  });
  return ended.map((bar, index) => ({
    ...bar,
    id: index + 1,
    cause: 'slot',
    person: null,
    endsAt: slotBarEnd(bar.endsAt),
  }));
}
