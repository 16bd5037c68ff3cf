import { WorksReadOnly } from '../../../core/http/switches/works-read-only.js';
import { Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { SiteOperation, Refuses } from '../../../core/openapi/operation.js';
import { SiteController, AccountId, CurrentVisitor } from '../../../core/http/controllers.js';
import type { Visitor } from '../../../core/http/who/visitor.js';
import { Config } from '../../../core/config/config.js';
import { ReadBody, ReadQuery } from '../../../core/input/dto.pipe.js';
import { Clock } from '../../../core/shared/clock.js';
import { EXAMPLE_TIME } from '../../../core/shared/examples.js';
import { BrowserBody, OutsideAttemptsQuery, OutsideResendBody, OutsideWebhookBody } from './channel.dto.js';
import {
  ChannelsAnswer,
  OutsideAttemptsAnswer,
  OutsideResentAnswer,
  OutsideWebhookAnswer,
  toChannel,
  toOutsideAttempts,
} from './channel.view.js';
import { WebhookTestAnswer, toTest } from '../../../core/delivery/test.view.js';
import { hostBlocked } from '../../../core/delivery/blocked-hosts.js';
import { overlapRuns } from '../../../core/delivery/secrets.js';
import { RotationBody } from '../../webhooks/endpoints/webhook.dto.js';
import { Channels, noSuchChannel, pushOff } from './channels.service.js';
import { OutsideWebhooks, noOutsideWebhook, webhookIsOff } from './outside-webhooks.service.js';
import { PushSender } from './push-sender.js';
import { Languages } from '../../../core/texts/languages.service.js';
import { inLanguage } from '../../../core/texts/t.js';
import { LateAnswer } from '../../../core/http/reply.js';
import { testFailed } from '../../webhooks/endpoints/webhook-tests.service.js';

@SiteController('account/notifications', 'Notifications')
export class ChannelsSiteController {
  constructor(
    private readonly channels: Channels,
    private readonly push: PushSender,
    private readonly webhooks: OutsideWebhooks,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly languages: Languages,
  ) {}

  @Get('outside')
  @SiteOperation('See your addresses outside the site', ChannelsAnswer)
  showOutside(@AccountId() accountId: number) {
    return this.#channels(accountId);
  }

  @Put('webhook')
  @SiteOperation(
    'Send your notifications to a webhook, or replace it. The address must answer a test',
    OutsideWebhookAnswer,
    { description: 'In the form of Standard Webhooks 1.0. Each PUT makes a new secret.' },
  )
  @Refuses(testFailed({ status: undefined, fault: 'timeout' }))
  async putOutsideWebhook(@AccountId() accountId: number, @ReadBody() { url }: OutsideWebhookBody) {
    const secret = await this.channels.putWebhook(accountId, url);
    return { ...(await this.#channels(accountId)), secret };
  }

  @Post('webhook/rotate')
  @SiteOperation('Replace the secret of your webhook. The old one signs along during the overlap', OutsideWebhookAnswer)
  @ApiBody({ type: RotationBody, required: false })
  @Refuses(noOutsideWebhook(), overlapRuns(EXAMPLE_TIME))
  async rotateOutsideWebhook(@AccountId() accountId: number, @ReadBody() rotation: RotationBody) {
    const secret = await this.webhooks.rotate(accountId, rotation);
    return { ...(await this.#channels(accountId)), secret };
  }

  @Post('webhook/test')
  @SiteOperation('Send a test to your webhook and see the answer', WebhookTestAnswer)
  @Refuses(noOutsideWebhook(), hostBlocked())
  async testOutsideWebhook(@AccountId() accountId: number) {
    return toTest(await this.webhooks.test(accountId));
  }

  @Post('webhook/resend')
  @SiteOperation('Send a notification to your webhook again', OutsideResentAnswer)
  @Refuses(noOutsideWebhook(), webhookIsOff())
  async resendOutside(@AccountId() accountId: number, @ReadBody() { notification }: OutsideResendBody) {
    await this.webhooks.resend(accountId, notification);
    return { queued: true };
  }

  @Get('webhook/attempts')
  @SiteOperation('See the newest requests to your webhook', OutsideAttemptsAnswer)
  async listOutsideAttempts(
    @CurrentVisitor() { accountId, language }: Visitor,
    @ReadQuery() { before }: OutsideAttemptsQuery,
  ) {
    const attempts = await this.webhooks.attempts(accountId, before);
    const { origin } = new URL(this.config.publicUrl);
    return inLanguage(this.languages.forAccount(language), () => toOutsideAttempts(attempts, origin));
  }

  @Post('browsers')
  @SiteOperation('Send your notifications to a browser (Web Push)', ChannelsAnswer)
  @Refuses(pushOff())
  async addBrowser(@CurrentVisitor() visitor: Visitor, @ReadBody() body: BrowserBody) {
    await this.channels.addBrowser(visitor, body);
    return new LateAnswer(() => this.#channels(visitor.accountId));
  }

  @Delete('outside/:id')
  @WorksReadOnly()
  @SiteOperation('Stop sending notifications to one of your addresses', ChannelsAnswer)
  @Refuses(noSuchChannel())
  async removeOutside(@AccountId() accountId: number, @Param('id') id: string) {
    await this.channels.remove(accountId, id);
    return new LateAnswer(() => this.#channels(accountId));
  }

  async #channels(accountId: number): Promise<ChannelsAnswer> {
    const now = this.clock.now();
    const channels = (await this.channels.list(accountId)).map((row) => toChannel(row, now));
    return { channels, pushKey: this.push.publicKey };
  }
}
