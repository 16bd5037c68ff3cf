import { type RowOf, toDate } from '../database/columns.js';
import type { Database } from '../database/database.js';
import type { Listing } from '../listings/listing.entity.js';
import { BLOCK, marksFor, placeOf } from './listing-places.rules.js';

interface Mark {
  readonly createdAt: Date;
  readonly id: number;
}

interface Part {
  /** The number of older listings. */
  readonly position: number;
  readonly limit: number;
  readonly total: number;
}

const BEFORE_ALL: Mark = { createdAt: new Date(0), id: 0 };
// MariaDB reads the two ranges of the last condition, SQLite the one of the first.
const AFTER = `FROM listings l WHERE l.created_at >= ? AND (l.created_at = ? AND l.id > ? OR l.created_at > ?)
  ORDER BY l.created_at, l.id`;
const NEXT = `SELECT l.created_at AS createdAt, l.id ${AFTER} LIMIT 1 OFFSET ?`;
const IDS = `SELECT l.id ${AFTER} LIMIT ? OFFSET ?`;

const afterMark = ({ createdAt, id }: Mark): unknown[] => [createdAt, createdAt, id, createdAt];

/**
 * Every 5,000th listing, oldest first. These never change, because the rows of removed listings stay. With them, a page in
 * the middle of all listings is found without walking over the listings before it.
 */
export class ListingPlaces {
  readonly #marks: Mark[] = [];

  constructor(private readonly database: Database) {}

  /** The ids of a part of all listings, oldest first. */
  async idsOf({ position, limit, total }: Part): Promise<RowOf<Listing, 'id'>[]> {
    while (this.#marks.length < marksFor(total)) await this.#addMark();
    const { marksPassed, skip } = placeOf(position, this.#marks.length);
    const mark = this.#marks[marksPassed - 1] ?? BEFORE_ALL;
    return this.database.query<RowOf<Listing, 'id'>>(IDS, [...afterMark(mark), limit, skip]);
  }

  async #addMark(): Promise<void> {
    const passed = this.#marks.length;
    const last = this.#marks[passed - 1] ?? BEFORE_ALL;
    const [next] = await this.database.query<RowOf<Listing, 'createdAt' | 'id'>>(NEXT, [...afterMark(last), BLOCK - 1]);
    if (next === undefined) throw new Error('Listings disappeared while they were counted');
    // Another request may have added the mark in the meantime.
    if (this.#marks.length === passed) this.#marks.push({ createdAt: toDate(next.createdAt), id: next.id });
  }
}
