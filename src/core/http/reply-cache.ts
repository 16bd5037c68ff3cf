import { Injectable } from '@nestjs/common';
import { Clock } from '../shared/clock.js';
import { LruMap } from '../shared/ttl-cache.js';
import { SECOND } from '../shared/utc.js';
import type { MarqueeRequest } from './context.js';
import type { ReadyReply } from './reply.js';

/** Bounds how long other processes serve an outdated reply: changes are not announced between processes. */
const TIME_TO_LIVE = SECOND;
const MAX_BYTES = 64 * 1024 * 1024;
const OVERHEAD_BYTES = 300;
/** Pages are also kept compressed, in two codings. */
const BYTES_WITH_CODINGS = 1.5;
/** Enough to remember each drop for longer than a request takes and a reply is cached. */
const MAX_DROPS_IN_MEMORY = 200_000;

/** Instead of the id of a listing: the reply shows several. */
export const ANY_LISTING = -1;

interface Subject {
  /** Any change to this listing, its counts too. */
  readonly listingId: number;
  /** It shows other listings too, so that any change outdates it that decides what visitors may see, but not counts. */
  readonly showsOthers: boolean;
}

interface CachedReply extends Subject {
  readonly reply: ReadyReply;
  readonly version: number;
  readonly until: number;
}
/**
 * The name of a request's reply in the cache; `undefined` if no reply may be shared. Pages show the account, so only those
 * for requests without cookies are shared.
 */
export function cacheKeyOf({ context, headers, url }: MarqueeRequest): string | undefined {
  if (context.pages === undefined) return url;
  return headers.cookie === undefined ? `page ${context.language?.tag} ${url}` : undefined;
}

/** The subject of a page that was not cached before. */
const LIST: Subject = { listingId: ANY_LISTING, showsOthers: true };

type Replies = Map<string, CachedReply>;

/** Returned by a handler whose reply may be cached until its listing changes. */
export class CacheableReply<T = unknown> {
  constructor(
    readonly listingId: number,
    readonly body: T,
  ) {}
}

/**
 * Caches ready replies of public lookups by URL. A change to a listing invalidates its replies in the same step as the
 * commit, and so do names, texts and visibility those that show other listings. Only counts of other listings may be a second
 * old: a list that every vote in the directory outdates would never be cached on a busy site; a reply of a request that arrived before is not cached, because it may show the state before. Expired replies
 * are dropped a generation at a time: finding them one by one would cost more than querying the database.
 */
@Injectable()
export class ReplyCache {
  #newer: Replies = new Map();
  #older: Replies = new Map();
  #newerBytes = 0;
  #rotateAt = 0;
  /** Replies that one request is making, and for which others wait. */
  readonly #making = new Map<
    string,
    { readonly version: number; readonly ended: Promise<void>; readonly end: () => void }
  >();
  readonly #droppedAt = new LruMap<number, number>(MAX_DROPS_IN_MEMORY);
  /** The version of the last change, to any listing, of what visitors may see. */
  #shownAt = 0;
  #clearedAt = 0;
  #version = 0;

  constructor(private readonly clock: Clock) {}

  /** Rises with every drop. A request that arrived at version n may have read data from before the drops after n. */
  get version(): number {
    return this.#version;
  }

  find(url: string): ReadyReply | undefined {
    const found = this.#newer.get(url) ?? this.#older.get(url);
    if (found === undefined || found.until <= this.clock.now().getTime()) return undefined;
    return this.#isCurrent(found, found.version) ? found.reply : undefined;
  }

  /**
   * Shares one reply between concurrent requests. The first one gets a function, which it calls when it has ended,
   * successful or not. The others get a promise, after which they look for the reply again.
   */
  share(url: string): Promise<void> | (() => void) {
    const others = this.#making.get(url);
    const subject = this.#newer.get(url) ?? this.#older.get(url) ?? LIST;
    if (others !== undefined && this.#isCurrent(subject, others.version)) return others.ended;
    let resolve: () => void = () => undefined;
    const ended = new Promise<void>((done) => {
      resolve = done;
    });
    const end = (): void => {
      if (this.#making.get(url)?.ended === ended) this.#making.delete(url);
      resolve();
    };
    this.#making.set(url, { version: this.#version, ended, end });
    return end;
  }

  store(url: string, reply: ReadyReply, about: Subject & { readonly version: number }): void {
    if (!this.#isCurrent(about, about.version)) return;
    const now = this.clock.now().getTime();
    const size = url.length * 2 + reply.bytes.length * BYTES_WITH_CODINGS + OVERHEAD_BYTES;
    if (now >= this.#rotateAt || this.#newerBytes + size > MAX_BYTES / 2) this.#rotate(now);
    this.#newer.set(url, { ...about, reply, until: now + TIME_TO_LIVE });
    this.#newerBytes += size;
    this.#making.get(url)?.end();
  }

  /** Drops all replies about a listing, and those that show others. Called when a change to it is committed. */
  drop(listingId: number): void {
    this.dropCounts(listingId);
    this.#shownAt = this.#version;
  }

  /** Drops the replies about a listing of which only counts have changed. */
  dropCounts(listingId: number): void {
    this.#version += 1;
    this.#droppedAt.set(listingId, this.#version);
  }

  clear(): void {
    this.#version += 1;
    this.#clearedAt = this.#version;
    this.#newer.clear();
    this.#older.clear();
  }

  #isCurrent({ listingId, showsOthers }: Subject, version: number): boolean {
    if (version < this.#clearedAt || (showsOthers && version < this.#shownAt)) return false;
    return version >= (this.#droppedAt.get(listingId) ?? 0);
  }

  #rotate(now: number): void {
    this.#older = this.#newer;
    this.#newer = new Map();
    this.#newerBytes = 0;
    this.#rotateAt = now + TIME_TO_LIVE;
  }
}
