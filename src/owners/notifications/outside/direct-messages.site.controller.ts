import { Delete, Get, Put } from '@nestjs/common';
import { AccountId, CurrentVisitor, SiteController } from '../../../core/http/controllers.js';
import type { Visitor } from '../../../core/http/who/visitor.js';
import * as field from '../../../core/openapi/fields.js';
import { Refuses, SiteOperation } from '../../../core/openapi/operation.js';
import { DirectMessages, closed, noBot } from './direct-messages.service.js';

export class DirectMessagesAnswer {
  @field.yesOrNo(true, 'Whether this site has a bot that can send them.') isPossible!: boolean;
  @field.oneOf('DirectMessagesState', ['never on', 'on', 'off'], 'on', '`off`: nothing is sent any more.')
  state!: string;
  @field.textOrNull(
    null,
    'Why they are off: `gone` if you do not accept them, `failing` if they did not arrive for days.',
  )
  reason!: string | null;
}

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
  @SiteOperation('Send no more direct messages', DirectMessagesAnswer)
  async endDirectMessages(@AccountId() accountId: number) {
    await this.messages.switchOff(accountId);
    return this.showDirectMessages(accountId);
  }
}
