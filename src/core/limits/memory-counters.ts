import { Counters } from './database-counters.js';
import { type Charge, type RouteBucket, UNUSED, type Usage, type Verdict, giveBack, take } from './limits.rules.js';
import type { UsageTable } from './usage-table.js';
import type { UsageWriter } from './usage-writer.js';

interface Entry {
  usage: Usage;
  usedAt: number;
}

const MAX_ENTRIES = 100_000;
/** How many entries are considered for eviction when one is added. */
const CANDIDATES = 16;

/** Counts in this process, which must be the only one. Reads the database once per credential and writes behind. */
export class MemoryCounters extends Counters {
  readonly #entries = new Map<number, Entry>();
  readonly #loading = new Map<number, Promise<void>>();

  constructor(
    private readonly table: UsageTable,
    private readonly writer: UsageWriter,
    private readonly maxEntries = MAX_ENTRIES,
  ) {
    super();
  }

  get size(): number {
    return this.#entries.size;
  }

  take(credentialId: number, bucket: RouteBucket, now: number): Verdict | Promise<Verdict> {
    const entry = this.#entries.get(credentialId);
    if (entry === undefined) return this.#load(credentialId, now).then(() => this.take(credentialId, bucket, now));
    const { verdict, usage } = take(entry.usage, credentialId, bucket, now);
    this.#update(credentialId, entry, usage, now, false);
    return verdict;
  }

  giveBack(charge: Charge, now: number): void | Promise<void> {
    const entry = this.#entries.get(charge.credentialId);
    if (entry === undefined) return this.#load(charge.credentialId, now).then(() => this.giveBack(charge, now));
    this.#update(charge.credentialId, entry, giveBack(entry.usage, charge, now), now, true);
  }

  usage(credentialId: number, now: number): Usage | Promise<Usage> {
    const entry = this.#entries.get(credentialId);
    return entry?.usage ?? this.#load(credentialId, now).then(() => this.usage(credentialId, now));
  }

  async close(): Promise<void> {}

  #update(credentialId: number, entry: Entry, usage: Usage, now: number, mayDecrease: boolean): void {
    entry.usedAt = now;
    if (entry.usage === usage) return;
    entry.usage = usage;
    this.writer.record(credentialId, usage, now, mayDecrease);
  }

  /** One read per credential at a time, shared by all requests that wait for it. */
  #load(credentialId: number, now: number): Promise<void> {
    let loading = this.#loading.get(credentialId);
    if (loading === undefined) {
      loading = this.#read(credentialId, now).finally(() => this.#loading.delete(credentialId));
      this.#loading.set(credentialId, loading);
    }
    return loading;
  }

  async #read(credentialId: number, now: number): Promise<void> {
    const usage = (await this.table.read(credentialId)) ?? UNUSED;
    if (this.#entries.size >= this.maxEntries) this.#evict();
    this.#entries.set(credentialId, { usage, usedAt: now });
  }

  /**
   * Drops the least recently used of the first `CANDIDATES` entries, except pending ones: their counts exist nowhere
   * else. The others move to the end, so that the next eviction considers different entries.
   */
  #evict(): void {
    let evicted: number | undefined;
    let usedAt = Infinity;
    let left = CANDIDATES;
    for (const [credentialId, entry] of this.#entries) {
      left -= 1;
      if (left < 0) break;
      this.#entries.delete(credentialId);
      this.#entries.set(credentialId, entry);
      if (entry.usedAt >= usedAt || this.writer.pending(credentialId) !== undefined) continue;
      evicted = credentialId;
      usedAt = entry.usedAt;
    }
    if (evicted !== undefined) this.#entries.delete(evicted);
  }
}
