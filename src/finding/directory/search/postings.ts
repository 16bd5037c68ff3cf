import { padded, placeholders } from '../../../core/database/sql.js';
import type { Statement } from '../directory-queries.js';
import type { SortColumn } from '../directory.rules.js';
import { lengthFor, rangeFrom } from './dictionary.js';
import type { NameKeys } from './listing-words.rules.js';
import { MAX_ROWS } from './plan.rules.js';
import { NAME_MARKS } from './scoring.rules.js';

/** The statements that find listings by words. Lists are padded to few lengths, so that there are few statements. */
const WHOLE = [4, 16, 48];
/** More lengths, because each word is a part of the statement, which the server reads into a table of its own. */
const CUT = [0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 40, 48];
const MAX_FACETS = 8;
/** The most names with the searched beginning that are read. */
const MAX_NAMES = 100;

/** The wanted listings, and the column that sorts equally good ones. */
export interface Place {
  readonly facetId: number;
  readonly otherFacetIds: readonly number[];
  readonly nsfw: readonly (0 | 1)[];
  readonly sortColumn: SortColumn;
}

interface LimitedWord {
  readonly word: string;
  readonly limit: number;
}

export interface Reading extends Place {
  readonly kind: string;
  readonly keys: NameKeys;
  /** Words whose listings are all read. */
  readonly whole: readonly Pick<LimitedWord, 'word'>[];
  /** Words of which only the best listings are read. */
  readonly cut: readonly LimitedWord[];
}

const wholeWords = (count: number): string => `SELECT w.listing_id AS id, w.word, w.weight FROM directory_words w
    WHERE w.kind = ? AND w.word IN (${placeholders(count)}) LIMIT ?`;
/** The best listings of a word. */
export const BEST_IDS = `SELECT w.listing_id AS id FROM directory_words w
    WHERE w.kind = ? AND w.word = ? ORDER BY w.weight DESC, w.popularity DESC, w.listing_id DESC LIMIT ?`;
const CUT_WORD = BEST_IDS.replace(' AS id', ' AS id, w.word, w.weight');
/** Names that begin so, and the equal ones first. */
const namesFrom = (key: string, equal: string, longer: string): string =>
  `SELECT e.listing_id AS id, CASE e.${key} WHEN ? THEN '${equal}' ELSE '${longer}' END AS word, 1 AS weight
    FROM directory_entries e WHERE e.${key} >= ? AND e.${key} < ? ORDER BY e.${key} LIMIT ${MAX_NAMES}`;

const partsFor = (whole: number, cut: number): string =>
  [
    wholeWords(whole),
    ...Array.from({ length: cut }, () => CUT_WORD),
    namesFrom('short_name_key', NAME_MARKS.short, NAME_MARKS.beginning),
    // A word that is half typed may look like a filler: "Then Ex" is the beginning of "Then Express".
    namesFrom('name_key', NAME_MARKS.exact, NAME_MARKS.wholeBeginning),
  ]
    .map((part, index) => `SELECT * FROM (${part}) part${index}`)
    .join(' UNION ALL ');

const NO_WORD: LimitedWord = { word: '', limit: 0 };

/** The values for the names that equal the key, and for those that begin with it. No key has an exclamation mark. */
const nameValues = (key: string, isBeginning: boolean): string[] =>
  isBeginning ? [key, ...rangeFrom(key)] : [key, key, `${key}!`];

/** Leaves of the listings `c.id` only the wanted ones, and adds their place. */
const WANTED = `LEFT JOIN directory_places p ON p.listing_id = c.id AND p.shelf_id = ?
      WHERE COALESCE(p.nsfw, -1) IN (?, ?) AND (? = 0 OR ? = (SELECT COUNT(*) FROM directory_places x
        WHERE x.listing_id = c.id AND x.shelf_id IN (${placeholders(MAX_FACETS)})))`;

function wantedValues({ facetId, nsfw: [flag, other = flag], otherFacetIds }: Place): unknown[] {
  const facets = new Set(otherFacetIds);
  return [facetId, flag, other, facets.size, facets.size, ...padded([...facets, 0], MAX_FACETS)];
}

/** Each row is a word of a wanted listing, with the place of the listing. The order of the rows is undefined. */
export function postings(asked: Reading): Statement {
  const { kind, keys, sortColumn } = asked;
  const [wholes, cuts] = [lengthFor(asked.whole.length, WHOLE), lengthFor(asked.cut.length, CUT)];
  const whole = asked.whole.slice(0, wholes);
  const cut = Array.from({ length: cuts }, (_, index) => asked.cut[index] ?? NO_WORD);
  return {
    sql: `SELECT c.id, c.word, c.weight, p.${sortColumn} AS place FROM (${partsFor(wholes, cuts)}) c ${WANTED}`,
    values: [
      kind,
      ...padded([...whole.map(({ word }) => word), NO_WORD.word], wholes),
      MAX_ROWS,
      ...cut.flatMap(({ word, limit }) => [kind, word, limit]),
      // A single character is no beginning.
      ...nameValues(keys.shortNameKey, [...keys.shortNameKey].length > kind.length + 2),
      ...nameValues(keys.nameKey, keys.nameKey !== keys.shortNameKey),
      ...wantedValues(asked),
    ],
  };
}

/** The most listings that are read because they have several of the words. */
const MAX_TOGETHER = 100;
/** A name in the statement for each word of the rarest searched word that is read. */
const RAREST_WORDS = ['r0', 'r1', 'r2', 'r3'];
/** The same for each other searched word that is looked up. */
const OTHER_WORDS = ['o0', 'o1', 'o2'];

/**
 * The wanted listings that have a word of the rarest searched one and some of `others`, those with most of them first. Words
 * that a search lacks match no listing.
 */
export function together(
  asked: Place & Pick<Reading, 'kind'>,
  { rarest, others }: { readonly rarest: readonly LimitedWord[]; readonly others: readonly string[] },
): Statement {
  const parts = RAREST_WORDS.map((name) => `SELECT * FROM (${CUT_WORD}) ${name}`);
  const weights = OTHER_WORDS.map((one) => `COALESCE(${one}.weight + 100, 0)`);
  return {
    sql: `SELECT c.id, '' AS word, 0 AS weight, p.${asked.sortColumn} AS place FROM (SELECT DISTINCT id FROM (${parts.join(' UNION ALL ')}) r) c
      ${OTHER_WORDS.map((one) => `LEFT JOIN directory_words ${one} ON ${one}.listing_id = c.id AND ${one}.word = ?`).join(' ')}
      ${WANTED} AND COALESCE(${OTHER_WORDS.map((one) => `${one}.word`).join(', ')}) IS NOT NULL
      ORDER BY ${weights.join(' + ')} DESC, place DESC, c.id DESC LIMIT ${MAX_TOGETHER}`,
    values: [
      ...RAREST_WORDS.flatMap((_, index) => {
        const { word, limit } = rarest[index] ?? NO_WORD;
        return [asked.kind, word, limit];
      }),
      ...OTHER_WORDS.map((_, index) => others[index] ?? ''),
      ...wantedValues(asked),
    ],
  };
}

const WORDS = [1, 4, 16, 48];
const LISTINGS = [25, 100, 400, 800];

export function wordsOfListings(ids: readonly number[], words: readonly string[]): Statement {
  const [listings, length] = [lengthFor(ids.length, LISTINGS), lengthFor(words.length, WORDS)];
  return {
    sql: `SELECT w.listing_id AS id, w.word, w.weight FROM directory_words w
      WHERE w.listing_id IN (${placeholders(listings)}) AND w.word IN (${placeholders(length)})`,
    values: [...padded(ids.slice(0, listings), listings), ...padded(words.slice(0, length), length)],
  };
}
