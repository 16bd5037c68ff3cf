import { Counters } from './counters.js';
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
import type { UsageTable } from './usage-table.js';
import type { UsageWriter } from './usage-writer.js';

const MAX_MERGED = 100_000;

/**
 * Counts in Redis, shared by several processes. Each process also writes the counts it sees behind to the database, so
 * that `fallback` continues them while Redis is unavailable, and Redis continues them afterwards.
 */
export class RedisCounters extends Counters {
  readonly #link: RedisLink;
  /** The credentials whose database row was merged into Redis since it was last unavailable. */
  readonly #merged = new Set<number>();
  readonly #merging = new Map<number, Promise<boolean>>();
  #outages = 0;
  #installation: string | undefined;

  constructor(
    redisUrl: string,
    private readonly fallback: Counters,
    private readonly table: UsageTable,
    private readonly writer: UsageWriter,
  ) {
    super();
    this.#link = new RedisLink(redisUrl, () => {
      this.#outages += 1;
      this.#merged.clear();
    });
  }

  open(): Promise<void> {
    return this.#link.open();
  }

  async take(credentialId: number, bucket: RouteBucket, now: number): Promise<Verdict> {
    const reply = await this.#ask(credentialId, { kind: 'take', bucket }, now);
    if (reply === undefined) return this.#fallBack(credentialId, () => this.fallback.take(credentialId, bucket, now));
    return reply.taken ? allowance(reply.usage, credentialId, bucket, now) : refusal(reply.usage, bucket, now);
  }

  async giveBack(charge: Charge, now: number): Promise<void> {
    const reply = await this.#ask(charge.credentialId, { kind: 'giveBack', charge }, now);
    if (reply === undefined) await this.#fallBack(charge.credentialId, () => this.fallback.giveBack(charge, now));
  }

  async usage(credentialId: number, now: number): Promise<Usage> {
    const reply = await this.#ask(credentialId, { kind: 'read' }, now);
    return reply?.usage ?? this.#fallBack(credentialId, () => this.fallback.usage(credentialId, now));
  }

  close(): Promise<void> {
    return this.#link.close();
  }

  /** `undefined`: Redis is unavailable. */
  async #ask(credentialId: number, operation: Operation, now: number): Promise<Reply | undefined> {
    if (!this.#link.isReady) return undefined;
    try {
      const reply =
        (await this.#askMerged(credentialId, operation, now)) ?? (await this.#askMerged(credentialId, operation, now));
      if (reply !== undefined && operation.kind !== 'read') this.writer.record(credentialId, reply.usage, now);
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
    this.#installation ??= await this.table.installation();
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
    const row = (await this.table.read(credentialId)) ?? UNUSED;
    const known = merge(row, this.writer.pending(credentialId) ?? UNUSED, now);
    await this.#run(credentialId, { kind: 'read' }, now, known);
    if (outages !== this.#outages) return false;
    if (this.#merged.size >= MAX_MERGED) this.#merged.clear();
    this.#merged.add(credentialId);
    return true;
  }

  /** Counts in the database, after the counts from Redis that are still pending have been written to it. */
  async #fallBack<T>(credentialId: number, work: () => T | Promise<T>): Promise<T> {
    if (this.writer.pending(credentialId) !== undefined) await this.writer.flush();
    const result = await work();
    // Redis may have recovered and merged the row as it was before this request.
    this.#merged.delete(credentialId);
    return result;
  }
}
