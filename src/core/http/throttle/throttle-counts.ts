import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { Clock } from '../../shared/clock.js';
import { LruMap } from '../../shared/lru-map.js';
import { REFUSALS_IN_FULL } from './address-limits.rules.js';

interface Count {
  hits: number;
  /** How many requests were refused in this window. */
  refused: number;
  readonly until: number;
}

type ThrottlerRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

export const MAX_COUNTS_IN_MEMORY = 100_000;

/**
 * The storage of the throttler: counts in fixed windows, in the memory of this process. The throttler's guard uses
 * `increment`; the front door and services use the synchronous methods. When it is full, the least recently used counts
 * are dropped.
 */
@Injectable()
export class ThrottleCounts implements ThrottlerStorage {
  readonly #counts = new LruMap<string, Count>(MAX_COUNTS_IN_MEMORY);
  /** When the window of the last flood ends. */
  #floodEnds = 0;

  constructor(private readonly clock: Clock) {}

  get size(): number {
    return this.#counts.size;
  }

  /** Whether there may be a flood at this time. */
  get isFlooded(): boolean {
    return this.#floodEnds > this.#now();
  }

  /** When the window of a used up limit ends (ms); `undefined` while requests are left. Counts no request. */
  blockedUntil(key: string, limit: number): number | undefined {
    const count = this.#current(key);
    return count !== undefined && count.hits >= limit ? this.#refuse(count) : undefined;
  }

  /** The same, but only for a key that was refused many times in this window. */
  floodedUntil(key: string): number | undefined {
    const count = this.#current(key);
    return count !== undefined && isFlood(count) ? count.until : undefined;
  }

  /** Counts one request, or returns when the window ends if the limit is used up. */
  count(key: string, limit: number, windowMs: number): number | undefined {
    let count = this.#current(key);
    if (count === undefined) {
      count = { hits: 0, refused: 0, until: this.#now() + windowMs };
      this.#counts.set(key, count);
    }
    if (count.hits >= limit) return this.#refuse(count);
    count.hits += 1;
    return undefined;
  }

  async increment(key: string, ttl: number, limit: number): Promise<ThrottlerRecord> {
    const isBlocked = this.count(key, limit, ttl) !== undefined;
    const { hits, until } = this.#current(key) ?? { hits: 0, until: this.#now() };
    const timeToExpire = Math.max(1, Math.ceil((until - this.#now()) / 1_000));
    return {
      totalHits: isBlocked ? limit + 1 : hits,
      timeToExpire,
      isBlocked,
      timeToBlockExpire: isBlocked ? timeToExpire : 0,
    };
  }

  clear(): void {
    this.#counts.clear();
    this.#floodEnds = 0;
  }

  #refuse(count: Count): number {
    count.refused += 1;
    if (isFlood(count)) this.#floodEnds = Math.max(this.#floodEnds, count.until);
    return count.until;
  }

  #current(key: string): Count | undefined {
    const count = this.#counts.get(key);
    return count !== undefined && count.until > this.#now() ? count : undefined;
  }

  #now(): number {
    return this.clock.now().getTime();
  }
}

const isFlood = ({ refused }: Count): boolean => refused >= REFUSALS_IN_FULL;
