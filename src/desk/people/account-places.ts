import type { Database } from '../../core/database/database.js';
import { ListMarks } from '../../core/shared/list-marks.js';
import { type ReadingStart, readingStart } from './account-places.rules.js';

const AFTER = 'SELECT COUNT(*) AS total FROM accounts WHERE id > ?';
const FOLLOWING = 'SELECT id FROM accounts WHERE id > ? ORDER BY id LIMIT ? OFFSET ?';

/**
 * Counts all accounts, and finds a page in the middle of a million of them without walking over the accounts before it. The
 * marks are ids, oldest first. They never change, because the rows of deleted accounts stay.
 */
export class AccountPlaces {
  readonly #marks: ListMarks<number>;

  constructor(database: Database, blocksAwaited?: number) {
    const list = {
      async read(id: number | undefined, limit: number, offset: number) {
        const following = await database.queryAside<{ id: number }>(FOLLOWING, [id ?? 0, limit, offset]);
        return following.map((account) => account.id);
      },
      async count(id: number | undefined) {
        const [after] = await database.queryAside<{ total: number | string }>(AFTER, [id ?? 0]);
        return Number(after?.total ?? 0);
      },
    };
    this.#marks = new ListMarks(list, blocksAwaited);
  }

  /** The number of accounts; `undefined` while a large number is still being counted. */
  total(): Promise<number | undefined> {
    return this.#marks.total();
  }

  /** Where to start reading for this entry of the list of all accounts except these few. */
  start(position: number, leftOut: readonly number[]): ReadingStart {
    return readingStart(position, this.#marks.all, leftOut);
  }
}
