import type { BotPageAnswer } from '../../../listings/bots/bot.view.js';
import { BotPagesSiteController } from '../../../listings/bots/bots.site.controller.js';
import type { MarqueeRequest } from '../../../core/http/context.js';
import { ListingRights } from '../../../listings/listing/rights/listing-rights.service.js';
import { ReviewDeskStaffController } from '../../../desk/review/desk/review-desk.staff.controller.js';
import type { ReviewNoteView } from '../../../listings/case-desk/staff-note.view.js';
import { QueueQuery } from '../../../desk/review/queue.dto.js';
import { QueueStaffController } from '../../../desk/review/queue.staff.controller.js';
import type { DenialReasonView, QueueAnswer, QueueFactsAnswer } from '../../../desk/review/queue.view.js';
import type { ServerPageAnswer } from '../../../listings/servers/server.view.js';
import { ServerPagesSiteController } from '../../../listings/servers/servers.site.controller.js';
import { queryOf, staffOf } from '../../ask.js';
import type { Moment } from '../../page-book.js';
import { type LastDone, activeReasons, besideQueue } from './queue-beside.js';

export type PublicPage = BotPageAnswer | ServerPageAnswer;

export interface BesideListing {
  readonly queue: QueueAnswer;
  /** The listing as the public would see it. */
  readonly page: PublicPage;
  readonly reasons: readonly DenialReasonView[];
  readonly notes: readonly ReviewNoteView[];
  /** The usernames of other reviewers who have the listing open. */
  readonly watchers: readonly string[];
  readonly last: LastDone;
}

export async function besideListing(moment: Moment<QueueFactsAnswer>): Promise<BesideListing> {
  const staff = staffOf(moment);
  const { ask, query, view } = moment;
  const values = Object.fromEntries(query);
  const { id } = view.listing;
  const { watchers } = await ask(ReviewDeskStaffController).listWatchers(staff, id);
  const [queue, page, reasons, { notes }, last] = await Promise.all([
    ask(QueueStaffController).listQueue(staff, queryOf(QueueQuery, values)),
    publicPageOf(moment),
    activeReasons(moment),
    ask(ReviewDeskStaffController).listNotes(id),
    besideQueue(moment),
  ]);
  return { queue, page, reasons, notes, watchers, last };
}

/** A HEAD request, because a reviewer's look does not count as a view. */
const UNCOUNTED = { method: 'HEAD' } as MarqueeRequest;

async function publicPageOf(moment: Moment<QueueFactsAnswer>): Promise<PublicPage> {
  const { ask, visitor, view } = moment;
  const { kind, id } = view.listing;
  const listing = await ask(ListingRights).listingFor(staffOf(moment), 'see', { kind, reference: id });
  const controller = kind === 'bot' ? ask(BotPagesSiteController) : ask(ServerPagesSiteController);
  return controller.show(visitor, listing, UNCOUNTED);
}
