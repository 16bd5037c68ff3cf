import { SiteController } from '../../core/http/surfaces.js';
import { dashboardRoutes } from '../listing/own/dashboard-routes.js';
import { BotDraftBody, BotEditBody } from './bot-draft.dto.js';
import { OwnBots } from './own-bots.service.js';

@SiteController('dashboard/bots', 'Listings')
export class OwnBotsSiteController extends dashboardRoutes('bot', {
  Listings: OwnBots,
  Draft: BotDraftBody,
  Edit: BotEditBody,
  refusals: [],
}) {}
