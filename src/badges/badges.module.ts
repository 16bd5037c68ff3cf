import { Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { AddressLimits } from '../http/address-limits.js';
import { BadgeGate } from './badge.gate.js';
import { BADGE_LIMIT } from './badge.rules.js';
import { BadgesController } from './badges.public.controller.js';
import { Badges } from './badges.service.js';

@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [AddressLimits],
      useFactory: (storage: AddressLimits) => ({
        storage,
        throttlers: [{ limit: BADGE_LIMIT.limit, ttl: BADGE_LIMIT.windowMs }],
        setHeaders: false,
      }),
    }),
  ],
  controllers: [BadgesController],
  providers: [Badges, BadgeGate],
})
export class BadgesModule {}
