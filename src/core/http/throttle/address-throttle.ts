import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { Clock } from '../../shared/clock.js';
import { Problem } from '../../shared/refusals.js';
import { ClientAddress } from '../client-address.js';
import type { MarqueeRequest } from '../context.js';
import { Metrics } from '../monitoring/metrics.js';
import {
  type AddressLimit,
  METRIC_LABELS,
  WINDOW_MS,
  effectiveLimit,
  tooManyRequests,
  REFUSALS_IN_FULL,
} from './address-limits.rules.js';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { LruMap } from '../../shared/ttl-cache.js';

interface Count {
  hits: number;
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
  #floodEnds = 0;

  constructor(private readonly clock: Clock) {}

  get size(): number {
    return this.#counts.size;
  }

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

/** Checks the limits per client address. Each request is counted once: here by the front door, or by Nest's guard. */
@Injectable()
export class AddressThrottle {
  readonly #settings: Readonly<Record<AddressLimit, number>>;

  constructor(
    { values }: Config,
    private readonly counts: ThrottleCounts,
    private readonly client: ClientAddress,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
  ) {
    this.#settings = {
      badges: values.badgesPerMinute,
      cards: values.cardsPerMinute,
      pages: values.pagesPerMinute,
      searches: values.searchesPerMinute,
      signIns: values.signInsPerMinute,
      suggestions: values.suggestionsPerMinute,
      wrongKeys: values.wrongKeysPerMinute,
    };
  }

  /** Throws when the address has used up the limit, without counting the request. */
  check(request: MarqueeRequest, limit: AddressLimit): void {
    const until = this.counts.blockedUntil(this.keyOf(request, limit), this.maxOf(request, limit));
    if (until !== undefined) throw this.refusal(request, limit, until);
  }

  /** When the limit is free again for an address that goes on after many refusals; `undefined` for all others. */
  floodedUntil(request: MarqueeRequest, limit: AddressLimit): number | undefined {
    return this.counts.floodedUntil(this.keyOf(request, limit));
  }

  /** Counts the request, or throws when the address has used up the limit. */
  count(request: MarqueeRequest, limit: AddressLimit): void {
    const until = this.counts.count(this.keyOf(request, limit), this.maxOf(request, limit), WINDOW_MS);
    if (until !== undefined) throw this.refusal(request, limit, until);
  }

  keyOf(request: MarqueeRequest, limit: AddressLimit): string {
    return `${limit} ${this.client.of(request)}`;
  }

  maxOf(request: MarqueeRequest, limit: AddressLimit): number {
    return effectiveLimit(limit, this.#settings[limit], this.client.isUnconfiguredProxy(request));
  }

  refusal(request: MarqueeRequest, limit: AddressLimit, until: number): Problem {
    this.metrics.countLimited(METRIC_LABELS[limit]);
    return tooManyRequests({ limit, max: this.maxOf(request, limit), now: this.clock.now().getTime(), until });
  }
}
