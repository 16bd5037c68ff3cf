import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { MarqueeRequest } from '../../http/context.js';
import { FrontDoor, type Gate } from '../../http/front-door.js';
import { Metrics } from '../../http/monitoring/metrics.js';
import type { Route } from '../../http/routes.js';
import { AddressThrottle } from '../../http/throttle/address-throttle.js';
import { bucketOf } from '../../limits/bucket.js';
import { limitProblem, tellLimits } from '../../limits/limit-headers.js';
import type { BucketName, Verdict } from '../../limits/limits.rules.js';
import { Limits } from '../../limits/limits.service.js';
import { Clock } from '../../shared/clock.js';
import { Problem } from '../../shared/errors.js';
import { bearerOf, isWellFormed, mayCall } from './api-key.rules.js';
import { KeyMemory, type KnownKey } from './key-memory.js';
import { KeyUse } from './key-use.js';
import { Refusals } from './refusals.service.js';

/** A request whose key is known. */
interface Entry {
  readonly key: KnownKey;
  readonly route: Pick<Route, 'handler' | 'template'>;
  readonly now: Date;
  readonly bucket: BucketName | null;
}

/** Who may enter the keyed API: a valid key (else 401) with something left of its limits (else 429). */
@Injectable()
export class KeyedGate implements Gate, OnModuleInit {
  constructor(
    private readonly door: FrontDoor,
    private readonly clock: Clock,
    private readonly keys: KeyMemory,
    private readonly uses: KeyUse,
    private readonly limits: Limits,
    private readonly throttle: AddressThrottle,
    private readonly metrics: Metrics,
    private readonly refusals: Refusals,
  ) {}

  onModuleInit(): void {
    this.door.guardWith('keyed', this);
  }

  admit(request: MarqueeRequest, route: Pick<Route, 'handler' | 'template'>): void | Promise<void> {
    if (request.context.caller !== undefined) return undefined;
    const now = this.clock.now();
    const key = bearerOf(request.headers.authorization);
    if (key === undefined) return this.#reject(request);
    const known = this.keys.recall(key);
    if (known !== undefined) return this.#enter(request, route, known, now);
    if (!isWellFormed(key)) return this.#reject(request);
    return this.keys.find(key).then((found) => this.#enter(request, route, found, now));
  }

  #enter(
    request: MarqueeRequest,
    route: Pick<Route, 'handler' | 'template'>,
    key: KnownKey | undefined,
    now: Date,
  ): void | Promise<void> {
    if (key === undefined) return this.#reject(request);
    if (!mayCall(key, now)) {
      this.#watch(request, { key, route, now, bucket: null });
      return this.#reject(request);
    }
    this.uses.note(key.keyId, `${request.method} ${route.template}`, now);
    const bucket = bucketOf(route.handler);
    const entry = { key, route, now, bucket };
    const verdict = this.limits.take(key.credentialId, bucket, now);
    if (verdict instanceof Promise) return verdict.then((judged) => this.#charge(request, entry, judged));
    return this.#charge(request, entry, verdict);
  }

  #charge(request: MarqueeRequest, entry: Entry, verdict: Verdict): void {
    const { context } = request;
    const { now } = entry;
    const { accountId, credentialId } = entry.key;
    tellLimits(verdict, now, context.headers);
    this.#watch(request, verdict.allowed ? entry : { ...entry, bucket: verdict.blockedBy.bucket });
    if (!verdict.allowed) {
      this.metrics.limited(verdict.blockedBy.bucket);
      throw limitProblem(verdict, now);
    }
    context.caller = { accountId, credentialId };
    const giveBack = (): void => void this.limits.giveBack(verdict.charge, this.clock.now());
    context.giveBack = giveBack;
  }

  /**
   * Should the answer be a no, the owner of the key can look it up. A function that is written as what a property is set
   * to counts as long-lived for V8: it would be made among the old objects, and keep all of its request until the next
   * full collection. So it has a name first, here and above.
   */
  #watch(request: MarqueeRequest, { key: { credentialId }, route, now, bucket }: Entry): void {
    const refused = (status: number): void =>
      this.refusals.note(credentialId, { at: now, route: `${request.method} ${route.template}`, status, bucket });
    request.context.refused = refused;
  }

  /** The same answer whatever is wrong with the key. Guessing is slowed down by address, and never locks a valid key. */
  #reject(request: MarqueeRequest): never {
    this.throttle.count(request, 'wrongKeys');
    throw invalidKey;
  }
}

const invalidKey = new Problem(
  401,
  'A valid API key is needed: send it as "Authorization: Bearer <key>". You can make one in the Developer tab of your dashboard.',
  {},
  { 'WWW-Authenticate': 'Bearer' },
);
