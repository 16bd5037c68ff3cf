import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Counters } from './database-counters.js';
import { type Charge, type RouteBucket, type BucketUsage, type Verdict, bucketUsages } from './limits.rules.js';
import { UsageWriter } from './usage-writer.js';

/** The limits of the keyed API. They are counted per credential, so rotating the key does not reset them. */
@Injectable()
export class Limits implements BeforeApplicationShutdown, OnApplicationShutdown {
  readonly #logger = new Logger('Limits');

  constructor(
    private readonly counters: Counters,
    private readonly writer: UsageWriter,
  ) {}

  /** Takes a request from its bucket and from the month, or returns the bucket that blocks it. No promise if avoidable. */
  take(credentialId: number, bucket: RouteBucket, now: Date): Verdict | Promise<Verdict> {
    const verdict = this.counters.take(credentialId, bucket, now.getTime());
    if (verdict instanceof Promise) return verdict.then((judged) => this.#recorded(credentialId, now, judged));
    return this.#recorded(credentialId, now, verdict);
  }

  /** Gives back a request that was answered with a 5xx. Best effort: errors are only logged. */
  giveBack(charge: Charge, now: Date): void | Promise<void> {
    const given = this.counters.giveBack(charge, now.getTime());
    return given?.catch((error: unknown) => this.#logger.debug(`A request could not be given back: ${String(error)}`));
  }

  /** The usage of all four buckets. Reading it takes nothing from them. */
  async usage(credentialId: number, now: Date): Promise<BucketUsage[]> {
    return bucketUsages(await this.counters.usage(credentialId, now.getTime()), now.getTime());
  }

  /** The database is still open here. Requests counted after this are written in `onApplicationShutdown`. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.writer.flush().catch(() => undefined);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.counters.close();
    await this.writer.close();
  }

  #recorded(credentialId: number, now: Date, verdict: Verdict): Verdict {
    this.writer.countRequest(credentialId, now, verdict.allowed);
    return verdict;
  }
}
