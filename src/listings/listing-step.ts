import type { RowOf } from '../database/columns.js';
import type { Tx } from '../database/database.js';
import { change, rows } from '../database/sql.js';
import type { STEP_EVENTS } from '../events/domain-event.js';
import type { Events } from '../events/events.service.js';
import { Problem } from '../shared/errors.js';
import type { Listing } from './listing.entity.js';
import type { ListingKind } from './listing.rules.js';
import { STEPS, type Step, refusalOf } from './life-cycle.rules.js';

interface ListingStep {
  readonly listing: { readonly id: number; readonly kind: ListingKind };
  readonly step: Step;
  readonly now: Date;
  /** What the step writes beside the state, by column. */
  readonly beside?: Readonly<Record<string, unknown>>;
}

const EVENTS = {
  submit: 'listing.submitted',
  withdraw: 'listing.withdrawn',
  approve: 'listing.approved',
  deny: 'listing.denied',
  reject: 'listing.denied',
  confirm: 'listing.confirmed',
  reopen: 'listing.reopened',
  reapprove: 'listing.approved',
  suspend: 'listing.suspended',
  reinstate: 'listing.restored',
  remove: 'listing.removed',
} as const satisfies Readonly<Record<Step, (typeof STEP_EVENTS)[number]>>;

/**
 * Makes one step of a listing's life: nothing else changes a state. Of two requests at once only one finds the listing
 * where the step begins; the other one is told where it is now.
 */
export async function makeStep(tx: Tx, events: Events, { listing, step, now, beside = {} }: ListingStep) {
  const { from, to } = STEPS[step];
  const names = Object.keys(beside).map((name) => `, ${name} = ?`);
  const { affected } = await change(
    tx,
    `UPDATE listings SET state = ?, version = version + 1${names.join('')}
     WHERE id = ? AND state IN (${from.map(() => '?').join(', ')})`,
    [to, ...Object.values(beside), listing.id, ...from],
  );
  if (affected > 0) return events.emit(tx, { type: EVENTS[step], listingId: listing.id, kind: listing.kind, now });
  const [found] = await rows<RowOf<Listing, 'state'>>(tx, 'SELECT state FROM listings WHERE id = ?', [listing.id]);
  throw new Problem(409, refusalOf(step, listing.kind, found?.state ?? 'removed'));
}

/** What a removal writes beside the state: the platform id and the slug are free again, the row stays for the records. */
export const removalAt = (now: Date) => ({ live_platform_id: null, slug: null, updated_at: now });
