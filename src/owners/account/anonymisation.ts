import { deleteGuilds } from '../../accounts/auth/sign-in/managed-guilds.service.js';
import { change, type Tx } from '../../core/database/sql.js';

const DELETED_NAME = 'Deleted user';

/** Deletes the personal data of an account. Its row stays, because votes and bumps stay counted. */
export async function anonymise(tx: Tx, accountId: number, now: Date): Promise<void> {
  await change(
    tx,
    `UPDATE accounts SET platform_id = NULL, username = ?, username_key = '', discriminator = NULL, display_name = NULL,
       use_display_name = 0, name_color = NULL, language = NULL, avatar = NULL, banner = NULL, role = 'user', partner = 0, webhook_tests = NULL, export_times = NULL,
       api_access_note = NULL,
       deleted_at = ?, updated_at = ? WHERE id = ?`,
    [DELETED_NAME, now, now, accountId],
  );
  // The stars stay in the average of the bot; the comment is personal data.
  await change(tx, 'UPDATE ratings SET comment = NULL WHERE account_id = ?', [accountId]);
  await anonymiseReports(tx, accountId);
  await anonymiseAppeals(tx, accountId);
}

/** Reports stay without their reporter. Details stay until the case is closed, because staff need them to decide. */
async function anonymiseReports(tx: Tx, accountId: number): Promise<void> {
  // Locks the cases, so that none is closed in the meantime.
  await change(
    tx,
    'UPDATE report_cases SET version = version WHERE id IN (SELECT case_id FROM reports WHERE reporter_id = ?)',
    [accountId],
  );
  await change(
    tx,
    `UPDATE reports SET details = NULL WHERE reporter_id = ?
     AND case_id IN (SELECT id FROM report_cases WHERE state = 'closed')`,
    [accountId],
  );
  await change(tx, 'UPDATE reports SET reporter_id = NULL WHERE reporter_id = ?', [accountId]);
}

/** The text of an open appeal stays until it is answered. One statement, so that an answer comes either before or after it. */
const anonymiseAppeals = (tx: Tx, accountId: number) =>
  change(
    tx,
    `UPDATE appeals SET text = CASE WHEN state = 'open' THEN text ELSE NULL END, account_id = NULL WHERE account_id = ?`,
    [accountId],
  );

export async function endAccess(tx: Tx, accountId: number, platformId: string | null, now: Date): Promise<void> {
  await deleteGuilds(tx, accountId);
  await change(tx, 'DELETE FROM sessions WHERE account_id = ?', [accountId]);
  await change(tx, 'DELETE FROM parked_forms WHERE account_id = ?', [accountId]);
  await change(tx, 'DELETE FROM login_links WHERE platform_id = ?', [platformId]);
  await change(
    tx,
    `UPDATE api_keys SET revoked_at = ? WHERE credential_id IN (SELECT id FROM api_credentials WHERE account_id = ?)
     AND (revoked_at IS NULL OR revoked_at > ?)`,
    [now, accountId, now],
  );
}
