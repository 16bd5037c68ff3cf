import { Delete, Get, Injectable, Param, Patch, Post } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { SiteOperation, Refuses } from '../../../core/openapi/operation.js';
import { SiteController, AccountId } from '../../../core/http/controllers.js';
import { ReadBody, ReadQuery } from '../../../core/input/dto.pipe.js';
import { CurrentListing, SiteAccess } from '../../../listings/listing/listing-access.js';
import { KIND_NAME, type ListingFacts, type ListingKind } from '../../../listings/listing/listing.rules.js';
import { EXAMPLE_TIME } from '../../../core/shared/examples.js';
import { Clock } from '../../../core/shared/clock.js';
import { ListingEvents } from './listing-events.service.js';
import { WebhookChanges } from './webhook-changes.service.js';
import { WebhookReplays, replayOff, tooManyReplayed } from './webhook-replays.service.js';
import { WebhookTests, testFailed } from './webhook-tests.service.js';
import {
  AttemptsQuery,
  EventsQuery,
  NewWebhookBody,
  ReplayBody,
  ResendBody,
  RotationBody,
  WebhookChangeBody,
} from './webhook.dto.js';
import {
  ChangedWebhookAnswer,
  ListingEventsAnswer,
  NewWebhookAnswer,
  WebhookAnswer,
  WebhookAttemptsAnswer,
  WebhookRemovedAnswer,
  WebhooksAnswer,
  toAttempts,
  toEvents,
  toNewWebhook,
  toWebhook,
} from './webhook.view.js';
import { hostBlocked } from '../../../core/delivery/blocked-hosts.js';
import { overlapRuns } from '../../../core/delivery/secrets.js';
import { WebhookTestAnswer, toTest } from '../../../core/delivery/test.view.js';
import { Webhooks, tooManyOfListing } from './webhooks.service.js';

function webhookRoutes(kind: ListingKind) {
  const operation = <T extends object>(
    name: string,
    summary: string,
    answers: new () => T,
  ): ReturnType<typeof SiteOperation<T>> =>
    SiteOperation(summary, answers, { operationId: `${name}${KIND_NAME[kind]}Webhook` });

  @Injectable()
  class WebhookRoutes {
    constructor(
      private readonly webhooks: Webhooks,
      private readonly changes: WebhookChanges,
      private readonly tests: WebhookTests,
      private readonly replays: WebhookReplays,
      private readonly clock: Clock,
      private readonly listingEvents: ListingEvents,
    ) {}

    @Get(':id/webhooks')
    @SiteAccess(kind, 'manage')
    @SiteOperation(`See the webhooks of a ${kind} of yours`, WebhooksAnswer, {
      operationId: `list${KIND_NAME[kind]}Webhooks`,
    })
    async list(@AccountId() accountId: number, @CurrentListing() { id, ownerId }: ListingFacts) {
      const webhooks = await this.webhooks.list(id);
      return {
        webhooks: webhooks.map((row) => toWebhook(row, ownerId === accountId, this.clock.now())),
        formats: [...this.webhooks.formats],
      };
    }

    @Post(':id/webhooks')
    @SiteAccess(kind, 'own')
    @operation(
      'create',
      `Add a webhook to a ${kind} of yours. It is off until it has answered a test`,
      NewWebhookAnswer,
    )
    @Refuses(tooManyOfListing())
    async create(
      @AccountId() accountId: number,
      @CurrentListing() { id }: ListingFacts,
      @ReadBody() body: NewWebhookBody,
    ) {
      return toNewWebhook(await this.webhooks.create({ accountId, listingId: id }, body), this.clock.now());
    }

    @Get(':id/webhooks/attempts')
    @SiteAccess(kind, 'own')
    @SiteOperation('See the newest requests', WebhookAttemptsAnswer, {
      operationId: `list${KIND_NAME[kind]}WebhookAttempts`,
    })
    async attempts(@CurrentListing() { id }: ListingFacts, @ReadQuery() query: AttemptsQuery) {
      return toAttempts(await this.listingEvents.attempts(id, query));
    }

    @Patch(':id/webhooks/:webhook')
    @SiteAccess(kind, 'own')
    @operation('change', 'Change a webhook, or switch it on or off', ChangedWebhookAnswer)
    @Refuses(testFailed({ status: 500 }))
    async change(
      @AccountId() accountId: number,
      @CurrentListing() { id }: ListingFacts,
      @Param('webhook') uuid: string,
      @ReadBody() body: WebhookChangeBody,
    ) {
      const { endpoint, token } = await this.changes.change({ accountId, listingId: id }, uuid, body);
      return { webhook: toWebhook(endpoint, true, this.clock.now()), token };
    }

    @Delete(':id/webhooks/:webhook')
    @SiteAccess(kind, 'own')
    @operation('remove', 'Remove a webhook with its log', WebhookRemovedAnswer)
    async remove(
      @AccountId() accountId: number,
      @CurrentListing() { id }: ListingFacts,
      @Param('webhook') uuid: string,
    ) {
      await this.webhooks.remove({ accountId, listingId: id }, uuid);
      return { removed: true };
    }

    @Post(':id/webhooks/:webhook/rotate')
    @SiteAccess(kind, 'own')
    @operation('rotate', 'Replace the secret of a webhook. The old one also signs during the overlap', NewWebhookAnswer)
    @ApiBody({ type: RotationBody, required: false })
    @Refuses(overlapRuns(EXAMPLE_TIME))
    async rotate(
      @AccountId() accountId: number,
      @CurrentListing() { id }: ListingFacts,
      @Param('webhook') uuid: string,
      @ReadBody() rotation: RotationBody,
    ) {
      const secrets = await this.webhooks.rotate({ accountId, listingId: id }, uuid, rotation);
      return toNewWebhook(secrets, this.clock.now());
    }

    @Post(':id/webhooks/:webhook/test')
    @SiteAccess(kind, 'own')
    @operation('test', 'Send a test to a webhook and see the answer', WebhookTestAnswer)
    @Refuses(hostBlocked())
    async test(@AccountId() accountId: number, @CurrentListing() { id }: ListingFacts, @Param('webhook') uuid: string) {
      return toTest(await this.tests.test({ accountId, listingId: id }, uuid));
    }

    @Post(':id/webhooks/:webhook/replay')
    @SiteAccess(kind, 'own')
    @operation('replay', 'Send events again', WebhookAnswer)
    @Refuses(tooManyReplayed())
    async replay(
      @AccountId() accountId: number,
      @CurrentListing() { id }: ListingFacts,
      @Param('webhook') uuid: string,
      @ReadBody() range: ReplayBody,
    ) {
      const row = await this.replays.replay({ accountId, listingId: id }, uuid, range);
      return { webhook: toWebhook(row, true, this.clock.now()) };
    }

    @Post(':id/webhooks/:webhook/resend')
    @SiteAccess(kind, 'own')
    @operation('resend', 'Send one event again', WebhookAnswer)
    @Refuses(replayOff())
    async resend(
      @AccountId() accountId: number,
      @CurrentListing() { id }: ListingFacts,
      @Param('webhook') uuid: string,
      @ReadBody() { sequence }: ResendBody,
    ) {
      const row = await this.replays.resend({ accountId, listingId: id }, uuid, sequence);
      return { webhook: toWebhook(row, true, this.clock.now()) };
    }

    @Get(':id/events')
    @SiteAccess(kind, 'own')
    @SiteOperation(`See the events of a ${kind} of yours`, ListingEventsAnswer, {
      operationId: `list${KIND_NAME[kind]}Events`,
    })
    async events(@CurrentListing() { id }: ListingFacts, @ReadQuery() { after, limit }: EventsQuery) {
      return toEvents(await this.listingEvents.after(id, after, limit));
    }
  }

  return WebhookRoutes;
}

@SiteController('bots', 'Webhooks')
export class BotWebhooksSiteController extends webhookRoutes('bot') {}

@SiteController('servers', 'Webhooks')
export class ServerWebhooksSiteController extends webhookRoutes('server') {}
