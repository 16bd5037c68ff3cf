import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { DeadlineMissed } from '../database/database-errors.js';
import {
  BEAT_MS,
  type CountingPlace,
  type CountingRow,
  IDLE_MS,
  type Silence,
  VALID_MS,
  isSilent,
  mayCount,
  placeFor,
  silencesOf,
} from './counting-place.rules.js';
import type { CountingTable } from './counting-table.js';

/** How often a process that must not count yet reads the rows of the others. */
const RETRY_MS = 25;

interface Surroundings {
  readonly hasRedis: () => boolean;
  readonly flush: () => Promise<void>;
  readonly onEnter: () => void;
}

/**
 * Makes all processes count in the same place. A process first writes into its row where it wants to count, and then reads
 * the rows of the others: of two processes that want different places at once, at least one sees the other and waits. To
 * change places it finishes its counts, writes them to the database, and only then changes its row.
 */
export class SharedPlace {
  readonly #process = randomBytes(12).toString('hex');
  readonly #logger = new Logger('Limits');
  readonly #running = new Set<Promise<unknown>>();
  /** The place in the row; `undefined`: there is no row. */
  #place: CountingPlace | undefined;
  /** Increases each time this process has made sure that no other one counts elsewhere; `undefined` until then. */
  #stay: number | undefined;
  #lastStay = 0;
  /** Without a new beat, others may count elsewhere after this instant. */
  #validUntil = 0;
  #lastPlace: CountingPlace = 'redis';
  #silences = new Map<string, Silence>();
  #usedAt = 0;
  #looking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(
    private readonly table: CountingTable,
    private readonly surroundings: Surroundings,
  ) {}

  /** Counts where all processes count. `work` returns `undefined` if Redis was unavailable, and is then called again. */
  async count<T>(work: (place: CountingPlace) => Promise<T | undefined>): Promise<T> {
    const until = this.table.deadline();
    this.#usedAt = performance.now();
    for (;;) {
      const place = this.#current() ?? (await this.#entered(until));
      const stay = this.#stay;
      const result = await this.#tracked(work(place));
      if (result === undefined || this.#current() === undefined) await this.look();
      // A process that was suspended meanwhile cannot know where the others counted, so it counts the request again.
      if (result !== undefined && this.#current() !== undefined && this.#stay === stay) return result;
      if (performance.now() > until) throw new DeadlineMissed();
    }
  }

  /** Reads the rows of the others, and changes places if necessary. */
  look(): Promise<void> {
    this.#looking ??= this.#lookAround().finally(() => {
      this.#looking = undefined;
      this.#schedule();
    });
    return this.#looking;
  }

  /** Reacts to a lost or regained Redis before the next beat. */
  lookSoon(): void {
    if (this.#place !== undefined && !this.#isClosed) this.look().catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#looking?.catch(() => undefined);
    await this.#retire().catch(() => undefined);
  }

  #current(): CountingPlace | undefined {
    return this.#stay !== undefined && performance.now() < this.#validUntil ? this.#place : undefined;
  }

  async #entered(until: number): Promise<CountingPlace> {
    for (;;) {
      await this.look();
      const place = this.#current();
      if (place !== undefined) return place;
      if (performance.now() > until) throw new DeadlineMissed();
      await wait(RETRY_MS);
    }
  }

  async #tracked<T>(work: Promise<T>): Promise<T> {
    this.#running.add(work);
    try {
      return await work;
    } finally {
      this.#running.delete(work);
    }
  }

  async #lookAround(): Promise<void> {
    const place = placeFor(this.surroundings.hasRedis(), await this.#others());
    if (place !== this.#place) await this.#leave();
    const sentAt = performance.now();
    await this.#writeRow(place);
    if (this.#stay !== undefined) this.#validUntil = sentAt + VALID_MS;
    else if (mayCount(place, await this.#others())) this.#enter(place, sentAt);
  }

  /** The rows of the others. Those of processes that have ended or lost the database are deleted. */
  async #others(): Promise<CountingRow[]> {
    const others = await this.table.others(this.#process);
    const now = performance.now();
    this.#silences = silencesOf(this.#silences, others, now);
    const silent = others.filter(({ process }) => isSilent(this.#silences.get(process) as Silence, now));
    for (const row of silent) await this.table.removeSilent(row);
    return silent.length === 0 ? others : this.table.others(this.#process);
  }

  async #writeRow(place: CountingPlace): Promise<void> {
    const row = { process: this.#process, place, lacksRedis: !this.surroundings.hasRedis() };
    const isKept = this.#place !== undefined && (await this.table.beat(row));
    if (!isKept) {
      // Without a row, others have not waited for this process.
      this.#stay = undefined;
      await this.table.insert(row);
    }
    this.#place = place;
  }

  #enter(place: CountingPlace, sentAt: number): void {
    this.surroundings.onEnter();
    this.#stay = this.#lastStay += 1;
    this.#validUntil = sentAt + VALID_MS;
    if (place === this.#lastPlace) return;
    this.#lastPlace = place;
    if (place === 'redis') this.#logger.log('Limits are counted in Redis again');
    else if (this.surroundings.hasRedis())
      this.#logger.warn('Another process cannot reach Redis, so limits are counted in the database');
  }

  /** The counts of this process are in the database afterwards. */
  async #leave(): Promise<void> {
    this.#stay = undefined;
    await Promise.allSettled(this.#running);
    await this.surroundings.flush();
  }

  async #retire(): Promise<void> {
    if (this.#place === undefined) return;
    await this.#leave();
    await this.table.remove(this.#process);
    this.#place = undefined;
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#isClosed || this.#place === undefined) return;
    this.#timer = setTimeout(() => this.#beat(), BEAT_MS);
    this.#timer.unref();
  }

  #beat(): void {
    if (performance.now() - this.#usedAt < IDLE_MS) return void this.look().catch(() => undefined);
    this.#looking ??= this.#retire().finally(() => {
      this.#looking = undefined;
      this.#schedule();
    });
    this.#looking.catch(() => undefined);
  }
}
