import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { Clock } from '../shared/clock.js';
import { RecentMap } from '../shared/recent-map.js';

interface Count {
  hits: number;
  readonly until: number;
}

type Answer = Awaited<ReturnType<ThrottlerStorage['increment']>>;

const MOST_ADDRESSES = 100_000;

/**
 * How often each address did something lately, in fixed windows; also the storage behind the throttler of the public
 * routes. Bounded: when too many addresses are known, the ones not seen for longest are forgotten.
 */
@Injectable()
export class AddressLimits implements ThrottlerStorage {
  readonly #counts = new RecentMap<string, Count>(MOST_ADDRESSES);

  constructor(private readonly clock: Clock) {}

  /** Counts one more; answers the instant (ms) until which there are too many, or `undefined` while there are not. */
  count(key: string, limit: number, windowMs: number): number | undefined {
    const now = this.clock.now().getTime();
    let count = this.#counts.get(key);
    if (count === undefined || count.until <= now) {
      count = { hits: 0, until: now + windowMs };
      this.#counts.set(key, count);
    }
    if (count.hits >= limit) return count.until;
    count.hits += 1;
    return undefined;
  }

  /** The throttler's way of asking: refusals are not counted, and do not lengthen the wait. */
  async increment(key: string, ttl: number, limit: number): Promise<Answer> {
    const blockedUntil = this.count(key, limit, ttl);
    const now = this.clock.now().getTime();
    const count = this.#counts.get(key);
    const timeToExpire = Math.max(1, Math.ceil(((count?.until ?? now) - now) / 1000));
    const isBlocked = blockedUntil !== undefined;
    return {
      totalHits: isBlocked ? limit + 1 : (count?.hits ?? 0),
      timeToExpire,
      isBlocked,
      timeToBlockExpire: isBlocked ? timeToExpire : 0,
    };
  }

  clear(): void {
    this.#counts.clear();
  }
}
