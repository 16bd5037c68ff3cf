import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/audit.service.js';
import { Departures } from '../auth/sign-in/closed-accounts.service.js';
import { forgetGuilds } from '../auth/sign-in/managed-guilds.service.js';
import type { ColumnOf, RowOf } from '../database/columns.js';
import { Database, type Tx } from '../database/database.js';
import { change, rows } from '../database/sql.js';
import { Events } from '../events/events.service.js';
import type { Listing } from '../listings/listing.entity.js';
import { Clock } from '../shared/clock.js';
import { Problem, badRequest } from '../shared/errors.js';
import type { Account } from '../users/account.entity.js';
import { refuseWithoutAdmin } from '../users/last-admin.js';

const DELETED_NAME = 'Deleted user';

interface Owned extends RowOf<Listing, 'kind' | 'name'> {
  readonly id: ColumnOf<Listing, 'uuid'>;
}

/** Ends an account. Its votes and bumps stay counted, but say of nobody any more that he cast them. */
@Injectable()
export class AccountDeletion {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly events: Events,
    private readonly departures: Departures,
  ) {}

  async delete(accountId: number, confirmation: string): Promise<void> {
    const now = this.clock.now();
    await this.database.write(async (tx) => {
      const names =
        'SELECT username, platform_id AS platformId, role FROM accounts WHERE id = ? AND deleted_at IS NULL';
      const [known] = await rows<RowOf<Account, 'username' | 'platformId' | 'role'>>(tx, names, [accountId]);
      if (known?.username !== confirmation)
        throw badRequest('This is not the username of the account, so nothing was deleted.');
      // First of all: whoever makes this account the owner of something meanwhile has to wait, or is seen below.
      await anonymise(tx, accountId, now);
      await refuseOwner(tx, accountId);
      await endAccess(tx, accountId, known.platformId, now);
      if (known.platformId !== null)
        await this.departures.remember(tx, { accountId, platformId: known.platformId, now });
      await this.audit.record(tx, {
        happenedAt: now,
        actorId: accountId,
        action: 'account.delete',
        targetType: 'account',
        targetId: String(accountId),
        reason: 'By its owner.',
      });
      if (known.role === 'admin') await refuseWithoutAdmin(tx, now);
      await this.#leaveListings(tx, accountId, now);
      await this.events.emit(tx, { type: 'account.closed', accountId, now });
    });
  }

  async #leaveListings(tx: Tx, accountId: number, now: Date): Promise<void> {
    const find = `SELECT l.id AS listingId, l.kind FROM listing_members m JOIN listings l ON l.id = m.listing_id
      WHERE m.account_id = ?`;
    const left = await rows<RowOf<Listing, 'kind'> & { readonly listingId: ColumnOf<Listing, 'id'> }>(tx, find, [
      accountId,
    ]);
    await change(tx, 'DELETE FROM listing_members WHERE account_id = ?', [accountId]);
    for (const { listingId, kind } of left)
      await this.events.emit(tx, { type: 'team.changed', listingId, kind, accountId, now });
  }
}

async function anonymise(tx: Tx, accountId: number, now: Date): Promise<void> {
  await change(
    tx,
    `UPDATE accounts SET platform_id = NULL, username = ?, discriminator = NULL, display_name = NULL,
       use_display_name = 0, name_color = NULL, avatar = NULL, banner = NULL, role = 'user', partner = 0,
       deleted_at = ?, updated_at = ? WHERE id = ?`,
    [DELETED_NAME, now, now, accountId],
  );
  // The stars are a part of what a bot is rated at; the words are its author's.
  await change(tx, 'UPDATE ratings SET comment = NULL WHERE account_id = ?', [accountId]);
  await anonymiseReports(tx, accountId);
}

/** What is reported stays reported; the words stay as long as staff need them for their decision. */
async function anonymiseReports(tx: Tx, accountId: number): Promise<void> {
  // Changes nothing, but takes the cases: none of them is closed meanwhile.
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

async function refuseOwner(tx: Tx, accountId: number): Promise<void> {
  const find = "SELECT uuid AS id, kind, name FROM listings WHERE owner_id = ? AND state <> 'removed' ORDER BY id";
  const owned = await rows<Owned>(tx, find, [accountId]);
  if (owned.length === 0) return;
  const what = owned.length === 1 ? 'a listing' : `${owned.length} listings`;
  throw new Problem(409, `The account owns ${what}. Transfer or remove what is in "listings" first.`, {
    listings: owned.map(({ id, kind, name }) => ({ id, kind, name })),
  });
}

async function endAccess(tx: Tx, accountId: number, platformId: string | null, now: Date): Promise<void> {
  await forgetGuilds(tx, accountId);
  await change(tx, 'DELETE FROM sessions WHERE account_id = ?', [accountId]);
  await change(tx, 'DELETE FROM login_links WHERE platform_id = ?', [platformId]);
  await change(
    tx,
    `UPDATE api_keys SET revoked_at = ? WHERE credential_id IN (SELECT id FROM api_credentials WHERE account_id = ?)
     AND (revoked_at IS NULL OR revoked_at > ?)`,
    [now, accountId, now],
  );
}
