import { Injectable } from '@nestjs/common';
import { Audit } from '../../core/audit/audit.service.js';
import { StaffActions, aboutAccount, refuseOwn } from '../../core/audit/staff-actions.service.js';
import { ClosedAccounts } from '../../accounts/auth/sign-in/closed-accounts.service.js';
import { type ColumnOf, type RowOf, toDateOrNull } from '../../core/database/columns.js';
import { Database } from '../../core/database/database.js';
import { change, rows, type Tx } from '../../core/database/sql.js';
import { Events } from '../../core/events/events.service.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import { removeListing } from '../../listings/listing/listing-step.js';
import type { Staff } from '../../core/http/who/staff.js';
import { signInFirst } from '../../core/http/who/visitor.js';
import { endAllRoles } from '../../listings/listing/team/listing-roles.js';
import { Clock } from '../../core/shared/clock.js';
import type { Account } from '../../accounts/users/account.entity.js';
import {
  findAndLockAccount,
  lockAccount,
  lockUnlessDeleted,
  refuseWithoutAdmin,
} from '../../accounts/users/account-rows.js';
import { deletedAccount } from '../../accounts/users/account-problems.js';
import { isSuspended } from '../../accounts/users/account.rules.js';
import { LISTINGS_NAMED } from './account-export.rules.js';
import { anonymise, endAccess } from './anonymisation.js';
import { type Said, says, Problem, badRequest } from '../../core/shared/refusals.js';

interface Deletion {
  /** The username, entered to confirm. */
  readonly confirm: string;
  readonly forfeitBid: boolean;
}

/** A deletion that the account asked somebody else for. */
interface RequestedDeletion {
  readonly reason: string;
  readonly forfeitBid: boolean;
}

interface ClosedPerson {
  readonly accountId: number;
  /** The hash by which a returning person is recognised. */
  readonly person: string | null;
  readonly now: Date;
}

interface Owned extends RowOf<Listing, 'kind' | 'name'> {
  readonly id: ColumnOf<Listing, 'uuid'>;
}

interface Deleted extends RowOf<Account, 'username' | 'platformId' | 'role'> {
  readonly isSuspended: boolean;
}

interface Work {
  readonly accountId: number;
  readonly forfeitBid: boolean;
  readonly now: Date;
  /** Refuses the deletion by throwing, before anything is changed. */
  readonly check: (account: Deleted) => void;
  readonly record: (tx: Tx, account: Deleted) => Promise<void>;
}

const FIND = `SELECT username, platform_id AS platformId, role, suspended_at AS suspendedAt, suspended_until AS suspendedUntil
  FROM accounts WHERE id = ?`;
const LOCK_UNCLAIMED = `UPDATE accounts SET updated_at = updated_at
  WHERE id = ? AND imported_at <= ? AND deleted_at IS NULL`;

/** Deletes an account. Its votes and bumps stay counted, without the name of the account. */
@Injectable()
export class AccountDeletion {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly actions: StaffActions,
    private readonly events: Events,
    private readonly closedAccounts: ClosedAccounts,
  ) {}

  async delete(accountId: number, { confirm, forfeitBid }: Deletion): Promise<void> {
    const now = this.clock.now();
    const check = ({ username }: Deleted): void => {
      if (username !== confirm) throw wrongName();
    };
    const record: Work['record'] = (tx, { role }) =>
      this.audit.record(tx, {
        ...entryOf(accountId, now),
        actorId: accountId,
        reason: 'By its owner.',
        // A former member of staff counts as a colleague for a while.
        ...(role !== 'user' && { stateBefore: { role } }),
      });
    await this.database.write(async (tx) => {
      // Locks before it reads: of two concurrent deletions, the second one waits here and then gets a 401.
      if (!(await lockUnlessDeleted(tx, accountId))) throw signInFirst();
      await this.#delete(tx, { accountId, forfeitBid, now, check, record });
    });
  }

  /** By an admin, for a person who cannot sign in. */
  async byStaff(staff: Staff, who: string, { reason, forfeitBid }: RequestedDeletion): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      const { id: accountId } = await findAndLockAccount(tx, who);
      refuseOwn(staff, [accountId]);
      const action = { at: now, action: 'account.delete', ...aboutAccount(accountId), reason } as const;
      const record: Work['record'] = (inner, { role }) =>
        this.actions.record(inner, staff, { ...action, before: { role } });
      await this.#delete(tx, { accountId, forfeitBid, now, check: () => undefined, record });
    });
  }

  /** At the command line. */
  byOperator(accountId: number, request: RequestedDeletion): Promise<void> {
    return this.database.write(async (tx) => {
      await lockAccount(tx, accountId);
      await this.#deleteFor(tx, accountId, request);
    });
  }

  /** Deletes an account that an import made by this time, unless its person has come meanwhile. */
  unclaimed(accountId: number, importedBy: Date, reason: string): Promise<void> {
    return this.database.write(async (tx) => {
      if ((await change(tx, LOCK_UNCLAIMED, [accountId, importedBy])).affected > 0)
        await this.#deleteFor(tx, accountId, { reason, forfeitBid: false });
    });
  }

  /** On behalf of the operator. The account is locked. */
  async #deleteFor(tx: Tx, accountId: number, { reason, forfeitBid }: RequestedDeletion): Promise<void> {
    const now = this.clock.now();
    const record: Work['record'] = (inner, { role }) =>
      this.audit.record(inner, { ...entryOf(accountId, now), actorId: null, reason, stateBefore: { role } });
    await this.#delete(tx, { accountId, forfeitBid, now, check: () => undefined, record });
  }

  /** The account is locked. */
  async #delete(tx: Tx, { accountId, forfeitBid, now, check, record }: Work): Promise<void> {
    const account = await deletedOf(tx, accountId, now);
    check(account);
    const { platformId, role, isSuspended } = account;
    // A concurrent transfer to the account waits for its lock, or is found by `refuseOwner`.
    await anonymise(tx, accountId, now);
    // Before the listings, because the 409 for a leading bid also says how to end it.
    // A server in the Spotlight is removed first, which asks for its week.
    const byTeam = { accountId, forfeitBid, giveBack: false };
    await this.events.emit(tx, { type: 'account.closed', accountId, byTeam, now });
    // A session that can do nothing else cannot hand the listings over.
    if (isSuspended) await this.#removeListings(tx, accountId, now);
    await refuseOwner(tx, accountId);
    await endAccess(tx, accountId, platformId, now);
    if (platformId !== null) await this.closedAccounts.add(tx, { accountId, platformId, now });
    await record(tx, account);
    if (role === 'admin') await refuseWithoutAdmin(tx, now);
    const person = platformId === null ? null : this.closedAccounts.hashOf(platformId);
    await this.#leaveListings(tx, { accountId, person, now });
  }

  async #removeListings(tx: Tx, accountId: number, now: Date): Promise<void> {
    const find = "SELECT id, kind FROM listings WHERE owner_id = ? AND state <> 'removed' ORDER BY id";
    for (const listing of await rows<RowOf<Listing, 'id' | 'kind'>>(tx, find, [accountId]))
      await removeListing(tx, this.events, { listing, now });
  }

  async #leaveListings(tx: Tx, closed: ClosedPerson): Promise<void> {
    const { accountId, now } = closed;
    const find = `SELECT l.id AS listingId, l.kind FROM listing_members m JOIN listings l ON l.id = m.listing_id
      WHERE m.account_id = ?`;
    const left = await rows<RowOf<Listing, 'kind'> & { readonly listingId: ColumnOf<Listing, 'id'> }>(tx, find, [
      accountId,
    ]);
    await endAllRoles(tx, closed);
    for (const { listingId, kind } of left)
      await this.events.emit(tx, { type: 'team.changed', listingId, kind, accountId, now });
  }
}

const entryOf = (accountId: number, happenedAt: Date) => ({
  happenedAt,
  action: 'account.delete',
  targetType: 'account',
  targetId: String(accountId),
});

async function deletedOf(tx: Tx, accountId: number, now: Date): Promise<Deleted> {
  type Found = RowOf<Account, 'username' | 'platformId' | 'role' | 'suspendedAt' | 'suspendedUntil'>;
  const [found] = await rows<Found>(tx, FIND, [accountId]);
  if (found === undefined) throw deletedAccount();
  const { suspendedAt, suspendedUntil, ...account } = found;
  const suspension = { suspendedAt: toDateOrNull(suspendedAt), suspendedUntil: toDateOrNull(suspendedUntil) };
  return { ...account, isSuspended: isSuspended(suspension, now) };
}

async function refuseOwner(tx: Tx, accountId: number): Promise<void> {
  const find = "SELECT uuid AS id, kind, name FROM listings l WHERE owner_id = ? AND state <> 'removed' ORDER BY l.id";
  const owned = await rows<Owned>(tx, find, [accountId]);
  if (owned.length === 0) return;
  throw ownsListings(owned);
}

const wrongName = (): Problem =>
  badRequest(says('The username does not match, so the account was not deleted. Enter your username to confirm.'));

export function ownsListings(owned: readonly Owned[]): Problem {
  return new Problem(
    409,
    says(
      '{count, plural, =1 {The account owns a listing. Transfer or remove it first: {names}.} other {The account owns # listings. Transfer or remove them first: {names}.}}',
      { count: owned.length, names: namesOf(owned) },
    ),
    {
      listings: owned.map(({ id, kind, name }) => ({ id, kind, name })),
    },
  );
}

function namesOf(owned: readonly Owned[]): Said {
  const names = owned
    .slice(0, LISTINGS_NAMED)
    .map(({ kind, name }): Said => says('the {kind, select, bot {bot} other {server}} {name}', { kind, name }));
  const list = names.reduce((names, name) => says('{names}, {name}', { names, name }));
  return owned.length > LISTINGS_NAMED ? says('{names} and others', { names: list }) : list;
}
