import { SliceQuery } from '../../core/input/slice.dto.js';
import { SpotlightSiteController } from '../../activity/spotlight/spotlight.site.controller.js';
import type { HistoryAnswer } from '../../activity/spotlight/weeks.view.js';
import { queryOf } from '../ask.js';
import type { Moment } from '../page-book.js';

/** The current week and five earlier ones. */
const SHOWN_WEEKS = '6';

export const besideSpotlight = ({ ask }: Moment<unknown>): Promise<HistoryAnswer> =>
  ask(SpotlightSiteController).listPastWeeks(queryOf(SliceQuery, { limit: SHOWN_WEEKS }));
