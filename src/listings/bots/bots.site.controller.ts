import { SiteController } from '../../core/http/controllers.js';
import { dashboardRoutes } from '../listing/own/dashboard-routes.js';
import { BotDraftBody, BotEditBody } from './bot.dto.js';
import { OwnBots } from './own-bots.service.js';
import { pageRoutes } from '../listing/figures/page-routes.js';
import { BotPageAnswer, toBotPage } from './bot.view.js';
import { Bots } from './bots.service.js';

@SiteController('dashboard/bots', 'Listings')
export class OwnBotsSiteController extends dashboardRoutes('bot', {
  Listings: OwnBots,
  Draft: BotDraftBody,
  Edit: BotEditBody,
  refusals: [],
}) {}

@SiteController('bots', 'Bots')
export class BotPagesSiteController extends pageRoutes('bot', {
  Listings: Bots,
  Answer: BotPageAnswer,
  toAnswer: toBotPage,
}) {}
