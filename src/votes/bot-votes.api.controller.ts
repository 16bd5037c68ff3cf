import { Get } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { BOT_ID, BOT_PLATFORM_ID } from '../bots/bot-id.doc.js';
import { ReadQuery } from '../input/dto.pipe.js';
import { Operation } from '../openapi/operation.js';
import { PageQuery } from '../input/page.dto.js';
import { KeyedController } from '../http/surfaces.js';
import { Bucket } from '../limits/bucket.js';
import { BotAccess, BotAccessByPlatformId, CurrentListing } from '../listings/listing-access.js';
import { BOT_NOT_FOUND, BOT_NOT_FOUND_BY_ID, BOT_OWNER_ONLY, BOT_TEAM_ONLY } from '../listings/listing-refusals.doc.js';
import type { ListingFacts } from '../listings/listing.rules.js';
import { PLATFORM_ID_NEEDED, VoteCheckQuery } from './vote-check.dto.js';
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
  @BotAccess('manage')
  @ApiParam(BOT_ID)
  @Operation({
    summary: 'Check whether a user has voted for a bot',
    description:
      'Whether one user has an active vote, and how many votes the bot has. A voter can take a vote back at any time. Bucket `check`: 60 requests a minute, together with the check for servers. For keys of the owner and the listed developers.',
    answers: VoteCheckAnswer,
    refusals: [PLATFORM_ID_NEEDED, BOT_TEAM_ONLY, BOT_NOT_FOUND],
  })
  checkBotVote(
    @CurrentListing() { id }: ListingFacts,
    @ReadQuery() { platformId }: VoteCheckQuery,
  ): Promise<VoteCheckAnswer> {
    return this.votes.check(id, platformId);
  }

  @Get(':id/voters')
  @BotAccessByPlatformId('own')
  @ApiParam(BOT_PLATFORM_ID)
  @Operation({
    summary: "List a bot's voters",
    description:
      'Active votes, newest first. Pages shift while votes come and go: collect until you have total of them or a page is empty, and tell voters apart by platformId. Poll every few minutes at most. For keys of the owner only; the path takes the platform id only.',
    answers: VoterPageAnswer,
    refusals: [BOT_OWNER_ONLY, BOT_NOT_FOUND_BY_ID],
  })
  async listBotVoters(@CurrentListing() { id }: ListingFacts, @ReadQuery() page: PageQuery): Promise<VoterPageAnswer> {
    return toVoterPage(await this.pages.page(id, page), page);
  }
}
