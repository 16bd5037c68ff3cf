import type { Tx } from '../../database/database.js';
import { LostRace, isDuplicate } from '../../database/failures.js';
import { change } from '../../database/sql.js';
import type { Events } from '../../events/events.service.js';
import { type Values, needsAnotherLook, toColumn } from './listing-fields.rules.js';
import type { ListingPlan, OwnRow } from './own-listing.js';
import { wasApproved } from '../life-cycle.rules.js';

interface Update {
  readonly plan: ListingPlan;
  readonly row: Pick<OwnRow, 'id' | 'state' | 'version'>;
  readonly wanted: Values;
  readonly changed: readonly string[];
  readonly now: Date;
}

/**
 * Has the listing looked at again from the instant on that is its one parameter; what waits already waits since it began
 * to. In this order: MySQL assigns from left to right.
 */
export const LOOK_AGAIN = 'submitted_at = CASE WHEN needs_review = 1 THEN submitted_at ELSE ? END, needs_review = 1';

/** Writes what changed, if the listing still is the one that was looked at. */
export async function writeFields(tx: Tx, events: Events, { plan, row, wanted, changed, now }: Update): Promise<void> {
  const columnsIn = (where: 'listings' | 'own') =>
    Object.entries(plan.fields)
      .filter(([name, { table }]) => table === where && changed.includes(name))
      .map(([name, { column }]) => [column, toColumn(wanted[name])] as const);
  const shared = columnsIn('listings');
  const isReviewed = wasApproved(row.state) && needsAnotherLook(changed);
  const sql = `UPDATE listings SET ${shared.map(([column]) => `${column} = ?, `).join('')}updated_at = ?,
      version = version + 1${isReviewed ? `, ${LOOK_AGAIN}` : ''} WHERE id = ? AND version = ? AND state <> 'removed'`;
  try {
    const values = shared.map(([, value]) => value);
    const { affected } = await change(tx, sql, [...values, now, ...(isReviewed ? [now] : []), row.id, row.version]);
    if (affected === 0) throw new LostRace();
  } catch (error) {
    throw isDuplicate(error) ? new LostRace() : error;
  }
  const own = columnsIn('own');
  if (own.length > 0) {
    const ownSql = `UPDATE ${plan.table} SET ${own.map(([column]) => `${column} = ?`).join(', ')} WHERE listing_id = ?`;
    await change(tx, ownSql, [...own.map(([, value]) => value), row.id]);
  }
  await events.emit(tx, { type: 'listing.changed', listingId: row.id, kind: plan.kind, fields: changed, now });
}
