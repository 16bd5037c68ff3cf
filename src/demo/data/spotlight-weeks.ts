import { DAY, HOUR, later } from '../../core/shared/utc.js';
import { mondayOf, weekAfter, slotBarEnd, unusedPart } from '../../activity/spotlight/spotlight.rules.js';
import { isActiveAt, ordinaryOwners, type World } from './accounts.js';
import { type Bidder, bidPostings, bidsOf, giftsFor } from './bids.js';
import type { Dice } from './dice.js';
import type { Sample } from './fields.js';
import type { SamplePosting } from './ledger-book.js';
import type { SampleListing } from './listings.js';
import { isPublic } from '../../listings/listing/listing.rules.js';
import { HOUSE, escrowOf, purseOf, transfer } from '../../accounts/tokens/ledger.rules.js';

interface Plan {
  readonly weeksAgo: number;
  readonly bids: number;
  readonly isVacated?: true;
}

/** An ordinary week, a week without bids, a vacated week, the current week, and the week for sale. */
const PLANS: readonly Plan[] = [
  { weeksAgo: 4, bids: 5 },
  { weeksAgo: 3, bids: 0 },
  { weeksAgo: 2, bids: 6, isVacated: true },
  { weeksAgo: 1, bids: 8 },
  { weeksAgo: 0, bids: 6 },
];
const BIDDERS = 3;

interface Spotlight {
  readonly auctions: readonly Sample<'auctions'>[];
  readonly bids: readonly Sample<'bids'>[];
  readonly slots: readonly Sample<'spotlight_slots'>[];
  readonly postings: readonly SamplePosting[];
}

interface Context extends World {
  readonly voteReward: number;
}

export function inventSpotlight(dice: Dice, servers: readonly SampleListing[], context: Context): Spotlight {
  const weeks: Spotlight[] = [];
  const seen = new Set<number>();
  for (const [index, plan] of PLANS.entries()) {
    const opensAt = later(mondayOf(context.now), -plan.weeksAgo * 7 * DAY);
    const firstBid = 1 + weeks.reduce((sum, { bids }) => sum + bids.length, 0);
    // Each account bids in one week only, so that no holder bids and no tokens are needed twice.
    const bidders = biddersFor(dice, servers, plan, { ...context, opensAt, seen });
    for (const { accountId } of bidders) seen.add(accountId);
    weeks.push(weekOf(dice, plan, bidders, { ...context, id: index + 1, firstBid, opensAt }));
  }
  return {
    auctions: weeks.flatMap((week) => week.auctions),
    bids: weeks.flatMap((week) => week.bids),
    slots: weeks.flatMap((week) => week.slots),
    postings: weeks.flatMap((week) => week.postings),
  };
}

/** Different owners with one server each; the winner comes last. */
function biddersFor(
  dice: Dice,
  servers: readonly SampleListing[],
  plan: Plan,
  { accounts, now, opensAt, seen }: Context & { readonly opensAt: Date; readonly seen: ReadonlySet<number> },
): Bidder[] {
  if (plan.bids === 0) return [];
  const before = later(opensAt, -DAY);
  const owners = new Set(
    ordinaryOwners(accounts)
      .filter((account) => !seen.has(account.id) && isActiveAt(account, before, now))
      .filter((account) => isActiveAt(account, later(now, -1), now))
      .map(({ id }) => id),
  );
  const eligible = dice
    .shuffled(servers)
    .filter(({ listing, open }) => isPublic(listing.state) && open !== null && open.from < before)
    .flatMap(({ listing: { id, ownerId, nsfw } }) =>
      ownerId === null || !owners.has(ownerId) ? [] : [{ accountId: ownerId, listingId: id, nsfw }],
    );
  // A server that is flagged NSFW now may have held the Spotlight until it was flagged.
  const losers = plan.isVacated === true ? eligible.filter(({ nsfw }) => nsfw) : [];
  const order = [...losers.slice(0, 1), ...eligible.filter(({ nsfw }) => !nsfw)];
  const first = order.filter(({ accountId }, at) => order.findIndex((one) => one.accountId === accountId) === at);
  return first.slice(0, BIDDERS).toReversed();
}

function weekOf(
  dice: Dice,
  plan: Plan,
  bidders: readonly Bidder[],
  { id, firstBid, opensAt, now, voteReward }: Context & { id: number; firstBid: number; opensAt: Date },
): Spotlight {
  const closesAt = weekAfter(opensAt);
  const isOver = plan.weeksAgo > 0;
  const sale = { id, opensAt, until: isOver ? closesAt : now, isOver, count: plan.bids, firstId: firstBid };
  const bids = bidsOf(dice, bidders, sale);
  const top = bids.at(-1);
  const vacatedAt = plan.isVacated === true ? later(closesAt, 2 * DAY + 15 * HOUR + dice.whole(0, HOUR)) : null;
  const slot = isOver ? slotOf(id, closesAt, top, vacatedAt) : undefined;
  return {
    auctions: [
      {
        id,
        state: isOver ? 'settled' : 'open',
        opensAt,
        closesAt,
        topBidId: top?.id ?? null,
        topAmount: top?.amount ?? 0,
        revision: bids.length + (isOver ? 1 : 0),
        settledAt: isOver ? closesAt : null,
      },
    ],
    bids,
    slots: slot === undefined ? [] : [slot],
    postings: [
      ...giftsFor(bids, opensAt, voteReward),
      ...bidPostings(bids),
      ...(slot === undefined ? [] : slotPostings(slot)),
    ],
  };
}

/** The slot of an auction, empty if there was no bid. */
function slotOf(
  auctionId: number,
  startsAt: Date,
  top: Sample<'bids'> | undefined,
  vacatedAt: Date | null,
): Sample<'spotlight_slots'> {
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
function slotPostings({
  auctionId,
  accountId,
  startsAt,
  vacatedAt,
  price,
  refund,
}: Sample<'spotlight_slots'>): SamplePosting[] {
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
export function barsOf(
  slots: readonly Sample<'spotlight_slots'>[],
  listings: readonly Sample<'listings'>[],
): Sample<'spotlight_bars'>[] {
  const ended = slots.flatMap(({ auctionId, listingId, accountId, vacatedAt, endsAt }) => {
    const listing = listings.find(({ id }) => id === listingId);
    if (vacatedAt === null || accountId === null || listing === undefined) return [];
    return [
      { auctionId, listingId: listing.id, platformId: listing.platformId, accountId, createdAt: vacatedAt, endsAt },
    ];
  });
  return ended.map((bar, index) => ({
    ...bar,
    id: index + 1,
    cause: 'slot',
    person: null,
    endsAt: slotBarEnd(bar.endsAt),
  }));
}
