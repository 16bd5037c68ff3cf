import { Delete, Get, HttpCode, Injectable, Param, Patch, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { SiteController } from '../../../core/http/surfaces.js';
import { CurrentVisitor } from '../../../core/http/who/current.js';
import type { Visitor } from '../../../core/http/who/visitor.js';
import { ReadBody, ReadQuery } from '../../../core/input/dto.pipe.js';
import { CurrentListing, SiteAccess } from '../../../listings/listing/listing-access.js';
import { KIND_NAME, type ListingFacts, type ListingKind } from '../../../listings/listing/listing.rules.js';
import { Refuses } from '../../../core/openapi/refusals.js';
import { EXAMPLE_TIME } from '../../../core/shared/examples.js';
import { Clock } from '../../../core/shared/clock.js';
import { offByStaff } from './endpoint-rights.js';
import { ListingEvents } from './listing-events.service.js';
import { noSuchWebhook } from './webhook-rows.js';
import { WebhookChanges, changedMeanwhile, formatWhileOn } from './webhook-changes.service.js';
import { WebhookReplays, replayOff, tooManyReplayed } from './webhook-replays.service.js';
import { WebhookTests, testFailed, tooManyTests } from './webhook-tests.service.js';
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

const operation = (name: string, kind: ListingKind, summary: string): MethodDecorator =>
  ApiOperation({ operationId: `${name}${KIND_NAME[kind]}Webhook`, summary });

const CHANGE_PROBLEMS = [formatWhileOn(), changedMeanwhile(), offByStaff(), hostBlocked()];

function webhookRoutes(kind: ListingKind) {
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
    @ApiOperation({ operationId: `list${KIND_NAME[kind]}Webhooks`, summary: `See the webhooks of a ${kind} of yours` })
    @ApiOkResponse({ type: WebhooksAnswer })
    async list(
      @CurrentVisitor() { accountId }: Visitor,
      @CurrentListing() { id, ownerId }: ListingFacts,
    ): Promise<WebhooksAnswer> {
      const webhooks = await this.webhooks.list(id);
      return {
        webhooks: webhooks.map((row) => toWebhook(row, ownerId === accountId, this.clock.now())),
        formats: [...this.webhooks.formats],
      };
    }

    @Post(':id/webhooks')
    @HttpCode(200)
    @SiteAccess(kind, 'own')
    @operation('create', kind, `Add a webhook to a ${kind} of yours. It is off until it has answered a test`)
    @ApiBody({ type: NewWebhookBody })
    @ApiOkResponse({ type: NewWebhookAnswer })
    @Refuses(tooManyOfListing())
    async create(
      @CurrentVisitor() { accountId }: Visitor,
      @CurrentListing() { id }: ListingFacts,
      @ReadBody() body: NewWebhookBody,
    ): Promise<NewWebhookAnswer> {
      return toNewWebhook(await this.webhooks.create({ accountId, listingId: id }, body), this.clock.now());
    }

    @Get(':id/webhooks/attempts')
    @SiteAccess(kind, 'own')
    @ApiOperation({ operationId: `list${KIND_NAME[kind]}WebhookAttempts`, summary: 'See the newest requests' })
    @ApiOkResponse({ type: WebhookAttemptsAnswer })
    async attempts(
      @CurrentListing() { id }: ListingFacts,
      @ReadQuery() query: AttemptsQuery,
    ): Promise<WebhookAttemptsAnswer> {
      return toAttempts(await this.listingEvents.attempts(id, query));
    }

    @Patch(':id/webhooks/:webhook')
    @SiteAccess(kind, 'own')
    @operation('change', kind, 'Change a webhook, or switch it on or off')
    @ApiOkResponse({ type: ChangedWebhookAnswer })
    @Refuses(noSuchWebhook(), tooManyTests(60), testFailed({ status: 500 }), ...CHANGE_PROBLEMS)
    async change(
      @CurrentVisitor() { accountId }: Visitor,
      @CurrentListing() { id }: ListingFacts,
      @Param('webhook') uuid: string,
      @ReadBody() body: WebhookChangeBody,
    ): Promise<ChangedWebhookAnswer> {
      const { endpoint, token } = await this.changes.change({ accountId, listingId: id }, uuid, body);
      return { webhook: toWebhook(endpoint, true, this.clock.now()), token };
    }

    @Delete(':id/webhooks/:webhook')
    @SiteAccess(kind, 'own')
    @operation('remove', kind, 'Remove a webhook with its log')
    @ApiOkResponse({ type: WebhookRemovedAnswer })
    async remove(
      @CurrentVisitor() { accountId }: Visitor,
      @CurrentListing() { id }: ListingFacts,
      @Param('webhook') uuid: string,
    ): Promise<WebhookRemovedAnswer> {
      await this.webhooks.remove({ accountId, listingId: id }, uuid);
      return { removed: true };
    }

    @Post(':id/webhooks/:webhook/rotate')
    @HttpCode(200)
    @SiteAccess(kind, 'own')
    @operation('rotate', kind, 'Replace the secret of a webhook. The old one also signs during the overlap')
    @ApiBody({ type: RotationBody, required: false })
    @ApiOkResponse({ type: NewWebhookAnswer })
    @Refuses(overlapRuns(EXAMPLE_TIME))
    async rotate(
      @CurrentVisitor() { accountId }: Visitor,
      @CurrentListing() { id }: ListingFacts,
      @Param('webhook') uuid: string,
      @ReadBody() rotation: RotationBody,
    ): Promise<NewWebhookAnswer> {
      const secrets = await this.webhooks.rotate({ accountId, listingId: id }, uuid, rotation);
      return toNewWebhook(secrets, this.clock.now());
    }

    @Post(':id/webhooks/:webhook/test')
    @HttpCode(200)
    @SiteAccess(kind, 'own')
    @operation('test', kind, 'Send a test to a webhook and see the answer')
    @ApiOkResponse({ type: WebhookTestAnswer })
    @Refuses(tooManyTests(60), hostBlocked())
    async test(
      @CurrentVisitor() { accountId }: Visitor,
      @CurrentListing() { id }: ListingFacts,
      @Param('webhook') uuid: string,
    ): Promise<WebhookTestAnswer> {
      return toTest(await this.tests.test({ accountId, listingId: id }, uuid));
    }

    @Post(':id/webhooks/:webhook/replay')
    @HttpCode(200)
    @SiteAccess(kind, 'own')
    @operation('replay', kind, 'Send events again')
    @ApiOkResponse({ type: WebhookAnswer })
    @Refuses(tooManyReplayed())
    async replay(
      @CurrentVisitor() { accountId }: Visitor,
      @CurrentListing() { id }: ListingFacts,
      @Param('webhook') uuid: string,
      @ReadBody() range: ReplayBody,
    ): Promise<WebhookAnswer> {
      const row = await this.replays.replay({ accountId, listingId: id }, uuid, range);
      return { webhook: toWebhook(row, true, this.clock.now()) };
    }

    @Post(':id/webhooks/:webhook/resend')
    @HttpCode(200)
    @SiteAccess(kind, 'own')
    @operation('resend', kind, 'Send one event again')
    @ApiOkResponse({ type: WebhookAnswer })
    @Refuses(replayOff())
    async resend(
      @CurrentVisitor() { accountId }: Visitor,
      @CurrentListing() { id }: ListingFacts,
      @Param('webhook') uuid: string,
      @ReadBody() { sequence }: ResendBody,
    ): Promise<WebhookAnswer> {
      const row = await this.replays.resend({ accountId, listingId: id }, uuid, sequence);
      return { webhook: toWebhook(row, true, this.clock.now()) };
    }

    @Get(':id/events')
    @SiteAccess(kind, 'own')
    @ApiOperation({ operationId: `list${KIND_NAME[kind]}Events`, summary: `See the events of a ${kind} of yours` })
    @ApiOkResponse({ type: ListingEventsAnswer })
    async events(
      @CurrentListing() { id }: ListingFacts,
      @ReadQuery() { after, limit }: EventsQuery,
    ): Promise<ListingEventsAnswer> {
      return toEvents(await this.listingEvents.after(id, after, limit));
    }
  }

  return WebhookRoutes;
}

@SiteController('bots', 'Webhooks')
export class BotWebhooksSiteController extends webhookRoutes('bot') {}

@SiteController('servers', 'Webhooks')
export class ServerWebhooksSiteController extends webhookRoutes('server') {}
