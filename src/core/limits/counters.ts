import type { Charge, RouteBucket, Usage, Verdict } from './limits.rules.js';

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
