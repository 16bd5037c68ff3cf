import { DashboardSiteController } from '../../dashboard/dashboard.site.controller.js';
import type { DashboardAnswer } from '../../dashboard/dashboard.view.js';
import type { Visitor } from '../../http/who/visitor.js';
import type { Moment } from '../page-book.js';

/** Pages of one's own have a visitor: without a session, the guard has refused the request. */
function visitorOf({ visitor }: Moment<unknown>): Visitor {
  if (visitor === undefined) throw new Error('the page is shown without a session');
  return visitor;
}

export const besideListings = (moment: Moment<unknown>): Promise<DashboardAnswer> =>
  moment.ask(DashboardSiteController).showDashboard(visitorOf(moment));
