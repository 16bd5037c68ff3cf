import { Spotlight } from '../../activity/spotlight/spotlight.service.js';
import { SpotlightSiteController } from '../../activity/spotlight/spotlight.site.controller.js';
import { SliceQuery } from '../../core/input/slice.dto.js';
import { type PageRequest, queryOf } from '../page-book.js';

/** The current week and five earlier ones. */
const SHOWN_WEEKS = '6';

export async function besideSpotlight({ ask }: PageRequest<unknown>) {
  const [history, record] = await Promise.all([
    ask(SpotlightSiteController).listPastWeeks(queryOf(SliceQuery, { limit: SHOWN_WEEKS })),
    ask(Spotlight).record(),
  ]);
  return { ...history, record };
}

export type BesideSpotlight = Awaited<ReturnType<typeof besideSpotlight>>;
