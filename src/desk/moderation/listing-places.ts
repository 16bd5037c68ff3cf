import { type RowOf, toDate } from '../../core/database/columns.js';
import type { Database } from '../../core/database/database.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import { ListMarks } from '../../core/shared/list-marks.js';
import { placeOf } from './listing-places.rules.js';

interface Mark {
  readonly createdAt: Date;
  readonly id: number;
}

interface Part {
  /** The number of older listings. */
  readonly position: number;
  readonly limit: number;
}

const BEFORE_ALL: Mark = { createdAt: new Date(0), id: 0 };
// MariaDB reads the two ranges of the last condition, SQLite the one of the first.
const AFTER = 'FROM listings l WHERE l.created_at >= ? AND (l.created_at = ? AND l.id > ? OR l.created_at > ?)';
const PART = `${AFTER} ORDER BY l.created_at, l.id LIMIT ? OFFSET ?`;
const COUNT = `SELECT COUNT(*) AS total ${AFTER}`;
const FOLLOWING = `SELECT l.created_at AS createdAt, l.id ${PART}`;
const IDS = `SELECT l.id ${PART}`;

const afterMark = ({ createdAt, id } = BEFORE_ALL): unknown[] => [createdAt, createdAt, id, createdAt];

/**
 * Counts all listings, and finds a page in the middle of them without walking over the listings before it. The marks are
 * oldest first. They never change, because the rows of removed listings stay.
 */
export class ListingPlaces {
  readonly #marks: ListMarks<Mark>;

  constructor(
    private readonly database: Database,
    blocksAwaited?: number,
  ) {
    const list = {
      async read(mark: Mark | undefined, limit: number, offset: number) {
        const values = [...afterMark(mark), limit, offset];
        const following = await database.queryAside<RowOf<Listing, 'createdAt' | 'id'>>(FOLLOWING, values);
        return following.map(({ createdAt, id }) => ({ createdAt: toDate(createdAt), id }));
      },
      async count(mark: Mark | undefined) {
        const [after] = await database.queryAside<{ total: number | string }>(COUNT, afterMark(mark));
        return Number(after?.total ?? 0);
      },
    };
    this.#marks = new ListMarks(list, blocksAwaited);
  }

  /** The number of listings; `undefined` while a large number is still being counted. */
  total(): Promise<number | undefined> {
    return this.#marks.total();
  }

  /** The ids of a part of all listings, oldest first. */
  idsOf({ position, limit }: Part): Promise<RowOf<Listing, 'id'>[]> {
    const { all } = this.#marks;
    const { marksPassed, skip } = placeOf(position, all.length);
    return this.database.query<RowOf<Listing, 'id'>>(IDS, [...afterMark(all[marksPassed - 1]), limit, skip]);
  }
}
