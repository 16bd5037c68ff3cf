import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ThrottlerModule } from '@nestjs/throttler';
import { Browsers } from './browser.js';
import { ClientAddress } from './client-address.js';
import { Cors } from './cors.js';
import { FrontDoor } from './front-door.js';
import { Health } from './monitoring/health.js';
import { DrainState } from './monitoring/drain-state.js';
import { Log } from './monitoring/log.js';
import { Metrics } from './monitoring/metrics.js';
import { MetricsReads } from './monitoring/metrics-reads.service.js';
import { OperationsController } from './monitoring/operations.public.controller.js';
import { OwnOrigin } from './origin/own-origin.js';
import { ReplyCache } from './reply-cache.js';
import { AddressThrottle, ThrottleCounts } from './throttle/address-throttle.js';
import { AddressThrottler, AddressThrottlerGuard, throttlerOptions } from './throttle/address-throttler.guard.js';
import { FloodRefusals } from './throttle/flood-refusals.js';
import { SiteSwitch } from './switches/site-switch.entity.js';
import { SiteSwitches } from './switches/site-switches.service.js';
import { Languages } from '../texts/languages.service.js';

const exported = [
  AddressThrottle,
  AddressThrottlerGuard,
  Browsers,
  ClientAddress,
  Cors,
  FrontDoor,
  DrainState,
  Health,
  Languages,
  Metrics,
  OwnOrigin,
  ReplyCache,
  SiteSwitches,
  ThrottleCounts,
];

@Global()
@Module({
  imports: [
    DiscoveryModule,
    TypeOrmModule.forFeature([SiteSwitch]),
    ThrottlerModule.forRootAsync({ inject: [ThrottleCounts, AddressThrottle], useFactory: throttlerOptions }),
  ],
  controllers: [OperationsController],
  providers: [...exported, AddressThrottler, FloodRefusals, MetricsReads],
  exports: exported,
})
export class HttpModule {
  static with(log: Log): DynamicModule {
    return { module: HttpModule, providers: [{ provide: Log, useValue: log }], exports: [Log] };
  }
}
