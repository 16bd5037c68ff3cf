import type { Clock } from './clock.js';

interface Entry<V> {
  readonly value: V;
  readonly until: number;
}

/**
 * Caches loaded values for a short time. When it is full, the entry that was loaded first is dropped, so that reading
 * never writes. A value whose load overlaps with a deletion is not cached, because it may show the state before.
 */
export class TtlCache<V> {
  readonly #entries = new Map<string, Entry<V>>();
  /** Loads under way. Emptied by every deletion, so that a request after a change never gets a value loaded before it. */
  readonly #loading = new Map<string, Promise<V | undefined>>();
  #deletions = 0;

  constructor(
    private readonly clock: Clock,
    private readonly timeToLive: number,
    private readonly maxSize: number,
  ) {}

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.until > this.clock.now().getTime()) return entry.value;
    this.#entries.delete(key);
    return undefined;
  }

  /** Loads and caches a value. Concurrent calls share one load; `undefined` is not cached. */
  getOrLoad(key: string, load: () => Promise<V | undefined>): Promise<V | undefined> {
    const underWay = this.#loading.get(key);
    if (underWay !== undefined) return underWay;
    const loading = this.#load(key, load).finally(() => {
      if (this.#loading.get(key) === loading) this.#loading.delete(key);
    });
    this.#loading.set(key, loading);
    return loading;
  }

  deleteIf(isOutdated: (value: V) => boolean): void {
    this.#discardLoads();
    for (const [key, { value }] of this.#entries) if (isOutdated(value)) this.#entries.delete(key);
  }

  clear(): void {
    this.#discardLoads();
    this.#entries.clear();
  }

  async #load(key: string, load: () => Promise<V | undefined>): Promise<V | undefined> {
    const before = this.#deletions;
    const value = await load();
    if (value !== undefined && this.#deletions === before) this.#set(key, value);
    return value;
  }

  #discardLoads(): void {
    this.#deletions += 1;
    this.#loading.clear();
  }

  #set(key: string, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: this.clock.now().getTime() + this.timeToLive });
    if (this.#entries.size > this.maxSize) this.#entries.delete(this.#entries.keys().next().value ?? key);
  }
}

/**
 * A map of limited size that drops its least recently used half when it is full. Dropping entries one by one would cost
 * 20 µs for each new entry at 50,000 entries, because V8 walks past all deleted entries to find the first one of a `Map`;
 * this costs less than 1 µs.
 */
export class LruMap<K, V> {
  #newer = new Map<K, V>();
  #older = new Map<K, V>();

  constructor(private readonly maxSize: number) {}

  get size(): number {
    return this.#newer.size + this.#older.size;
  }

  get(key: K): V | undefined {
    const recent = this.#newer.get(key);
    if (recent !== undefined) return recent;
    const value = this.#older.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: K, value: V): void {
    this.#older.delete(key);
    if (this.#newer.size >= this.maxSize / 2 && !this.#newer.has(key)) {
      this.#older = this.#newer;
      this.#newer = new Map();
    }
    this.#newer.set(key, value);
  }

  clear(): void {
    this.#newer.clear();
    this.#older.clear();
  }
}
