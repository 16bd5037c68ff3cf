import { Get } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import {
  BOT_ID,
  BOT_PLATFORM_ID,
  BOT_NOT_FOUND,
  BOT_NOT_FOUND_BY_ID,
  BOT_OWNER_ONLY,
  BOT_TEAM_ONLY,
  SERVER_NOT_FOUND,
  SERVER_OWNER_ONLY,
  GUILD_ID,
} from '../../listings/listing/listing.doc.js';
import { ReadQuery } from '../../core/input/dto.pipe.js';
import { Operation } from '../../core/openapi/operation.js';
import { SliceQuery } from '../../core/input/slice.dto.js';
import { KeyedController } from '../../core/http/controllers.js';
import { Bucket } from '../../core/limits/bucket.js';
import {
  BotAccess,
  BotAccessByPlatformId,
  CurrentListing,
  ServerAccess,
} from '../../listings/listing/listing-access.js';
import type { ListingFacts } from '../../listings/listing/listing.rules.js';
import { PLATFORM_ID_NEEDED, VoteCheckQuery } from './vote-check.dto.js';
import { VoteCheckAnswer, VoterPageAnswer, toVoterPage } from './vote.view.js';
import { Voters } from './voters.service.js';
import { Votes } from './votes.service.js';

const VOTERS =
  'Active votes, newest first. Votes that are cast or removed between two requests shift the pages: collect voters until you have `total` of them or a page is empty, and tell them apart by platformId. Poll every few minutes at most.';

@KeyedController('bots', 'Bots')
export class BotVotesApiController {
  constructor(
    private readonly votes: Votes,
    private readonly voters: Voters,
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
    description: `${VOTERS} For keys of the owner only; the path takes the platform id only.`,
    answers: VoterPageAnswer,
    refusals: [BOT_OWNER_ONLY, BOT_NOT_FOUND_BY_ID],
  })
  async listBotVoters(
    @CurrentListing() { id }: ListingFacts,
    @ReadQuery() query: SliceQuery,
  ): Promise<VoterPageAnswer> {
    return toVoterPage(await this.voters.slice(id, query), query);
  }
}

@KeyedController('servers', 'Servers')
export class ServerVotesApiController {
  constructor(
    private readonly votes: Votes,
    private readonly voters: Voters,
  ) {}

  @Get(':id/check')
  @Bucket('check')
  @ServerAccess('own')
  @ApiParam(GUILD_ID)
  @Operation({
    summary: 'Check whether a user has voted for a server',
    description:
      'Whether one user has an active vote, and how many votes the server has. A voter can take a vote back at any time. Bucket `check`: 60 requests a minute, together with the check for bots. For keys of the owner only.',
    answers: VoteCheckAnswer,
    refusals: [PLATFORM_ID_NEEDED, SERVER_OWNER_ONLY, SERVER_NOT_FOUND],
  })
  checkServerVote(
    @CurrentListing() { id }: ListingFacts,
    @ReadQuery() { platformId }: VoteCheckQuery,
  ): Promise<VoteCheckAnswer> {
    return this.votes.check(id, platformId);
  }

  @Get(':id/voters')
  @ServerAccess('own')
  @ApiParam(GUILD_ID)
  @Operation({
    summary: "List a server's voters",
    description: `${VOTERS} For keys of the owner only.`,
    answers: VoterPageAnswer,
    refusals: [SERVER_OWNER_ONLY, SERVER_NOT_FOUND],
  })
  async listServerVoters(
    @CurrentListing() { id }: ListingFacts,
    @ReadQuery() query: SliceQuery,
  ): Promise<VoterPageAnswer> {
    return toVoterPage(await this.voters.slice(id, query), query);
  }
}
