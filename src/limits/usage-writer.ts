import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../database/database.js';
import { WriteBehind } from '../database/write-behind.js';
import { dayOf } from '../shared/utc.js';
import type { Usage } from './limits.rules.js';
import { type CountedDay, type CountedUsage, addDays, saveUsage } from './usage-batch.js';

/** A crash may forget the last second: half of it for gathering, the rest for the writing. */
const GATHER_MS = 500;
const RETRY_MS = 1_000;
const ROWS_PER_TRANSACTION = 1_000;
/** More than there will ever be days since 1970, so that credential and day make one number. */
const DAYS = 100_000;

/** Writes what was counted elsewhere to the database, in batches and a little later. What fails is kept and tried again. */
@Injectable()
export class UsageWriter {
  readonly #logger = new Logger('Limits');
  #counted = new Map<number, CountedUsage>();
  #days = new Map<number, CountedDay>();
  /** What is on its way to the database. */
  #leaving: ReadonlyMap<number, CountedUsage> = new Map();
  readonly #batches = new WriteBehind(
    () => this.#counted.size + this.#days.size === 0,
    () => this.#writeAll(),
  );
  #isFailing = false;
  #noted = { now: 0, at: 0 };

  constructor(private readonly database: Database) {}

  /** `lowered`: requests were given back, so the row may go down to this count. */
  note(credentialId: number, usage: Usage, now: number, lowered = false): void {
    const before = this.#counted.get(credentialId);
    this.#counted.set(credentialId, { credentialId, usage, lowered: lowered || before?.lowered === true });
    this.#noted = { now, at: performance.now() };
    this.#batches.schedule(GATHER_MS);
  }

  noteRequest(credentialId: number, now: Date, allowed: boolean): void {
    const day = dayOf(now);
    const key = credentialId * DAYS + day;
    let figures = this.#days.get(key);
    if (figures === undefined) {
      figures = { credentialId, day, requests: 0, refused: 0 };
      this.#days.set(key, figures);
      this.#batches.schedule(GATHER_MS);
    }
    if (allowed) figures.requests += 1;
    else figures.refused += 1;
  }

  /** What was counted and is not known to be in the database. */
  unwritten(credentialId: number): Usage | undefined {
    return (this.#counted.get(credentialId) ?? this.#leaving.get(credentialId))?.usage;
  }

  /** Resolves when everything noted before is in the database; rejects when it could not be written, and keeps it. */
  flush(): Promise<void> {
    return this.#batches.flush();
  }

  close(): Promise<void> {
    return this.#batches.close();
  }

  async #writeAll(): Promise<void> {
    // By id, so that two processes that write the same rows do not wait for each other in a circle.
    const counted = [...this.#counted.values()].sort((one, other) => one.credentialId - other.credentialId);
    const days = [...this.#days.values()].sort((one, other) => one.credentialId - other.credentialId);
    this.#leaving = this.#counted;
    this.#counted = new Map();
    this.#days = new Map();
    try {
      while (counted.length + days.length > 0) {
        await this.#writeBatch(counted.slice(0, ROWS_PER_TRANSACTION), days.slice(0, ROWS_PER_TRANSACTION));
        counted.splice(0, ROWS_PER_TRANSACTION);
        days.splice(0, ROWS_PER_TRANSACTION);
      }
      this.#report(undefined);
    } catch (error) {
      this.#keep(counted, days);
      this.#report(error);
      throw error;
    } finally {
      this.#leaving = new Map();
    }
  }

  #writeBatch(counted: readonly CountedUsage[], days: readonly CountedDay[]): Promise<void> {
    // The instant of the newest note, carried on to now: a batch that waited must not overwrite a newer window.
    const now = Math.floor(this.#noted.now + performance.now() - this.#noted.at);
    const { dialect } = this.database;
    return this.database.write(async (tx) => {
      await saveUsage(tx, dialect, counted, now);
      await addDays(tx, dialect, days);
    });
  }

  /** Puts back what could not be written, beneath what has been noted since. */
  #keep(counted: readonly CountedUsage[], days: readonly CountedDay[]): void {
    for (const old of counted) {
      const newer = this.#counted.get(old.credentialId);
      this.#counted.set(old.credentialId, newer ? { ...newer, lowered: newer.lowered || old.lowered } : old);
    }
    for (const old of days) {
      const key = old.credentialId * DAYS + old.day;
      const newer = this.#days.get(key);
      if (newer === undefined) this.#days.set(key, old);
      else {
        newer.requests += old.requests;
        newer.refused += old.refused;
      }
    }
    this.#batches.schedule(RETRY_MS);
  }

  #report(fault: unknown): void {
    if ((fault !== undefined) === this.#isFailing) return;
    this.#isFailing = fault !== undefined;
    if (this.#isFailing) this.#logger.warn(`Usage could not be saved and is kept in memory: ${String(fault)}`);
    else this.#logger.log('Usage is being saved again');
  }
}
