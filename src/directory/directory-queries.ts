import type { OrderColumn } from './directory.rules.js';
import type { WordRange } from './words.rules.js';

/**
 * The statements that lists are read with. There are few texts of them, so that each is prepared once: what differs from
 * request to request are their values, and lists of values are filled up to one length.
 */
const MOST_SHELVES = 8;

export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** A stretch of a list: the marks that it takes from, and how far. */
export interface Stretch {
  readonly shelfId: number;
  /** Without the NSFW mark, with it, or both. */
  readonly nsfw: readonly (0 | 1)[];
  readonly column: OrderColumn;
  /** This one is left out; 0 for none. */
  readonly without: number;
}

const marks = (count: number): string => Array.from({ length: count }, () => '?').join(', ');

export const filled = <T>(values: readonly T[], length: number): T[] =>
  Array.from({ length }, (_, index) => values[Math.min(index, values.length - 1)] as T);

/** The first `most` of a shelf, in order: the beginning of one index, or of two that are put together. */
function beginning({ shelfId, nsfw, column, without }: Stretch, most: number): Statement {
  const one = `SELECT p.listing_id AS id, p.${column} AS place FROM directory_places p
    WHERE p.shelf_id = ? AND p.nsfw = ? AND p.listing_id <> ? ORDER BY p.${column} DESC, p.listing_id DESC LIMIT ?`;
  const parts = nsfw.map((_, index) => `SELECT * FROM (${one}) part${index}`);
  return { sql: parts.join(' UNION ALL '), values: nsfw.flatMap((mark) => [shelfId, mark, without, most]) };
}

/** So many of a shelf, from there on. */
export function stretchOf(stretch: Stretch, limit: number, offset: number): Statement {
  const { sql, values } = beginning(stretch, offset + limit);
  return {
    sql: `SELECT c.id FROM (${sql}) c ORDER BY c.place DESC, c.id DESC LIMIT ? OFFSET ?`,
    values: [...values, limit, offset],
  };
}

/** The first `most` listings of a shelf, as candidates. */
export const shelfCandidates = beginning;

/**
 * All listings that have a word of a range, as candidates, if there are no more than `most`. An outer join is never begun
 * at its other end, which would be the whole shelf; the condition must not turn it into an inner one.
 */
export function wordCandidates(range: KindRange, { shelfId, nsfw, column }: Stretch, most: number): Statement {
  const [mark, other = mark] = nsfw;
  return {
    sql: `SELECT p.listing_id AS id, p.${column} AS place FROM (SELECT DISTINCT f.listing_id FROM (
        SELECT w.listing_id FROM directory_words w WHERE w.kind = ? AND w.word >= ? AND w.word <= ? LIMIT ?) f) d
      LEFT JOIN directory_places p ON p.listing_id = d.listing_id AND p.shelf_id = ? WHERE COALESCE(p.nsfw, -1) IN (?, ?)`,
    values: [range.kind, range.from, range.to, most, shelfId, mark, other],
  };
}

interface KindRange extends WordRange {
  readonly kind: string;
}

export interface Conditions {
  readonly shelfIds: readonly number[];
  readonly words: readonly WordRange[];
}

/** Those among the candidates that stand on all of these shelves and have all of these words; each row says how many. */
export function sift(candidates: Statement, { shelfIds, words }: Conditions, limit: number, offset: number): Statement {
  // EXISTS would say the same, and MariaDB would turn it into a join that reads every listing's words.
  const word =
    '(SELECT 1 FROM directory_words w WHERE w.listing_id = c.id AND w.word >= ? AND w.word <= ? LIMIT 1) = 1';
  return {
    sql: `SELECT c.id, COUNT(*) OVER () AS total FROM (${candidates.sql}) c
      WHERE (SELECT COUNT(*) FROM directory_places x WHERE x.listing_id = c.id AND x.shelf_id IN (${marks(MOST_SHELVES)})) = ?
        ${words.map(() => `AND ${word}`).join(' ')}
      ORDER BY c.place DESC, c.id DESC LIMIT ? OFFSET ?`,
    values: [
      ...candidates.values,
      ...filled(shelfIds, MOST_SHELVES),
      new Set(shelfIds).size,
      ...words.flatMap(({ from, to }) => [from, to]),
      limit,
      offset,
    ],
  };
}

/** How many times words of a range are noted: counted no further than to `most`. */
export const countWords = ({ kind, from, to }: KindRange, most: number): Statement => ({
  sql: `SELECT COUNT(*) AS found FROM (
    SELECT 1 AS one FROM directory_words w WHERE w.kind = ? AND w.word >= ? AND w.word <= ? LIMIT ?) f`,
  values: [kind, from, to, most],
});

export const shelvesNamed = (kind: string, names: readonly string[]): Statement => ({
  sql: `SELECT id, name, plain_listings AS plain, nsfw_listings AS nsfw FROM directory_shelves
    WHERE kind = ? AND name IN (${marks(MOST_SHELVES)})`,
  values: [kind, ...filled(names, MOST_SHELVES)],
});
