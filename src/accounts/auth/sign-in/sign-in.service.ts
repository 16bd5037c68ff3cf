import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Audit } from '../../../core/audit/audit.service.js';
import { Config } from '../../../core/config/config.js';
import { type RowOf, toDateOrNull } from '../../../core/database/columns.js';
import { Database, writeWithRetry } from '../../../core/database/database.js';
import { LostRace } from '../../../core/database/database-errors.js';
import { change, rows, type Tx } from '../../../core/database/sql.js';
import { Events } from '../../../core/events/events.service.js';
import type { PlatformProfile } from '../../../core/platform/platform.js';
import { Clock } from '../../../core/shared/clock.js';
import { uuidAt } from '../../../core/shared/ids.js';
import { searchKey } from '../../../core/shared/search-key.js';
import type { Account } from '../../users/account.entity.js';
import { type SiteRole, isSuspended } from '../../users/account.rules.js';
import { ClosedAccounts } from './closed-accounts.service.js';
import { says, notFound, Problem } from '../../../core/shared/refusals.js';

type AccountRow = RowOf<Account, 'id' | 'role' | 'username' | 'suspendedAt' | 'suspendedUntil'>;

type AccountRole = Pick<AccountRow, 'id' | 'role'>;
type NamedAccount = Pick<AccountRow, 'id' | 'role' | 'username'>;

/** A profile without a banner leaves that of the account as it is: only a sign-in brings one. */
type SeenProfile = Omit<PlatformProfile, 'banner'> & Partial<Pick<PlatformProfile, 'banner'>>;

interface Imported {
  readonly uuid: string;
  readonly now: Date;
}

interface NewRole {
  readonly role: SiteRole;
  readonly reason: string;
  readonly now: Date;
}

const FIND = `SELECT id, role, username, suspended_at AS suspendedAt, suspended_until AS suspendedUntil
  FROM accounts WHERE platform_id = ?`;

/** Creates the account of a platform user at the first sign-in, and updates it at each. */
@Injectable()
export class SignIn {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly audit: Audit,
    private readonly closedAccounts: ClosedAccounts,
    private readonly events: Events,
  ) {}

  async upsertAccount(profile: PlatformProfile): Promise<number> {
    await writeWithRetry(this.database, (tx) => this.#upsert(tx, profile));
    // After the commit, because a new account may have taken a suspension over.
    return this.existingAccount(profile.platformId);
  }

  /** The same in a transaction of the caller, for a person whom the platform vouches for without a browser. */
  async upsertIn(tx: Tx, profile: SeenProfile): Promise<number> {
    const id = await this.#upsert(tx, profile);
    await this.find(tx, profile.platformId, this.clock.now());
    return id;
  }

  /** Finds an account without creating or updating it. */
  async existingAccount(platformId: string): Promise<number> {
    const [known] = await this.database.query<AccountRow>(FIND, [platformId]);
    if (known === undefined) throw notFound(says('There is no such account.'));
    refuseSuspended(known, this.clock.now());
    return known.id;
  }

  /** The account of a sample person. If it was deleted, the person comes back with a new one. */
  async sampleAccount({ platformId, username }: Pick<PlatformProfile, 'platformId' | 'username'>): Promise<number> {
    const [known] = await this.database.query<AccountRow>(FIND, [platformId]);
    if (known !== undefined) return this.existingAccount(platformId);
    const unknown = { discriminator: null, displayName: null, avatar: null, banner: null };
    return this.upsertAccount({ platformId, username, ...unknown });
  }

  async #upsert(tx: Tx, profile: SeenProfile): Promise<number> {
    const now = this.clock.now();
    const [known] = await rows<AccountRow>(tx, FIND, [profile.platformId]);
    if (known === undefined) {
      const id = await this.#create(tx, profile, now);
      await this.#promote(tx, { id, role: 'user' }, profile.platformId, now);
      return id;
    }
    refuseSuspended(known, now);
    // The account was deleted at this moment. Its row must not get the name again: the retry creates a new account.
    if (!(await refresh(tx, known.id, profile, now))) throw new LostRace();
    await this.#promote(tx, known, profile.platformId, now);
    return known.id;
  }

  /** A new account is named by its platform id until its first sign-in at the platform. */
  async findOrCreate(tx: Tx, platformId: string, now: Date): Promise<NamedAccount> {
    const known = await this.find(tx, platformId, now);
    if (known !== undefined) {
      await change(tx, 'UPDATE accounts SET imported_at = NULL WHERE id = ?', [known.id]);
      return known;
    }
    const unknown = { discriminator: null, displayName: null, avatar: null };
    const id = await this.#create(tx, { platformId, username: platformId, ...unknown }, now);
    return { id, role: 'user', username: platformId };
  }

  /**
   * For an import: the account of a person who has not signed in here. Refuses people who closed their account a short while
   * ago, and suspended ones: a file does not bring them back.
   */
  async findOrImport(tx: Tx, profile: SeenProfile, { uuid, now }: Imported): Promise<{ id: number; isNew: boolean }> {
    const known = await this.find(tx, profile.platformId, now);
    if (known !== undefined) return { id: known.id, isNew: false };
    if (await this.closedAccounts.isRemembered(tx, profile.platformId, now)) throw leftPerson();
    const id = await this.#create(tx, profile, now);
    await change(tx, 'UPDATE accounts SET uuid = ?, imported_at = ? WHERE id = ?', [uuid, now, id]);
    return { id, isNew: true };
  }

  /** The account of a platform user; refuses suspended ones. */
  async find(em: EntityManager, platformId: string, now: Date): Promise<NamedAccount | undefined> {
    const [known] = await rows<AccountRow>(em, FIND, [platformId]);
    if (known !== undefined) refuseSuspended(known, now);
    return known;
  }

  /** Sets a role by configuration or command line, without the checks of the staff surface. */
  async setRole(tx: Tx, { id, role: before }: AccountRole, { role, reason, now }: NewRole): Promise<void> {
    if (role === before) return;
    await change(tx, 'UPDATE accounts SET role = ?, updated_at = ? WHERE id = ?', [role, now, id]);
    await this.events.emit(tx, { type: 'account.changed', accountId: id, fields: ['role'], now });
    await this.audit.record(tx, {
      happenedAt: now,
      actorId: null,
      action: 'account.role',
      targetType: 'account',
      targetId: String(id),
      reason,
      stateBefore: { role: before },
      stateAfter: { role },
    });
  }

  async #create(tx: Tx, profile: SeenProfile, now: Date): Promise<number> {
    const accountId = await create(tx, profile, now);
    await this.closedAccounts.carryOver(tx, { accountId, platformId: profile.platformId, now });
    await this.events.emit(tx, { type: 'account.created', accountId, now });
    return accountId;
  }

  async #promote(tx: Tx, account: AccountRole, platformId: string, now: Date): Promise<void> {
    if (!this.config.values.adminPlatformIds.includes(platformId)) return;
    await this.setRole(tx, account, { role: 'admin', reason: 'Named in ADMIN_PLATFORM_IDS.', now });
  }
}

function refuseSuspended({ id, suspendedAt, suspendedUntil }: AccountRow, now: Date): void {
  const until = toDateOrNull(suspendedUntil);
  if (!isSuspended({ suspendedAt: toDateOrNull(suspendedAt), suspendedUntil: until }, now)) return;
  throw new SuspendedSignIn(id, until);
}

/** The sign-in of a suspended account. The person has proved who they are, so they may appeal. */
export class SuspendedSignIn extends Problem {
  constructor(
    readonly accountId: number,
    until: Date | null,
  ) {
    super(
      403,
      until === null ? says('This account is suspended.') : says('This account is suspended until {until}.', { until }),
    );
  }
}

const leftPerson = (): Problem =>
  new Problem(409, 'This person has closed their account here. They can come back themselves, by signing in.');

export const suspendedAccountUntil = (until: Date | null): Problem => new SuspendedSignIn(0, until);

async function create(tx: Tx, profile: SeenProfile, now: Date): Promise<number> {
  const { insertId } = await change(
    tx,
    `INSERT INTO accounts (uuid, platform_id, username, username_key, discriminator, display_name, avatar, banner, created_at,
       updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      uuidAt(now),
      profile.platformId,
      profile.username,
      searchKey(profile.username),
      profile.discriminator,
      profile.displayName,
      profile.avatar,
      profile.banner ?? null,
      now,
      now,
    ],
  );
  return insertId;
}

/** Returns `false` if the account was deleted. */
async function refresh(tx: Tx, id: number, profile: SeenProfile, now: Date): Promise<boolean> {
  const { username, discriminator, displayName, avatar, banner } = profile;
  const seen = [username, searchKey(username), discriminator, displayName, avatar];
  const columns = `username = ?, username_key = ?, discriminator = ?, display_name = ?, avatar = ?, imported_at = NULL,
    updated_at = ?`;
  const isWhole = banner !== undefined;
  const sql = `UPDATE accounts SET ${columns}${isWhole ? ', banner = ?' : ''} WHERE id = ? AND deleted_at IS NULL`;
  const { affected } = await change(tx, sql, [...seen, now, ...(isWhole ? [banner] : []), id]);
  return affected > 0;
}
