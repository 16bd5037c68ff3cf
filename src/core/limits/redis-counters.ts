import { Counters } from './database-counters.js';
import type { CountingTable } from './counting-table.js';
import {
  type Charge,
  type RouteBucket,
  UNUSED,
  type Usage,
  type Verdict,
  allowance,
  merge,
  refusal,
} from './limits.rules.js';
import { RedisUnavailable, RedisLink } from './redis-link.js';
import { type Operation, type Reply, USAGE_SCRIPT, parametersFor, readReply, usageKey } from './redis-script.js';
import { SharedPlace } from './shared-place.js';
import type { UsageTable } from './usage-table.js';
import type { UsageWriter } from './usage-writer.js';

const MAX_MERGED = 100_000;

interface Stores {
  /** Counts while one of the processes cannot reach Redis. */
  readonly fallback: Counters;
  readonly usages: UsageTable;
  readonly writer: UsageWriter;
  readonly processes: CountingTable;
}

/**
 * Counts in Redis, shared by several processes. Each process also writes the counts it sees behind to the database, so
 * that `fallback` continues them while Redis is unavailable, and Redis continues them afterwards. `SharedPlace` ensures
 * that no process counts in Redis while another one counts in the database, so either has the full count of a window.
 */
export class RedisCounters extends Counters {
  readonly #link: RedisLink;
  readonly #place: SharedPlace;
  /** The credentials whose database row was merged into Redis since it was last unavailable. */
  readonly #merged = new Set<number>();
  readonly #merging = new Map<number, Promise<boolean>>();
  #outages = 0;
  #installation: string | undefined;

  constructor(
    redisUrl: string,
    private readonly stores: Stores,
  ) {
    super();
    this.#link = new RedisLink(redisUrl, () => {
      this.#forget();
      this.#place.lookSoon();
    });
    this.#place = new SharedPlace(stores.processes, {
      hasRedis: () => this.#link.isReady,
      flush: () => stores.writer.flush(),
      onEnter: () => this.#forget(),
    });
  }

  override get hasRedis(): boolean {
    return this.#link.isReady;
  }

  open(): Promise<void> {
    return this.#link.open();
  }

  async take(credentialId: number, bucket: RouteBucket, now: number): Promise<Verdict> {
    return this.#place.count(async (place) => {
      if (place === 'database') return this.stores.fallback.take(credentialId, bucket, now);
      const reply = await this.#ask(credentialId, { kind: 'take', bucket }, now);
      return (
        reply && (reply.taken ? allowance(reply.usage, credentialId, bucket, now) : refusal(reply.usage, bucket, now))
      );
    });
  }

  async giveBack(charge: Charge, now: number): Promise<void> {
    await this.#place.count(async (place) => {
      if (place === 'redis') return this.#ask(charge.credentialId, { kind: 'giveBack', charge }, now);
      await this.stores.fallback.giveBack(charge, now);
      return true;
    });
  }

  async usage(credentialId: number, now: number): Promise<Usage> {
    return this.#place.count(async (place) =>
      place === 'database'
        ? this.stores.fallback.usage(credentialId, now)
        : (await this.#ask(credentialId, { kind: 'read' }, now))?.usage,
    );
  }

  async close(): Promise<void> {
    await this.#place.close();
    await this.#link.close();
  }

  /** The database may be ahead of Redis now, so its rows are merged into Redis again. */
  #forget(): void {
    this.#outages += 1;
    this.#merged.clear();
  }

  /** `undefined`: Redis is unavailable. */
  async #ask(credentialId: number, operation: Operation, now: number): Promise<Reply | undefined> {
    if (!this.#link.isReady) return undefined;
    try {
      const reply =
        (await this.#askMerged(credentialId, operation, now)) ?? (await this.#askMerged(credentialId, operation, now));
      if (reply !== undefined && operation.kind !== 'read') this.stores.writer.record(credentialId, reply.usage, now);
      return reply;
    } catch (error) {
      if (error instanceof RedisUnavailable) return undefined;
      throw error;
    }
  }

  /** `undefined`: Redis has lost this credential's counts or was unavailable, so the database row must be merged again. */
  async #askMerged(credentialId: number, operation: Operation, now: number): Promise<Reply | undefined> {
    if (!this.#merged.has(credentialId) && !(await this.#merge(credentialId, now))) return undefined;
    const reply = await this.#run(credentialId, operation, now);
    if (reply === undefined) this.#merged.delete(credentialId);
    return reply;
  }

  async #run(credentialId: number, operation: Operation, now: number, known?: Usage): Promise<Reply | undefined> {
    this.#installation ??= await this.stores.usages.installation();
    const key = usageKey(this.#installation, credentialId);
    return readReply(await this.#link.run(USAGE_SCRIPT, key, parametersFor(operation, now, known)));
  }

  /** One merge per credential at a time, shared by all requests that need it. */
  #merge(credentialId: number, now: number): Promise<boolean> {
    let merging = this.#merging.get(credentialId);
    if (merging === undefined) {
      merging = this.#mergeRow(credentialId, now).finally(() => this.#merging.delete(credentialId));
      this.#merging.set(credentialId, merging);
    }
    return merging;
  }

  /** Merges the database row, and counts not yet written to it, into Redis. `false`: Redis was unavailable meanwhile. */
  async #mergeRow(credentialId: number, now: number): Promise<boolean> {
    const outages = this.#outages;
    const row = (await this.stores.usages.read(credentialId)) ?? UNUSED;
    const known = merge(row, this.stores.writer.pending(credentialId) ?? UNUSED, now);
    await this.#run(credentialId, { kind: 'read' }, now, known);
    if (outages !== this.#outages) return false;
    if (this.#merged.size >= MAX_MERGED) this.#merged.clear();
    this.#merged.add(credentialId);
    return true;
  }
}
