import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../database/database.js';
import { WriteBehind } from '../database/write-behind.js';
import { dayOf } from '../shared/utc.js';
import type { Usage } from './limits.rules.js';
import { type CountedDay, type CountedUsage, addDays, saveUsage } from './usage-batch.js';

/** How long counts are collected before they are written. A crash loses at most a second of them. */
const COLLECT_MS = 500;
const RETRY_MS = 1_000;
const ROWS_PER_TRANSACTION = 1_000;
/** Exceeds any day number since 1970, so that credential and day combine into one number. */
const DAYS = 100_000;

/** Writes counts to the database behind the requests, in batches. A failed batch is retried. */
@Injectable()
export class UsageWriter {
  readonly #logger = new Logger('Limits');
  #usages = new Map<number, CountedUsage>();
  #days = new Map<number, CountedDay>();
  #inFlight: ReadonlyMap<number, CountedUsage> = new Map();
  readonly #batches = new WriteBehind(
    () => this.#usages.size + this.#days.size === 0,
    () => this.#writeAll(),
  );
  #isFailing = false;
  #newest = { now: 0, at: 0 };

  constructor(private readonly database: Database) {}

  /** `mayDecrease`: requests were given back, so the stored count may decrease to this one. */
  record(credentialId: number, usage: Usage, now: number, mayDecrease = false): void {
    const before = this.#usages.get(credentialId);
    this.#usages.set(credentialId, { credentialId, usage, mayDecrease: mayDecrease || before?.mayDecrease === true });
    this.#newest = { now, at: performance.now() };
    this.#batches.schedule(COLLECT_MS);
  }

  countRequest(credentialId: number, now: Date, allowed: boolean): void {
    const day = dayOf(now);
    const key = credentialId * DAYS + day;
    let figures = this.#days.get(key);
    if (figures === undefined) {
      figures = { credentialId, day, requests: 0, refused: 0 };
      this.#days.set(key, figures);
      this.#batches.schedule(COLLECT_MS);
    }
    if (allowed) figures.requests += 1;
    else figures.refused += 1;
  }

  pending(credentialId: number): Usage | undefined {
    return (this.#usages.get(credentialId) ?? this.#inFlight.get(credentialId))?.usage;
  }

  /** Resolves when all earlier counts are in the database. Rejects when writing fails; the counts are then retried. */
  flush(): Promise<void> {
    return this.#batches.flush();
  }

  close(): Promise<void> {
    return this.#batches.close();
  }

  async #writeAll(): Promise<void> {
    // Ordered by id, so that two processes that write the same rows cannot deadlock.
    const counted = [...this.#usages.values()].sort((one, other) => one.credentialId - other.credentialId);
    const days = [...this.#days.values()].sort((one, other) => one.credentialId - other.credentialId);
    this.#inFlight = this.#usages;
    this.#usages = new Map();
    this.#days = new Map();
    try {
      while (counted.length + days.length > 0) {
        await this.#writeBatch(counted.slice(0, ROWS_PER_TRANSACTION), days.slice(0, ROWS_PER_TRANSACTION));
        counted.splice(0, ROWS_PER_TRANSACTION);
        days.splice(0, ROWS_PER_TRANSACTION);
      }
      this.#report(undefined);
    } catch (error) {
      this.#requeue(counted, days);
      this.#report(error);
      throw error;
    } finally {
      this.#inFlight = new Map();
    }
  }

  #writeBatch(counted: readonly CountedUsage[], days: readonly CountedDay[]): Promise<void> {
    // The time of the newest count plus the time since: a delayed batch must not overwrite a newer window.
    const now = Math.floor(this.#newest.now + performance.now() - this.#newest.at);
    return this.database.write(async (tx) => {
      await saveUsage(tx, counted, now);
      await addDays(tx, days);
    });
  }

  /** Puts back a failed batch. Counts made since then take precedence over it. */
  #requeue(counted: readonly CountedUsage[], days: readonly CountedDay[]): void {
    for (const old of counted) {
      const newer = this.#usages.get(old.credentialId);
      this.#usages.set(old.credentialId, newer ? { ...newer, mayDecrease: newer.mayDecrease || old.mayDecrease } : old);
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

  #report(error: unknown): void {
    if ((error !== undefined) === this.#isFailing) return;
    this.#isFailing = error !== undefined;
    if (this.#isFailing) this.#logger.warn(`Usage could not be saved and is kept in memory: ${String(error)}`);
    else this.#logger.log('Usage is being saved again');
  }
}
