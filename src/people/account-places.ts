import type { Database } from '../database/database.js';
import { ListMarks } from '../shared/list-marks.js';
import { BLOCK } from '../shared/list-marks.rules.js';
import { type ReadingStart, readingStart } from './account-places.rules.js';

const AFTER = 'SELECT COUNT(*) AS total FROM accounts WHERE id > ?';
const FOLLOWING = 'SELECT id FROM accounts WHERE id > ? ORDER BY id LIMIT ? OFFSET ?';

/**
 * Counts all accounts, and finds a page in the middle of a million of them without walking over the accounts before it. The
 * marks are ids, oldest first. They never change, because the rows of deleted accounts stay.
 */
export class AccountPlaces {
  readonly #marks: ListMarks<number>;

  constructor(
    private readonly database: Database,
    blocksAwaited?: number,
  ) {
    this.#marks = new ListMarks(async (id = 0, limit, offset) => {
      const following = await database.queryAside<{ id: number }>(FOLLOWING, [id, limit, offset]);
      return following.map((account) => account.id);
    }, blocksAwaited);
  }

  /** The number of accounts; `undefined` while a large number is still being counted. */
  async total(): Promise<number | undefined> {
    if (!(await this.#marks.reachEnd())) return undefined;
    const { all, last = 0 } = this.#marks;
    const passed = all.length * BLOCK;
    const [after] = await this.database.queryAside<{ total: number | string }>(AFTER, [last]);
    return passed + Number(after?.total ?? 0);
  }

  /** Where to start reading for this entry of the list of all accounts except these few. */
  start(position: number, leftOut: readonly number[]): ReadingStart {
    return readingStart(position, this.#marks.all, leftOut);
  }
}
