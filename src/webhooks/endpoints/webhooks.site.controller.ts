import { Delete, Get, HttpCode, Injectable, Param, Patch, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { SiteController } from '../../http/surfaces.js';
import { CurrentVisitor } from '../../http/who/current.js';
import type { Visitor } from '../../http/who/visitor.js';
import { ReadBody, ReadQuery } from '../../input/dto.pipe.js';
import { CurrentListing, SiteAccess } from '../../listings/listing-access.js';
import { KIND_NAME, type ListingFacts, type ListingKind } from '../../listings/listing.rules.js';
import { Refuses } from '../../openapi/refusals.js';
import { EXAMPLE_TIME } from '../../shared/examples.js';
import { ListingEvents } from './listing-events.service.js';
import { noSuchWebhook } from './webhook-rows.js';
import { WebhookTests, replayOff, testFailed, tooManyReplayed, tooManyTests } from './webhook-tests.service.js';
import { EventsQuery, NewWebhookBody, ReplayBody, RotationBody, WebhookStateBody } from './webhook.dto.js';
import {
  ListingEventsAnswer,
  NewWebhookAnswer,
  WebhookAnswer,
  WebhookAttemptsAnswer,
  WebhookRemovedAnswer,
  WebhookTestAnswer,
  WebhooksAnswer,
  toAttempts,
  toEvents,
  toNewWebhook,
  toTest,
  toWebhook,
} from './webhook.view.js';
import { Webhooks, overlapRuns, tooManyOfAccount, tooManyOfListing } from './webhooks.service.js';

const operation = (name: string, kind: ListingKind, summary: string): MethodDecorator =>
  ApiOperation({ operationId: `${name}${KIND_NAME[kind]}Webhook`, summary });

function webhookRoutes(kind: ListingKind) {
  @Injectable()
  class WebhookRoutes {
    constructor(
      private readonly webhooks: Webhooks,
      private readonly tests: WebhookTests,
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
      return { webhooks: webhooks.map((row) => toWebhook(row, ownerId === accountId)) };
    }

    @Post(':id/webhooks')
    @HttpCode(200)
    @SiteAccess(kind, 'own')
    @operation('create', kind, `Add a webhook to a ${kind} of yours. It is off until it has answered a test`)
    @ApiBody({ type: NewWebhookBody })
    @ApiOkResponse({ type: NewWebhookAnswer })
    @Refuses(tooManyOfListing(), tooManyOfAccount())
    async create(
      @CurrentVisitor() { accountId }: Visitor,
      @CurrentListing() { id }: ListingFacts,
      @ReadBody() body: NewWebhookBody,
    ): Promise<NewWebhookAnswer> {
      return toNewWebhook(await this.webhooks.create({ accountId, listingId: id }, body));
    }

    @Get(':id/webhooks/attempts')
    @SiteAccess(kind, 'own')
    @ApiOperation({ operationId: `list${KIND_NAME[kind]}WebhookAttempts`, summary: 'See the newest 100 requests' })
    @ApiOkResponse({ type: WebhookAttemptsAnswer })
    async attempts(@CurrentListing() { id }: ListingFacts): Promise<WebhookAttemptsAnswer> {
      return toAttempts(await this.listingEvents.attempts(id));
    }

    @Patch(':id/webhooks/:webhook')
    @SiteAccess(kind, 'own')
    @operation('change', kind, 'Switch a webhook on or off')
    @ApiOkResponse({ type: WebhookAnswer })
    @Refuses(noSuchWebhook(), tooManyTests(), testFailed({ status: 500 }))
    async change(
      @CurrentVisitor() { accountId }: Visitor,
      @CurrentListing() { id }: ListingFacts,
      @Param('webhook') uuid: string,
      @ReadBody() { state, from }: WebhookStateBody,
    ): Promise<WebhookAnswer> {
      const owner = { accountId, listingId: id };
      const row =
        state === 'on'
          ? await this.tests.switchOn(owner, uuid, from === 'now')
          : await this.webhooks.switchOff(owner, uuid);
      return { webhook: toWebhook(row, true) };
    }

    @Delete(':id/webhooks/:webhook')
    @SiteAccess(kind, 'own')
    @operation('remove', kind, 'Remove a webhook with its log')
    @ApiOkResponse({ type: WebhookRemovedAnswer })
    @Refuses(noSuchWebhook())
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
    @operation('rotate', kind, 'Replace the secret of a webhook. The old one signs along during the overlap')
    @ApiBody({ type: RotationBody, required: false })
    @ApiOkResponse({ type: NewWebhookAnswer })
    @Refuses(noSuchWebhook(), overlapRuns(EXAMPLE_TIME))
    async rotate(
      @CurrentVisitor() { accountId }: Visitor,
      @CurrentListing() { id }: ListingFacts,
      @Param('webhook') uuid: string,
      @ReadBody() rotation: RotationBody,
    ): Promise<NewWebhookAnswer> {
      return toNewWebhook(await this.webhooks.rotate({ accountId, listingId: id }, uuid, rotation));
    }

    @Post(':id/webhooks/:webhook/test')
    @HttpCode(200)
    @SiteAccess(kind, 'own')
    @operation('test', kind, 'Send a test to a webhook and see the answer')
    @ApiOkResponse({ type: WebhookTestAnswer })
    @Refuses(noSuchWebhook(), tooManyTests())
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
    @Refuses(noSuchWebhook(), tooManyReplayed(), replayOff())
    async replay(
      @CurrentVisitor() { accountId }: Visitor,
      @CurrentListing() { id }: ListingFacts,
      @Param('webhook') uuid: string,
      @ReadBody() range: ReplayBody,
    ): Promise<WebhookAnswer> {
      return { webhook: toWebhook(await this.tests.replay({ accountId, listingId: id }, uuid, range), true) };
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
