import type { Tx } from '../database/database.js';
import { change } from '../database/sql.js';

/** By how much the numbers of listings on shelves change. */
export class Tally {
  readonly #changes = new Map<number, { plain: number; nsfw: number }>();

  add(shelfId: number, isNsfw: boolean, by: number): void {
    const change = this.#changes.get(shelfId) ?? { plain: 0, nsfw: 0 };
    change[isNsfw ? 'nsfw' : 'plain'] += by;
    this.#changes.set(shelfId, change);
  }

  /** Last in its transaction, and always in one order: these are the rows that everybody wants. */
  async write(tx: Tx): Promise<void> {
    const sql = `UPDATE directory_shelves SET plain_listings = plain_listings + ?, nsfw_listings = nsfw_listings + ?
      WHERE id = ?`;
    const changes = [...this.#changes].filter(([, { plain, nsfw }]) => plain !== 0 || nsfw !== 0);
    for (const [shelfId, { plain, nsfw }] of changes.toSorted(([a], [b]) => a - b))
      await change(tx, sql, [plain, nsfw, shelfId]);
  }
}
