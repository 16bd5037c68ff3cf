import { Injectable } from '@nestjs/common';
import { Database } from '../../core/database/database.js';
import { padded, placeholders } from '../../core/database/sql.js';

/** The number of concurrent statements, as long as they are quick. */
const AT_ONCE = 4;
/** No count waits longer than this for another statement. */
const PATIENCE_MS = 100;
/** The counts of one statement. Each length is a prepared statement of its own, so there are only a few. */
const LENGTHS = [1, 2, 4, 8, 16, 32];
const MAX_AT_ONCE = 32;

const cases = (count: number): string => Array.from({ length: count }, () => 'WHEN ? THEN ?').join(' ');
const SET_COUNTS = (count: number): string => `UPDATE bots SET server_count = CASE listing_id ${cases(count)} END
  WHERE listing_id IN (${placeholders(count)})`;

/** Counts that share a statement, by the ids of their bots. */
class Group {
  readonly counts = new Map<number, number>();
  resolve!: () => void;
  reject!: (error: unknown) => void;
  readonly written = new Promise<void>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });
}

/**
 * Writes posted server counts. Those that arrive while others are being written wait until one of the statements ends, and
 * share the next one: it costs hardly more for ten bots than for one.
 */
@Injectable()
export class ServerCounts {
  #waiting: Group | undefined;
  #patience: NodeJS.Timeout | undefined;
  #running = 0;

  constructor(private readonly database: Database) {}

  /** Resolves when the count is stored. */
  set(listingId: number, serverCount: number): Promise<void> {
    const group = (this.#waiting ??= this.#newGroup());
    group.counts.set(listingId, serverCount);
    if (this.#running < AT_ONCE || group.counts.size === MAX_AT_ONCE) this.#writeWaiting();
    return group.written;
  }

  #newGroup(): Group {
    if (this.#running >= AT_ONCE) this.#patience = setTimeout(() => this.#writeWaiting(), PATIENCE_MS);
    return new Group();
  }

  #writeWaiting(): void {
    const group = this.#waiting;
    if (group === undefined) return;
    clearTimeout(this.#patience);
    this.#waiting = undefined;
    this.#running += 1;
    void this.#write(group.counts)
      .then(group.resolve, group.reject)
      .then(() => {
        this.#running -= 1;
        this.#writeWaiting();
      });
  }

  async #write(counts: ReadonlyMap<number, number>): Promise<void> {
    // In the order of the ids, so that two statements that lock the same rows do not wait for each other.
    const sorted = [...counts].sort(([one], [other]) => one - other);
    const length = LENGTHS.find((some) => some >= sorted.length) ?? MAX_AT_ONCE;
    const all = padded(sorted, length);
    await this.database.execute(SET_COUNTS(length), [...all.flat(), ...all.map(([id]) => id)]);
  }
}
