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
import { RedisAway, RedisLink } from './redis-link.js';
import { type Operation, type Reply, USAGE_SCRIPT, parametersFor, readReply, usageKey } from './redis-script.js';
import type { UsageTable } from './usage-table.js';
import type { UsageWriter } from './usage-writer.js';

const MOST_MERGED = 100_000;

/**
 * Counts in Redis, for several processes at once. What each of them sees there it also writes behind to the database, so
 * that the count goes on in `insurance` without a gap while Redis is away, and in Redis again when it is back.
 */
export class RedisCounters extends Counters {
  readonly #link: RedisLink;
  /** The credentials whose database row Redis has been told since it was last away. */
  readonly #merged = new Set<number>();
  readonly #merging = new Map<number, Promise<boolean>>();
  #outages = 0;
  #installation: string | undefined;

  constructor(
    redisUrl: string,
    private readonly insurance: Counters,
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
    if (reply === undefined) return this.#fallBack(credentialId, () => this.insurance.take(credentialId, bucket, now));
    return reply.taken ? allowance(reply.usage, credentialId, bucket, now) : refusal(reply.usage, bucket, now);
  }

  async giveBack(charge: Charge, now: number): Promise<void> {
    const reply = await this.#ask(charge.credentialId, { kind: 'giveBack', charge }, now);
    if (reply === undefined) await this.#fallBack(charge.credentialId, () => this.insurance.giveBack(charge, now));
  }

  async usage(credentialId: number, now: number): Promise<Usage> {
    const reply = await this.#ask(credentialId, { kind: 'look' }, now);
    return reply?.usage ?? this.#fallBack(credentialId, () => this.insurance.usage(credentialId, now));
  }

  close(): Promise<void> {
    return this.#link.close();
  }

  /** `undefined`: Redis is away. */
  async #ask(credentialId: number, operation: Operation, now: number): Promise<Reply | undefined> {
    if (!this.#link.isReady) return undefined;
    try {
      const reply =
        (await this.#askMerged(credentialId, operation, now)) ?? (await this.#askMerged(credentialId, operation, now));
      if (reply !== undefined && operation.kind !== 'look') this.writer.note(credentialId, reply.usage, now);
      return reply;
    } catch (error) {
      if (error instanceof RedisAway) return undefined;
      throw error;
    }
  }

  /** `undefined`: Redis has forgotten this credential, or was away meanwhile, and must hear again what the database knows. */
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

  /** One merge per credential at a time; everybody who waits for it goes on when it is done. */
  #merge(credentialId: number, now: number): Promise<boolean> {
    let merging = this.#merging.get(credentialId);
    if (merging === undefined) {
      merging = this.#mergeRow(credentialId, now).finally(() => this.#merging.delete(credentialId));
      this.#merging.set(credentialId, merging);
    }
    return merging;
  }

  /** Tells Redis what the database knows, and the batch that is on its way there. `false`: Redis was away meanwhile. */
  async #mergeRow(credentialId: number, now: number): Promise<boolean> {
    const outages = this.#outages;
    const row = (await this.table.read(credentialId)) ?? UNUSED;
    const known = merge(row, this.writer.unwritten(credentialId) ?? UNUSED, now);
    await this.#run(credentialId, { kind: 'look' }, now, known);
    if (outages !== this.#outages) return false;
    if (this.#merged.size >= MOST_MERGED) this.#merged.clear();
    this.#merged.add(credentialId);
    return true;
  }

  /** Counts in the database, after what was counted in Redis and is still on its way there has arrived. */
  async #fallBack<T>(credentialId: number, work: () => T | Promise<T>): Promise<T> {
    if (this.writer.unwritten(credentialId) !== undefined) await this.writer.flush();
    const result = await work();
    // Redis may have come back, and been told the row, while this was under way.
    this.#merged.delete(credentialId);
    return result;
  }
}
