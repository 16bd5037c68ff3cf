import { change, type Tx } from '../../core/database/sql.js';

export class FacetCounts {
  readonly #changes = new Map<number, { plain: number; nsfw: number }>();

  add(facetId: number, isNsfw: boolean, by: number): void {
    const counts = this.#changes.get(facetId) ?? { plain: 0, nsfw: 0 };
    counts[isNsfw ? 'nsfw' : 'plain'] += by;
    this.#changes.set(facetId, counts);
  }

  /** Called last in the transaction and in the order of ids: every change of a listing locks these rows. */
  async write(tx: Tx): Promise<void> {
    const sql = `UPDATE directory_shelves SET plain_listings = plain_listings + ?, nsfw_listings = nsfw_listings + ?
      WHERE id = ?`;
    const changes = [...this.#changes].filter(([, { plain, nsfw }]) => plain !== 0 || nsfw !== 0);
    for (const [facetId, { plain, nsfw }] of changes.toSorted(([a], [b]) => a - b))
      await change(tx, sql, [plain, nsfw, facetId]);
  }
}
