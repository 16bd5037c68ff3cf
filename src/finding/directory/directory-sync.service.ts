import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { RowOf } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { change, rows } from '../../core/database/sql.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import { deleteUnusedWords, rebuildDictionary } from './search/word-recount.js';
import { DirectoryIndex } from './directory-index.service.js';
import type { DirectoryFacet } from './directory.entity.js';
import { FailedListings, BATCH, IndexBatches, NotIndexed } from './build/index-batches.js';

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
  readonly #failed = new FailedListings();

  constructor(
    private readonly database: Database,
    private readonly index: DirectoryIndex,
  ) {}

  /** Whether no update waits to be repeated because it failed. */
  get isComplete(): boolean {
    return this.#failed.isEmpty;
  }

  queueUpdate(listingId: number): void {
    this.#queued.add(listingId);
  }

  async updateQueued(): Promise<void> {
    const queued = [...this.#queued].toSorted((a, b) => a - b);
    this.#queued = new Set();
    const batches = this.#batches((ids) => this.#update(ids));
    try {
      await batches.run(queued);
    } catch (error) {
      for (const listingId of queued) this.queueUpdate(listingId);
      throw error;
    }
    this.#failed.forget(queued.filter((listingId) => !batches.failures.has(listingId)));
    this.#end(batches);
  }

  /**
   * Compares all listings with the index and updates those that differ. Returns their number. Listings that fail are queued,
   * which `NotIndexed` says at the end. Any other error means that the comparison was interrupted.
   */
  async updateOutdated(signal = NEVER_ABORTED): Promise<number> {
    let count = 0;
    const batches = this.#batches(async (ids) => {
      const startedAt = performance.now();
      const outdated = await this.database.read((em) => this.index.outdated(em, ids));
      if (outdated.length === 0) await pause(PAUSE_FACTOR * (performance.now() - startedAt), signal);
      else {
        await this.#update(outdated);
        this.#failed.forget(outdated);
      }
      count += outdated.length;
    });
    await this.#everyListing(signal, batches);
    this.#end(batches);
    return count;
  }

  deleteUnusedWords(): Promise<void> {
    return deleteUnusedWords(this.database);
  }

  /** Reindexes all listings and recounts all facets and words, while lists stay readable. Returns the number of listings. */
  async rebuild(): Promise<number> {
    const [first, again] = [
      this.#batches((ids) => this.#update(ids, true)),
      this.#batches((ids) => this.#update(ids, true)),
    ];
    const count = await this.#everyListing(NEVER_ABORTED, first);
    await again.run([...first.failures.keys()]);
    const facets = await this.database.query<RowOf<DirectoryFacet, 'id'>>(
      'SELECT id FROM directory_shelves ORDER BY id',
    );
    for (const { id } of facets) await this.#recount(id);
    await rebuildDictionary(this.database);
    this.#end(again);
    return count;
  }

  /** Returns the number of listings. */
  async #everyListing(signal: AbortSignal, batches: IndexBatches): Promise<number> {
    let [last, count] = [0, 0];
    while (!signal.aborted) {
      const sql = 'SELECT id FROM listings WHERE id > ? ORDER BY id LIMIT ?';
      const ids = (await this.database.query<RowOf<Listing, 'id'>>(sql, [last, BATCH])).map(({ id }) => id);
      last = ids.at(-1) ?? last;
      if (ids.length === 0) break;
      await batches.run(ids, signal);
      count += ids.length;
    }
    return count;
  }

  #batches(work: (listingIds: readonly number[]) => Promise<void>): IndexBatches {
    return new IndexBatches(work, () => this.database.query('SELECT id FROM listings LIMIT 1'));
  }

  #update(listingIds: readonly number[], isForced = false): Promise<void> {
    return this.database.write((tx) => this.index.update(tx, listingIds, isForced));
  }

  #end({ failures }: IndexBatches): void {
    const again = this.#failed.note(failures);
    for (const listingId of again) this.queueUpdate(listingId);
    if (failures.size > 0) throw new NotIndexed(failures, failures.size - again.length);
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
