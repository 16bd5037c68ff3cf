import { padded, placeholders } from '../shared/in-list.js';
import type { SortColumn } from './directory.rules.js';
import type { WordRange } from './words.rules.js';

/**
 * The statements that read lists. Each distinct SQL text is prepared once, so there are few of them: requests differ in the
 * values only, and lists of values are padded to one length.
 */
const MAX_FACETS = 8;

export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** The listings of one facet, in the order of one column. */
export interface FacetScan {
  readonly facetId: number;
  /** The NSFW flags to include: one of them or both. */
  readonly nsfw: readonly (0 | 1)[];
  readonly sortColumn: SortColumn;
  /** A listing to leave out; 0 for none. */
  readonly exceptId: number;
}

/** The first `max` listings of a facet, in order: the beginning of one index, or of two indexes combined. */
export function facetCandidates({ facetId, nsfw, sortColumn, exceptId }: FacetScan, max: number): Statement {
  const one = `SELECT p.listing_id AS id, p.${sortColumn} AS place FROM directory_places p
    WHERE p.shelf_id = ? AND p.nsfw = ? AND p.listing_id <> ? ORDER BY p.${sortColumn} DESC, p.listing_id DESC LIMIT ?`;
  const parts = nsfw.map((_, index) => `SELECT * FROM (${one}) part${index}`);
  return { sql: parts.join(' UNION ALL '), values: nsfw.flatMap((flag) => [facetId, flag, exceptId, max]) };
}

export function facetSlice(scan: FacetScan, limit: number, offset: number): Statement {
  const { sql, values } = facetCandidates(scan, offset + limit);
  return {
    sql: `SELECT c.id FROM (${sql}) c ORDER BY c.place DESC, c.id DESC LIMIT ? OFFSET ?`,
    values: [...values, limit, offset],
  };
}

/**
 * The listings of the facet that have a word of the range; complete if there are no more than `max`. The outer join keeps
 * the optimizer from starting with the facet, which may be the whole directory. The condition must accept the NULLs of that
 * join, or the database turns it into an inner join.
 */
export function wordCandidates(range: KindRange, { facetId, nsfw, sortColumn }: FacetScan, max: number): Statement {
  const [flag, other = flag] = nsfw;
  return {
    sql: `SELECT p.listing_id AS id, p.${sortColumn} AS place FROM (SELECT DISTINCT f.listing_id FROM (
        SELECT w.listing_id FROM directory_words w WHERE w.kind = ? AND w.word >= ? AND w.word <= ? LIMIT ?) f) d
      LEFT JOIN directory_places p ON p.listing_id = d.listing_id AND p.shelf_id = ? WHERE COALESCE(p.nsfw, -1) IN (?, ?)`,
    values: [range.kind, range.from, range.to, max, facetId, flag, other],
  };
}

interface KindRange extends WordRange {
  readonly kind: string;
}

export interface Conditions {
  /** Facets other than the one that the candidates come from. */
  readonly facetIds: readonly number[];
  readonly words: readonly WordRange[];
}

/** The candidates that are in all facets and have all words. Each row carries the total. */
export function filterCandidates(
  candidates: Statement,
  { facetIds, words }: Conditions,
  limit: number,
  offset: number,
): Statement {
  const inFacets = `(SELECT COUNT(*) FROM directory_places x
    WHERE x.listing_id = c.id AND x.shelf_id IN (${placeholders(MAX_FACETS)})) = ?`;
  // Not EXISTS: MariaDB would turn that into a join that reads the words of every listing.
  const hasWord =
    '(SELECT 1 FROM directory_words w WHERE w.listing_id = c.id AND w.word >= ? AND w.word <= ? LIMIT 1) = 1';
  const conditions = [...(facetIds.length > 0 ? [inFacets] : []), ...words.map(() => hasWord)];
  return {
    sql: `SELECT c.id, COUNT(*) OVER () AS total FROM (${candidates.sql}) c
      ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}
      ORDER BY c.place DESC, c.id DESC LIMIT ? OFFSET ?`,
    values: [
      ...candidates.values,
      ...(facetIds.length > 0 ? [...padded(facetIds, MAX_FACETS), new Set(facetIds).size] : []),
      ...words.flatMap(({ from, to }) => [from, to]),
      limit,
      offset,
    ],
  };
}

/** How many rows have a word of the range; the count stops at `max`. */
export const countWords = ({ kind, from, to }: KindRange, max: number): Statement => ({
  sql: `SELECT COUNT(*) AS found FROM (
    SELECT 1 AS one FROM directory_words w WHERE w.kind = ? AND w.word >= ? AND w.word <= ? LIMIT ?) f`,
  values: [kind, from, to, max],
});

export const facetsByName = (kind: string, names: readonly string[]): Statement => ({
  sql: `SELECT id, name, plain_listings AS plain, nsfw_listings AS nsfw FROM directory_shelves
    WHERE kind = ? AND name IN (${placeholders(MAX_FACETS)})`,
  values: [kind, ...padded(names, MAX_FACETS)],
});
