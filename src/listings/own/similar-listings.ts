import type { EntityManager } from 'typeorm';
import type { RowOf } from '../../database/columns.js';
import { rows } from '../../database/sql.js';
import type { Listing } from '../listing.entity.js';
import type { ListingKind } from '../listing.rules.js';
import { mostAlike } from './submission.rules.js';

/** Older listings are compared only for the very same words: comparing all of them would take too long. */
const NEWEST = 300;
const MOST_FOUND = 5;

export type Similar = RowOf<Listing, 'uuid' | 'name' | 'description' | 'state'>;

interface Compared {
  readonly id: number;
  readonly kind: ListingKind;
  readonly description: string;
  /** Names are compared only where one is given. */
  readonly name?: string;
}

/**
 * Other listings of this kind that have the same name or description, and those that describe themselves almost the
 * same: the most alike first. `among` is the condition on the listings that are compared.
 */
export async function similarListings(
  em: EntityManager,
  { id, kind, description, name }: Compared,
  among: string,
): Promise<Similar[]> {
  const find = `SELECT uuid, name, description, state FROM listings
    WHERE kind = ? AND id <> ? AND ${among}`;
  const asked = [kind, id];
  const isSame = `(description = ?${name === undefined ? '' : ' OR name = ?'})`;
  const same = await rows<Similar>(em, `${find} AND ${isSame} ORDER BY id DESC LIMIT ${MOST_FOUND}`, [
    ...asked,
    description,
    ...(name === undefined ? [] : [name]),
  ]);
  const newest = await rows<Similar>(em, `${find} ORDER BY id DESC LIMIT ${NEWEST}`, asked);
  const alike = mostAlike(description, newest).filter(({ uuid }) => same.every((one) => one.uuid !== uuid));
  return [...same, ...alike].slice(0, MOST_FOUND);
}
