import type { EntityManager } from 'typeorm';
import type { RowOf } from '../../../core/database/columns.js';
import { rows } from '../../../core/database/sql.js';
import { searchKey } from '../../../core/shared/search-key.js';
import type { Listing } from '../listing.entity.js';
import type { ListingKind } from '../listing.rules.js';
import { SIMILAR_TEXTS_SHOWN } from './listing-text.rules.js';
import { mostSimilar } from './submission.rules.js';

/** Only the newest descriptions are compared word by word; older listings must match exactly. */
const NEWEST_COMPARED = 300;
/** They are found among this many of the newest listings of both kinds, so that few rows are read. */
const NEWEST_EXAMINED = 3_000;

export type Similar = RowOf<Listing, 'uuid' | 'name' | 'description' | 'state'>;

interface Compared {
  readonly id: number;
  readonly kind: ListingKind;
  readonly description: string;
  /** Names are compared only if one is passed. */
  readonly name?: string;
}

/**
 * Other listings of the kind: first those with the same name or description, then those with a similar description,
 * the most similar first. `condition` selects the listings to compare with.
 */
export async function similarListings(
  em: EntityManager,
  { id, kind, description, name }: Compared,
  condition: string,
): Promise<Similar[]> {
  const find = `SELECT uuid, name, description, state FROM listings
    WHERE kind = ? AND id <> ? AND ${condition}`;
  const asked = [kind, id];
  // A query for each, because each has an index of its own.
  const same = (isSame: string, values: readonly string[]): Promise<Similar[]> =>
    rows<Similar>(em, `${find} AND ${isSame} ORDER BY id DESC LIMIT ${SIMILAR_TEXTS_SHOWN}`, [...asked, ...values]);
  const sameName = name === undefined ? [] : await same('name_key = ? AND name = ?', [searchKey(name), name]);
  const sameText = await same('description = ?', [description]);
  const known = new Map([...sameName, ...sameText].map((one) => [one.uuid, one]));
  // CROSS JOIN keeps SQLite from reading all listings of the kind first.
  const newest = await rows<Similar>(
    em,
    `SELECT uuid, name, description, state FROM (SELECT id AS newest FROM listings ORDER BY id DESC LIMIT ${NEWEST_EXAMINED}) n
      CROSS JOIN listings ON id = newest
      WHERE kind = ? AND id <> ? AND ${condition} ORDER BY newest DESC LIMIT ${NEWEST_COMPARED}`,
    asked,
  );
  const alike = mostSimilar(description, newest).filter(({ uuid }) => !known.has(uuid));
  return [...known.values(), ...alike].slice(0, SIMILAR_TEXTS_SHOWN);
}
