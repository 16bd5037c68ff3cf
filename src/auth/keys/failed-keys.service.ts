import { Injectable } from '@nestjs/common';
import { AddressLimits } from '../../http/address-limits.js';
import { ClientAddress } from '../../http/client-address.js';
import type { MarqueeRequest } from '../../http/context.js';
import { Metrics } from '../../http/monitoring/metrics.js';
import { Clock } from '../../shared/clock.js';
import { Problem } from '../../shared/errors.js';
import { MINUTE } from '../../shared/utc.js';

export const FAILED_ATTEMPTS = { limit: 60, windowMs: MINUTE } as const;

/** Guessing keys is slowed down by address, and never locks a valid key. */
@Injectable()
export class FailedKeys {
  constructor(
    private readonly clock: Clock,
    private readonly addresses: AddressLimits,
    private readonly client: ClientAddress,
    private readonly metrics: Metrics,
  ) {}

  /** What a request without a valid key is told: `invalid`, or that there were too many of these. */
  rejection(request: MarqueeRequest, invalid: Problem): Problem {
    const { limit, windowMs } = FAILED_ATTEMPTS;
    const blockedUntil = this.addresses.count(`key ${this.client.of(request)}`, limit, windowMs);
    if (blockedUntil === undefined) return invalid;
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
