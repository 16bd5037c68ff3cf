import { Delete, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { SiteController } from '../http/surfaces.js';
import type { Visitor } from '../http/who/visitor.js';
import { CurrentListing, SiteAccess } from '../listings/listing-access.js';
import { ListingLookup } from '../listings/listing-lookup.service.js';
import { granted, present } from '../listings/listing-rights.service.js';
import { type ListingFacts, type ListingKind, REFERENCE_FORMS } from '../listings/listing.rules.js';
import { siteWords } from '../listings/rights.rules.js';
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
  @SiteAccess('bot', 'vote')
  @ApiOperation({ summary: 'Vote for a bot' })
  @ApiOkResponse({ type: MyVoteAnswer })
  voteForBot(@CurrentVisitor() visitor: Visitor, @CurrentListing() listing: ListingFacts): Promise<MyVoteAnswer> {
    return this.#cast(listing, visitor);
  }

  @Delete('bots/:id/vote')
  @ApiOperation({ summary: 'Take a vote for a bot back' })
  @ApiOkResponse({ type: MyVoteAnswer })
  removeBotVote(@CurrentVisitor() visitor: Visitor, @Param('id') id: string): Promise<MyVoteAnswer> {
    return this.#remove('bot', id, visitor);
  }

  @Put('servers/:id/vote')
  @SiteAccess('server', 'vote')
  @ApiOperation({ summary: 'Vote for a server' })
  @ApiOkResponse({ type: MyVoteAnswer })
  voteForServer(@CurrentVisitor() visitor: Visitor, @CurrentListing() listing: ListingFacts): Promise<MyVoteAnswer> {
    return this.#cast(listing, visitor);
  }

  @Delete('servers/:id/vote')
  @ApiOperation({ summary: 'Take a vote for a server back' })
  @ApiOkResponse({ type: MyVoteAnswer })
  removeServerVote(@CurrentVisitor() visitor: Visitor, @Param('id') id: string): Promise<MyVoteAnswer> {
    return this.#remove('server', id, visitor);
  }

  async #cast({ id }: ListingFacts, { accountId }: Visitor): Promise<MyVoteAnswer> {
    await this.votes.cast(accountId, id);
    return this.votes.standing(accountId, id);
  }

  /** Voters see and take back their own vote whatever became of the listing. */
  async #show(kind: ListingKind, reference: string, visitor: Visitor): Promise<MyVoteAnswer> {
    const listing = await this.lookup.find(kind, reference, REFERENCE_FORMS);
    const mine = listing && (await this.votes.standing(visitor.accountId, listing.id));
    if (mine?.voted !== true) granted(listing, 'see', visitor, siteWords(kind));
    return present(mine, siteWords(kind));
  }

  async #remove(kind: ListingKind, reference: string, visitor: Visitor): Promise<MyVoteAnswer> {
    const listing = await this.lookup.find(kind, reference, REFERENCE_FORMS);
    const removed = listing !== undefined && (await this.votes.remove(visitor.accountId, listing.id));
    const { id } = removed ? listing : granted(listing, 'see', visitor, siteWords(kind));
    return this.votes.standing(visitor.accountId, id);
  }
}
