import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/audit.service.js';
import { ClosedAccounts } from '../auth/sign-in/closed-accounts.service.js';
import { deleteGuilds } from '../auth/sign-in/managed-guilds.service.js';
import type { ColumnOf, RowOf } from '../database/columns.js';
import { Database, type Tx } from '../database/database.js';
import { change, rows } from '../database/sql.js';
import { Events } from '../events/events.service.js';
import type { Listing } from '../listings/listing.entity.js';
import { signInFirst } from '../http/who/visitor.js';
import { endAllRoles } from '../listings/team/listing-roles.js';
import { Clock } from '../shared/clock.js';
import { Problem, badRequest } from '../shared/errors.js';
import type { Account } from '../users/account.entity.js';
import { lockUnlessDeleted } from '../users/account-lookup.js';
import { refuseWithoutAdmin } from '../users/last-admin.js';

const DELETED_NAME = 'Deleted user';

interface Deletion {
  /** The username, entered to confirm. */
  readonly confirm: string;
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

/** Deletes an account. Its votes and bumps stay counted, without the name of the account. */
@Injectable()
export class AccountDeletion {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly events: Events,
    private readonly closedAccounts: ClosedAccounts,
  ) {}

  async delete(accountId: number, { confirm, forfeitBid }: Deletion): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      // Locks before it reads: of two concurrent deletions, the second one waits here and then gets a 401.
      if (!(await lockUnlessDeleted(tx, accountId))) throw signInFirst();
      const names = 'SELECT username, platform_id AS platformId, role FROM accounts WHERE id = ?';
      const [account] = await rows<RowOf<Account, 'username' | 'platformId' | 'role'>>(tx, names, [accountId]);
      if (account?.username !== confirm) throw wrongName();
      const { platformId } = account;
      // A concurrent transfer to the account waits for its lock, or is found by `refuseOwner`.
      await anonymise(tx, accountId, now);
      // Before the listings, because the 409 for a leading bid also says how to end it.
      const byTeam = { accountId, forfeitBid };
      await this.events.emit(tx, { type: 'account.closed', accountId, byTeam, now });
      await refuseOwner(tx, accountId);
      await endAccess(tx, accountId, platformId, now);
      if (platformId !== null) await this.closedAccounts.add(tx, { accountId, platformId, now });
      await this.audit.record(tx, {
        happenedAt: now,
        actorId: accountId,
        action: 'account.delete',
        targetType: 'account',
        targetId: String(accountId),
        reason: 'By its owner.',
      });
      if (account.role === 'admin') await refuseWithoutAdmin(tx, now);
      const person = platformId === null ? null : this.closedAccounts.hashOf(platformId);
      await this.#leaveListings(tx, { accountId, person, now });
    });
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

async function anonymise(tx: Tx, accountId: number, now: Date): Promise<void> {
  await change(
    tx,
    `UPDATE accounts SET platform_id = NULL, username = ?, username_key = '', discriminator = NULL, display_name = NULL,
       use_display_name = 0, name_color = NULL, avatar = NULL, banner = NULL, role = 'user', partner = 0, webhook_tests = NULL,
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

async function refuseOwner(tx: Tx, accountId: number): Promise<void> {
  const find = "SELECT uuid AS id, kind, name FROM listings WHERE owner_id = ? AND state <> 'removed' ORDER BY id";
  const owned = await rows<Owned>(tx, find, [accountId]);
  if (owned.length === 0) return;
  throw ownsListings(owned);
}

export const wrongName = (): Problem =>
  badRequest('The username does not match, so the account was not deleted. Enter your username to confirm.');

export function ownsListings(owned: readonly Owned[]): Problem {
  const count = owned.length === 1 ? 'a listing' : `${owned.length} listings`;
  return new Problem(409, `The account owns ${count}. Transfer or remove the listings in "listings" first.`, {
    listings: owned.map(({ id, kind, name }) => ({ id, kind, name })),
  });
}

async function endAccess(tx: Tx, accountId: number, platformId: string | null, now: Date): Promise<void> {
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
