import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AddressLimits } from '../http/address-limits.js';
import { ClientAddress } from '../http/client-address.js';
import type { MarqueeRequest } from '../http/context.js';
import { FrontDoor, type Gate } from '../http/front-door.js';
import { Metrics } from '../http/metrics.js';
import type { Route } from '../http/routes.js';
import { bucketOf } from '../limits/bucket.js';
import { limitHeaders, limitProblem } from '../limits/limit-headers.js';
import type { BucketName, Verdict } from '../limits/limits.rules.js';
import { Limits } from '../limits/limits.service.js';
import { Clock } from '../shared/clock.js';
import { Problem } from '../shared/errors.js';
import { MINUTE } from '../shared/utc.js';
import { bearerOf, isWellFormed, mayCall } from './api-key.rules.js';
import { KeyMemory, type KnownKey } from './key-memory.js';
import { KeyUse } from './key-use.js';
import { Refusals } from './refusals.service.js';

export const FAILED_ATTEMPTS = { limit: 60, windowMs: MINUTE } as const;

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
    private readonly addresses: AddressLimits,
    private readonly client: ClientAddress,
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
    if (key === undefined || !isWellFormed(key)) throw this.#rejection(request);
    const known = this.keys.recall(key);
    if (known !== undefined) return this.#enter(request, route, known, now);
    return this.keys.find(key).then((found) => this.#enter(request, route, found, now));
  }

  #enter(
    request: MarqueeRequest,
    route: Pick<Route, 'handler' | 'template'>,
    key: KnownKey | undefined,
    now: Date,
  ): void | Promise<void> {
    if (key === undefined) throw this.#rejection(request);
    if (!mayCall(key, now)) {
      this.#watch(request, { key, route, now, bucket: null });
      throw this.#rejection(request);
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
    Object.assign(context.headers, limitHeaders(verdict, now));
    this.#watch(request, verdict.allowed ? entry : { ...entry, bucket: verdict.blockedBy.bucket });
    if (!verdict.allowed) {
      this.metrics.limited(verdict.blockedBy.bucket);
      throw limitProblem(verdict, now);
    }
    context.caller = { accountId, credentialId };
    context.giveBack = () => void this.limits.giveBack(verdict.charge, this.clock.now());
  }

  /** Should the answer be a no, the owner of the key can look it up. */
  #watch(request: MarqueeRequest, { key: { credentialId }, route, now, bucket }: Entry): void {
    request.context.refused = (status) =>
      this.refusals.note(credentialId, { at: now, route: `${request.method} ${route.template}`, status, bucket });
  }

  /** The same answer whatever is wrong with the key; guessing is slowed down by address, and never locks a valid key. */
  #rejection(request: MarqueeRequest): Problem {
    const { limit, windowMs } = FAILED_ATTEMPTS;
    const blockedUntil = this.addresses.count(`key ${this.client.of(request)}`, limit, windowMs);
    if (blockedUntil === undefined) return invalidKey;
    this.metrics.limited('address');
    const wait = Math.max(1, Math.ceil((blockedUntil - this.clock.now().getTime()) / 1000));
    return new Problem(
      429,
      `Too many requests without a valid API key from this address. Try again in ${wait} seconds, with a valid key.`,
      { remaining: 0, reset: blockedUntil },
      { 'Retry-After': String(wait) },
    );
  }
}

const invalidKey = new Problem(
  401,
  'A valid API key is needed: send it as "Authorization: Bearer <key>". You can make one in the Developer tab of your dashboard.',
  {},
  { 'WWW-Authenticate': 'Bearer' },
);
