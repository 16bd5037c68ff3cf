import { WorksReadOnly } from '../../../core/http/switches/works-read-only.js';
import { Delete, Get, Put } from '@nestjs/common';
import { AccountId, CurrentVisitor, SiteController } from '../../../core/http/controllers.js';
import type { Visitor } from '../../../core/http/who/visitor.js';
import { Refuses, SiteOperation } from '../../../core/openapi/operation.js';
import { DirectMessagesAnswer } from './direct-messages.view.js';
import { DirectMessages, closed, noBot } from './direct-messages.service.js';

/** Only with commands in the chat. */
@SiteController('account/notifications/direct-messages', 'Notifications')
export class DirectMessagesSiteController {
  constructor(private readonly messages: DirectMessages) {}

  @Get()
  @SiteOperation('See whether your notifications are sent as direct messages', DirectMessagesAnswer)
  async showDirectMessages(@AccountId() accountId: number): Promise<DirectMessagesAnswer> {
    const found = await this.messages.of(accountId);
    return { isPossible: this.messages.isPossible, state: found?.state ?? 'never on', reason: found?.reason ?? null };
  }

  @Put()
  @SiteOperation('Send your notifications as direct messages too. A first message must arrive', DirectMessagesAnswer)
  @Refuses(noBot(), closed())
  async sendDirectMessages(@CurrentVisitor() visitor: Visitor) {
    await this.messages.switchOn(visitor);
    return this.showDirectMessages(visitor.accountId);
  }

  @Delete()
  @WorksReadOnly()
  @SiteOperation('Send no more direct messages', DirectMessagesAnswer)
  async endDirectMessages(@AccountId() accountId: number) {
    await this.messages.switchOff(accountId);
    return this.showDirectMessages(accountId);
  }
}
