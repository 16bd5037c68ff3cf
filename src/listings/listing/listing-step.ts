import type { RowOf } from '../../core/database/columns.js';
import { LostRace, isDuplicate } from '../../core/database/database-errors.js';
import { change, rows, type Tx } from '../../core/database/sql.js';
import type { STEP_EVENTS, TeamActor } from '../../core/events/domain-event.js';
import type { Events } from '../../core/events/events.service.js';
import { Problem } from '../../core/shared/refusals.js';
import type { Listing } from './listing.entity.js';
import type { ListingKind, ListingState } from './listing.rules.js';
import { STEPS, type Step, refusalOf, secondListingRefusal } from './life-cycle.rules.js';
import { retireSlugs } from './slugs/slug-rows.js';

interface ListingStep {
  readonly listing: { readonly id: number; readonly kind: ListingKind };
  readonly step: Step;
  readonly now: Date;
  readonly columns?: Readonly<Record<string, unknown>>;
  readonly byTeam?: TeamActor;
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

/** The only code that changes the state of a listing. Of two concurrent requests, one succeeds and one gets a 409. */
export async function makeStep(tx: Tx, events: Events, { listing, step, now, columns = {}, byTeam }: ListingStep) {
  const { from, to } = STEPS[step];
  const names = Object.keys(columns).map((name) => `, ${name} = ?`);
  const { affected } = await change(
    tx,
    `UPDATE listings SET state = ?, version = version + 1${names.join('')}
     WHERE id = ? AND state IN (${from.map(() => '?').join(', ')})`,
    [to, ...Object.values(columns), listing.id, ...from],
  ).catch((error: unknown) => refuseSecond(tx, listing, error));
  if (affected > 0)
    return events.emit(tx, { type: EVENTS[step], listingId: listing.id, kind: listing.kind, now, byTeam });
  const [found] = await rows<RowOf<Listing, 'state'>>(tx, 'SELECT state FROM listings WHERE id = ?', [listing.id]);
  throw impossibleStep(step, listing.kind, found?.state ?? 'removed');
}

export const impossibleStep = (step: Step, kind: ListingKind, state: ListingState): Problem =>
  new Problem(409, refusalOf(step, kind, state));

/** Frees the platform id and the slug. The row stays, because other records refer to it. */
export async function removeListing(tx: Tx, events: Events, removal: Omit<ListingStep, 'step' | 'columns'>) {
  const columns = { live_platform_id: null, slug: null, updated_at: removal.now };
  await retireSlugs(tx, removal.listing);
  await makeStep(tx, events, { ...removal, step: 'remove', columns });
}

type OtherListing = RowOf<Listing, 'uuid' | 'name' | 'state'>;

/** The unique index of reserved platform ids stops a second listing of the same bot or server, also a concurrent one. */
async function refuseSecond(tx: Tx, { id, kind }: ListingStep['listing'], error: unknown): Promise<never> {
  if (!isDuplicate(error)) throw error;
  const find = `SELECT o.uuid, o.name, o.state FROM listings l
    JOIN listings o ON o.kind = l.kind AND o.reserved_platform_id = l.platform_id AND o.id <> l.id WHERE l.id = ?`;
  const [other] = await rows<OtherListing>(tx, find, [id]);
  if (other === undefined) throw new LostRace();
  throw secondListing(kind, other);
}

export const secondListing = (kind: ListingKind, other: OtherListing): Problem =>
  new Problem(409, secondListingRefusal(kind, other), { otherListing: other.uuid });
