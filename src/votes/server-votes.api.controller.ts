import { Get } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { ReadQuery } from '../input/dto.pipe.js';
import { Operation } from '../openapi/operation.js';
import { PageQuery } from '../input/page.dto.js';
import { KeyedController } from '../http/surfaces.js';
import { Bucket } from '../limits/bucket.js';
import { CurrentListing, ServerAccess } from '../listings/listing-access.js';
import { SERVER_NOT_FOUND, SERVER_OWNER_ONLY } from '../listings/listing-refusals.doc.js';
import type { ListingFacts } from '../listings/listing.rules.js';
import { GUILD_ID } from '../servers/guild-id.doc.js';
import { PLATFORM_ID_NEEDED, VoteCheckQuery } from './vote-check.dto.js';
import { VoteCheckAnswer, VoterPageAnswer, toVoterPage } from './vote.view.js';
import { VoterPages } from './voter-pages.js';
import { Votes } from './votes.service.js';

@KeyedController('servers', 'Servers')
export class ServerVotesApiController {
  constructor(
    private readonly votes: Votes,
    private readonly pages: VoterPages,
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
    description:
      'Active votes, newest first. Pages shift while votes come and go: collect until you have total of them or a page is empty, and tell voters apart by platformId. Poll every few minutes at most. For keys of the owner only.',
    answers: VoterPageAnswer,
    refusals: [SERVER_OWNER_ONLY, SERVER_NOT_FOUND],
  })
  async listServerVoters(
    @CurrentListing() { id }: ListingFacts,
    @ReadQuery() page: PageQuery,
  ): Promise<VoterPageAnswer> {
    return toVoterPage(await this.pages.page(id, page), page);
  }
}
