import { Get } from '@nestjs/common';
import { SiteOperation } from '../../core/openapi/operation.js';
import { SiteController, AccountId } from '../../core/http/controllers.js';
import { ReadQuery } from '../../core/input/dto.pipe.js';
import { SlugChecks } from '../../listings/listing/slugs/slug-checks.service.js';
import { GuildPicker } from '../../listings/servers/guild-picker.service.js';
import { DashboardOverview } from './dashboard-overview.service.js';
import {
  DashboardAnswer,
  toDashboard,
  NewBotAnswer,
  NewServerAnswer,
  SlugAnswer,
  toNewBot,
  toNewServer,
  toSlug,
} from './dashboard.view.js';
import { NewBotQuery, NewServerQuery, SlugQuery } from './new-listing.dto.js';
import { NewListings } from './new-listings.service.js';

@SiteController('dashboard', 'Listings')
export class DashboardSiteController {
  constructor(
    private readonly overview: DashboardOverview,
    private readonly added: NewListings,
    private readonly picker: GuildPicker,
    private readonly slugs: SlugChecks,
  ) {}

  @Get('overview')
  @SiteOperation('See what to do next: votes, bumps and checklists of your listings', DashboardAnswer)
  async showDashboard(@AccountId() accountId: number) {
    const [listings, counts, stopped] = await Promise.all([
      this.overview.listings(accountId),
      this.overview.counts(accountId),
      this.overview.stoppedWebhooks(accountId),
    ]);
    return toDashboard(listings, counts, stopped);
  }

  @Get('slugs')
  @SiteOperation('Check whether a name for addresses is free before you save it', SlugAnswer)
  async checkSlug(@AccountId() accountId: number, @ReadQuery() { kind, slug, listing }: SlugQuery) {
    return toSlug(slug, await this.slugs.check(slug, { accountId, kind, listing }));
  }

  @Get('bots/new')
  @SiteOperation('Look up a bot on the platform before you create a draft', NewBotAnswer)
  async showNewBot(@AccountId() accountId: number, @ReadQuery() { platformId }: NewBotQuery) {
    const lookUp = await this.added.bot(accountId, platformId);
    return toNewBot(await this.added.draftsLeft(accountId), lookUp);
  }

  @Get('servers/new')
  @SiteOperation('Pick a server that you manage, or look up an invite, before you create a draft', NewServerAnswer)
  async showNewServer(@AccountId() accountId: number, @ReadQuery() { invite }: NewServerQuery) {
    const lookUp = await this.added.server(accountId, invite);
    const [draftsLeft, guilds] = await Promise.all([this.added.draftsLeft(accountId), this.picker.of(accountId)]);
    return toNewServer(draftsLeft, lookUp, { hasPlatform: this.added.hasPlatform, guilds });
  }
}
