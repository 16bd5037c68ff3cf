import { type RowOf, toDateOrNull } from '../../../core/database/columns.js';
import { change, rows, type Tx } from '../../../core/database/sql.js';
import { HOUR } from '../../../core/shared/utc.js';
import type { Account } from '../../../accounts/users/account.entity.js';
import { countAction } from '../../../accounts/users/usage-limit.js';
import type { NamedLimit } from '../../../accounts/users/usage.rules.js';
import { MAX_INVITATIONS_PER_HOUR } from './former-role.rules.js';
import { says } from '../../../core/shared/refusals.js';

/** For the teams of all listings of the account together. */
const INVITATION_LIMIT: NamedLimit = {
  changes: MAX_INVITATIONS_PER_HOUR,
  windowMs: HOUR,
  sentence: (changes) => says('You can send {changes} invitations per hour.', { changes }),
};

const FIND = `SELECT invite_window_start AS inviteWindowStart, invite_window_changes AS inviteWindowChanges
  FROM accounts WHERE id = ?`;
const STORE = 'UPDATE accounts SET invite_window_start = ?, invite_window_changes = ? WHERE id = ?';

/** Counts one more invitation, or throws a 429. The caller has locked the account. A failed invitation is not counted. */
export async function countInvitation(tx: Tx, accountId: number, now: Date): Promise<void> {
  const [row] = await rows<RowOf<Account, 'inviteWindowStart' | 'inviteWindowChanges'>>(tx, FIND, [accountId]);
  const used = { windowStart: toDateOrNull(row?.inviteWindowStart ?? null), changes: row?.inviteWindowChanges ?? 0 };
  const { windowStart, changes } = countAction(used, INVITATION_LIMIT, now);
  await change(tx, STORE, [windowStart, changes, accountId]);
}
