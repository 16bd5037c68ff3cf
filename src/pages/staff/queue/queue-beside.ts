import type { BotPageAnswer } from '../../../listings/bots/bot.view.js';
import { BotPagesSiteController } from '../../../listings/bots/bots.site.controller.js';
import type { MarqueeRequest } from '../../../core/http/context.js';
import { ListingRights } from '../../../listings/listing/rights/listing-rights.service.js';
import { ReviewDeskStaffController } from '../../../desk/review/desk/review-desk.staff.controller.js';
import { QueueQuery, NextQuery } from '../../../desk/review/queue.dto.js';
import { QueueStaffController } from '../../../desk/review/queue.staff.controller.js';
import type { DenialReasonView, QueueFactsAnswer, NextAnswer } from '../../../desk/review/queue.view.js';
import type { ServerPageAnswer } from '../../../listings/servers/server.view.js';
import { ServerPagesSiteController } from '../../../listings/servers/servers.site.controller.js';
import type { ListingKind } from '../../../listings/listing/listing.rules.js';
import { queryOf, staffOf, type PageRequest } from '../../page-book.js';
import { DenialReasonsStaffController } from '../../../desk/review/denial-reasons.staff.controller.js';
import { undoableBatches } from '../batches/batches.page.js';
import { nextFilters } from './queue-links.rules.js';
import { ReviewQueue } from '../../../desk/review/queue.service.js';

export type PublicPage = BotPageAnswer | ServerPageAnswer;

export async function besideCase(request: PageRequest<QueueFactsAnswer>) {
  const staff = staffOf(request);
  const { ask, query, view } = request;
  const values = Object.fromEntries(query);
  const { id } = view.listing;
  const { watchers } = await ask(ReviewDeskStaffController).listWatchers(staff, id);
  const [queue, page, reasons, { notes }, last] = await Promise.all([
    ask(QueueStaffController).listQueue(staff, queryOf(QueueQuery, values)),
    publicPageOf(request, request.view.listing),
    activeReasons(request),
    ask(ReviewDeskStaffController).listNotes(id),
    besideQueue(request),
  ]);
  return { queue, page, reasons, notes, watchers, last };
}

export type BesideCase = Awaited<ReturnType<typeof besideCase>>;

/** A HEAD request, because a reviewer's look does not count as a view. */
const UNCOUNTED = { method: 'HEAD' } as MarqueeRequest;

/** The listing as the public would see it. */
export async function publicPageOf(
  request: PageRequest<unknown>,
  { kind, id }: { readonly kind: string; readonly id: string },
): Promise<PublicPage> {
  const { ask, visitor } = request;
  const listing = await ask(ListingRights).listingFor(staffOf(request), 'see', {
    kind: kind as ListingKind,
    reference: id,
  });
  const controller = kind === 'bot' ? ask(BotPagesSiteController) : ask(ServerPagesSiteController);
  return controller.show(visitor, listing, UNCOUNTED);
}

export async function besideQueue(request: PageRequest<unknown>) {
  const { decision } = await request.ask(ReviewDeskStaffController).showLastDecision(staffOf(request));
  return { decision, batches: decision === null ? [] : await undoableBatches(request, ['approve', 'deny']) };
}

export type LastDone = Awaited<ReturnType<typeof besideQueue>>;

async function activeReasons({ ask }: Pick<PageRequest<unknown>, 'ask'>): Promise<readonly DenialReasonView[]> {
  const { reasons } = await ask(DenialReasonsStaffController).listDenialReasons();
  return reasons.filter(({ active }) => active);
}

export const besideSelection = (request: PageRequest<unknown>): Promise<readonly DenialReasonView[]> =>
  activeReasons(request);

/** The id of the next listing: the unclaimed one that has waited longest, or else one that the reviewer has claimed. */
export async function nextOf(
  request: Pick<PageRequest<unknown>, 'ask' | 'staff' | 'query'>,
): Promise<string | undefined> {
  const query = queryOf(NextQuery, nextFilters(request.query));
  const next = await request.ask(ReviewQueue).nextRow(staffOf(request), query);
  if (next !== undefined) return next.uuid;
  const own = queryOf(QueueQuery, { kind: query.kind ?? '', show: 'mine', limit: '1' });
  const { listings } = await request.ask(QueueStaffController).listQueue(staffOf(request), own);
  return listings[0]?.id;
}

/** The answer already contains the next listing, unless it lists the reviewer's claimed listings. */
export const besideNext = async (request: PageRequest<NextAnswer>) => ({
  next: request.view.next?.listing.id ?? (await nextOf(request)),
  last: await besideQueue(request),
});

export type BesideNext = Awaited<ReturnType<typeof besideNext>>;
