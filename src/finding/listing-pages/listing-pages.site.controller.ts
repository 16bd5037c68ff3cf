import { Get } from '@nestjs/common';
import { SiteOperation } from '../../core/openapi/operation.js';
import { Bumps } from '../../activity/bumps/bumps.service.js';
import { SessionOptional, SiteController, CurrentVisitor } from '../../core/http/controllers.js';
import type { Visitor } from '../../core/http/who/visitor.js';
import { CurrentListing, SiteAccess } from '../../listings/listing/listing-access.js';
import type { ListingFacts } from '../../listings/listing/listing.rules.js';
import { Ratings } from '../../activity/ratings/ratings.service.js';
import { Votes } from '../../activity/votes/votes.service.js';
import {
  BotAroundAnswer,
  ServerAroundAnswer,
  toBotAround,
  toServerAround,
  BotViewerAnswer,
  ServerViewerAnswer,
  toBotViewer,
  toServerViewer,
} from './listing-pages.view.js';
import { ListingAround } from './listing-around.service.js';

/** Data for the pages of listings: the part that is the same for all visitors, and the visitor's own part. */
@SiteController('bots', 'Bots')
export class BotPartsSiteController {
  constructor(
    private readonly around: ListingAround,
    private readonly votes: Votes,
    private readonly ratings: Ratings,
  ) {}

  @Get(':id/around')
  @SiteAccess('bot', 'see')
  @SessionOptional()
  @SiteOperation('See the owner of a bot, its votes per day, and similar bots', BotAroundAnswer)
  async showBotAround(@CurrentListing() listing: ListingFacts) {
    return toBotAround(await this.around.bot(listing));
  }

  @Get(':id/viewer')
  @SiteAccess('bot', 'see')
  @SiteOperation('See your relation to a bot: your role, vote and rating', BotViewerAnswer)
  async showBotViewer(@CurrentVisitor() person: Visitor, @CurrentListing() listing: ListingFacts) {
    const [vote, rating] = await Promise.all([
      this.votes.myVote(person.accountId, listing.id),
      this.ratings.own(person.accountId, listing.id),
    ]);
    return toBotViewer({ listing, person, vote }, rating);
  }
}

@SiteController('servers', 'Servers')
export class ServerPartsSiteController {
  constructor(
    private readonly around: ListingAround,
    private readonly votes: Votes,
    private readonly bumps: Bumps,
  ) {}

  @Get(':id/around')
  @SiteAccess('server', 'see')
  @SessionOptional()
  @SiteOperation('See the owner of a server, its votes per day, and similar servers', ServerAroundAnswer)
  async showServerAround(@CurrentListing() listing: ListingFacts) {
    return toServerAround(await this.around.server(listing), listing.id);
  }

  @Get(':id/viewer')
  @SiteAccess('server', 'see')
  @SiteOperation('See your relation to a server: your role and vote, and whether it can be bumped', ServerViewerAnswer)
  async showServerViewer(@CurrentVisitor() person: Visitor, @CurrentListing() listing: ListingFacts) {
    const [vote, bump] = await Promise.all([
      this.votes.myVote(person.accountId, listing.id),
      this.bumps.myBump(person.accountId, listing.id),
    ]);
    return toServerViewer({ listing, person, vote }, bump);
  }
}
