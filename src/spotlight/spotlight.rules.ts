import { isPublic } from '../listings/listing.rules.js';
import { DAY, MINUTE, dayOf, startOfDay } from '../shared/utc.js';
import { unusedShare } from '../tokens/ledger.rules.js';

export const OPENING_BID = 1_000;
export const RAISE_PERCENT = 5;
export const LEAST_RAISE = 50;
export const HIGHEST_BID = 1_000_000;
export const SLOT_MS = 7 * DAY;
/** An auction that is not settled so long after its close needs somebody to look at it. */
export const OVERDUE_AFTER = MINUTE;

/** 1970-01-01 was a Thursday: so many days after a Monday. */
const THURSDAY = 3;

/** Monday 00:00 UTC of the week that an instant lies in. */
export function mondayOf(instant: Date): Date {
  const day = dayOf(instant);
  return startOfDay(day - ((((day + THURSDAY) % 7) + 7) % 7));
}

export const weekAfter = (monday: Date): Date => new Date(monday.getTime() + SLOT_MS);

/** The least that beats `top`; `undefined` when nothing can: no bid may be higher than the highest. */
export function leastBid(top: number | null): number | undefined {
  const least = top === null ? OPENING_BID : top + Math.max(LEAST_RAISE, Math.ceil((top * RAISE_PERCENT) / 100));
  return least > HIGHEST_BID ? undefined : least;
}

/** What decides whether a server may be in the Spotlight. */
export interface Candidate {
  readonly state: string;
  readonly nsfw: boolean;
  readonly ownerId: number | null;
  readonly ownerIsSuspended: boolean;
}

export type Obstacle = 'not approved' | 'nsfw' | 'not owned' | 'owner suspended';

/** Why this server may not be in the Spotlight for this account; `undefined` when it may. */
export function obstacleFor(candidate: Candidate | undefined, accountId: number): Obstacle | undefined {
  if (candidate === undefined || !isPublic(candidate.state)) return 'not approved';
  if (candidate.nsfw) return 'nsfw';
  if (candidate.ownerId !== accountId) return 'not owned';
  return candidate.ownerIsSuspended ? 'owner suspended' : undefined;
}

/** Who has the slot now. */
export interface Holder {
  readonly listingId: number;
  readonly accountId: number;
}

/** Neither the server that holds the slot nor another one of the account that paid for it may have the next one. */
export const holdsAlready = (holder: Holder | undefined, listingId: number, accountId: number): boolean =>
  holder !== undefined && (holder.listingId === listingId || holder.accountId === accountId);

/** Why an account may not bid with a server in this auction, whatever the amount. */
type BidObstacle = Obstacle | 'judge' | 'holds already';

interface Bidder {
  readonly accountId: number;
  readonly listingId: number;
  /** Whether the account, as staff, has cancelled a bid of this auction. */
  readonly judges: boolean;
  readonly holder: Holder | undefined;
}

/** The one judge of who may bid: it decides both the deed and what the Spotlight tells the owner beforehand. */
export function bidObstacle(
  candidate: Candidate | undefined,
  { holder, judges, listingId, accountId }: Bidder,
): BidObstacle | undefined {
  const obstacle = obstacleFor(candidate, accountId);
  if (obstacle !== undefined) return obstacle;
  if (judges) return 'judge';
  return holdsAlready(holder, listingId, accountId) ? 'holds already' : undefined;
}

interface BidRefusal {
  readonly status: 403 | 409;
  readonly sentence: string;
}

export const BID_REFUSALS: Readonly<Record<BidObstacle, BidRefusal>> = {
  'not approved': { status: 409, sentence: 'Only approved servers can be in the Spotlight.' },
  nsfw: { status: 409, sentence: 'Servers that are marked NSFW cannot be in the Spotlight.' },
  'not owned': { status: 403, sentence: 'Only the owner of a server may bid for it.' },
  'owner suspended': { status: 403, sentence: 'A suspended account cannot bid.' },
  judge: { status: 403, sentence: 'You cancelled a bid of this auction as staff, so you cannot bid in it.' },
  'holds already': { status: 409, sentence: 'Who has the Spotlight this week cannot bid for the next one.' },
};

export type AmountFault =
  | { readonly fault: 'not an amount' }
  | { readonly fault: 'above the highest' }
  | { readonly fault: 'nothing can beat the top' }
  | { readonly fault: 'too low'; readonly least: number };

/** What is wrong with a bid of `amount` over `top`. */
export function judgeAmount(amount: number, top: number | null): AmountFault | undefined {
  if (!Number.isSafeInteger(amount) || amount <= 0) return { fault: 'not an amount' };
  const least = leastBid(top);
  if (least === undefined) return { fault: 'nothing can beat the top' };
  if (amount > HIGHEST_BID) return { fault: 'above the highest' };
  return amount < least ? { fault: 'too low', least } : undefined;
}

/** The unused part of the price: what is left of the slot at `now`. */
export const unusedPart = (price: number, endsAt: Date, now: Date): number =>
  unusedShare(price, endsAt.getTime() - now.getTime(), SLOT_MS);
