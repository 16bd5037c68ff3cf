import { Injectable, type OnModuleInit, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { type MarqueeRequest, requestOf, surfaceOf } from '../../../core/http/context.js';
import { FrontDoor, type Gate } from '../../../core/http/front-door.js';
import { Metrics } from '../../../core/http/monitoring/metrics.js';
import type { Route } from '../../../core/http/routes.js';
import { AddressThrottle, ThrottleCounts } from '../../../core/http/throttle/address-throttle.js';
import { bucketOf, isUncharged } from '../../../core/limits/bucket.js';
import { limitProblem, setLimitHeaders, unchargedProblem } from '../../../core/limits/limit-headers.js';
import { type BucketName, UNCHARGED_PER_MINUTE, type Verdict } from '../../../core/limits/limits.rules.js';
import { Limits } from '../../../core/limits/limits.service.js';
import { Clock } from '../../../core/shared/clock.js';
import { Problem } from '../../../core/shared/refusals.js';
import { MINUTE } from '../../../core/shared/utc.js';
import { bearerOf, isWellFormed, mayCall } from './api-key.rules.js';
import { KeyCache, type StoredKey } from './key-cache.js';
import { KeyUse } from './key-use.js';
import { Refusals } from './refusals.service.js';
import { Reflector } from '@nestjs/core';

interface Entry {
  readonly key: StoredKey;
  readonly route: Pick<Route, 'handler' | 'template'>;
  readonly now: Date;
  readonly bucket: BucketName | null;
}

/** Admits requests with a valid key (else 401) within the limits of its credential (else 429). */
@Injectable()
export class KeyedGate implements Gate, OnModuleInit {
  constructor(
    private readonly door: FrontDoor,
    private readonly clock: Clock,
    private readonly keys: KeyCache,
    private readonly uses: KeyUse,
    private readonly limits: Limits,
    private readonly throttle: AddressThrottle,
    private readonly metrics: Metrics,
    private readonly refusals: Refusals,
    private readonly counts: ThrottleCounts,
  ) {}

  onModuleInit(): void {
    this.door.setGate('keyed', this);
  }

  admit(request: MarqueeRequest, route: Pick<Route, 'handler' | 'template'>): void | Promise<void> {
    if (request.context.caller !== undefined) return undefined;
    const now = this.clock.now();
    const key = bearerOf(request.headers.authorization);
    if (key === undefined) return this.#reject(request);
    const cached = this.keys.cached(key);
    if (cached !== undefined) return this.#enter(request, route, cached, now);
    if (!isWellFormed(key)) return this.#reject(request);
    return this.keys.find(key).then((found) => this.#enter(request, route, found, now));
  }

  #enter(
    request: MarqueeRequest,
    route: Pick<Route, 'handler' | 'template'>,
    key: StoredKey | undefined,
    now: Date,
  ): void | Promise<void> {
    if (key === undefined) return this.#reject(request);
    if (!mayCall(key, now)) {
      this.#recordRefusals(request, { key, route, now, bucket: null });
      return this.#reject(request);
    }
    this.uses.record(key.keyId, `${request.method} ${route.template}`, now);
    if (isUncharged(route.handler)) return this.#enterUncharged(request, { key, route, now, bucket: null });
    const bucket = bucketOf(route.handler);
    const entry = { key, route, now, bucket };
    const verdict = this.limits.take(key.credentialId, bucket, now);
    if (verdict instanceof Promise) return verdict.then((decided) => this.#charge(request, entry, decided));
    return this.#charge(request, entry, verdict);
  }

  #charge(request: MarqueeRequest, entry: Entry, verdict: Verdict): void {
    const { context } = request;
    const { now } = entry;
    const { accountId, credentialId } = entry.key;
    setLimitHeaders(verdict, now, context.headers);
    this.#recordRefusals(request, verdict.allowed ? entry : { ...entry, bucket: verdict.blockedBy.bucket });
    if (!verdict.allowed) {
      this.metrics.countLimited(verdict.blockedBy.bucket);
      throw limitProblem(verdict, now);
    }
    context.caller = { accountId, credentialId };
    const giveBack = (): void => void this.limits.giveBack(verdict.charge, this.clock.now());
    context.giveBack = giveBack;
  }

  async #enterUncharged(request: MarqueeRequest, entry: Entry): Promise<void> {
    const { accountId, credentialId } = entry.key;
    const blockedUntil = this.counts.count(`uncharged ${credentialId}`, UNCHARGED_PER_MINUTE, MINUTE);
    const buckets = await this.limits.usage(credentialId, entry.now);
    setLimitHeaders({ allowed: true, buckets }, entry.now, request.context.headers);
    this.#recordRefusals(request, entry);
    if (blockedUntil !== undefined) throw unchargedProblem(blockedUntil, entry.now);
    request.context.caller = { accountId, credentialId };
  }

  /**
   * Records a 4xx for the owner of the key. The function is assigned to a constant first, here and above: V8 allocates a
   * function literal that is assigned to a property as long-lived, and it would retain its request until the next full
   * garbage collection.
   */
  #recordRefusals(request: MarqueeRequest, { key: { credentialId }, route, now, bucket }: Entry): void {
    const refused = (status: number): void =>
      this.refusals.note(credentialId, { at: now, route: `${request.method} ${route.template}`, status, bucket });
    request.context.onRefused = refused;
  }

  /** The same error for every reason. Guessing keys is limited by address, and never locks a valid key. */
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

/** Keyed is the default surface of a route. The front door has usually passed the request through the gate already. */
@Injectable()
export class KeyedGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly gate: KeyedGate,
  ) {}

  canActivate(execution: ExecutionContext): boolean | Promise<boolean> {
    const request = requestOf(execution);
    if (request.context.caller !== undefined) return true;
    const handler = execution.getHandler() as () => unknown;
    if (surfaceOf(execution, this.reflector) !== 'keyed') return true;
    const template = request.context.route?.template ?? String((request.route as { path?: string } | undefined)?.path);
    const waiting = this.gate.admit(request, { handler, template });
    return waiting === undefined ? true : waiting.then(() => true);
  }
}
