import { t } from '../../core/texts/t.js';
import { UNDO_MS } from '../../core/audit/undo.rules.js';
import { DAY, MINUTE, dayOf, startOfDay } from '../../core/shared/utc.js';
import { unusedShare } from '../../accounts/tokens/ledger.rules.js';
import { BARRED_AUCTIONS, type BidRefusal, type SlotObstacle } from './eligibility/eligibility.rules.js';
import { says } from '../../core/shared/refusals.js';

/** Auctions whose held tokens a reconciliation shows, newest first. */
export const ESCROWS_SHOWN = 100;
/** Bids of an auction that its page shows, newest first. */
export const BIDS_SHOWN = 10;
export const OPENING_BID = 1_000;
export const RAISE_PERCENT = 5;
export const MIN_RAISE = 50;
export const HIGHEST_BID = 1_000_000;
/** How many bids may wait for their turn in one process. */
export const MAX_WAITING_BIDS = 200;
export const SLOT_MS = 7 * DAY;
/**
 * An auction that is still open this long after its close raises an alarm, and the winner pays only for the rest of the
 * week.
 */
export const OVERDUE_AFTER = MINUTE;

/** 1970-01-01 was a Thursday, three days after a Monday. */
const THURSDAY = 3;

/** Monday 00:00 UTC of the week that contains the instant. */
export function mondayOf(instant: Date): Date {
  const day = dayOf(instant);
  return startOfDay(day - ((((day + THURSDAY) % 7) + 7) % 7));
}

export const weekAfter = (monday: Date): Date => new Date(monday.getTime() + SLOT_MS);

export type WeekOutcome = 'held' | 'vacated' | 'void' | 'unsold';

export type EmptySlot = Exclude<WeekOutcome, 'held'> | 'hidden' | 'first-auction';

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

export const emptySlotSentences = (): Readonly<Record<EmptySlot, string>> => ({
  unsold: t('There was no bid for this week.'),
  vacated: t('The server that won had to leave. Its owner got back the tokens for the rest of the week.'),
  void: t('The server that won was not eligible when the auction closed. Its bid was refunded.'),
  hidden: t('The server that won is hidden at the moment.'),
  'first-auction': t('No auction has sold this week: the first one is still open.'),
});

/** The minimum bid that beats `top`; `undefined` if it would exceed the maximum. */
export function leastBid(top: number | null): number | undefined {
  const least = top === null ? OPENING_BID : top + Math.max(MIN_RAISE, Math.ceil((top * RAISE_PERCENT) / 100));
  return least > HIGHEST_BID ? undefined : least;
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
  if (now.getTime() - hiddenAt.getTime() >= UNDO_MS) return 'vacate';
  if (obstacle === undefined && isUndoable) return 'show';
  return obstacle === undefined || isFlagged ? 'keep' : 'vacate';
}

/** Why a bid of `amount` over `top` is refused; `undefined` if it is accepted. */
export function amountRefusal(amount: number, top: number | null): BidRefusal | undefined {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    return { status: 400, sentence: says('{field} must be a positive whole number of tokens.', { field: 'amount' }) };
  const least = leastBid(top);
  const limit = { highest: HIGHEST_BID };
  if (least === undefined)
    return {
      status: 409,
      sentence: says('The top bid cannot be beaten: no bid may exceed {highest, number} tokens.', limit),
    };
  if (amount > HIGHEST_BID)
    return { status: 400, sentence: says('The bid is too high: no bid may exceed {highest, number} tokens.', limit) };
  if (amount >= least) return undefined;
  return tooLow(least);
}

export const tooLow = (least: number): BidRefusal => ({
  status: 409,
  sentence: says('The minimum bid is now {least, number} tokens.', { least }),
  extras: { leastBid: least },
});

/** When the bar of a slot that ended early ends. The auction that runs meanwhile closes when the slot's week ends. */
export const slotBarEnd = (slotEndsAt: Date): Date => new Date(slotEndsAt.getTime() + BARRED_AUCTIONS * SLOT_MS);

/** What the winner pays: the bid, or its share of the rest of the week if the settlement is late. */
export const priceAt = (bid: number, closesAt: Date, now: Date): number =>
  now.getTime() - closesAt.getTime() <= OVERDUE_AFTER ? bid : unusedPart(bid, weekAfter(closesAt), now);

export const unusedPart = (price: number, endsAt: Date, now: Date): number =>
  unusedShare(price, endsAt.getTime() - now.getTime(), SLOT_MS);
