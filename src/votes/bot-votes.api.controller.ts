import { Get, Query } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { BOT_ID, BOT_PLATFORM_ID } from '../bots/bot-id.doc.js';
import { Operation } from '../http/operation.js';
import { PageQuery } from '../http/page.dto.js';
import { KeyedController } from '../http/surfaces.js';
import { Bucket } from '../limits/bucket.js';
import { BotAccess, BotAccessByPlatformId, CurrentListing } from '../listings/listing-access.js';
import type { ListingFacts } from '../listings/listing.rules.js';
import { VoteCheckQuery } from './vote-check.dto.js';
import { VoteCheckAnswer, VoterPageAnswer, toVoterPage } from './vote.view.js';
import { VoterPages } from './voter-pages.js';
import { Votes } from './votes.service.js';

@KeyedController('bots', 'Bots')
export class BotVotesApiController {
  constructor(
    private readonly votes: Votes,
    private readonly pages: VoterPages,
  ) {}

  @Get(':id/check')
  @Bucket('check')
  @BotAccess('owner', 'developer')
  @ApiParam(BOT_ID)
  @Operation({
    summary: 'Check whether a user has voted for a bot',
    description: '60 requests a minute, together with the check for servers. For keys of the owner and the listed developers.',
    answers: VoteCheckAnswer,
    refusals: {
      400: 'The query parameter platformId is needed once: the platform user id, 1 to 32 digits.',
      403: 'Only the owner and the listed developers of this bot may do this: use a key of such an account.',
      404: 'No approved bot matches this identifier. Use the platform id, the UUID or the slug.',
    },
  })
  checkBotVote(@CurrentListing() { id }: ListingFacts, @Query() { platformId }: VoteCheckQuery): Promise<VoteCheckAnswer> {
    return this.votes.check(id, platformId);
  }

  @Get(':id/voters')
  @BotAccessByPlatformId('owner')
  @ApiParam(BOT_PLATFORM_ID)
  @Operation({
    summary: "List a bot's voters",
    description: 'Newest first. Pages shift while votes come in: tell voters apart by platformId. For keys of the owner only.',
    answers: VoterPageAnswer,
    refusals: {
      403: 'Only the owner of this bot may do this: use a key of that account.',
      404: 'No approved bot matches this identifier. Use the platform id of the bot.',
    },
  })
  async listBotVoters(@CurrentListing() { id }: ListingFacts, @Query() page: PageQuery): Promise<VoterPageAnswer> {
    return toVoterPage(await this.pages.page(id, page), page);
  }
}
