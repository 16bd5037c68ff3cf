import type { Clock } from './clock.js';
import { TtlCache } from './ttl-cache.js';

/** Smaller totals are counted each time: that is quick, and a new entry is noticed. */
export const LARGE_TOTAL = 10_000;
export const TOTAL_CACHED_MS = 5_000;
const MAX_CACHED_TOTALS = 100;

/** Remembers the large totals of lists, so that paging does not count all entries for every page. */
export class LargeTotals {
  readonly #totals: TtlCache<number>;
  #changes = 0;

  constructor(clock: Clock) {
    this.#totals = new TtlCache(clock, TOTAL_CACHED_MS, MAX_CACHED_TOTALS);
  }

  async of(list: string, count: () => Promise<number>): Promise<number> {
    const known = this.#totals.get(list);
    if (known !== undefined) return known;
    const before = this.#changes;
    const total = await count();
    if (total >= LARGE_TOTAL && before === this.#changes)
      await this.#totals.getOrLoad(list, () => Promise.resolve(total));
    return total;
  }

  /** After a change that moves entries between lists, so that all are right at once. */
  forget(): void {
    this.#changes += 1;
    this.#totals.clear();
  }
}
