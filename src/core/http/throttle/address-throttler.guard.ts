import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { InjectThrottlerOptions, InjectThrottlerStorage, ThrottlerGuard } from '@nestjs/throttler';
import type { ThrottlerLimitDetail, ThrottlerModuleOptions, ThrottlerStorage } from '@nestjs/throttler';
import { Clock } from '../../shared/clock.js';
import { SECOND } from '../../shared/utc.js';
import { requestOf, surfaceOf } from '../context.js';
import type { Route } from '../routes.js';
import { type AddressLimit, WINDOW_MS } from './address-limits.rules.js';
import { type ThrottleCounts, AddressThrottle } from './address-throttle.js';
import { addressLimitOf, isThrottled } from './counts-as.js';

const handlerOf = (execution: ExecutionContext): Route['handler'] => execution.getHandler() as Route['handler'];

const limitOf = (execution: ExecutionContext): AddressLimit =>
  addressLimitOf(handlerOf(execution), requestOf(execution));

export const throttlerOptions = (storage: ThrottleCounts, throttle: AddressThrottle): ThrottlerModuleOptions => ({
  storage,
  throttlers: [{ ttl: WINDOW_MS, limit: (execution) => throttle.maxOf(requestOf(execution), limitOf(execution)) }],
  setHeaders: false,
});

/** Counts a request in the storage that the front door uses, too. */
@Injectable()
export class AddressThrottler extends ThrottlerGuard {
  constructor(
    @InjectThrottlerOptions() options: ThrottlerModuleOptions,
    @InjectThrottlerStorage() storage: ThrottlerStorage,
    reflector: Reflector,
    private readonly throttle: AddressThrottle,
    private readonly clock: Clock,
  ) {
    super(options, storage, reflector);
  }

  protected override generateKey(execution: ExecutionContext): string {
    return this.throttle.keyOf(requestOf(execution), limitOf(execution));
  }

  protected override throwThrottlingException(
    execution: ExecutionContext,
    { timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    const until = this.clock.now().getTime() + timeToBlockExpire * SECOND;
    return Promise.reject(this.throttle.refusal(requestOf(execution), limitOf(execution), until));
  }
}

/**
 * Counts the requests that Nest answers; the front door counts those that it answers itself. Routes that are not throttled
 * pass without a promise, which the throttler's guard would wait for.
 */
@Injectable()
export class AddressThrottlerGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly throttler: AddressThrottler,
  ) {}

  canActivate(execution: ExecutionContext): boolean | Promise<boolean> {
    const route = { surface: surfaceOf(execution, this.reflector), handler: handlerOf(execution) };
    return isThrottled(route) ? this.throttler.canActivate(execution) : true;
  }
}
