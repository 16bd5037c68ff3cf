import { table } from '../texts/idea.js';
import { DAYS_RETAINED } from '../../activity/statistics/statistics.rules.js';
import { LITTLE_SEEN_DAYS, LITTLE_SEEN_VIEWS } from '../../finding/directory/fair-turns.rules.js';
import { HOUR, dayOf, later, startOfDay, DAY } from '../../core/shared/utc.js';
import { earliest } from './accounts.js';
import type { Dice } from './dice.js';
import type { Sample } from './fields.js';
import type { SampleListing } from './listings.js';
import { DAYS_KEPT, LAST_POSITION, MIN_ASKINGS } from '../../finding/search-figures/recorded-searches.rules.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';

/** The share of days on which no count was posted or read from the platform. */
const MISSING_SHARE = 0.04;
/** The largest growth, as a share of the current size, over all days. */
const MAX_GROWTH = 0.35;
/** Relative activity by weekday, Sunday first. */
const WEEKDAY_FACTORS = [1.25, 0.85, 0.8, 0.85, 0.9, 1.15, 1.3];
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4;

interface Context {
  readonly sizes: ReadonlyMap<number, number>;
  readonly now: Date;
}

/** The share of page views that lead to a click on the invite. */
const CLICK_SHARE = 0.16;

export const inventListingDays = (
  dice: Dice,
  entries: readonly SampleListing[],
  context: Context,
): Sample<'listing_days'>[] => entries.flatMap((entry) => daysOf(dice, entry, context));

function daysOf(dice: Dice, { listing, open }: SampleListing, { sizes, now }: Context): Sample<'listing_days'>[] {
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
    const isKnown = size > 0 && (day === last || !dice.chance(MISSING_SHARE));
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
      size: isKnown ? sizeThen(dice, size, day === last ? 0 : growth * share) : null,
      sizedAt: isKnown ? dice.instant(later(ended, -HOUR / 2), later(ended, -1)) : null,
    };
  });
}

/** Source | the share of the views up to it, in hundredths. "Little seen" names listings with few views only. */
const LED_BY = table(`
row | 20
search | 45
lists | 67
chat | 80
direct | 90
site | 94
forum.example | 98
wiki.example | 99
other | 100`);

/** Known for so many days, as on a site that was upgraded two weeks ago. */
const DAYS_WITH_SOURCES = 14;

/** Where the views of a day came from. Their sums are those of the day, and no dice are needed. */
export const sourcesOf = (days: readonly Sample<'listing_days'>[], now: Date): Sample<'listing_sources'>[] =>
  days.flatMap(({ listingId, day, views }) => {
    if (day <= dayOf(now) - DAYS_WITH_SOURCES) return [];
    const isSeen = views * LITTLE_SEEN_DAYS >= LITTLE_SEEN_VIEWS;
    let told = 0;
    return LED_BY.filter(([source]) => source !== 'row' || !isSeen)
      .map(([source = '', share]) => {
        const until = Math.round((views * Number(share)) / 100);
        const part = { listingId, day, source, views: until - told };
        told = until;
        return part;
      })
      .filter((part) => part.views > 0);
  });

/** The size on an earlier day, with a little noise; `less` is 0 on the last day. */
const sizeThen = (dice: Dice, size: number, less: number): number =>
  less === 0 ? size : Math.max(0, Math.round(size * (1 - less) + size * 0.004 * (dice.fraction() - 0.5)));

/** Text | searches on an ordinary day | the share with a click on a result; none for searches without a result. */
const ASKED: Readonly<Record<ListingKind, string>> = {
  bot: `
music bot | 31 | 0.7
moderation | 22 | 0.6
ticket bot | 14 | 0.7
lanternfish | 12 | 0.9
welcome | 9 | 0.5
level bot | 8 | 0.6
giveaway | 7 | 0.5
polls | 6 | 0.6
weather | 5 | 0.7
dice roller | 4 | 0.8
stock prices | 6 | 0
crypto price alerts | 4 | 0
horoscope | 3 | 0`,
  server: `
anime | 34 | 0.6
gaming | 26 | 0.5
learn german | 11 | 0.7
board games | 9 | 0.7
art | 9 | 0.4
study with me | 8 | 0.7
programming | 8 | 0.6
lofi | 6 | 0.6
book club | 5 | 0.5
telescope | 4 | 0.8
formula 1 | 7 | 0
crypto trading | 5 | 0
basketball | 3 | 0`,
};

interface Asked {
  readonly asked: string;
  readonly pace: number;
  readonly clickShare: number;
}

const listOf = (text: string): Asked[] =>
  table(text).map(([asked = '', pace, clickShare]) => ({
    asked,
    pace: Number(pace),
    clickShare: Number(clickShare),
  }));

/** Rare texts are counted, but not recorded. This is their share per recorded text. */
const UNRECORDED_SHARE = 0.8;
const CLICKS_OF_UNRECORDED = 0.4;
const EMPTY_OF_UNRECORDED = 0.12;
/** The share of clicks at the first position. Each further position gets this share of the rest. */
const SHARE_OF_FIRST = 0.42;

interface Searches {
  readonly search_days: Sample<'search_days'>[];
  readonly search_clicks: Sample<'search_clicks'>[];
}

export function inventSearches(dice: Dice, now: Date): Searches {
  const today = dayOf(now);
  const first = today - DAYS_KEPT + 1;
  const searches: Searches = { search_days: [], search_clicks: [] };
  for (let day = first; day <= today; day += 1)
    for (const kind of ['bot', 'server'] as const) {
      const part = Math.min(1, (now.getTime() - startOfDay(day).getTime()) / DAY);
      const growth = 0.6 + (0.4 * (day - first)) / DAYS_KEPT;
      const texts = listOf(ASKED[kind])
        .map((asked) => textOf(dice, asked, { day, kind, pace: asked.pace * growth * part }))
        .filter(({ searches: count }) => count >= MIN_ASKINGS);
      const all = allOf(texts, { day, kind });
      searches.search_days.push(all, ...texts);
      searches.search_clicks.push(...positionsOf(all));
    }
  return searches;
}

type Place = Pick<Sample<'search_days'>, 'day' | 'kind'>;

function textOf(
  dice: Dice,
  { asked, clickShare }: Asked,
  { pace, ...place }: Place & { pace: number },
): Sample<'search_days'> {
  const searches = Math.round(pace * (0.6 + 0.8 * dice.fraction()));
  const clicks = Math.floor(searches * clickShare * (0.8 + 0.3 * dice.fraction()));
  return { ...place, asked, searches, emptyResults: clickShare === 0 ? searches : 0, clicks };
}

/** The row of the empty text has the searches of recorded and other texts. */
function allOf(texts: readonly Sample<'search_days'>[], place: Place): Sample<'search_days'> {
  const sum = (name: 'searches' | 'emptyResults' | 'clicks'): number =>
    texts.reduce((all, text) => all + text[name], 0);
  const others = Math.round(sum('searches') * UNRECORDED_SHARE);
  return {
    ...place,
    asked: '',
    searches: sum('searches') + others,
    emptyResults: sum('emptyResults') + Math.round(others * EMPTY_OF_UNRECORDED),
    clicks: sum('clicks') + Math.round(others * CLICKS_OF_UNRECORDED),
  };
}

function positionsOf({ day, kind, clicks }: Sample<'search_days'>): Sample<'search_clicks'>[] {
  const found: Sample<'search_clicks'>[] = [];
  let left = clicks;
  for (let position = 1; position <= LAST_POSITION && left > 0; position += 1) {
    const here = position === LAST_POSITION ? left : Math.ceil(left * SHARE_OF_FIRST);
    found.push({ day, kind, position, clicks: here });
    left -= here;
  }
  return found;
}
