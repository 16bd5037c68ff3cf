import { Get, Query } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { Operation } from '../http/operation.js';
import { PageQuery } from '../http/page.dto.js';
import { KeyedController } from '../http/surfaces.js';
import { Bucket } from '../limits/bucket.js';
import { CurrentListing, ServerAccess } from '../listings/listing-access.js';
import type { ListingFacts } from '../listings/listing.rules.js';
import { GUILD_ID } from '../servers/guild-id.doc.js';
import { VoteCheckQuery } from './vote-check.dto.js';
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
  @ServerAccess('owner')
  @ApiParam(GUILD_ID)
  @Operation({
    summary: 'Check whether a user has voted for a server',
    description: '60 requests a minute, together with the check for bots. For keys of the owner only.',
    answers: VoteCheckAnswer,
    refusals: {
      400: 'The query parameter platformId is needed once: the platform user id, 1 to 32 digits.',
      403: 'Only the owner of this server may do this: use a key of that account.',
      404: 'No approved server matches this identifier. Use the guild id that the platform gives the server.',
    },
  })
  checkServerVote(@CurrentListing() { id }: ListingFacts, @Query() { platformId }: VoteCheckQuery): Promise<VoteCheckAnswer> {
    return this.votes.check(id, platformId);
  }

  @Get(':id/voters')
  @ServerAccess('owner')
  @ApiParam(GUILD_ID)
  @Operation({
    summary: "List a server's voters",
    description: 'Newest first. Pages shift while votes come in: tell voters apart by platformId. For keys of the owner only.',
    answers: VoterPageAnswer,
    refusals: {
      403: 'Only the owner of this server may do this: use a key of that account.',
      404: 'No approved server matches this identifier. Use the guild id that the platform gives the server.',
    },
  })
  async listServerVoters(@CurrentListing() { id }: ListingFacts, @Query() page: PageQuery): Promise<VoterPageAnswer> {
    return toVoterPage(await this.pages.page(id, page), page);
  }
}
