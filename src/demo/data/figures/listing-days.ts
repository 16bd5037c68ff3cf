import { DAYS_RETAINED } from '../../../activity/statistics/statistics.rules.js';
import { HOUR, dayOf, later, startOfDay } from '../../../core/shared/utc.js';
import { earliest } from '../accounts.js';
import type { Dice } from '../dice.js';
import type { ListingDayFields } from '../fields.js';
import type { SampleListing } from '../listings.js';

/** The share of days on which no count was posted or read from the platform. */
const MISSING_SHARE = 0.04;
/** The largest growth, as a share of the current size, over all days. */
const MAX_GROWTH = 0.35;
/** Relative activity by weekday, Sunday first. */
const WEEKDAY_FACTORS = [1.25, 0.85, 0.8, 0.85, 0.9, 1.15, 1.3];
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4;

interface Context {
  /** The current count of each listing. */
  readonly sizes: ReadonlyMap<number, number>;
  readonly now: Date;
}

/** The share of page views that lead to a click on the invite. */
const CLICK_SHARE = 0.16;

/** Daily page views, clicks on invites and sizes of all listings that were ever public. */
export const inventListingDays = (dice: Dice, entries: readonly SampleListing[], context: Context): ListingDayFields[] =>
  entries.flatMap((entry) => daysOf(dice, entry, context));

function daysOf(dice: Dice, { listing, open }: SampleListing, { sizes, now }: Context): ListingDayFields[] {
  if (open === null) return [];
  const size = sizes.get(listing.id) ?? 0;
  const last = dayOf(later(open.until, -1));
  const first = Math.max(dayOf(open.from), dayOf(now) - DAYS_RETAINED + 1);
  // Listings with many votes have many views, and so have some others.
  const popularity = 2 + listing.votes / 4 + 12 * dice.fraction() ** 3;
  const growth = MAX_GROWTH * dice.fraction() ** 2;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_none, index) => {
    const day = first + index;
    const share = (last - day) / DAYS_RETAINED;
    const isTold = size > 0 && (day === last || !dice.chance(MISSING_SHARE));
    const ended = earliest(startOfDay(day + 1), open.until, now);
    const views = Math.round(
      popularity * (1 - share / 2) * (WEEKDAY_FACTORS[(day + FIRST_WEEKDAY) % 7] ?? 1) * (0.6 + 0.8 * dice.fraction()),
    );
    return {
      listingId: listing.id,
      day,
      views,
      // Derived from the other figures, so that the seeded dice give the same sample data as before.
      inviteClicks: Math.round(views * CLICK_SHARE * (0.7 + 0.1 * ((day * 5 + listing.id * 3) % 7))),
      size: isTold ? sizeThen(dice, size, day === last ? 0 : growth * share) : null,
      sizedAt: isTold ? dice.instant(later(ended, -HOUR / 2), later(ended, -1)) : null,
    };
  });
}

/** The size on an earlier day, with a little noise; `less` is 0 on the last day. */
const sizeThen = (dice: Dice, size: number, less: number): number =>
  less === 0 ? size : Math.max(0, Math.round(size * (1 - less) + size * 0.004 * (dice.fraction() - 0.5)));
