import { Delete, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { SiteController } from '../http/surfaces.js';
import type { Visitor } from '../http/who/visitor.js';
import { nothingMatches } from '../listings/listing-access.guard.js';
import { ListingLookup } from '../listings/listing-lookup.service.js';
import type { ListingKind } from '../listings/listing.rules.js';
import { MyVoteAnswer } from './vote.view.js';
import { Votes } from './votes.service.js';
import { CurrentVisitor } from '../http/who/current.js';

/** Voting on the site. Both ways are safe to repeat: what counts is how it ends. */
@SiteController('', 'Votes')
export class VotesSiteController {
  constructor(
    private readonly votes: Votes,
    private readonly lookup: ListingLookup,
  ) {}

  @Get('bots/:id/vote')
  @ApiOperation({ summary: 'See whether you have voted for a bot' })
  @ApiOkResponse({ type: MyVoteAnswer })
  showBotVote(@CurrentVisitor() visitor: Visitor, @Param('id') id: string): Promise<MyVoteAnswer> {
    return this.#show('bot', id, visitor);
  }

  @Get('servers/:id/vote')
  @ApiOperation({ summary: 'See whether you have voted for a server' })
  @ApiOkResponse({ type: MyVoteAnswer })
  showServerVote(@CurrentVisitor() visitor: Visitor, @Param('id') id: string): Promise<MyVoteAnswer> {
    return this.#show('server', id, visitor);
  }

  @Put('bots/:id/vote')
  @ApiOperation({ summary: 'Vote for a bot' })
  @ApiOkResponse({ type: MyVoteAnswer })
  voteForBot(@CurrentVisitor() visitor: Visitor, @Param('id') id: string): Promise<MyVoteAnswer> {
    return this.#cast('bot', id, visitor);
  }

  @Delete('bots/:id/vote')
  @ApiOperation({ summary: 'Take a vote for a bot back' })
  @ApiOkResponse({ type: MyVoteAnswer })
  removeBotVote(@CurrentVisitor() visitor: Visitor, @Param('id') id: string): Promise<MyVoteAnswer> {
    return this.#remove('bot', id, visitor);
  }

  @Put('servers/:id/vote')
  @ApiOperation({ summary: 'Vote for a server' })
  @ApiOkResponse({ type: MyVoteAnswer })
  voteForServer(@CurrentVisitor() visitor: Visitor, @Param('id') id: string): Promise<MyVoteAnswer> {
    return this.#cast('server', id, visitor);
  }

  @Delete('servers/:id/vote')
  @ApiOperation({ summary: 'Take a vote for a server back' })
  @ApiOkResponse({ type: MyVoteAnswer })
  removeServerVote(@CurrentVisitor() visitor: Visitor, @Param('id') id: string): Promise<MyVoteAnswer> {
    return this.#remove('server', id, visitor);
  }

  /** Of a listing that is not approved, nobody learns more than that his vote is there. */
  async #show(kind: ListingKind, reference: string, { accountId }: Visitor): Promise<MyVoteAnswer> {
    const listing = await this.lookup.find(kind, reference, ['platform id', 'uuid', 'slug']);
    const standing = listing && (await this.votes.standing(accountId, listing.id));
    if (standing === undefined || (listing?.state !== 'approved' && !standing.voted)) throw nothingMatches(kind, false);
    return standing;
  }

  async #cast(kind: ListingKind, reference: string, { accountId }: Visitor): Promise<MyVoteAnswer> {
    const listing = await this.lookup.find(kind, reference, ['platform id', 'uuid', 'slug']);
    if (listing === undefined || listing.state !== 'approved') throw nothingMatches(kind, false);
    await this.votes.cast(accountId, listing.id);
    return this.votes.standing(accountId, listing.id);
  }

  /** A vote can be taken back at any time, also from a listing that is not approved any more. */
  async #remove(kind: ListingKind, reference: string, { accountId }: Visitor): Promise<MyVoteAnswer> {
    const listing = await this.lookup.find(kind, reference, ['platform id', 'uuid', 'slug']);
    const removed = listing !== undefined && (await this.votes.remove(accountId, listing.id));
    if (listing === undefined || (listing.state !== 'approved' && !removed)) throw nothingMatches(kind, false);
    return this.votes.standing(accountId, listing.id);
  }
}
