import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../../core/audit/audit.module.js';
import { AuthModule } from '../../accounts/auth/auth.module.js';
import { Retention } from '../../core/database/retention/retention.service.js';
import { DeliveryModule } from '../../core/delivery/delivery.module.js';
import { ATTEMPTS_KEPT_MS } from '../../core/delivery/outcome.rules.js';
import { ListingsModule } from '../../listings/listing/listings.module.js';
import { LedgerAudit } from '../../accounts/tokens/ledger-audit.js';
import { TokensModule } from '../../accounts/tokens/tokens.module.js';
import { EndpointListener } from './endpoints/endpoint-listener.js';
import { EVENTS_KEPT_MS } from './endpoints/webhook-replays.rules.js';
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
import { FEED_KEPT_MS, LONGEST_STREAM_MS } from './feed/feed.rules.js';
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
    retention.add(
      {
        data: 'when programs last read the events',
        table: 'listing_feeds',
        ms: FEED_KEPT_MS,
        delete: () => feeds.endUnused(),
        because: 'events of the listing are no longer recorded for it',
      },
      // After a crash, the rows of open streams remain.
      { data: 'streams of events', table: 'event_streams', column: 'opened_at', ms: 2 * LONGEST_STREAM_MS },
      {
        data: 'events of a listing',
        table: 'listing_events',
        ms: EVENTS_KEPT_MS,
        delete: (now, end) => events.deleteEvents(now, end),
        because: 'they go in the order of their numbers, so that an interrupted deletion leaves no gap',
      },
      {
        data: 'retries of webhooks',
        table: 'webhook_retries',
        ms: EVENTS_KEPT_MS,
        delete: (_now, end) => events.deleteRetries(end),
        because: 'they go with their event',
      },
      { data: 'logs of webhooks', table: 'webhook_attempts', column: 'at', ms: ATTEMPTS_KEPT_MS },
      {
        data: 'long logs of webhooks',
        table: 'webhook_attempts',
        ms: ATTEMPTS_KEPT_MS,
        delete: (_now, end) => events.shortenLogs(end),
        because: 'a log keeps a number of entries at most',
      },
    );
  }
}
