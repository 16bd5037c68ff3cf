import { Get, Param, Post } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { BODY_ENCODED, BODY_TOO_LARGE } from '../../core/openapi/documented-errors.js';
import { ReadBody } from '../../core/input/dto.pipe.js';
import { Operation } from '../../core/openapi/operation.js';
import { CacheableReply } from '../../core/http/reply-cache.js';
import { KeyedController, CurrentCaller } from '../../core/http/controllers.js';
import { Bucket } from '../../core/limits/bucket.js';
import { BotAccess, CurrentListing } from '../listing/listing-access.js';
import { BOT_NOT_FOUND, BOT_TEAM_ONLY, BOT_ID } from '../listing/listing.doc.js';
import type { ListingFacts } from '../listing/listing.rules.js';
import { BotAnswer, ServerCountAnswer, toBot, MyBotsAnswer } from './bot.view.js';
import { Bots } from './bots.service.js';
import { SERVER_COUNT_NEEDED, StatsBody } from './bot.dto.js';
import { requireFound } from '../listing/rights/listing-rights.service.js';
import { keyedWords } from '../listing/rights/rights.rules.js';
import type { Caller } from '../../core/http/who/visitor.js';

@KeyedController('bots', 'Bots')
export class BotsApiController {
  constructor(private readonly bots: Bots) {}

  @Get(':id')
  @ApiParam(BOT_ID)
  @Operation({
    summary: 'Get a bot',
    description: 'The public data of any approved bot, for any key.',
    answers: BotAnswer,
    refusals: [BOT_NOT_FOUND],
  })
  async getBot(@Param('id') id: string): Promise<CacheableReply> {
    const row = requireFound(await this.bots.findApproved(id), keyedWords('bot', false));
    return new CacheableReply(row.listingId, { bot: toBot(row) } satisfies BotAnswer);
  }

  @Post(':id/stats')
  @Bucket('stats')
  @BotAccess('manage')
  @ApiParam(BOT_ID)
  @Operation({
    summary: "Update a bot's server count",
    description:
      'Sets the server count that the listing shows. Call it on a schedule, for example every 30 minutes, not on every join. Other fields in the body are ignored, so generic stats posters work. Bucket `stats`: 12 requests an hour. For keys of the owner and the listed developers, even before the bot is approved.',
    answers: ServerCountAnswer,
    refusals: [SERVER_COUNT_NEEDED, BOT_TEAM_ONLY, BOT_NOT_FOUND, BODY_TOO_LARGE, BODY_ENCODED],
  })
  async updateBotStats(
    @CurrentListing() { id }: ListingFacts,
    @ReadBody() { serverCount }: StatsBody,
  ): Promise<ServerCountAnswer> {
    await this.bots.postServerCount(id, serverCount);
    return { serverCount };
  }
}

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
