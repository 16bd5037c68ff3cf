import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { RowOf } from '../database/columns.js';
import { Database } from '../database/database.js';
import { change, rows } from '../database/sql.js';
import type { Listing } from '../listings/listing.entity.js';
import { recountWords } from './search/word-recount.js';
import { DirectoryIndex } from './directory-index.service.js';
import type { DirectoryShelf } from './directory-shelf.entity.js';

/** How many listings are compared or updated at a time: few enough that requests do not wait long. */
const BATCH = 200;
/** The comparison of all listings pauses this many times as long as it works, unless it finds outdated listings. */
const PAUSE_FACTOR = 2;
const NEVER_ABORTED = new AbortController().signal;

/**
 * Updates the index where no event did it in the transaction of the change: counts, which change too often (batched), and
 * rows that were changed outside the application.
 */
@Injectable()
export class DirectorySync {
  #queued = new Set<number>();

  constructor(
    private readonly database: Database,
    private readonly index: DirectoryIndex,
  ) {}

  queueUpdate(listingId: number): void {
    this.#queued.add(listingId);
  }

  async updateQueued(): Promise<void> {
    const queued = [...this.#queued].toSorted((a, b) => a - b);
    this.#queued = new Set();
    try {
      await this.#update(queued);
    } catch (error) {
      for (const listingId of queued) this.queueUpdate(listingId);
      throw error;
    }
  }

  /** Compares all listings with the index and updates those that differ. Returns their number. */
  updateOutdated(signal = NEVER_ABORTED): Promise<number> {
    return this.#everyListing(signal, async (ids) => {
      const startedAt = performance.now();
      const outdated = await this.database.read((em) => this.index.outdated(em, ids));
      if (outdated.length === 0) await pause(PAUSE_FACTOR * (performance.now() - startedAt), signal);
      await this.#update(outdated);
      return outdated.length;
    });
  }

  /** Reindexes all listings and recounts all facets, while lists stay readable. Returns the number of listings. */
  async rebuild(): Promise<number> {
    const count = await this.#everyListing(NEVER_ABORTED, async (ids) => {
      await this.#update(ids, true);
      return ids.length;
    });
    const facets = await this.database.query<RowOf<DirectoryShelf, 'id'>>(
      'SELECT id FROM directory_shelves ORDER BY id',
    );
    for (const { id } of facets) await this.#recount(id);
    await recountWords(this.database);
    return count;
  }

  /** Calls `work` with the ids of all listings, batch by batch, and returns the sum of its results. */
  async #everyListing(signal: AbortSignal, work: (ids: number[]) => Promise<number>): Promise<number> {
    let [last, sum] = [0, 0];
    while (!signal.aborted) {
      const sql = 'SELECT id FROM listings WHERE id > ? ORDER BY id LIMIT ?';
      const ids = (await this.database.query<RowOf<Listing, 'id'>>(sql, [last, BATCH])).map(({ id }) => id);
      last = ids.at(-1) ?? last;
      if (ids.length === 0) break;
      sum += await work(ids);
    }
    return sum;
  }

  async #update(listingIds: readonly number[], isForced = false): Promise<void> {
    for (let from = 0; from < listingIds.length; from += BATCH)
      await this.database.write((tx) => this.index.update(tx, listingIds.slice(from, from + BATCH), isForced));
  }

  /** The first UPDATE locks the row of the facet, so that the counts include every committed change. */
  #recount(facetId: number): Promise<void> {
    const count = (nsfw: 0 | 1): string =>
      `(SELECT COUNT(*) FROM directory_places p WHERE p.shelf_id = directory_shelves.id AND p.nsfw = ${nsfw})`;
    return this.database.write(async (tx) => {
      await change(tx, 'UPDATE directory_shelves SET plain_listings = plain_listings WHERE id = ?', [facetId]);
      const [found] = await rows<{ plain: number; nsfw: number }>(
        tx,
        `SELECT ${count(0)} AS plain, ${count(1)} AS nsfw FROM directory_shelves WHERE id = ?`,
        [facetId],
      );
      const set = 'UPDATE directory_shelves SET plain_listings = ?, nsfw_listings = ? WHERE id = ?';
      await change(tx, set, [found?.plain ?? 0, found?.nsfw ?? 0, facetId]);
    });
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal }).catch(() => undefined);
