import { Get } from '@nestjs/common';
import type { Caller } from '../../core/http/who/caller.js';
import { Operation } from '../../core/openapi/operation.js';
import { KeyedController } from '../../core/http/surfaces.js';
import { MyBotsAnswer, toBot } from './bot.view.js';
import { Bots } from './bots.service.js';
import { CurrentCaller } from '../../core/http/who/current.js';

@KeyedController('users/@me', 'Account')
export class MyBotsApiController {
  constructor(private readonly bots: Bots) {}

  @Get('bots')
  @Operation({
    summary: 'List the bots of this account',
    description:
      'All bots that the account owns or develops, except removed ones, with its role on each team. Not paged.',
    answers: MyBotsAnswer,
  })
  async listMyBots(@CurrentCaller() { accountId }: Caller): Promise<MyBotsAnswer> {
    const mine = await this.bots.listOwn(accountId);
    return { bots: mine.map((row) => ({ ...toBot(row), role: row.ownerId === accountId ? 'owner' : 'developer' })) };
  }
}
