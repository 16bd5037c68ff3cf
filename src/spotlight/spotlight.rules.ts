import { isPublic } from '../listings/listing.rules.js';
import { DAY, MINUTE, SECOND, dayOf, startOfDay } from '../shared/utc.js';
import { unusedShare } from '../tokens/ledger.rules.js';

export const OPENING_BID = 1_000;
export const RAISE_PERCENT = 5;
export const MIN_RAISE = 50;
export const HIGHEST_BID = 1_000_000;
export const SLOT_MS = 7 * DAY;
/** How long staff can undo a flag that hides the holder of the slot. */
const FLAG_UNDO_MS = 30 * SECOND;
/** An auction that is still open this long after its close raises an alarm. */
export const OVERDUE_AFTER = MINUTE;

/** 1970-01-01 was a Thursday, three days after a Monday. */
const THURSDAY = 3;

/** Monday 00:00 UTC of the week that contains the instant. */
export function mondayOf(instant: Date): Date {
  const day = dayOf(instant);
  return startOfDay(day - ((((day + THURSDAY) % 7) + 7) % 7));
}

export const weekAfter = (monday: Date): Date => new Date(monday.getTime() + SLOT_MS);

/** How a settled week turned out. */
export type WeekOutcome = 'held' | 'vacated' | 'void' | 'unsold';

/** Why the slot of this week shows nothing. */
type EmptySlot = Exclude<WeekOutcome, 'held'> | 'hidden' | 'first-auction';

interface Week {
  readonly isSold: boolean;
  readonly isVacated: boolean;
  /** The winner was not eligible at the close, and got the bid back. */
  readonly isVoid: boolean;
}

export function outcomeOf({ isSold, isVacated, isVoid }: Week): WeekOutcome {
  if (isVacated) return 'vacated';
  if (isSold) return 'held';
  return isVoid ? 'void' : 'unsold';
}

/** For a week whose slot shows nothing; `undefined` for a week before the first auction closed. */
export function emptySlot(week: Week | undefined): EmptySlot {
  if (week === undefined) return 'first-auction';
  const outcome = outcomeOf(week);
  return outcome === 'held' ? 'hidden' : outcome;
}

export const EMPTY_SLOT_SENTENCES: Readonly<Record<EmptySlot, string>> = {
  unsold: 'There was no bid for this week.',
  vacated: 'The server that won had to leave. Its owner got back the tokens for the rest of the week.',
  void: 'The server that won was not eligible when the auction closed. Its bid was refunded.',
  hidden: 'The server that won is hidden at the moment.',
  'first-auction': 'No auction has sold this week: the first one is still open.',
};

/** The minimum bid that beats `top`; `undefined` if it would exceed the maximum. */
export function leastBid(top: number | null): number | undefined {
  const least = top === null ? OPENING_BID : top + Math.max(MIN_RAISE, Math.ceil((top * RAISE_PERCENT) / 100));
  return least > HIGHEST_BID ? undefined : least;
}

export interface Candidate {
  readonly state: string;
  readonly nsfw: boolean;
  readonly ownerId: number | null;
  readonly ownerIsSuspended: boolean;
}

export type SlotObstacle = 'not approved' | 'nsfw' | 'not owned' | 'owner suspended';

/** Why the account may not have the server in the Spotlight; `undefined` if it may. */
export function slotObstacle(candidate: Candidate | undefined, accountId: number): SlotObstacle | undefined {
  if (candidate === undefined || !isPublic(candidate.state)) return 'not approved';
  if (candidate.nsfw) return 'nsfw';
  if (candidate.ownerId !== accountId) return 'not owned';
  return candidate.ownerIsSuspended ? 'owner suspended' : undefined;
}

/** The server in a slot, or leading an auction, and the account that paid for it. */
export interface Holder {
  readonly listingId: number;
  readonly accountId: number;
}

interface SlotCheck {
  readonly obstacle: SlotObstacle | undefined;
  /** When staff hid the server with a flag that can still be undone. */
  readonly hiddenAt: Date | null;
  /** Staff set or undo the flag with the change that causes this check. */
  readonly isUndoable: boolean;
  readonly now: Date;
}

/** What a check of the slot does. A hidden slot shows nothing and is vacated later, unless staff undo the flag in time. */
export function slotStep({ obstacle, hiddenAt, isUndoable, now }: SlotCheck): 'keep' | 'hide' | 'show' | 'vacate' {
  const isFlagged = obstacle === 'nsfw';
  if (hiddenAt === null) {
    if (obstacle === undefined) return 'keep';
    return isFlagged && isUndoable ? 'hide' : 'vacate';
  }
  if (now.getTime() - hiddenAt.getTime() >= FLAG_UNDO_MS) return 'vacate';
  if (obstacle === undefined && isUndoable) return 'show';
  return obstacle === undefined || isFlagged ? 'keep' : 'vacate';
}

/** Neither the server in the slot nor another server of the account that paid may have the next slot. */
export const holdsSlot = (holder: Holder | undefined, listingId: number, accountId: number): boolean =>
  holder !== undefined && (holder.listingId === listingId || holder.accountId === accountId);

type BidObstacle = SlotObstacle | 'judged a rival' | 'forfeited a bid' | 'holds the slot';

interface Bidder {
  readonly accountId: number;
  readonly listingId: number;
  /** As staff, a member of the server's team has acted on a rival in this auction. */
  readonly hasJudged: boolean;
  /** The account or the server gave up a bid of this auction. */
  readonly hasForfeited: boolean;
  readonly holder: Holder | undefined;
}

/** Why the account may not bid for the server. Refuses bids, and is shown to owners in advance. */
export function bidObstacle(
  candidate: Candidate | undefined,
  { holder, hasJudged, hasForfeited, listingId, accountId }: Bidder,
): BidObstacle | undefined {
  const obstacle = slotObstacle(candidate, accountId);
  if (obstacle !== undefined) return obstacle;
  if (hasJudged) return 'judged a rival';
  if (hasForfeited) return 'forfeited a bid';
  return holdsSlot(holder, listingId, accountId) ? 'holds the slot' : undefined;
}

export interface BidRefusal {
  readonly status: 400 | 403 | 409;
  readonly sentence: string;
  readonly extras?: { readonly leastBid: number };
}

export const BID_REFUSALS: Readonly<Record<BidObstacle, BidRefusal>> = {
  'not approved': { status: 409, sentence: 'Only approved servers can be in the Spotlight.' },
  nsfw: { status: 409, sentence: 'NSFW servers cannot be in the Spotlight.' },
  'not owned': { status: 403, sentence: 'Only the owner of a server may bid for it.' },
  'owner suspended': { status: 403, sentence: 'A suspended account cannot bid.' },
  'judged a rival': {
    status: 403,
    sentence:
      'You or a co-manager of this server acted as staff on a rival in this auction, so this server cannot bid in it.',
  },
  'forfeited a bid': {
    status: 409,
    sentence:
      'You or this server gave up a bid in this auction and cannot bid in it again. The next auction is open to both.',
  },
  'holds the slot': {
    status: 409,
    sentence: 'This server or its owner has the Spotlight this week and cannot bid for the next one.',
  },
};

export const formatTokens = (tokens: number): string => tokens.toLocaleString('en');

/** Why a bid of `amount` over `top` is refused; `undefined` if it is accepted. */
export function amountRefusal(amount: number, top: number | null): BidRefusal | undefined {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    return { status: 400, sentence: 'amount must be a positive whole number of tokens.' };
  const least = leastBid(top);
  const limit = `no bid may exceed ${formatTokens(HIGHEST_BID)} tokens.`;
  if (least === undefined) return { status: 409, sentence: `The top bid cannot be beaten: ${limit}` };
  if (amount > HIGHEST_BID) return { status: 400, sentence: `The bid is too high: ${limit}` };
  if (amount >= least) return undefined;
  return tooLow(least);
}

export const tooLow = (least: number): BidRefusal => ({
  status: 409,
  sentence: `The minimum bid is now ${formatTokens(least)} tokens.`,
  extras: { leastBid: least },
});

export const unusedPart = (price: number, endsAt: Date, now: Date): number =>
  unusedShare(price, endsAt.getTime() - now.getTime(), SLOT_MS);
