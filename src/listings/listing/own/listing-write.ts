import { LostRace, retryDuplicate } from '../../../core/database/database-errors.js';
import { change, rows, type Tx } from '../../../core/database/sql.js';
import type { TeamActor } from '../../../core/events/domain-event.js';
import type { Events } from '../../../core/events/events.service.js';
import { type Values, needsNewReview, toColumns } from './listing-fields.rules.js';
import type { ListingPlan, OwnListingRow } from './own-listing.js';
import { wasApproved } from '../life-cycle.rules.js';
import { lockChoice } from '../../../core/reference/reference-rows.js';
import { newChoices } from './listing-choices.rules.js';
import { type RowOf, toDateOrNull } from '../../../core/database/columns.js';
import { countAction } from '../../../accounts/users/usage-limit.js';
import type { Listing } from '../listing.entity.js';
import { EDIT_LIMIT } from './edit-limit.rules.js';
import { says, Problem } from '../../../core/shared/refusals.js';

interface Update {
  readonly plan: ListingPlan;
  readonly row: Pick<OwnListingRow, 'id' | 'state' | 'version'>;
  readonly wanted: Values;
  readonly changed: readonly string[];
  readonly now: Date;
  readonly byTeam?: TeamActor;
  /** See the event `listing.changed`. */
  readonly isByPlatform?: boolean;
  /** Whether an address leads to a host that reviewers have not seen. */
  readonly hasNewHost?: boolean;
}

/**
 * Puts the listing into the review queue at the instant that is the only parameter; a listing that is already waiting
 * keeps its place. `submitted_at` comes first, because MySQL assigns from left to right.
 */
export const FLAG_FOR_REVIEW =
  'submitted_at = CASE WHEN needs_review = 1 THEN submitted_at ELSE ? END, needs_review = 1';

/** Writes the changed fields, unless the listing has changed since `row` was read. */
export async function writeFields(tx: Tx, events: Events, update: Update): Promise<void> {
  const { plan, row, wanted, changed, now, byTeam, isByPlatform = false, hasNewHost = false } = update;
  const columnsIn = (where: 'listings' | 'own') =>
    Object.entries(plan.fields)
      .filter(([name, { table }]) => table === where && changed.includes(name))
      .flatMap(([name, field]) => toColumns(field, wanted[name]));
  const shared = columnsIn('listings');
  const isReviewed = wasApproved(row.state) && (hasNewHost || needsNewReview(plan.fields, changed));
  const sql = `UPDATE listings SET ${shared.map(([column]) => `${column} = ?, `).join('')}updated_at = ?,
      version = version + 1${isReviewed ? `, ${FLAG_FOR_REVIEW}` : ''} WHERE id = ? AND version = ? AND state <> 'removed'`;
  const values = [...shared.map(([, value]) => value), now, ...(isReviewed ? [now] : []), row.id, row.version];
  const { affected } = await change(tx, sql, values).catch(retryDuplicate);
  if (affected === 0) throw new LostRace();
  const own = columnsIn('own');
  if (own.length > 0) {
    const ownSql = `UPDATE ${plan.table} SET ${own.map(([column]) => `${column} = ?`).join(', ')} WHERE listing_id = ?`;
    await change(tx, ownSql, [...own.map(([, value]) => value), row.id]);
  }
  const about = { listingId: row.id, kind: plan.kind, now };
  await events.emit(tx, { type: 'listing.changed', ...about, fields: changed, byTeam, isByPlatform });
}

/** Locks the chosen categories and content ratings until the commit, and refuses those that staff have retired. */
export async function lockNewChoices(tx: Tx, { fields }: ListingPlan, before: Values, wanted: Values): Promise<void> {
  for (const { field, kind, value } of newChoices(fields, before, wanted)) {
    if (await lockChoice(tx, kind, value)) continue;
    throw unavailableChoice(field, value);
  }
}

function unavailableChoice(field: string, value: string): Problem {
  const sentence = says('{field} "{value}" is no longer available: choose another.', { field, value });
  return new Problem(409, sentence, { faults: { [field]: sentence } });
}

/** Counts an edit, or throws a 429. A concurrent edit counts too: the check of the version lets only one of them pass. */
export async function spendEdit(tx: Tx, listingId: number, now: Date): Promise<void> {
  const sql = 'SELECT edits_since AS editsSince, edits FROM listings WHERE id = ?';
  const [row] = await rows<RowOf<Listing, 'editsSince' | 'edits'>>(tx, sql, [listingId]);
  const used = { windowStart: toDateOrNull(row?.editsSince ?? null), changes: row?.edits ?? 0 };
  const { windowStart, changes } = countAction(used, EDIT_LIMIT, now);
  await change(tx, 'UPDATE listings SET edits_since = ?, edits = ? WHERE id = ?', [windowStart, changes, listingId]);
}
