import { Injectable } from '@nestjs/common';
import { StaffActions, refuseOwn } from '../audit/staff-actions.service.js';
import { Database, type Tx } from '../database/database.js';
import { change } from '../database/sql.js';
import type { DomainEvent } from '../events/domain-event.js';
import { Events } from '../events/events.service.js';
import type { Staff } from '../http/who/staff.js';
import { Clock } from '../shared/clock.js';
import { Problem, forbidden } from '../shared/errors.js';
import { type AccountFacts, takeAccount } from '../users/account-lookup.js';
import { refuseWithoutAdmin } from '../users/last-admin.js';
import { mayActOn } from './people.rules.js';

const COLUMN = {
  role: 'role',
  partner: 'partner',
  suspendedAt: 'suspended_at',
  suspendedUntil: 'suspended_until',
  apiAccessRevokedAt: 'api_access_revoked_at',
  voteBannedAt: 'vote_banned_at',
} as const;
type Changeable = keyof typeof COLUMN;
type AccountChanges = Partial<Pick<AccountFacts, Changeable>>;

/** Something that staff do to an account. */
interface AccountStep {
  readonly action: string;
  readonly reason: string;
  /** Why it cannot be done to this account now; `undefined` when it can. */
  readonly obstacle: (account: AccountFacts, now: Date) => string | undefined;
  readonly changes: (account: AccountFacts, now: Date) => AccountChanges;
  /** What else belongs to it. */
  readonly also?: (tx: Tx, accountId: number) => Promise<void>;
}

/** What every action of staff on an account goes through: nobody's own, nothing twice, and never the last admin. */
@Injectable()
export class AccountSteps {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly actions: StaffActions,
    private readonly events: Events,
  ) {}

  async carryOut(staff: Staff, who: string, step: AccountStep): Promise<void> {
    const now = this.clock.now();
    await this.database.write((tx) => this.#carryOut(tx, { staff, who, step, now }));
  }

  async #carryOut(tx: Tx, { staff, who, step, now }: Errand): Promise<void> {
    const account = await takeAccount(tx, who);
    refuseOwn(staff, [account.id]);
    if (!mayActOn(staff.role, account.role)) throw forbidden('Only admins act on accounts of staff.');
    const obstacle = step.obstacle(account, now);
    if (obstacle !== undefined) throw new Problem(409, obstacle);
    const after = step.changes(account, now);
    await write(tx, account.id, after, now);
    await step.also?.(tx, account.id);
    await this.events.emit(tx, eventOf(account.id, after, now));
    await this.actions.record(tx, staff, {
      at: now,
      action: step.action,
      target: { type: 'account', id: String(account.id) },
      belongsTo: [account.id],
      reason: step.reason,
      before: Object.fromEntries(namesOf(after).map((name) => [name, account[name]])),
      after,
    });
    if (account.role === 'admin') await refuseWithoutAdmin(tx, now);
  }
}

interface Errand {
  readonly staff: Staff;
  readonly who: string;
  readonly step: AccountStep;
  readonly now: Date;
}

function eventOf(accountId: number, changes: AccountChanges, now: Date): DomainEvent {
  const { suspendedAt, suspendedUntil = null } = changes;
  if (suspendedAt === undefined) return { type: 'account.changed', accountId, fields: namesOf(changes), now };
  if (suspendedAt === null) return { type: 'account.restored', accountId, now };
  return { type: 'account.suspended', accountId, until: suspendedUntil, now };
}

const namesOf = (changes: object): Changeable[] => Object.keys(changes) as Changeable[];

function write(tx: Tx, accountId: number, changes: AccountChanges, now: Date) {
  const names = namesOf(changes);
  const values = names.map((name) => (name === 'partner' ? Number(changes.partner) : changes[name]));
  const sets = names.map((name) => `${COLUMN[name]} = ?`).join(', ');
  return change(tx, `UPDATE accounts SET ${sets}, updated_at = ? WHERE id = ?`, [...values, now, accountId]);
}
