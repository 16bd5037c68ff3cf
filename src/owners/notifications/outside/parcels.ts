import type { ColumnOf, RowOf } from '../../../core/database/columns.js';
import type { Database } from '../../../core/database/database.js';
import { change, type Tx } from '../../../core/database/sql.js';
import type { NotificationKind } from '../notification.rules.js';
import { NOTIFICATION_COLUMNS, NOTIFICATION_NAMES, type NotificationRow } from '../notifications.service.js';
import type { Notification, NotificationDelivery } from '../notification.entity.js';
import { DIGEST_LENGTH } from './messages-per-hour.rules.js';

/** A batch takes ten seconds at most, well within the lease. */
export const BATCH = 8;

const NOTIFICATIONS = `SELECT ${NOTIFICATION_COLUMNS}, d.attempts FROM notification_deliveries d
  JOIN notifications n ON n.id = d.notification_id ${NOTIFICATION_NAMES}
  WHERE d.channel_id = ? AND d.is_digest = ? AND d.due_at <= ? ORDER BY n.id`;
const SINGLE = `${NOTIFICATIONS} LIMIT ${BATCH}`;
const LISTED = `${NOTIFICATIONS} LIMIT ${DIGEST_LENGTH}`;
const COUNTS = `SELECT n.kind, COUNT(*) AS count, MAX(n.id) AS newest FROM notification_deliveries d JOIN notifications n ON n.id = d.notification_id
  WHERE d.channel_id = ? AND d.is_digest = ? AND d.due_at <= ? GROUP BY n.kind ORDER BY count DESC, n.kind`;
const ONE = 'channel_id = ? AND notification_id = ?';
const ALL = 'channel_id = ? AND is_digest = ? AND due_at <= ? AND notification_id <= ?';
const DONE = (which: string): string => `DELETE FROM notification_deliveries WHERE ${which}`;
const AGAIN = (which: string): string => `UPDATE notification_deliveries SET attempts = ?, due_at = ? WHERE ${which}`;

interface CountRow extends RowOf<Notification, 'kind'> {
  readonly count: number | string;
  readonly newest: ColumnOf<Notification, 'id'>;
}
type WorkRow = NotificationRow & RowOf<NotificationDelivery, 'attempts'>;

/** The notifications of an hour that were too many to be sent by themselves. */
export interface Digest {
  readonly listed: readonly WorkRow[];
  readonly counts: readonly { readonly kind: NotificationKind; readonly count: number }[];
  /** It has all that was due by then. */
  readonly upTo: Date;
  /** One that is committed later has a higher id, because each locks the inbox before it is inserted. */
  readonly newest: number;
}

export type Parcel = { readonly row: WorkRow } | { readonly digest: Digest };

/** What is due for an address: the digest, if there is one, and a batch of notifications. */
export async function dueParcels(database: Database, channelId: number, upTo: Date): Promise<Parcel[]> {
  const single = await database.query<WorkRow>(SINGLE, [channelId, 0, upTo]);
  const listed = await database.query<WorkRow>(LISTED, [channelId, 1, upTo]);
  const found: Parcel[] = single.map((row) => ({ row }));
  if (listed.length === 0) return found;
  const counted = await database.query<CountRow>(COUNTS, [channelId, 1, upTo]);
  const counts = counted.map(({ kind, count }) => ({ kind, count: Number(count) }));
  const newest = Math.max(0, ...counted.map((one) => one.newest));
  return [{ digest: { listed, counts, upTo, newest } }, ...found];
}

export const attemptsOf = (parcel: Parcel): number =>
  'row' in parcel ? parcel.row.attempts : Math.max(...parcel.digest.listed.map(({ attempts }) => attempts));

/** `dueAt`: when it is sent again; `undefined` if it is done. */
export async function settle(tx: Tx, channelId: number, parcel: Parcel, dueAt: Date | undefined): Promise<void> {
  const which = 'row' in parcel ? ONE : ALL;
  const values =
    'row' in parcel ? [channelId, parcel.row.id] : [channelId, 1, parcel.digest.upTo, parcel.digest.newest];
  if (dueAt === undefined) await change(tx, DONE(which), values);
  else await change(tx, AGAIN(which), [attemptsOf(parcel) + 1, dueAt, ...values]);
}
