import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../../core/audit/audit.module.js';
import { AuthModule } from '../../accounts/auth/auth.module.js';
import { Retention } from '../../core/database/retention/retention.service.js';
import { DeliveryModule } from '../../core/delivery/delivery.module.js';
import { ListingsModule } from '../../listings/listing/listings.module.js';
import { LedgerAudit } from '../../accounts/tokens/ledger-audit.js';
import { TokensModule } from '../../accounts/tokens/tokens.module.js';
import { EndpointListener } from './endpoints/endpoint-listener.js';
import { ListingEvents } from './endpoints/listing-events.service.js';
import { Shutdowns } from './endpoints/shutdowns.service.js';
import { WebhookChanges } from './endpoints/webhook-changes.service.js';
import {
  WebhookEndpoint,
  EventStreamRow,
  ListingFeed,
  HeldEvent,
  ListingEvent,
  WebhookAttempt,
  WebhookRetry,
} from './webhook.entity.js';
import { WebhookReplays } from './endpoints/webhook-replays.service.js';
import { WebhookTests } from './endpoints/webhook-tests.service.js';
import { WebhookTrials } from './endpoints/webhook-trials.service.js';
import { Webhooks } from './endpoints/webhooks.service.js';
import { BotWebhooksSiteController, ServerWebhooksSiteController } from './endpoints/webhooks.site.controller.js';
import { EVENT_CHECKS } from './event-checks.js';
import { EventRecorder } from './event-recorder.service.js';
import { EventsRetention } from './events-retention.service.js';
import { EventStreams } from './feed/event-streams.service.js';
import { BotFeedApiController, ServerFeedApiController } from './feed/feed.api.controller.js';
import { Feeds } from './feed/feeds.service.js';
import { HeldEventsJob } from './held-events.job.js';
import { EndpointSender } from './sending/endpoint-sender.service.js';
import { WebhookConnector } from './sending/webhook-connector.js';
import { WebhookMetrics } from './sending/webhook-metrics.js';
import { WebhooksJob } from './sending/webhooks.job.js';
import { StaffWebhooks } from './staff/staff-webhooks.service.js';
import { WebhooksStaffController } from './staff/webhooks.staff.controller.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      EventStreamRow,
      HeldEvent,
      ListingEvent,
      ListingFeed,
      WebhookAttempt,
      WebhookEndpoint,
      WebhookRetry,
    ]),
    AuditModule,
    AuthModule,
    DeliveryModule,
    ListingsModule,
    TokensModule,
  ],
  controllers: [
    BotFeedApiController,
    BotWebhooksSiteController,
    ServerFeedApiController,
    ServerWebhooksSiteController,
    WebhooksStaffController,
  ],
  providers: [
    ListingEvents,
    Webhooks,
    StaffWebhooks,
    WebhookChanges,
    WebhookReplays,
    WebhookTrials,
    WebhookTests,
    EndpointListener,
    EventRecorder,
    EventsRetention,
    EventStreams,
    Feeds,
    HeldEventsJob,
    Shutdowns,
    EndpointSender,
    WebhookConnector,
    WebhookMetrics,
    WebhooksJob,
  ],
})
export class WebhooksModule {
  constructor(audit: LedgerAudit, retention: Retention, feeds: Feeds, events: EventsRetention) {
    audit.include(EVENT_CHECKS);
    retention.add('feeds of events', () => feeds.endUnused());
    retention.add('streams of events', (now) => events.deleteStreams(now));
    retention.add('events', (now, end) => events.deleteEvents(now, end));
    retention.add('retries of webhooks', (_now, end) => events.deleteRetries(end));
    retention.add('logs of webhooks', (now, end) => events.deleteAttempts(now, end));
  }
}
