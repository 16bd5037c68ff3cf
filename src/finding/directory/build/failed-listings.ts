import { isTooSlow, isUnreachable } from '../../../core/database/database-errors.js';

/**
 * A listing that fails alone so often, while the database serves, is at fault itself: it is left out of the lists until it
 * changes, so that it does not keep a first build unfinished. The hourly comparison tries it again, too.
 */
const MAX_TRIES = 5;

/** Listings that could not be indexed, and how often each failed. */
export class FailedListings {
  readonly #tries = new Map<number, number>();

  /** Whether no listing waits for another try. */
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

  /** These were indexed. */
  forget(listingIds: readonly number[]): void {
    for (const listingId of listingIds) this.#tries.delete(listingId);
  }
}
