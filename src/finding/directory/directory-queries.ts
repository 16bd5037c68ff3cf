import { listLength, padded, placeholders } from '../../core/database/sql.js';
import type { SortColumn } from './directory.rules.js';

/**
 * The statements that read lists. Each distinct SQL text is prepared once, so there are few of them: requests differ in the
 * values only, and lists of values are padded to one length.
 */
const MAX_FACETS = 8;

export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

export interface FacetScan {
  readonly facetId: number;
  /** The NSFW flags to include: one of them or both. */
  readonly nsfw: readonly (0 | 1)[];
  readonly sortColumn: SortColumn;
  readonly exceptIds: readonly number[];
}

/** The first `max` listings of a facet, in order: the beginning of one index, or of two indexes combined. */
export function facetCandidates({ facetId, nsfw, sortColumn, exceptIds }: FacetScan, max: number): Statement {
  const length = listLength(exceptIds.length);
  const excepted = padded(exceptIds.length === 0 ? [0] : exceptIds, length);
  const one = `SELECT p.listing_id AS id, p.${sortColumn} AS place FROM directory_places p
    WHERE p.shelf_id = ? AND p.nsfw = ? AND p.listing_id NOT IN (${placeholders(length)}) ORDER BY p.${sortColumn} DESC, p.listing_id DESC LIMIT ?`;
  const parts = nsfw.map((_, index) => `SELECT * FROM (${one}) part${index}`);
  return { sql: parts.join(' UNION ALL '), values: nsfw.flatMap((flag) => [facetId, flag, ...excepted, max]) };
}

export function facetSlice(scan: FacetScan, limit: number, offset: number): Statement {
  const { sql, values } = facetCandidates(scan, offset + limit);
  return {
    sql: `SELECT c.id FROM (${sql}) c ORDER BY c.place DESC, c.id DESC LIMIT ? OFFSET ?`,
    values: [...values, limit, offset],
  };
}

/** A page of the facet with a name, and the size of the facet in every row. There are no rows past its end. */
export function facetPage(
  { kind, name, nsfw, sortColumn, exceptIds }: Omit<FacetScan, 'facetId' | 'nsfw'> & NamedFacet,
  limit: number,
  offset: number,
): Statement {
  const length = listLength(exceptIds.length);
  const excepted = padded(exceptIds.length === 0 ? [0] : exceptIds, length);
  return {
    sql: `SELECT p.listing_id AS id, s.plain_listings AS plain, s.nsfw_listings AS nsfw
      FROM directory_shelves s JOIN directory_places p ON p.shelf_id = s.id
      WHERE s.kind = ? AND s.name = ? AND p.nsfw = ? AND p.listing_id NOT IN (${placeholders(length)})
      ORDER BY p.${sortColumn} DESC, p.listing_id DESC LIMIT ? OFFSET ?`,
    values: [kind, name, nsfw, ...excepted, limit, offset],
  };
}

interface NamedFacet {
  readonly kind: string;
  readonly name: string;
  readonly nsfw: 0 | 1;
}

/** The candidates that are in all of these facets. Each row carries the total. */
export function filterCandidates(
  candidates: Statement,
  facetIds: readonly number[],
  limit: number,
  offset: number,
): Statement {
  return {
    sql: `SELECT c.id, COUNT(*) OVER () AS total FROM (${candidates.sql}) c
      WHERE (SELECT COUNT(*) FROM directory_places x
        WHERE x.listing_id = c.id AND x.shelf_id IN (${placeholders(MAX_FACETS)})) = ?
      ORDER BY c.place DESC, c.id DESC LIMIT ? OFFSET ?`,
    values: [...candidates.values, ...padded(facetIds, MAX_FACETS), new Set(facetIds).size, limit, offset],
  };
}

export const facetsByName = (kind: string, names: readonly string[]): Statement => ({
  sql: `SELECT id, name, plain_listings AS plain, nsfw_listings AS nsfw FROM directory_shelves
    WHERE kind = ? AND name IN (${placeholders(MAX_FACETS)})`,
  values: [kind, ...padded(names, MAX_FACETS)],
});
