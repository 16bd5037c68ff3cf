import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { RowOf } from '../database/columns.js';
import { Database } from '../database/database.js';
import { change, rows } from '../database/sql.js';
import type { Listing } from '../listings/listing.entity.js';
import { DirectoryIndex } from './directory-index.service.js';
import type { DirectoryShelf } from './directory-shelf.entity.js';

/** Listings in one transaction: few enough that nobody waits for it. */
const BATCH = 200;
/** Listings that are compared with their entries in one go: what answers requests waits for it. */
const LOOK = 200;
/** The look over everything rests so many times as long as it works, unless it finds something to mend. */
const REST = 2;
const NOBODY_STOPS_IT = new AbortController().signal;

/**
 * Brings the directory up to date where no change did it in its own transaction: counts that move all the time, and data
 * that somebody put in by other ways than the services.
 */
@Injectable()
export class DirectoryKeeper {
  #changed = new Set<number>();

  constructor(
    private readonly database: Database,
    private readonly index: DirectoryIndex,
  ) {}

  /** To be looked at by the next `refresh`. */
  note(listingId: number): void {
    this.#changed.add(listingId);
  }

  /** Brings what changed since the last time up to date. */
  async refresh(): Promise<void> {
    const changed = [...this.#changed].toSorted((a, b) => a - b);
    this.#changed = new Set();
    try {
      for (let from = 0; from < changed.length; from += BATCH) await this.#update(changed.slice(from, from + BATCH));
    } catch (error) {
      for (const listingId of changed) this.note(listingId);
      throw error;
    }
  }

  /** Compares every listing with its entry, and mends what differs. Answers how many did. */
  catchUp(signal = NOBODY_STOPS_IT): Promise<number> {
    return this.#everyListing(signal, async (ids) => {
      const begun = performance.now();
      const outdated = await this.database.read((em) => this.index.outdated(em, ids));
      if (outdated.length === 0) await rest(REST * (performance.now() - begun), signal);
      return outdated;
    });
  }

  /** Makes everything anew and counts again; the lists can be read meanwhile. Answers how many listings there are. */
  async rebuild(): Promise<number> {
    const made = await this.#everyListing(NOBODY_STOPS_IT, (ids) => Promise.resolve(ids), true);
    const shelves = await this.database.query<RowOf<DirectoryShelf, 'id'>>(
      'SELECT id FROM directory_shelves ORDER BY id',
    );
    for (const { id } of shelves) await this.#countAgain(id);
    return made;
  }

  async #everyListing(signal: AbortSignal, choose: (ids: number[]) => Promise<number[]>, isAnew = false) {
    let [last, done] = [0, 0];
    while (!signal.aborted) {
      const sql = 'SELECT id FROM listings WHERE id > ? ORDER BY id LIMIT ?';
      const ids = (await this.database.query<RowOf<Listing, 'id'>>(sql, [last, LOOK])).map(({ id }) => id);
      last = ids.at(-1) ?? last;
      if (ids.length === 0) break;
      const chosen = await choose(ids);
      for (let from = 0; from < chosen.length; from += BATCH)
        await this.#update(chosen.slice(from, from + BATCH), isAnew);
      done += chosen.length;
    }
    return done;
  }

  #update(listingIds: readonly number[], isAnew = false): Promise<void> {
    return this.database.write((tx) => this.index.update(tx, listingIds, isAnew));
  }

  /** Whoever changes the number holds the row until his commit: after taking it, everything that it counts can be seen. */
  #countAgain(shelfId: number): Promise<void> {
    const count = (nsfw: 0 | 1): string =>
      `(SELECT COUNT(*) FROM directory_places p WHERE p.shelf_id = directory_shelves.id AND p.nsfw = ${nsfw})`;
    return this.database.write(async (tx) => {
      await change(tx, 'UPDATE directory_shelves SET plain_listings = plain_listings WHERE id = ?', [shelfId]);
      const [found] = await rows<{ plain: number; nsfw: number }>(
        tx,
        `SELECT ${count(0)} AS plain, ${count(1)} AS nsfw FROM directory_shelves WHERE id = ?`,
        [shelfId],
      );
      const set = 'UPDATE directory_shelves SET plain_listings = ?, nsfw_listings = ? WHERE id = ?';
      await change(tx, set, [found?.plain ?? 0, found?.nsfw ?? 0, shelfId]);
    });
  }
}

const rest = (ms: number, signal: AbortSignal): Promise<void> => wait(ms, undefined, { signal }).catch(() => undefined);
