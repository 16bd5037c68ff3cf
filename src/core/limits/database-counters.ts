import { DeadlineMissed } from '../database/database-errors.js';
import {
  type Charge,
  type RouteBucket,
  UNUSED,
  type Usage,
  type Verdict,
  allowance,
  hasRoom,
  refusal,
  withoutFuture,
} from './limits.rules.js';
import type { UsageTable } from './usage-table.js';

/** Where requests are counted. `now` is in Unix milliseconds. Results that are available at once come without a promise. */
export abstract class Counters {
  /** Whether this process reaches Redis; `undefined` if it uses none. */
  get hasRedis(): boolean | undefined {
    return undefined;
  }

  abstract take(credentialId: number, bucket: RouteBucket, now: number): Verdict | Promise<Verdict>;
  abstract giveBack(charge: Charge, now: number): void | Promise<void>;
  abstract usage(credentialId: number, now: number): Usage | Promise<Usage>;
  abstract close(): Promise<void>;
}

const MAX_ATTEMPTS = 5;

/** Counts in the database itself: exact over any number of processes, and slower than memory and Redis. */
export class DatabaseCounters extends Counters {
  constructor(private readonly table: UsageTable) {
    super();
  }

  async take(credentialId: number, bucket: RouteBucket, now: number): Promise<Verdict> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const { isTaken, usage } = await this.table.take(credentialId, bucket, now);
      if (usage === undefined) await this.table.insert(credentialId);
      else if (isTaken) return allowance(usage, credentialId, bucket, now);
      // A request given back between the two statements leaves room again: try once more.
      else if (!hasRoom(usage, bucket, now)) return this.#refuse(usage, credentialId, bucket, now);
    }
    throw new DeadlineMissed();
  }

  async #refuse(usage: Usage, credentialId: number, bucket: RouteBucket, now: number): Promise<Verdict> {
    if (withoutFuture(usage, bucket, now) !== usage) await this.table.pullBack(credentialId, bucket, now);
    return refusal(usage, bucket, now);
  }

  giveBack(charge: Charge, now: number): Promise<void> {
    return this.table.giveBack(charge, now);
  }

  async usage(credentialId: number): Promise<Usage> {
    return (await this.table.read(credentialId)) ?? UNUSED;
  }

  async close(): Promise<void> {}
}
