import { SiteController } from '../../core/http/surfaces.js';
import { pageRoutes } from '../listing/figures/page-routes.js';
import { BotPageAnswer, toBotPage } from './bot-page.view.js';
import { Bots } from './bots.service.js';

@SiteController('bots', 'Bots')
export class BotPagesSiteController extends pageRoutes('bot', {
  Listings: Bots,
  Answer: BotPageAnswer,
  toAnswer: toBotPage,
}) {}
