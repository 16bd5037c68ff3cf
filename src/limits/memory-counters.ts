import { Counters } from './counters.js';
import { type Charge, type RouteBucket, UNUSED, type Usage, type Verdict, giveBack, take } from './limits.rules.js';
import type { UsageTable } from './usage-table.js';
import type { UsageWriter } from './usage-writer.js';

interface Entry {
  usage: Usage;
  usedAt: number;
}

const MOST_ENTRIES = 100_000;
/** How many entries a newcomer looks at for one that can go. */
const CANDIDATES = 16;

/** Counts in this process, which must be the only one. The database is read once per credential and written behind. */
export class MemoryCounters extends Counters {
  readonly #entries = new Map<number, Entry>();
  readonly #loading = new Map<number, Promise<void>>();

  constructor(
    private readonly table: UsageTable,
    private readonly writer: UsageWriter,
    private readonly mostEntries = MOST_ENTRIES,
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
    this.#keep(credentialId, entry, usage, now, false);
    return verdict;
  }

  giveBack(charge: Charge, now: number): void | Promise<void> {
    const entry = this.#entries.get(charge.credentialId);
    if (entry === undefined) return this.#load(charge.credentialId, now).then(() => this.giveBack(charge, now));
    this.#keep(charge.credentialId, entry, giveBack(entry.usage, charge, now), now, true);
  }

  usage(credentialId: number, now: number): Usage | Promise<Usage> {
    const entry = this.#entries.get(credentialId);
    return entry?.usage ?? this.#load(credentialId, now).then(() => this.usage(credentialId, now));
  }

  async close(): Promise<void> {}

  #keep(credentialId: number, entry: Entry, usage: Usage, now: number, lowered: boolean): void {
    entry.usedAt = now;
    if (entry.usage === usage) return;
    entry.usage = usage;
    this.writer.note(credentialId, usage, now, lowered);
  }

  /** One read per credential at a time; everybody who waits for it goes on with the same entry. */
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
    if (this.#entries.size >= this.mostEntries) this.#makeRoom();
    this.#entries.set(credentialId, { usage, usedAt: now });
  }

  /**
   * Drops the least recently used of the oldest few. What is not written yet exists nowhere else and stays. Those passed
   * over move to the end, so that the next newcomer looks at others.
   */
  #makeRoom(): void {
    let dropped: number | undefined;
    let usedAt = Infinity;
    let left = CANDIDATES;
    for (const [credentialId, entry] of this.#entries) {
      left -= 1;
      if (left < 0) break;
      this.#entries.delete(credentialId);
      this.#entries.set(credentialId, entry);
      if (entry.usedAt >= usedAt || this.writer.unwritten(credentialId) !== undefined) continue;
      dropped = credentialId;
      usedAt = entry.usedAt;
    }
    if (dropped !== undefined) this.#entries.delete(dropped);
  }
}
