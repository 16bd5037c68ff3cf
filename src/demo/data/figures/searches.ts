import { DAYS_KEPT, LAST_POSITION, MIN_ASKINGS } from '../../../finding/search-figures/asked.rules.js';
import type { ListingKind } from '../../../listings/listing/listing.rules.js';
import { DAY, dayOf, startOfDay } from '../../../core/shared/utc.js';
import type { Dice } from '../dice.js';
import type { SearchClickFields, SearchDayFields } from '../fields.js';

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
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
    .map(([asked = '', pace, clickShare]) => ({ asked, pace: Number(pace), clickShare: Number(clickShare) }));

/** Rare texts are counted, but not recorded. This is their share per recorded text. */
const UNRECORDED_SHARE = 0.8;
const CLICKS_OF_UNRECORDED = 0.4;
const EMPTY_OF_UNRECORDED = 0.12;
/** The share of clicks at the first position. Each further position gets this share of the rest. */
const SHARE_OF_FIRST = 0.42;

interface Searches {
  readonly search_days: SearchDayFields[];
  readonly search_clicks: SearchClickFields[];
}

/** The searches of the retained days, and the positions of opened results. */
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

type Place = Pick<SearchDayFields, 'day' | 'kind'>;

function textOf(dice: Dice, { asked, clickShare }: Asked, { pace, ...place }: Place & { pace: number }): SearchDayFields {
  const searches = Math.round(pace * (0.6 + 0.8 * dice.fraction()));
  const clicks = Math.floor(searches * clickShare * (0.8 + 0.3 * dice.fraction()));
  return { ...place, asked, searches, emptyResults: clickShare === 0 ? searches : 0, clicks };
}

/** The row of the empty text has the searches of recorded and other texts. */
function allOf(texts: readonly SearchDayFields[], place: Place): SearchDayFields {
  const sum = (name: 'searches' | 'emptyResults' | 'clicks'): number => texts.reduce((all, text) => all + text[name], 0);
  const others = Math.round(sum('searches') * UNRECORDED_SHARE);
  return {
    ...place,
    asked: '',
    searches: sum('searches') + others,
    emptyResults: sum('emptyResults') + Math.round(others * EMPTY_OF_UNRECORDED),
    clicks: sum('clicks') + Math.round(others * CLICKS_OF_UNRECORDED),
  };
}

function positionsOf({ day, kind, clicks }: SearchDayFields): SearchClickFields[] {
  const found: SearchClickFields[] = [];
  let left = clicks;
  for (let position = 1; position <= LAST_POSITION && left > 0; position += 1) {
    const here = position === LAST_POSITION ? left : Math.ceil(left * SHARE_OF_FIRST);
    found.push({ day, kind, position, clicks: here });
    left -= here;
  }
  return found;
}
