import { SiteController } from '../../core/http/surfaces.js';
import { dashboardRoutes } from '../listing/own/dashboard-routes.js';
import { ServerDraftBody, ServerEditBody } from './server-draft.dto.js';
import { OwnServers, notManaged, noAnswer } from './own-servers.service.js';
import { unavailableChoice } from '../listing/own/choice-rows.js';

@SiteController('dashboard/servers', 'Listings')
export class OwnServersSiteController extends dashboardRoutes('server', {
  Listings: OwnServers,
  Draft: ServerDraftBody,
  Edit: ServerEditBody,
  refusals: [unavailableChoice('category', 'gaming'), notManaged(), noAnswer()],
}) {}
