import { createHash } from 'node:crypto';
import type { RowOf } from '../../../core/database/columns.js';
import { retryDuplicate } from '../../../core/database/database-errors.js';
import { change, rows, type Tx } from '../../../core/database/sql.js';
import { signInFirst } from '../../../core/http/who/visitor.js';
import { lockActiveAccount } from '../../../accounts/users/account-rows.js';
import type { NotificationChannel } from '../notification.entity.js';
import { deleteChannel } from './channel-rows.js';

interface Subscriber {
  readonly accountId: number;
  readonly sessionId: number;
  readonly endpoint: string;
}

const SESSION = 'UPDATE sessions SET last_seen_at = last_seen_at WHERE id = ? AND account_id = ?';

/**
 * Locks the session and its account: a sign-out or a suspension either comes first and refuses the browser, or comes
 * later and ends it.
 */
export async function lockSession(
  tx: Tx,
  { accountId, sessionId }: Omit<Subscriber, 'endpoint'>,
  now: Date,
): Promise<void> {
  await lockActiveAccount(tx, accountId, now);
  if ((await change(tx, SESSION, [sessionId, accountId])).affected === 0) throw signInFirst();
}

/** Channels of releases before 0.3.0 have no hash. */
const OF_OTHERS = `SELECT id FROM notification_channels
  WHERE (endpoint_hash = ? OR (endpoint_hash IS NULL AND kind = 'browser' AND url = ?)) AND account_id <> ?`;
const CLAIM = `UPDATE notification_channels SET session_id = ?, endpoint_hash = ?
  WHERE account_id = ? AND kind = 'browser' AND url = ?`;

/** Gives the endpoint to this account alone: a browser shows the notifications of the account that subscribed last. */
export async function claimEndpoint(tx: Tx, { accountId, sessionId, endpoint }: Subscriber): Promise<void> {
  const hash = createHash('sha256').update(endpoint).digest('hex');
  await deleteAll(tx, OF_OTHERS, [hash, endpoint, accountId]);
  await change(tx, CLAIM, [sessionId, hash, accountId, endpoint]).catch(retryDuplicate);
}

const OF_ACCOUNT = "SELECT id FROM notification_channels WHERE account_id = ? AND kind = 'browser'";
/** Also those whose session has expired or is unknown, because they may be in the browser that signs out. */
const OF_SESSION = `${OF_ACCOUNT} AND (session_id IS NULL OR session_id NOT IN (SELECT id FROM sessions WHERE account_id = ?))`;

/** After the session is deleted; without one, for all sessions of the account. */
export const endBrowsers = (tx: Tx, accountId: number, sessionId: number | null): Promise<void> =>
  sessionId === null ? deleteAll(tx, OF_ACCOUNT, [accountId]) : deleteAll(tx, OF_SESSION, [accountId, accountId]);

async function deleteAll(tx: Tx, find: string, parameters: readonly unknown[]): Promise<void> {
  for (const { id } of await rows<RowOf<NotificationChannel, 'id'>>(tx, find, parameters)) await deleteChannel(tx, id);
}
