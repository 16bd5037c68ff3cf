import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { InjectThrottlerOptions, InjectThrottlerStorage, ThrottlerGuard } from '@nestjs/throttler';
import type { ThrottlerLimitDetail, ThrottlerModuleOptions, ThrottlerStorage } from '@nestjs/throttler';
import { type MarqueeRequest, requestOf } from '../http/context.js';
import { Clock } from '../shared/clock.js';
import { SECOND } from '../shared/utc.js';
import { BadgeGate } from './badge.gate.js';

/** No badge without being counted: takes from the limit what reached the handler past the gate. */
@Injectable()
export class BadgeThrottler extends ThrottlerGuard {
  constructor(
    @InjectThrottlerOptions() options: ThrottlerModuleOptions,
    @InjectThrottlerStorage() storage: ThrottlerStorage,
    reflector: Reflector,
    private readonly gate: BadgeGate,
    private readonly clock: Clock,
  ) {
    super(options, storage, reflector);
  }

  protected override async shouldSkip(execution: ExecutionContext): Promise<boolean> {
    return requestOf(execution).context.countedAsBadge === true;
  }

  protected override async getTracker(request: MarqueeRequest): Promise<string> {
    return this.gate.keyOf(request);
  }

  /** One window for all badges together, the one that the gate counts in. */
  protected override generateKey(_execution: ExecutionContext, tracker: string): string {
    return tracker;
  }

  protected override throwThrottlingException(
    _execution: ExecutionContext,
    { timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    return Promise.reject(this.gate.refusal(this.clock.now().getTime() + timeToBlockExpire * SECOND));
  }
}
