import { type RowOf, toDateOrNull } from '../../database/columns.js';
import type { Tx } from '../../database/database.js';
import { change, rows } from '../../database/sql.js';
import { Problem } from '../../shared/errors.js';
import { HOUR } from '../../shared/utc.js';
import type { Account } from '../../users/account.entity.js';
import { type UsageLimit, blockedUntil, secondsUntil, waitWords, withChange } from '../../users/usage.rules.js';
import { MAX_INVITATIONS_PER_HOUR } from './former-role.rules.js';

const INVITATION_LIMIT: UsageLimit = { changes: MAX_INVITATIONS_PER_HOUR, windowMs: HOUR };

const FIND = `SELECT invite_window_start AS inviteWindowStart, invite_window_changes AS inviteWindowChanges
  FROM accounts WHERE id = ?`;
const STORE = 'UPDATE accounts SET invite_window_start = ?, invite_window_changes = ? WHERE id = ?';

/** Counts one more invitation, or throws a 429. The caller has locked the account. A failed invitation is not counted. */
export async function countInvitation(tx: Tx, accountId: number, now: Date): Promise<void> {
  const [row] = await rows<RowOf<Account, 'inviteWindowStart' | 'inviteWindowChanges'>>(tx, FIND, [accountId]);
  const used = {
    windowStart: toDateOrNull(row?.inviteWindowStart ?? null),
    changes: row?.inviteWindowChanges ?? 0,
    rewardDay: null,
    rewards: 0,
  };
  const until = blockedUntil(used, INVITATION_LIMIT, now);
  if (until !== undefined) throw tooManyInvitations(until, now);
  const { windowStart, changes } = withChange(used, INVITATION_LIMIT, now);
  await change(tx, STORE, [windowStart, changes, accountId]);
}

export function tooManyInvitations(until: Date, now: Date): Problem {
  const seconds = secondsUntil(until, now);
  const sentence = `You can send ${INVITATION_LIMIT.changes} invitations per hour. Try again in ${waitWords(seconds)}.`;
  return new Problem(429, sentence, {}, { 'Retry-After': String(seconds) });
}
