import { DAY, HOUR, later } from '../../core/shared/utc.js';
import { mondayOf, weekAfter } from '../../activity/spotlight/spotlight.rules.js';
import { isActiveAt, ordinaryOwners } from './accounts.js';
import { type Bidder, bidPostings, bidsOf, giftsFor } from './bids.js';
import type { Dice } from './dice.js';
import type { AccountFields, AuctionFields, BidFields, SlotFields } from './fields.js';
import type { SamplePosting } from './ledger-book.js';
import type { SampleListing } from './listings.js';
import { slotPostings, slotOf } from './slots.js';
import { isPublic } from '../../listings/listing/listing.rules.js';

interface Plan {
  readonly weeksAgo: number;
  readonly bids: number;
  /** The winner lost the slot in the middle of the paid week. */
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

export interface Spotlight {
  readonly auctions: readonly AuctionFields[];
  readonly bids: readonly BidFields[];
  readonly slots: readonly SlotFields[];
  readonly postings: readonly SamplePosting[];
}

interface Context {
  readonly accounts: readonly AccountFields[];
  readonly voteReward: number;
  readonly now: Date;
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
    postings: [...giftsFor(bids, opensAt, voteReward), ...bidPostings(bids), ...(slot === undefined ? [] : slotPostings(slot))],
  };
}
