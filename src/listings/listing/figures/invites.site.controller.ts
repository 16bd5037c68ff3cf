import { Get, Inject, Injectable } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import { CurrentRequest } from '../../../core/http/browser.js';
import { ClientAddress } from '../../../core/http/client-address.js';
import type { MarqueeRequest } from '../../../core/http/context.js';
import { Redirect } from '../../../core/http/reply.js';
import { SessionOptional, SiteController, OptionalVisitor } from '../../../core/http/controllers.js';
import type { Visitor } from '../../../core/http/who/visitor.js';
import { CurrentListing, SiteAccess } from '../listing-access.js';
import { type ListingFacts, type ListingKind, KIND_NAME } from '../listing.rules.js';
import { INVITE_PATH, isClick } from './invites.rules.js';
import { Invites } from './invites.service.js';
import { says, type Problem, notFound } from '../../../core/shared/refusals.js';

const noInvite = (kind: ListingKind): Problem =>
  notFound(
    says(
      'This {kind, select, bot {bot} other {server}} has no invite that leads to an https address. Its team can add one.',
      { kind },
    ),
  );

function inviteRoutes(kind: ListingKind) {
  @Injectable()
  class InviteRoutes {
    constructor(
      @Inject(Invites) private readonly invites: Invites,
      @Inject(ClientAddress) private readonly client: ClientAddress,
    ) {}

    @Get(`:id/${INVITE_PATH[kind]}`)
    @SiteAccess(kind, 'see')
    @SessionOptional()
    @ApiOperation({
      operationId: `follow${KIND_NAME[kind]}Invite`,
      summary: `Follow the invite of a ${kind}`,
      description: 'Redirects to the invite. Clicks on pages of the site count in the statistics of the listing.',
    })
    @ApiResponse({ status: 303, description: 'To the invite, on the platform.' })
    async followInvite(
      @OptionalVisitor() visitor: Visitor | undefined,
      @CurrentListing() listing: ListingFacts,
      @CurrentRequest() request: MarqueeRequest,
    ): Promise<Redirect> {
      const counts = isClick(request.method, request.headers);
      const click = { accountId: visitor?.accountId, address: this.client.of(request) };
      const target = await this.invites.follow(listing, counts ? click : undefined);
      if (target === undefined) throw noInvite(kind);
      return new Redirect(target);
    }
  }

  return InviteRoutes;
}

@SiteController('bots', 'Bots')
export class BotInvitesSiteController extends inviteRoutes('bot') {}

@SiteController('servers', 'Servers')
export class ServerInvitesSiteController extends inviteRoutes('server') {}
