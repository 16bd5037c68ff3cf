import { Injectable } from '@nestjs/common';
import { StaffActions, aboutAccount, refuseOwn } from '../../core/audit/staff-actions.service.js';
import { Database } from '../../core/database/database.js';
import { change as execute, type Tx } from '../../core/database/sql.js';
import type { DomainEvent } from '../../core/events/domain-event.js';
import { Events } from '../../core/events/events.service.js';
import type { Staff } from '../../core/http/who/staff.js';
import { Clock } from '../../core/shared/clock.js';
import { type AccountRecord, findAndLockAccount, refuseWithoutAdmin } from '../../accounts/users/account-rows.js';
import { mayActOn } from './people.rules.js';
import { type Sentence, says, Problem, forbidden } from '../../core/shared/refusals.js';

const COLUMN = {
  role: 'role',
  partner: 'partner',
  suspendedAt: 'suspended_at',
  suspendedUntil: 'suspended_until',
  apiAccessRevokedAt: 'api_access_revoked_at',
  apiAccessNote: 'api_access_note',
  voteBannedAt: 'vote_banned_at',
} as const;
type Changeable = keyof typeof COLUMN;
type ChangedFields = Partial<Pick<AccountRecord, Changeable>>;

interface AccountChange {
  readonly action: string;
  readonly reason: string;
  readonly takesAway?: boolean;
  /** Why the change is not possible now; `undefined` when it is. */
  readonly obstacle: (account: AccountRecord, now: Date) => Sentence | undefined;
  readonly changes: (account: AccountRecord, now: Date) => ChangedFields;
  /** Makes further changes in the same transaction, and returns what else the audit entry says. */
  readonly also?: (tx: Tx, accountId: number, now: Date) => Promise<object | void>;
}

/**
 * Applies and records changes of accounts by staff. Refuses changes of the own account, and those that would leave no
 * admin.
 */
@Injectable()
export class AccountChanges {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly actions: StaffActions,
    private readonly events: Events,
  ) {}

  apply(staff: Staff, who: string, change: AccountChange): Promise<AccountRecord> {
    const now = this.clock.now();
    return this.database.write(async (tx) => {
      const account = await findAndLockAccount(tx, who);
      refuseOwn(staff, [account.id]);
      if (!mayActOn(staff.role, account.role)) throw adminsOnly();
      const obstacle = change.obstacle(account, now);
      if (obstacle !== undefined) throw new Problem(409, obstacle);
      const after = change.changes(account, now);
      await write(tx, account.id, after, now);
      const further = await change.also?.(tx, account.id, now);
      await this.events.emit(tx, eventOf(account.id, after, now));
      await this.actions.record(tx, staff, {
        at: now,
        action: change.action,
        ...aboutAccount(account.id),
        reason: change.reason,
        ...(change.takesAway && { takesAway: true }),
        before: Object.fromEntries(namesOf(after).map((name) => [name, account[name]])),
        after: { ...after, ...further },
      });
      if (account.role === 'admin') await refuseWithoutAdmin(tx, now);
      return { ...account, ...after };
    });
  }
}

const adminsOnly = (): Problem => forbidden(says('Only admins can change the accounts of staff.'));

function eventOf(accountId: number, changes: ChangedFields, now: Date): DomainEvent {
  const { suspendedAt, suspendedUntil = null } = changes;
  if (suspendedAt === undefined) return { type: 'account.changed', accountId, fields: namesOf(changes), now };
  if (suspendedAt === null) return { type: 'account.restored', accountId, now };
  return { type: 'account.suspended', accountId, until: suspendedUntil, now };
}

const namesOf = (changes: object): Changeable[] => Object.keys(changes) as Changeable[];

function write(tx: Tx, accountId: number, changes: ChangedFields, now: Date) {
  const names = namesOf(changes);
  const values = names.map((name) => (name === 'partner' ? Number(changes.partner) : changes[name]));
  const sets = [...names.map((name) => `${COLUMN[name]} = ?`), 'updated_at = ?'].join(', ');
  return execute(tx, `UPDATE accounts SET ${sets} WHERE id = ?`, [...values, now, accountId]);
}
