import { Body, Get, Param, Post } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { Operation } from '../http/operation.js';
import { About } from '../http/reply-cache.js';
import { KeyedController } from '../http/surfaces.js';
import { Bucket } from '../limits/bucket.js';
import { BotAccess, CurrentListing } from '../listings/listing-access.js';
import { nothingMatches } from '../listings/listing-access.guard.js';
import type { ListingFacts } from '../listings/listing.rules.js';
import { BOT_ID } from './bot-id.doc.js';
import { BotAnswer, ServerCountAnswer, toBot } from './bot.view.js';
import { Bots } from './bots.service.js';
import { StatsBody } from './stats.dto.js';

@KeyedController('bots', 'Bots')
export class BotsApiController {
  constructor(private readonly bots: Bots) {}

  @Get(':id')
  @ApiParam(BOT_ID)
  @Operation({
    summary: 'Get a bot',
    description: 'The public data of any approved bot.',
    answers: BotAnswer,
    refusals: { 404: 'No approved bot matches this identifier. Use the platform id, the UUID or the slug.' },
  })
  async getBot(@Param('id') id: string): Promise<About> {
    const row = await this.bots.findApproved(id);
    if (row === undefined) throw nothingMatches('bot', false);
    return new About(row.listingId, { bot: toBot(row) } satisfies BotAnswer);
  }

  @Post(':id/stats')
  @Bucket('stats')
  @BotAccess('owner', 'developer')
  @ApiParam(BOT_ID)
  @Operation({
    summary: "Update a bot's server count",
    description:
      'Sets the server count that the listing shows. Call it on a schedule, for example every 30 minutes, not on every join. 12 requests an hour. For keys of the owner and the listed developers.',
    answers: ServerCountAnswer,
    refusals: {
      400: 'serverCount is needed: a JSON number that is an integer from 0 up, as in {"serverCount": 1250}.',
      403: 'Only the owner and the listed developers of this bot may do this: use a key of such an account.',
      404: 'No approved bot matches this identifier. Use the platform id, the UUID or the slug.',
      413: 'The body is too large: 16 KB are the most that is read.',
      415: 'Send JSON, with the header Content-Type: application/json.',
    },
  })
  async updateBotStats(@CurrentListing() { id }: ListingFacts, @Body() { serverCount }: StatsBody): Promise<ServerCountAnswer> {
    await this.bots.postServerCount(id, serverCount);
    return { serverCount };
  }
}
