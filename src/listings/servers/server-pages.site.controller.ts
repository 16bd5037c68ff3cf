import { SiteController } from '../../core/http/surfaces.js';
import { pageRoutes } from '../listing/figures/page-routes.js';
import { ServerPageAnswer, toServerPage } from './server-page.view.js';
import { Servers } from './servers.service.js';

@SiteController('servers', 'Servers')
export class ServerPagesSiteController extends pageRoutes('server', {
  Listings: Servers,
  Answer: ServerPageAnswer,
  toAnswer: toServerPage,
}) {}
