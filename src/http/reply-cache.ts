import { Injectable } from '@nestjs/common';
import { Clock } from '../shared/clock.js';
import { RecentMap } from '../shared/recent-map.js';
import { SECOND } from '../shared/utc.js';
import type { ReadyReply } from './reply.js';

/** Other processes hear nothing of a change here, so what they remember must be forgotten by itself. */
const TIME_TO_LIVE = SECOND;
const MOST_BYTES = 64 * 1024 * 1024;
const OVERHEAD = 300;
/** Older ones are of no interest: no answer is remembered and no request under way for that long. */
const MOST_DROPS = 200_000;

interface Remembered {
  readonly reply: ReadyReply;
  readonly about: number;
  readonly arrivedAt: number;
  readonly until: number;
}
type Replies = Map<string, Remembered>;

/** What a handler answers when the answer may be kept: `about` is the listing that it speaks of. */
export class About {
  constructor(
    readonly listingId: number,
    readonly body: unknown,
  ) {}
}

/**
 * Ready answers of public lookups, by URL. A change to a listing outdates what is remembered about it in the same step as
 * its commit; an answer that was being put together meanwhile is not remembered, because it may show the state before.
 * What is too old goes with its whole generation: to look for it one by one would cost more than to ask the database.
 */
@Injectable()
export class ReplyCache {
  #newer: Replies = new Map();
  #older: Replies = new Map();
  #newerBytes = 0;
  #turnAt = 0;
  readonly #droppedAt = new RecentMap<number, number>(MOST_DROPS);
  #clearedAt = 0;
  #stamp = 0;

  constructor(private readonly clock: Clock) {}

  /** Rises with every drop: a request that arrived at stamp n knows nothing of the drops after n. */
  get stamp(): number {
    return this.#stamp;
  }

  find(url: string): ReadyReply | undefined {
    const found = this.#newer.get(url) ?? this.#older.get(url);
    if (found === undefined || found.until <= this.clock.now().getTime()) return undefined;
    return this.#isCurrent(found.about, found.arrivedAt) ? found.reply : undefined;
  }

  remember(url: string, listingId: number, reply: ReadyReply, arrivedAt: number): void {
    if (!this.#isCurrent(listingId, arrivedAt)) return;
    const now = this.clock.now().getTime();
    const size = url.length * 2 + reply.bytes.length + OVERHEAD;
    if (now >= this.#turnAt || this.#newerBytes + size > MOST_BYTES / 2) this.#turn(now);
    this.#newer.set(url, { reply, about: listingId, arrivedAt, until: now + TIME_TO_LIVE });
    this.#newerBytes += size;
  }

  /** Forgets all that is known about a listing. Called when a change to it is committed. */
  drop(listingId: number): void {
    this.#stamp += 1;
    this.#droppedAt.set(listingId, this.#stamp);
  }

  clear(): void {
    this.#stamp += 1;
    this.#clearedAt = this.#stamp;
    this.#newer.clear();
    this.#older.clear();
  }

  #isCurrent(listingId: number, arrivedAt: number): boolean {
    return arrivedAt >= this.#clearedAt && arrivedAt >= (this.#droppedAt.get(listingId) ?? 0);
  }

  #turn(now: number): void {
    this.#older = this.#newer;
    this.#newer = new Map();
    this.#newerBytes = 0;
    this.#turnAt = now + TIME_TO_LIVE;
  }
}
