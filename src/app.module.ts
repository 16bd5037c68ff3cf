import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { AccountModule } from './account/account.module.js';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { KeyedGuard } from './auth/keys/keyed.guard.js';
import { SessionGuard } from './auth/sign-in/session.guard.js';
import { StaffGuard } from './auth/staff/staff.guard.js';
import { BadgesModule } from './badges/badges.module.js';
import { BatchesModule } from './batches/batches.module.js';
import { CaseDeskModule } from './case-desk/case-desk.module.js';
import { BotsModule } from './bots/bots.module.js';
import { BumpsModule } from './bumps/bumps.module.js';
import type { Config } from './config/config.js';
import { ConfigModule } from './config/config.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DatabaseModule } from './database/database.module.js';
import { DemoModule } from './demo/demo.module.js';
import { DirectoryModule } from './directory/directory.module.js';
import { EventsModule } from './events/events.module.js';
import { FeedsModule } from './feeds/feeds.module.js';
import { SuggestionsModule } from './suggestions/suggestions.module.js';
import { TopicsModule } from './topics/topics.module.js';
import { HttpModule } from './http/http.module.js';
import { BodyGuard } from './http/body.guard.js';
import type { Log } from './http/monitoring/log.js';
import { ProblemFilter } from './http/problem.filter.js';
import { AddressThrottlerGuard } from './http/throttle/address-throttler.guard.js';
import { LimitsModule } from './limits/limits.module.js';
import { ListingAccessGuard } from './listings/listing-access.guard.js';
import { ListingPagesModule } from './listing-pages/listing-pages.module.js';
import { ListingsModule } from './listings/listings.module.js';
import { ModerationModule } from './moderation/moderation.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { PagesModule } from './pages/pages.module.js';
import { PeopleModule } from './people/people.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { RatingsModule } from './ratings/ratings.module.js';
import { RefreshModule } from './refresh/refresh.module.js';
import { ReferenceModule } from './reference/reference.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { DeskHomeModule } from './desk-home/desk-home.module.js';
import { AppealsModule } from './appeals/appeals.module.js';
import { ReviewModule } from './review/review.module.js';
import { ServersModule } from './servers/servers.module.js';
import type { Clock } from './shared/clock.js';
import { SpotlightModule } from './spotlight/spotlight.module.js';
import { StatisticsModule } from './statistics/statistics.module.js';
import { TokensModule } from './tokens/tokens.module.js';
import { TransparencyModule } from './transparency/transparency.module.js';
import { UsersModule } from './users/users.module.js';
import { VotesModule } from './votes/votes.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

export interface AppContext {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  /** Whether the scheduled jobs run: only in the service, not in commands that run beside it. */
  readonly runsJobs: boolean;
}

@Module({})
export class AppModule {
  static with({ config, clock, log, runsJobs }: AppContext): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config, clock),
        DatabaseModule,
        EventsModule,
        ...(runsJobs ? [ScheduleModule.forRoot()] : []),
        HttpModule.with(log),
        AuditModule,
        LimitsModule,
        PlatformModule,
        ReferenceModule,
        UsersModule,
        AuthModule,
        TokensModule,
        TransparencyModule,
        ListingsModule,
        BatchesModule,
        CaseDeskModule,
        BotsModule,
        ServersModule,
        ModerationModule,
        VotesModule,
        BumpsModule,
        RatingsModule,
        ReviewModule,
        SpotlightModule,
        BadgesModule,
        RefreshModule,
        StatisticsModule,
        ReportsModule,
        AppealsModule,
        DeskHomeModule,
        WebhooksModule,
        NotificationsModule,
        AccountModule,
        PeopleModule,
        DashboardModule,
        DemoModule,
        DirectoryModule,
        TopicsModule,
        SuggestionsModule,
        FeedsModule,
        ListingPagesModule,
        PagesModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ProblemFilter },
        // First, so that requests over the limit cost no look-up.
        { provide: APP_GUARD, useExisting: AddressThrottlerGuard },
        // The guards in the order of the checks: 401 and 429, then 404 and 403. Then the body is read and checked: 400.
        { provide: APP_GUARD, useExisting: KeyedGuard },
        { provide: APP_GUARD, useExisting: SessionGuard },
        { provide: APP_GUARD, useExisting: StaffGuard },
        { provide: APP_GUARD, useExisting: ListingAccessGuard },
        { provide: APP_GUARD, useClass: BodyGuard },
      ],
    };
  }
}
