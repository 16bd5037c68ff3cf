import { Injectable } from '@nestjs/common';
import { Clock } from '../shared/clock.js';
import { SECOND } from '../shared/utc.js';
import type { ReadyReply } from './reply.js';

/** Other processes hear nothing of a change here, so what they remember must be forgotten by itself. */
const TIME_TO_LIVE = SECOND;
const MOST_BYTES = 64 * 1024 * 1024;
const OVERHEAD = 300;

interface Remembered {
  readonly reply: ReadyReply;
  readonly about: number;
  readonly until: number;
}

/** What a handler answers when the answer may be kept: `about` is the listing that it speaks of. */
export class About {
  constructor(
    readonly listingId: number,
    readonly body: unknown,
  ) {}
}

/**
 * Ready answers of public lookups, by URL. A change to a listing drops what is remembered about it in the same step as
 * its commit; an answer that was being put together meanwhile is not remembered, because it may show the state before.
 */
@Injectable()
export class ReplyCache {
  readonly #replies = new Map<string, Remembered>();
  readonly #urls = new Map<number, Set<string>>();
  readonly #droppedAt = new Map<number, number>();
  #bytes = 0;
  #stamp = 0;

  constructor(private readonly clock: Clock) {}

  /** Rises with every drop: a request that arrived at stamp n knows nothing of the drops after n. */
  get stamp(): number {
    return this.#stamp;
  }

  find(url: string): ReadyReply | undefined {
    const found = this.#replies.get(url);
    if (found === undefined) return undefined;
    if (found.until > this.clock.now().getTime()) return found.reply;
    this.#forget(url, found);
    return undefined;
  }

  remember(url: string, listingId: number, reply: ReadyReply, arrivedAt: number): void {
    if ((this.#droppedAt.get(listingId) ?? 0) > arrivedAt) return;
    const known = this.#replies.get(url);
    if (known !== undefined) this.#forget(url, known);
    this.#replies.set(url, { reply, about: listingId, until: this.clock.now().getTime() + TIME_TO_LIVE });
    this.#urls.set(listingId, (this.#urls.get(listingId) ?? new Set()).add(url));
    this.#bytes += sizeOf(url, reply);
    this.#makeRoom();
  }

  /** Forgets all that is known about a listing. Called when a change to it is committed. */
  drop(listingId: number): void {
    this.#stamp += 1;
    this.#droppedAt.delete(listingId);
    this.#droppedAt.set(listingId, this.#stamp);
    // The oldest drops are of no interest: no request is under way for that long.
    if (this.#droppedAt.size > 100_000) this.#droppedAt.delete(this.#droppedAt.keys().next().value ?? 0);
    for (const url of this.#urls.get(listingId) ?? []) {
      const found = this.#replies.get(url);
      if (found !== undefined) this.#forget(url, found);
    }
  }

  clear(): void {
    const listingIds = Array.from(this.#urls.keys());
    for (const listingId of listingIds) this.drop(listingId);
  }

  #forget(url: string, found: Remembered): void {
    this.#replies.delete(url);
    this.#bytes -= sizeOf(url, found.reply);
    const urls = this.#urls.get(found.about);
    urls?.delete(url);
    if (urls?.size === 0) this.#urls.delete(found.about);
  }

  #makeRoom(): void {
    for (const [url, oldest] of this.#replies) {
      if (this.#bytes <= MOST_BYTES) return;
      this.#forget(url, oldest);
    }
  }
}

const sizeOf = (url: string, reply: ReadyReply): number => url.length * 2 + reply.bytes.length + OVERHEAD;
