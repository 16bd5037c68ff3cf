import type { ColumnOf, RowOf } from '../../../core/database/columns.js';
import type { Tx } from '../../../core/database/sql.js';
import type { Database } from '../../../core/database/database.js';
import { logAttempts } from '../../../core/delivery/attempt-log.js';
import { MAX_ATTEMPTS_SHOWN, type Outcome } from '../../../core/delivery/outcome.rules.js';
import { NOTIFICATION_COLUMNS, NOTIFICATION_NAMES, type NotificationRow } from '../notifications.service.js';
import type { OutsideAttempt } from '../notification.entity.js';

interface Entry extends Pick<OutsideAttempt, 'channelId' | 'notificationId' | 'type' | 'at' | 'attempt'> {
  readonly outcome: Outcome;
}

export const logOutside = (tx: Tx, entries: readonly Entry[]): Promise<void> =>
  logAttempts(
    tx,
    'notification_attempts',
    entries.map(({ channelId, notificationId, ...one }) => ({
      own: { channel_id: channelId, notification_id: notificationId },
      ...one,
    })),
  );

/** `text` says what changed. */
export const logOutsideChange = (
  tx: Tx,
  { channelId, at, text }: { readonly channelId: number; readonly at: Date; readonly text: string },
): Promise<void> =>
  logAttempts(tx, 'notification_attempts', [
    { own: { channel_id: channelId, notification_id: null }, at, type: 'change', outcome: 'changed', text },
  ]);

type EntryColumns = RowOf<OutsideAttempt, 'attempt' | 'outcome' | 'status' | 'ms' | 'text' | 'type' | 'notificationId'>;

/** A request with its notification. The columns of the notification are null once it is deleted. */
interface OutsideAttemptRow extends EntryColumns, Omit<NotificationRow, 'id' | 'kind' | 'at'> {
  readonly entry: ColumnOf<OutsideAttempt, 'id'>;
  readonly sentAt: ColumnOf<OutsideAttempt, 'at'>;
  readonly id: ColumnOf<OutsideAttempt, 'id'> | null;
  readonly kind: NotificationRow['kind'] | null;
  readonly at: NotificationRow['at'] | null;
}

export interface OutsideAttemptPage {
  readonly attempts: readonly OutsideAttemptRow[];
  readonly hasMore: boolean;
}

const LOG = `SELECT t.id AS entry, t.notification_id AS notificationId, t.type, t.at AS sentAt, t.attempt, t.outcome, t.status, t.ms,
    t.text, ${NOTIFICATION_COLUMNS}
  FROM notification_attempts t JOIN notification_channels c ON c.id = t.channel_id
  LEFT JOIN notifications n ON n.id = t.notification_id ${NOTIFICATION_NAMES}
  WHERE c.account_id = ? AND c.kind = 'webhook' AND t.id < ? ORDER BY t.id DESC LIMIT ${MAX_ATTEMPTS_SHOWN + 1}`;

export async function readOutsideLog(
  database: Database,
  accountId: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<OutsideAttemptPage> {
  const found = await database.query<OutsideAttemptRow>(LOG, [accountId, before]);
  const attempts = found.slice(0, MAX_ATTEMPTS_SHOWN);
  return { attempts, hasMore: found.length > attempts.length };
}
