import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AddressLimits } from '../http/address-limits.js';
import { ClientAddress } from '../http/client-address.js';
import type { MarqueeRequest } from '../http/context.js';
import { FrontDoor, type Gate } from '../http/front-door.js';
import { Metrics } from '../http/monitoring/metrics.js';
import type { Route } from '../http/routes.js';
import { Clock } from '../shared/clock.js';
import { Problem } from '../shared/errors.js';
import { BADGE_LIMIT } from './badge.rules.js';

declare module '../http/context.js' {
  interface RequestContext {
    /** The request was taken from its address's limit for badges. */
    countedAsBadge?: true;
  }
}

/** Counts badges per address before the framework, because most of them are answered from memory there. */
@Injectable()
export class BadgeGate implements Gate, OnModuleInit {
  constructor(
    private readonly door: FrontDoor,
    private readonly addresses: AddressLimits,
    private readonly client: ClientAddress,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.door.guardWith('public', this);
  }

  /** The surface's other routes are for machines that look after the service: those are never refused. */
  admit(request: MarqueeRequest, { template }: Pick<Route, 'template'>): void {
    if (!template.startsWith('/badges/')) return;
    const { limit, windowMs } = BADGE_LIMIT;
    const blockedUntil = this.addresses.count(this.keyOf(request), limit, windowMs);
    if (blockedUntil !== undefined) throw this.refusal(blockedUntil);
    request.context.countedAsBadge = true;
  }

  keyOf(request: MarqueeRequest): string {
    return `badges ${this.client.of(request)}`;
  }

  refusal(blockedUntil: number): Problem {
    this.metrics.limited('badges');
    const wait = Math.max(1, Math.ceil((blockedUntil - this.clock.now().getTime()) / 1000));
    return new Problem(
      429,
      `Too many badges for this address: ${BADGE_LIMIT.limit} a minute are served. Try again in ${wait} seconds.`,
      { remaining: 0, reset: blockedUntil },
      { 'Retry-After': String(wait) },
    );
  }
}
