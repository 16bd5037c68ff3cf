import { DAYS_KEPT } from '../../statistics/statistics.rules.js';
import { HOUR, dayOf, later, startOfDay } from '../../shared/utc.js';
import type { Dice } from './dice.js';
import type { ListingDayFields } from './fields.js';
import type { Entry } from './listings.js';

/** On some days nobody posted a count, or the platform was not asked. */
const UNTOLD = 0.04;
/** How much of its size the fastest has won in the time that is shown. */
const FASTEST_GROWTH = 0.35;
/** Sunday first. */
const RHYTHM = [1.25, 0.85, 0.8, 0.85, 0.9, 1.15, 1.3];
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4;

interface Around {
  /** The count that each listing shows now. */
  readonly sizes: ReadonlyMap<number, number>;
  readonly now: Date;
}

/** How many looked at the pages, and how large bots and servers were, on the days that are shown. */
export const inventListingDays = (dice: Dice, entries: readonly Entry[], around: Around): ListingDayFields[] =>
  entries.flatMap((entry) => daysOf(dice, entry, around));

function daysOf(dice: Dice, { listing, open }: Entry, { sizes, now }: Around): ListingDayFields[] {
  if (open === null) return [];
  const size = sizes.get(listing.id) ?? 0;
  const last = dayOf(later(open.until, -1));
  const first = Math.max(dayOf(open.from), dayOf(now) - DAYS_KEPT + 1);
  // Who has many votes is looked at often; so are some others.
  const popularity = 2 + listing.votes / 4 + 12 * dice.fraction() ** 3;
  const growth = FASTEST_GROWTH * dice.fraction() ** 2;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_none, index) => {
    const day = first + index;
    const share = (last - day) / DAYS_KEPT;
    const isTold = size > 0 && (day === last || !dice.chance(UNTOLD));
    const ended = Math.min(startOfDay(day + 1).getTime(), open.until.getTime(), now.getTime());
    return {
      listingId: listing.id,
      day,
      views: Math.round(
        popularity * (1 - share / 2) * (RHYTHM[(day + FIRST_WEEKDAY) % 7] ?? 1) * (0.6 + 0.8 * dice.fraction()),
      ),
      size: isTold ? sizeThen(dice, size, day === last ? 0 : growth * share) : null,
      sizedAt: isTold ? dice.instant(later(new Date(ended), -HOUR / 2), new Date(ended - 1)) : null,
    };
  });
}

/** Some come and go on every day; on the last one it is the size that is shown. */
const sizeThen = (dice: Dice, size: number, less: number): number =>
  less === 0 ? size : Math.max(0, Math.round(size * (1 - less) + size * 0.004 * (dice.fraction() - 0.5)));
