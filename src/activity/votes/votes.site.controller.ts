import { Delete, Get, Injectable, Param, Put } from '@nestjs/common';
import { SiteOperation, Refuses } from '../../core/openapi/operation.js';
import { SiteController, AccountId, CurrentVisitor } from '../../core/http/controllers.js';
import type { Visitor } from '../../core/http/who/visitor.js';
import { CurrentListing, SiteAccess } from '../../listings/listing/listing-access.js';
import { requireRight, requireFound } from '../../listings/listing/rights/listing-rights.service.js';
import { type ListingFacts, type ListingKind, KIND_NAME } from '../../listings/listing/listing.rules.js';
import { siteWords } from '../../listings/listing/rights/rights.rules.js';
import { MyVoteAnswer, RemovedVoteAnswer } from './vote.view.js';
import { Votes } from './votes.service.js';
import { rightRefusals } from '../../listings/listing/listing.doc.js';
import { deletedAccount } from '../../accounts/users/account-problems.js';

/** Voting on the site. Casting and removing a vote are idempotent. */
function voteRoutes(kind: ListingKind) {
  const noun = KIND_NAME[kind];

  @Injectable()
  class VoteRoutes {
    constructor(private readonly votes: Votes) {}

    /** Voters see and remove their own vote regardless of the status of the listing. */
    @Get(':id/vote')
    @SiteOperation(`See whether you have voted for a ${kind}`, MyVoteAnswer, { operationId: `show${noun}Vote` })
    @Refuses(...rightRefusals('see', kind))
    async show(@CurrentVisitor() visitor: Visitor, @Param('id') reference: string) {
      const { accountId } = visitor;
      const { listing, listingId } = await this.votes.named(accountId, { kind, reference });
      const myVote = listingId === undefined ? undefined : await this.votes.myVote(accountId, listingId);
      if (myVote?.voted !== true) requireRight(listing, 'see', visitor, siteWords(kind));
      return requireFound(myVote, siteWords(kind));
    }

    @Put(':id/vote')
    @SiteAccess(kind, 'vote')
    @SiteOperation(`Vote for a ${kind}`, MyVoteAnswer, { operationId: `voteFor${noun}` })
    async cast(@AccountId() accountId: number, @CurrentListing() { id }: ListingFacts) {
      await this.votes.cast(accountId, id);
      return this.votes.myVote(accountId, id);
    }

    @Delete(':id/vote')
    @SiteOperation(`Remove your vote for a ${kind}`, RemovedVoteAnswer, { operationId: `remove${noun}Vote` })
    @Refuses(...rightRefusals('see', kind), deletedAccount())
    async remove(@CurrentVisitor() visitor: Visitor, @Param('id') reference: string) {
      const { accountId } = visitor;
      const { listing, listingId } = await this.votes.named(accountId, { kind, reference });
      const before = listingId === undefined ? undefined : await this.votes.myVote(accountId, listingId);
      if (listingId === undefined || !(await this.votes.remove(accountId, listingId)))
        requireRight(listing, 'see', visitor, siteWords(kind));
      const after = await this.votes.myVote(accountId, requireFound(listingId, siteWords(kind)));
      return { ...after, takenBack: before?.reward ?? 0 };
    }
  }

  return VoteRoutes;
}

@SiteController('bots', 'Votes')
export class BotVotesSiteController extends voteRoutes('bot') {}

@SiteController('servers', 'Votes')
export class ServerVotesSiteController extends voteRoutes('server') {}
