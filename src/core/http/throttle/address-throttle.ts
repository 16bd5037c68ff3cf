import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { Clock } from '../../shared/clock.js';
import { Problem } from '../../shared/errors.js';
import { ClientAddress } from '../client-address.js';
import type { MarqueeRequest } from '../context.js';
import { Metrics } from '../monitoring/metrics.js';
import {
  type AddressLimit,
  METRIC_LABELS,
  WINDOW_MS,
  effectiveLimit,
  tooManyRequests,
} from './address-limits.rules.js';
import { ThrottleCounts } from './throttle-counts.js';

/** Checks the limits per client address. Each request is counted once: here by the front door, or by Nest's guard. */
@Injectable()
export class AddressThrottle {
  readonly #settings: Readonly<Record<AddressLimit, number>>;

  constructor(
    { values }: Config,
    private readonly counts: ThrottleCounts,
    private readonly client: ClientAddress,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
  ) {
    this.#settings = {
      badges: values.badgesPerMinute,
      pages: values.pagesPerMinute,
      searches: values.searchesPerMinute,
      signIns: values.signInsPerMinute,
      suggestions: values.suggestionsPerMinute,
      wrongKeys: values.wrongKeysPerMinute,
    };
  }

  /** Throws when the address has used up the limit, without counting the request. */
  check(request: MarqueeRequest, limit: AddressLimit): void {
    const until = this.counts.blockedUntil(this.keyOf(request, limit), this.maxOf(request, limit));
    if (until !== undefined) throw this.refusal(request, limit, until);
  }

  /** When the limit is free again for an address that goes on after many refusals; `undefined` for all others. */
  floodedUntil(request: MarqueeRequest, limit: AddressLimit): number | undefined {
    return this.counts.floodedUntil(this.keyOf(request, limit));
  }

  /** Counts the request, or throws when the address has used up the limit. */
  count(request: MarqueeRequest, limit: AddressLimit): void {
    const until = this.counts.count(this.keyOf(request, limit), this.maxOf(request, limit), WINDOW_MS);
    if (until !== undefined) throw this.refusal(request, limit, until);
  }

  keyOf(request: MarqueeRequest, limit: AddressLimit): string {
    return `${limit} ${this.client.of(request)}`;
  }

  maxOf(request: MarqueeRequest, limit: AddressLimit): number {
    return effectiveLimit(limit, this.#settings[limit], this.client.isUnconfiguredProxy(request));
  }

  refusal(request: MarqueeRequest, limit: AddressLimit, until: number): Problem {
    this.metrics.countLimited(METRIC_LABELS[limit]);
    return tooManyRequests({ limit, max: this.maxOf(request, limit), now: this.clock.now().getTime(), until });
  }
}
