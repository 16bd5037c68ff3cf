import { Delete, Get, Param, Post } from '@nestjs/common';
import { SiteOperation, Refuses } from '../../../core/openapi/operation.js';
import { ReadBody } from '../../../core/input/dto.pipe.js';
import { SiteController, AccountId } from '../../../core/http/controllers.js';
import { ListingTeams, severalPeople, ownerStays, notInvited } from './listing-teams.service.js';
import { ListingTransfers, offeredAlready, noOffer } from './listing-transfers.service.js';
import { InvitationBody, TransferBody } from './team.dto.js';
import { InvitationsAnswer, TeamAnswer, toInvitation, toMember, toTeamOwner, toTransfer } from './team.view.js';
import { MAX_CO_MANAGERS } from '../listing.rules.js';
import { rightRefusals } from '../listing.doc.js';
import { deletedAccount } from '../../../accounts/users/account-problems.js';
import { LateAnswer } from '../../../core/http/reply.js';

const MANAGED = rightRefusals('manage', 'listing');
const OWNED = rightRefusals('own', 'listing');

/** Teams, invitations and transfers. `:id` is the UUID of the listing. */
@SiteController('dashboard', 'Teams')
export class ListingTeamsSiteController {
  constructor(
    private readonly teams: ListingTeams,
    private readonly transfers: ListingTransfers,
  ) {}

  @Get('listings/:id/team')
  @SiteOperation('List the team of a listing', TeamAnswer)
  @Refuses(...MANAGED)
  listTeam(@AccountId() accountId: number, @Param('id') id: string) {
    return this.#team(accountId, id);
  }

  @Post('listings/:id/team')
  @SiteOperation('Invite an account to the team of your listing', TeamAnswer)
  @Refuses(...OWNED, severalPeople('marisol'))
  async inviteToTeam(@AccountId() accountId: number, @Param('id') id: string, @ReadBody() body: InvitationBody) {
    await this.teams.invite(accountId, id, body.who);
    return new LateAnswer(() => this.#team(accountId, id));
  }

  @Delete('listings/:id/team/:member')
  @SiteOperation('Remove an account from the team, or withdraw an invitation', TeamAnswer)
  @Refuses(...OWNED)
  async removeFromTeam(@AccountId() accountId: number, @Param('id') id: string, @Param('member') member: string) {
    await this.teams.remove(accountId, id, member);
    return new LateAnswer(() => this.#team(accountId, id));
  }

  @Post('listings/:id/leave')
  @SiteOperation('Leave the team of a listing', InvitationsAnswer)
  @Refuses(...MANAGED, ownerStays('bot'))
  async leaveTeam(@AccountId() accountId: number, @Param('id') id: string) {
    await this.teams.leave(accountId, id);
    return new LateAnswer(() => this.#invitations(accountId));
  }

  @Get('invitations')
  @SiteOperation('List your invitations, and the transfers offered to you or by you', InvitationsAnswer)
  listInvitations(@AccountId() accountId: number) {
    return this.#invitations(accountId);
  }

  @Post('invitations/:id/accept')
  @SiteOperation('Accept an invitation', InvitationsAnswer)
  @Refuses(notInvited())
  async acceptInvitation(@AccountId() accountId: number, @Param('id') id: string) {
    await this.teams.accept(accountId, id);
    return new LateAnswer(() => this.#invitations(accountId));
  }

  @Post('invitations/:id/decline')
  @SiteOperation('Decline an invitation', InvitationsAnswer)
  @Refuses(notInvited())
  async declineInvitation(@AccountId() accountId: number, @Param('id') id: string) {
    await this.teams.decline(accountId, id);
    return new LateAnswer(() => this.#invitations(accountId));
  }

  @Post('listings/:id/transfer')
  @SiteOperation('Offer to transfer your listing to another account', InvitationsAnswer)
  @Refuses(...OWNED, offeredAlready())
  async offerListing(@AccountId() accountId: number, @Param('id') id: string, @ReadBody() body: TransferBody) {
    await this.transfers.offer(accountId, id, body);
    return new LateAnswer(() => this.#invitations(accountId));
  }

  @Delete('listings/:id/transfer')
  @SiteOperation('Withdraw or decline an offered transfer', InvitationsAnswer)
  @Refuses(noOffer())
  async endOffer(@AccountId() accountId: number, @Param('id') id: string) {
    await this.transfers.end(accountId, id);
    return new LateAnswer(() => this.#invitations(accountId));
  }

  @Post('listings/:id/transfer/accept')
  @SiteOperation('Accept an offered transfer and become the owner', InvitationsAnswer)
  @Refuses(noOffer(), deletedAccount())
  async acceptOffer(@AccountId() accountId: number, @Param('id') id: string) {
    await this.transfers.accept(accountId, id);
    return new LateAnswer(() => this.#invitations(accountId));
  }

  async #team(accountId: number, id: string): Promise<TeamAnswer> {
    const [{ owner, members }, offers] = await Promise.all([
      this.teams.team(accountId, id),
      this.transfers.offersFor(accountId),
    ]);
    const offer = offers.find(({ uuid }) => uuid === id.toLowerCase());
    return {
      owner: owner === undefined ? null : toTeamOwner(owner),
      members: members.map(toMember),
      placesLeft: Math.max(0, MAX_CO_MANAGERS - members.length),
      offer: offer === undefined ? null : toTransfer(offer, accountId),
    };
  }

  async #invitations(accountId: number): Promise<InvitationsAnswer> {
    const [invitations, transfers] = await Promise.all([
      this.teams.invitations(accountId),
      this.transfers.offersFor(accountId),
    ]);
    return {
      invitations: invitations.map(toInvitation),
      transfers: transfers.map((row) => toTransfer(row, accountId)),
    };
  }
}
