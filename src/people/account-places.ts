import type { EntityManager } from 'typeorm';
import { rows } from '../database/sql.js';
import { BLOCK, type ReadingStart, readingStart } from './account-places.rules.js';

/** Accounts with smaller ids may still be committed, so the newest accounts get no marks. */
const MARGIN = 1_000;

const AFTER = 'SELECT COUNT(*) AS total FROM accounts WHERE id > ?';
const NEXT = 'SELECT id FROM accounts WHERE id > ? ORDER BY id LIMIT 1 OFFSET ?';

/**
 * The ids of every 5,000th account, oldest first. They never change, because the rows of deleted accounts stay. With them,
 * a page in the middle of a million accounts is found without walking over the accounts before it.
 */
export class AccountPlaces {
  readonly #marks: number[] = [];

  /** The number of accounts. After the first time, only those after the last mark are counted. */
  async total(em: EntityManager): Promise<number> {
    const passed = this.#marks.length;
    const [after] = await rows<{ total: number | string }>(em, AFTER, [this.#marks[passed - 1] ?? 0]);
    const total = passed * BLOCK + Number(after?.total ?? 0);
    while (total - this.#marks.length * BLOCK >= BLOCK + MARGIN) await this.#addMark(em);
    return total;
  }

  /** Where to start reading for this entry of the list of all accounts except these few. */
  start(position: number, leftOut: readonly number[]): ReadingStart {
    return readingStart(position, this.#marks, leftOut);
  }

  async #addMark(em: EntityManager): Promise<void> {
    const passed = this.#marks.length;
    const [next] = await rows<{ id: number }>(em, NEXT, [this.#marks[passed - 1] ?? 0, BLOCK - 1]);
    if (next === undefined) throw new Error('Accounts disappeared while they were counted');
    // Another request may have added the mark in the meantime.
    if (this.#marks.length === passed) this.#marks.push(next.id);
  }
}
