import { Delete, Get, Injectable, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { SiteController } from '../http/surfaces.js';
import type { Visitor } from '../http/who/visitor.js';
import { CurrentListing, SiteAccess } from '../listings/listing-access.js';
import { ListingLookup } from '../listings/listing-lookup.service.js';
import { granted, present } from '../listings/listing-rights.service.js';
import { type ListingFacts, type ListingKind, NOUN, REFERENCE_FORMS } from '../listings/listing.rules.js';
import { siteWords } from '../listings/rights.rules.js';
import { MyVoteAnswer } from './vote.view.js';
import { Votes } from './votes.service.js';
import { CurrentVisitor } from '../http/who/current.js';

/** Voting on the site. Both ways are safe to repeat: what counts is how it ends. */
function voteRoutes(kind: ListingKind) {
  const noun = NOUN[kind];

  @Injectable()
  class VoteRoutes {
    constructor(
      private readonly votes: Votes,
      private readonly lookup: ListingLookup,
    ) {}

    /** Voters see and take back their own vote whatever became of the listing. */
    @Get(':id/vote')
    @ApiOperation({ operationId: `show${noun}Vote`, summary: `See whether you have voted for a ${kind}` })
    @ApiOkResponse({ type: MyVoteAnswer })
    async show(@CurrentVisitor() visitor: Visitor, @Param('id') id: string): Promise<MyVoteAnswer> {
      const listing = await this.lookup.find(kind, id, REFERENCE_FORMS);
      const mine = listing && (await this.votes.standing(visitor.accountId, listing.id));
      if (mine?.voted !== true) granted(listing, 'see', visitor, siteWords(kind));
      return present(mine, siteWords(kind));
    }

    @Put(':id/vote')
    @SiteAccess(kind, 'vote')
    @ApiOperation({ operationId: `voteFor${noun}`, summary: `Vote for a ${kind}` })
    @ApiOkResponse({ type: MyVoteAnswer })
    async cast(
      @CurrentVisitor() { accountId }: Visitor,
      @CurrentListing() { id }: ListingFacts,
    ): Promise<MyVoteAnswer> {
      await this.votes.cast(accountId, id);
      return this.votes.standing(accountId, id);
    }

    @Delete(':id/vote')
    @ApiOperation({ operationId: `remove${noun}Vote`, summary: `Take a vote for a ${kind} back` })
    @ApiOkResponse({ type: MyVoteAnswer })
    async remove(@CurrentVisitor() visitor: Visitor, @Param('id') reference: string): Promise<MyVoteAnswer> {
      const listing = await this.lookup.find(kind, reference, REFERENCE_FORMS);
      const removed = listing !== undefined && (await this.votes.remove(visitor.accountId, listing.id));
      const { id } = removed ? listing : granted(listing, 'see', visitor, siteWords(kind));
      return this.votes.standing(visitor.accountId, id);
    }
  }

  return VoteRoutes;
}

@SiteController('bots', 'Votes')
export class BotVotesSiteController extends voteRoutes('bot') {}

@SiteController('servers', 'Votes')
export class ServerVotesSiteController extends voteRoutes('server') {}
