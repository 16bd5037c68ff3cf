import { Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { SiteController } from '../../http/surfaces.js';
import { CurrentVisitor } from '../../http/who/current.js';
import type { Visitor } from '../../http/who/visitor.js';
import { ReadBody } from '../../input/dto.pipe.js';
import { Refuses } from '../../openapi/refusals.js';
import { deletedAccount } from '../../users/account-problems.js';
import { BrowserBody, OutsideWebhookBody } from './channel.dto.js';
import { ChannelsAnswer, OutsideWebhookAnswer, toChannel } from './channel.view.js';
import { Channels, noSuchChannel, pushOff, testUnanswered, tooManyBrowsers, tooManyTests } from './channels.service.js';
import { PushSender } from './push-sender.js';

@SiteController('account/notifications', 'Notifications')
export class ChannelsSiteController {
  constructor(
    private readonly channels: Channels,
    private readonly push: PushSender,
  ) {}

  @Get('outside')
  @ApiOperation({ summary: 'See your addresses outside the site' })
  @ApiOkResponse({ type: ChannelsAnswer })
  showOutside(@CurrentVisitor() { accountId }: Visitor): Promise<ChannelsAnswer> {
    return this.#channels(accountId);
  }

  @Put('webhook')
  @ApiOperation({
    summary: 'Send your notifications to a webhook, or replace it. The address must answer a test',
    description: 'In the form of Standard Webhooks 1.0. Each PUT makes a new secret.',
  })
  @ApiBody({ type: OutsideWebhookBody })
  @ApiOkResponse({ type: OutsideWebhookAnswer })
  @Refuses(tooManyTests(), testUnanswered('timeout'), deletedAccount())
  async putOutsideWebhook(
    @CurrentVisitor() { accountId }: Visitor,
    @ReadBody() { url }: OutsideWebhookBody,
  ): Promise<OutsideWebhookAnswer> {
    const secret = await this.channels.putWebhook(accountId, url);
    return { ...(await this.#channels(accountId)), secret };
  }

  @Post('browsers')
  @HttpCode(200)
  @ApiOperation({ summary: 'Send your notifications to a browser (Web Push)' })
  @ApiBody({ type: BrowserBody })
  @ApiOkResponse({ type: ChannelsAnswer })
  @Refuses(pushOff(), tooManyBrowsers(), deletedAccount())
  async addBrowser(@CurrentVisitor() { accountId }: Visitor, @ReadBody() body: BrowserBody): Promise<ChannelsAnswer> {
    await this.channels.addBrowser(accountId, body);
    return this.#channels(accountId);
  }

  @Delete('outside/:id')
  @ApiOperation({ summary: 'Stop sending notifications to one of your addresses' })
  @ApiOkResponse({ type: ChannelsAnswer })
  @Refuses(noSuchChannel())
  async removeOutside(@CurrentVisitor() { accountId }: Visitor, @Param('id') id: string): Promise<ChannelsAnswer> {
    await this.channels.remove(accountId, id);
    return this.#channels(accountId);
  }

  async #channels(accountId: number): Promise<ChannelsAnswer> {
    return { channels: (await this.channels.list(accountId)).map(toChannel), pushKey: this.push.publicKey };
  }
}
