import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Counters } from './counters.js';
import { type Charge, type RouteBucket, type Standing, type Verdict, standingsOf } from './limits.rules.js';
import { UsageWriter } from './usage-writer.js';

/** The limits of the keyed API. They hang on an account's credential, so that a new key does not renew them. */
@Injectable()
export class Limits implements BeforeApplicationShutdown, OnApplicationShutdown {
  readonly #logger = new Logger('Limits');

  constructor(
    private readonly counters: Counters,
    private readonly writer: UsageWriter,
  ) {}

  /** Takes a request from its bucket and from the month, or says what is in the way. Without a promise where possible. */
  take(credentialId: number, bucket: RouteBucket, now: Date): Verdict | Promise<Verdict> {
    const verdict = this.counters.take(credentialId, bucket, now.getTime());
    if (verdict instanceof Promise) return verdict.then((judged) => this.#noted(credentialId, now, judged));
    return this.#noted(credentialId, now, verdict);
  }

  /** For a request that was answered with a 5xx. Never rejects: nobody waits for it, and it is a courtesy. */
  giveBack(charge: Charge, now: Date): void | Promise<void> {
    const given = this.counters.giveBack(charge, now.getTime());
    return given?.catch((error: unknown) => this.#logger.debug(`A request could not be given back: ${String(error)}`));
  }

  /** What is left of all four limits. Costs nothing. */
  async standings(credentialId: number, now: Date): Promise<Standing[]> {
    return standingsOf(await this.counters.usage(credentialId, now.getTime()), now.getTime());
  }

  /** The database is certainly still open here; what comes in after this goes with `onApplicationShutdown`. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.writer.flush().catch(() => undefined);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.counters.close();
    await this.writer.close();
  }

  #noted(credentialId: number, now: Date, verdict: Verdict): Verdict {
    this.writer.noteRequest(credentialId, now, verdict.allowed);
    return verdict;
  }
}
