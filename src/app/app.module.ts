import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { AccountModule } from '../owners/account/account.module.js';
import { AuditModule } from '../core/audit/audit.module.js';
import { AuthModule } from '../accounts/auth/auth.module.js';
import { KeyedGuard } from '../accounts/auth/keys/keyed-gate.js';
import { SessionGuard } from '../accounts/auth/sign-in/session.guard.js';
import { StaffGuard } from '../accounts/auth/staff/staff.guard.js';
import { BadgesModule } from '../activity/badges/badges.module.js';
import { BatchesModule } from '../listings/batches/batches.module.js';
import { CaseDeskModule } from '../listings/case-desk/case-desk.module.js';
import { BotsModule } from '../listings/bots/bots.module.js';
import { BumpsModule } from '../activity/bumps/bumps.module.js';
import { ChatModule } from '../owners/chat/chat.module.js';
import type { Config } from '../core/config/config.js';
import { ConfigModule } from '../core/config/config.module.js';
import { DashboardModule } from '../owners/dashboard/dashboard.module.js';
import { DatabaseModule } from '../core/database/database.module.js';
import { DemoModule } from '../demo/demo.module.js';
import { DirectoryModule } from '../finding/directory/directory.module.js';
import { EventsModule } from '../core/events/events.module.js';
import { FeedsModule } from '../finding/feeds/feeds.module.js';
import { SuggestionsModule } from '../finding/suggestions/suggestions.module.js';
import { TopicsModule } from '../finding/topics/topics.module.js';
import { HttpModule } from '../core/http/http.module.js';
import { BodyGuard } from '../core/http/body.guard.js';
import type { Log } from '../core/http/monitoring/log.js';
import { ProblemFilter } from '../core/http/problems.js';
import { AddressThrottlerGuard } from '../core/http/throttle/address-throttler.guard.js';
import { LimitsModule } from '../core/limits/limits.module.js';
import { ListingAccessGuard } from '../listings/listing/listing-access.js';
import { ListingPagesModule } from '../finding/listing-pages/listing-pages.module.js';
import { ImportModule } from './import/import.module.js';
import { ListingsModule } from '../listings/listing/listings.module.js';
import { ModerationModule } from '../desk/moderation/moderation.module.js';
import { NotificationsModule } from '../owners/notifications/notifications.module.js';
import { PagesModule } from '../pages/pages.module.js';
import { PeopleModule } from '../desk/people/people.module.js';
import { PlatformModule } from '../core/platform/platform.module.js';
import { RatingsModule } from '../activity/ratings/ratings.module.js';
import { RefreshModule } from '../activity/refresh/refresh.module.js';
import { ReferenceModule } from '../core/reference/reference.module.js';
import { ReportsModule } from '../desk/reports/reports.module.js';
import { DeskHomeModule } from '../desk/home/desk-home.module.js';
import { SwitchesModule } from '../desk/switches/switches.module.js';
import { AppealsModule } from '../desk/appeals/appeals.module.js';
import { ReviewModule } from '../desk/review/review.module.js';
import { ServersModule } from '../listings/servers/servers.module.js';
import type { Clock } from '../core/shared/clock.js';
import { SpotlightModule } from '../activity/spotlight/spotlight.module.js';
import { StatisticsModule } from '../activity/statistics/statistics.module.js';
import { TokensModule } from '../accounts/tokens/tokens.module.js';
import { TransparencyModule } from '../desk/transparency/transparency.module.js';
import { UsersModule } from '../accounts/users/users.module.js';
import { VotesModule } from '../activity/votes/votes.module.js';
import { WebhooksModule } from '../owners/webhooks/webhooks.module.js';

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
        ImportModule,
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
        SwitchesModule,
        WebhooksModule,
        NotificationsModule,
        AccountModule,
        PeopleModule,
        DashboardModule,
        ChatModule.with(config),
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
