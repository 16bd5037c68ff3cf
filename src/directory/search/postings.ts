import { padded, placeholders } from '../../shared/in-list.js';
import type { SortColumn } from '../directory.rules.js';
import { lengthFor } from './dictionary.js';
import type { NameKeys } from './listing-words.rules.js';

/** The statements that find listings by words. Lists are padded to few lengths, so that there are few statements. */
const BRANCHES = [4, 12, 48];
const MAX_FACETS = 8;
/** Names that begin like the search. */
const MAX_NAMES = 100;
/** How many listings are found by their names at most. */
export const MAX_BY_NAME = 3 * MAX_NAMES;

export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** The best listings with one word, and what they gain from it. */
export interface Branch {
  readonly word: string;
  /** The bit of the asked word that it answers. */
  readonly bit: number;
  /** 1 if the asked word counts, 0 if it only affects the order. */
  readonly counts: 0 | 1;
  /** Points per weight. */
  readonly points: number;
  readonly limit: number;
}

export interface Recall {
  readonly kind: string;
  readonly branches: readonly Branch[];
  readonly keys: NameKeys;
  readonly nameBit: number;
  /** How many asked words count. */
  readonly counting: number;
  readonly shelfId: number;
  /** Further facets. */
  readonly facetIds: readonly number[];
  readonly nsfw: readonly (0 | 1)[];
  /** Sorts by fit, and uses the column among equals. */
  readonly isByFit: boolean;
  readonly sortColumn: SortColumn;
}

/** What the name of a listing adds if it is what was asked for, with and without the words that say nothing, or begins so. */
const NAME_POINTS = { exact: 4_000_000, short: 2_000_000, beginning: 1_000_000 } as const;

const WORD = `SELECT w.listing_id AS id, ? AS bit, ? AS counts, w.weight * ? AS points FROM directory_words w
    WHERE w.kind = ? AND w.word = ? ORDER BY w.weight DESC, w.popularity DESC, w.listing_id DESC LIMIT ?`;
const EXACT_NAME = `SELECT e.listing_id AS id, ? AS bit, ? AS counts, ? AS points FROM directory_entries e
    WHERE e.name_key = ? LIMIT ?`;
const SHORT_NAME = `SELECT e.listing_id AS id, ? AS bit, ? AS counts, ? AS points FROM directory_entries e
    WHERE e.short_name_key = ? LIMIT ?`;
const BEGINNING = `SELECT e.listing_id AS id, ? AS bit, ? AS counts, ? AS points FROM directory_entries e
    WHERE e.short_name_key >= ? AND e.short_name_key < ? ORDER BY e.short_name_key LIMIT ?`;

const partsFor = (branches: number): string =>
  [...Array.from({ length: branches }, () => WORD), EXACT_NAME, SHORT_NAME, BEGINNING]
    .map((part, index) => `SELECT * FROM (${part}) part${index}`)
    .join(' UNION ALL ');

const NOWHERE: Branch = { word: '', bit: 0, counts: 0, points: 0, limit: 0 };
const LAST_CHARACTER = '\u{10FFFF}';

/** The range of the names that begin like the search. A single character only finds itself. */
const beginningOf = ({ kind, keys: { shortNameKey } }: Recall): [from: string, to: string] =>
  [...shortNameKey].length <= kind.length + 2 ? ['', ''] : [shortNameKey, shortNameKey + LAST_CHARACTER];

export interface Part {
  /** How many of the counting words a listing must have. */
  readonly least: number;
  readonly limit: number;
  readonly offset: number;
  /** Whether each row has the total, which means that all rows are kept until the last one is read. */
  readonly isCounted: boolean;
}

/** Each row has the listing, its points, the bits of the words that it has, and the total. The best come first. */
export function recall(asked: Recall, { least, limit, offset, isCounted }: Part): Statement {
  const length = lengthFor(asked.branches.length, BRANCHES);
  const branches = Array.from({ length }, (_, index) => asked.branches[index] ?? NOWHERE);
  const { nameKey, shortNameKey } = asked.keys;
  const name = (points: number): unknown[] => [asked.nameBit, asked.counting, points];
  const [flag, other = flag] = asked.nsfw;
  const { sortColumn: column } = asked;
  const facets = new Set(asked.facetIds);
  return {
    sql: `SELECT d.id, d.points, d.bits, d.counted, p.${column} AS place, ${isCounted ? 'COUNT(*) OVER ()' : '0'} AS total
      FROM (SELECT f.id, SUM(f.points) AS points, SUM(f.bit) AS bits, CASE WHEN SUM(f.counts) > ? THEN ? ELSE SUM(f.counts) END AS counted
        FROM (SELECT c.id, c.bit, MAX(c.counts) AS counts, MAX(c.points) * 0.875 + SUM(c.points) * 0.125 AS points
          FROM (${partsFor(length)}) c
          GROUP BY c.id, c.bit) f
        GROUP BY f.id) d
      LEFT JOIN directory_places p ON p.listing_id = d.id AND p.shelf_id = ?
      WHERE COALESCE(p.nsfw, -1) IN (?, ?) AND d.counted >= ? AND (? = 0 OR ? = (SELECT COUNT(*) FROM directory_places x
        WHERE x.listing_id = d.id AND x.shelf_id IN (${placeholders(MAX_FACETS)})))
      ORDER BY ${asked.isByFit ? 'd.points' : 'd.counted'} DESC, p.${column} DESC, d.id DESC LIMIT ? OFFSET ?`,
    values: [
      asked.counting,
      asked.counting,
      ...branches.flatMap(({ word, bit, counts, points, limit: rows }) => [
        bit,
        counts,
        points,
        asked.kind,
        word,
        rows,
      ]),
      ...name(NAME_POINTS.exact),
      nameKey,
      MAX_NAMES,
      ...name(NAME_POINTS.short),
      shortNameKey,
      MAX_NAMES,
      ...name(NAME_POINTS.beginning),
      ...beginningOf(asked),
      MAX_NAMES,
      asked.shelfId,
      flag,
      other,
      least,
      facets.size,
      facets.size,
      ...padded([...facets, 0], MAX_FACETS),
      limit,
      offset,
    ],
  };
}

const WORDS = [4, 16, 48];
const LISTINGS = [100, 400, 800];

/** Which of these words these listings have. */
export function wordsOfListings(ids: readonly number[], words: readonly string[]): Statement {
  const [listings, length] = [lengthFor(ids.length, LISTINGS), lengthFor(words.length, WORDS)];
  return {
    sql: `SELECT w.listing_id AS id, w.word, w.weight FROM directory_words w
      WHERE w.listing_id IN (${placeholders(listings)}) AND w.word IN (${placeholders(length)})`,
    values: [...padded(ids.slice(0, listings), listings), ...padded(words.slice(0, length), length)],
  };
}
