import { SiteController, AccountId } from '../../core/http/controllers.js';
import { dashboardRoutes } from '../listing/own/dashboard-routes.js';
import { ServerDraftBody, ServerEditBody } from './server.dto.js';
import { OwnServers, noAnswer } from './own-servers.service.js';
import { pageRoutes } from '../listing/figures/page-routes.js';
import { ServerPageAnswer, toServerPage } from './server.view.js';
import { Servers } from './servers.service.js';
import { Get } from '@nestjs/common';
import { SiteOperation } from '../../core/openapi/operation.js';
import { GuildPicker } from './guild-picker.service.js';
import { GuildsAnswer, toGuild } from './guild-picker.view.js';

@SiteController('dashboard/servers', 'Listings')
export class OwnServersSiteController extends dashboardRoutes('server', {
  Listings: OwnServers,
  Draft: ServerDraftBody,
  Edit: ServerEditBody,
  refusals: [noAnswer()],
}) {}

@SiteController('servers', 'Servers')
export class ServerPagesSiteController extends pageRoutes('server', {
  Listings: Servers,
  Answer: ServerPageAnswer,
  toAnswer: toServerPage,
}) {}

@SiteController('account', 'Listings')
export class GuildPickerSiteController {
  constructor(private readonly picker: GuildPicker) {}

  @Get('guilds')
  @SiteOperation('List the servers that you manage on the platform', GuildsAnswer)
  async listGuilds(@AccountId() accountId: number) {
    return { guilds: (await this.picker.of(accountId)).map(toGuild) };
  }
}
