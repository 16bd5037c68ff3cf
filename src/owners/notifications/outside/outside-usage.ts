import { type RowOf, toDateOrNull } from '../../../core/database/columns.js';
import { change, rows, type Tx } from '../../../core/database/sql.js';
import type { Inbox } from '../notification.entity.js';
import type { OutsideUsage } from './messages-per-hour.rules.js';

const FIND = `SELECT outside_since AS since, outside_sent AS sent, outside_caused AS caused FROM inboxes
  WHERE account_id = ? AND EXISTS (SELECT 1 FROM notification_channels c WHERE c.account_id = ? AND c.state = 'on')`;
const STORE = 'UPDATE inboxes SET outside_since = ?, outside_sent = ?, outside_caused = ? WHERE account_id = ?';

interface UsageRow {
  readonly since: RowOf<Inbox, 'outsideSince'>['outsideSince'];
  readonly sent: number;
  readonly caused: number;
}

/** `undefined` if the account has no address outside the site. The caller has locked the inbox. */
export async function outsideUsage(tx: Tx, accountId: number): Promise<OutsideUsage | undefined> {
  const [found] = await rows<UsageRow>(tx, FIND, [accountId, accountId]);
  return found && { ...found, since: toDateOrNull(found.since) };
}

export async function storeOutsideUsage(tx: Tx, accountId: number, usage: OutsideUsage): Promise<void> {
  await change(tx, STORE, [usage.since, usage.sent, usage.caused, accountId]);
}
