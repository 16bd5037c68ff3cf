import { isUnreachable, isTooSlow } from '../../../core/database/database-errors.js';

/** How many listings are compared or updated at a time: few enough that requests do not wait long. */
export const BATCH = 200;

/** These listings could not be indexed, and all others were. */
export class NotIndexed extends Error {
  /** `leftOut`: how many of them failed too often, and are no longer tried every few seconds. */
  constructor(
    readonly failures: ReadonlyMap<number, unknown>,
    leftOut: number,
  ) {
    const [[first, error] = []] = failures;
    const others = failures.size > 1 ? ` and ${failures.size - 1} other(s)` : '';
    const end = leftOut === 0 ? '' : ` (${leftOut} of ${failures.size} failed too often and wait for the next hour)`;
    super(`Listing ${first}${others} could not be indexed: ${String(error)}${end}`, { cause: error });
  }
}

/**
 * Works through listings in batches. A batch that fails is halved, so that a slow database or one listing at fault does not
 * stop the others. After a success, batches grow again.
 */
export class IndexBatches {
  #size = BATCH;
  readonly failures = new Map<number, unknown>();

  /** `probe` throws while the database does not serve at all. Then smaller batches would not help, so `run` throws too. */
  constructor(
    private readonly work: (listingIds: readonly number[]) => Promise<void>,
    private readonly probe: () => Promise<unknown>,
  ) {}

  async run(listingIds: readonly number[], signal?: AbortSignal): Promise<void> {
    for (let from = 0; from < listingIds.length;) {
      if (signal?.aborted === true) return;
      const batch = listingIds.slice(from, from + this.#size);
      try {
        await this.work(batch);
        this.#size = Math.min(BATCH, Math.ceil(this.#size * 1.25));
      } catch (error) {
        if (isUnreachable(error)) await this.probe();
        this.#size = Math.ceil(batch.length / 2);
        if (batch.length > 1) continue;
        this.failures.set(batch[0] ?? 0, error);
      }
      from += batch.length;
    }
  }
}

/**
 * A listing that fails alone so often, while the database serves, is at fault itself: it is left out of the lists until it
 * changes, so that it does not keep a first build unfinished. The hourly comparison tries it again, too.
 */
const MAX_TRIES = 5;

export class FailedListings {
  readonly #tries = new Map<number, number>();

  get isEmpty(): boolean {
    return [...this.#tries.values()].every((tries) => tries >= MAX_TRIES);
  }

  /** Returns the listings to try again. An error of the database does not count: it says nothing about the listing. */
  note(failures: ReadonlyMap<number, unknown>): number[] {
    for (const [listingId, error] of failures) {
      const isOwn = !isUnreachable(error) && !isTooSlow(error);
      this.#tries.set(listingId, (this.#tries.get(listingId) ?? 0) + (isOwn ? 1 : 0));
    }
    return [...failures.keys()].filter((listingId) => (this.#tries.get(listingId) ?? 0) < MAX_TRIES);
  }

  forget(listingIds: readonly number[]): void {
    for (const listingId of listingIds) this.#tries.delete(listingId);
  }
}
