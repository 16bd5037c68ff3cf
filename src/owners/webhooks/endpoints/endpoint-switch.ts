import { change, type Tx } from '../../../core/database/sql.js';
import type { OffReason } from './endpoint.rules.js';
import { logState } from './endpoint-log.js';

/**
 * Locks the row that numbers the events, so that no event is recorded until the commit. Every change of a state does
 * this first.
 */
export const lockEvents = (tx: Tx, listingId: number): Promise<unknown> =>
  change(tx, 'UPDATE listings SET events = events WHERE id = ?', [listingId]);

/**
 * The order of the columns matters: on MySQL and MariaDB, an expression sees the values that were assigned before it.
 */
const ADD_LISTENER = `UPDATE listings SET listened_from = CASE WHEN listeners = 0 THEN events ELSE listened_from END,
  listeners = listeners + 1 WHERE id = ?`;

/** Starts recording the events of a listing if it has no other listener. The caller has locked its events. */
export const addListener = (tx: Tx, listingId: number): Promise<unknown> => change(tx, ADD_LISTENER, [listingId]);
export const removeListener = (tx: Tx, listingId: number): Promise<unknown> =>
  change(tx, 'UPDATE listings SET listeners = listeners - 1 WHERE id = ?', [listingId]);

interface Switched {
  readonly endpointId: number;
  readonly listingId: number;
  readonly now: Date;
}

const ON = `UPDATE webhook_endpoints SET state = 'on', reason = NULL, strikes = 0, failing_since = NULL, due_at = ?, updated_at = ?
  WHERE id = ? AND state = 'off'`;
const FROM_NOW = `UPDATE webhook_endpoints SET reached = (SELECT events FROM listings WHERE id = ?), replay_from = NULL,
    replayed = NULL, replay_until = NULL WHERE id = ?`;

/** Returns whether the endpoint was off. `fromNow`: events from while it was off are not sent. */
export async function switchOn(tx: Tx, { endpointId, listingId, now }: Switched, fromNow: boolean): Promise<boolean> {
  await lockEvents(tx, listingId);
  if ((await change(tx, ON, [now, now, endpointId])).affected === 0) return false;
  await addListener(tx, listingId);
  await change(tx, 'UPDATE webhook_retries SET due_at = ? WHERE endpoint_id = ?', [now, endpointId]);
  if (fromNow) {
    await change(tx, FROM_NOW, [listingId, endpointId]);
    await change(tx, 'DELETE FROM webhook_retries WHERE endpoint_id = ?', [endpointId]);
  }
  await logState(tx, { endpointId, now, state: 'on' });
  return true;
}

const OFF = `UPDATE webhook_endpoints SET state = 'off', reason = ?, updated_at = ? WHERE id = ? AND state <> 'off'`;

/** Returns whether the endpoint was not off. */
export async function switchOff(tx: Tx, { endpointId, listingId, now }: Switched, reason: OffReason): Promise<boolean> {
  await lockEvents(tx, listingId);
  if ((await change(tx, OFF, [reason, now, endpointId])).affected === 0) return false;
  await removeListener(tx, listingId);
  await logState(tx, { endpointId, now, state: 'off', text: reason });
  return true;
}

const LEAVE_OFF = `UPDATE webhook_endpoints SET reason = 'owner', updated_at = ? WHERE id = ? AND state = 'off'
  AND reason IN ('gone', 'failing', 'transferred')`;

/** The owner has seen that the endpoint is off and leaves it so. The dashboard stops mentioning it. */
export const leaveOff = async (tx: Tx, endpointId: number, now: Date): Promise<void> =>
  void (await change(tx, LEAVE_OFF, [now, endpointId]));

/** Deletes an endpoint and all its data. The caller has switched it off. */
export async function deleteEndpoint(tx: Tx, endpointId: number): Promise<void> {
  await change(tx, 'DELETE FROM webhook_retries WHERE endpoint_id = ?', [endpointId]);
  await change(tx, 'DELETE FROM webhook_attempts WHERE endpoint_id = ?', [endpointId]);
  await change(tx, 'DELETE FROM webhook_endpoints WHERE id = ?', [endpointId]);
}
