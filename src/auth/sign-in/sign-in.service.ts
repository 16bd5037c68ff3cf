import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/audit.service.js';
import type { Account } from '../../users/account.entity.js';
import { Departures } from './closed-accounts.service.js';
import { Config } from '../../config/config.js';
import { type RowOf, toDate } from '../../database/columns.js';
import { Database, type Tx } from '../../database/database.js';
import { isDuplicate } from '../../database/failures.js';
import { change, rows } from '../../database/sql.js';
import { Events } from '../../events/events.service.js';
import type { PlatformProfile } from '../../platform/platform.js';
import { Clock } from '../../shared/clock.js';
import { forbidden, notFound } from '../../shared/errors.js';
import { uuidAt } from '../../shared/ids.js';
import { type SiteRole, isSuspended } from '../../users/account.rules.js';

type AccountRow = RowOf<Account, 'id' | 'role' | 'suspendedAt' | 'suspendedUntil'>;

type Known = Pick<AccountRow, 'id' | 'role'>;

interface NewRole {
  readonly role: SiteRole;
  readonly reason: string;
  readonly now: Date;
}

const FIND = `SELECT id, role, suspended_at AS suspendedAt, suspended_until AS suspendedUntil
  FROM accounts WHERE platform_id = ?`;

/** Turns somebody whom the platform vouches for into an account: made at the first sign-in, refreshed at each. */
@Injectable()
export class SignIn {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly audit: Audit,
    private readonly departures: Departures,
    private readonly events: Events,
  ) {}

  async accountOf(profile: PlatformProfile): Promise<number> {
    try {
      return await this.database.write((tx) => this.#enter(tx, profile));
    } catch (error) {
      // The same person signed in with two browsers at the same first moment: now the account is there.
      if (isDuplicate(error)) return this.database.write((tx) => this.#enter(tx, profile));
      throw error;
    }
  }

  /** An account that is there already; nothing about it is refreshed. */
  async knownAccount(platformId: string): Promise<number> {
    const [known] = await this.database.query<AccountRow>(FIND, [platformId]);
    if (known === undefined) throw notFound('There is no such account.');
    refuseSuspended(known, this.clock.now());
    return known.id;
  }

  async #enter(tx: Tx, profile: PlatformProfile): Promise<number> {
    const now = this.clock.now();
    const [known] = await rows<AccountRow>(tx, FIND, [profile.platformId]);
    if (known === undefined) {
      const id = await this.#create(tx, profile, now);
      await this.#promote(tx, { id, role: 'user' }, profile.platformId, now);
      return id;
    }
    refuseSuspended(known, now);
    await refresh(tx, known.id, profile, now);
    await this.#promote(tx, known, profile.platformId, now);
    return known.id;
  }

  /** The account of this person. One that is new has no name yet but the platform's id; the next sign-in tells it. */
  async findOrCreate(tx: Tx, platformId: string, now: Date): Promise<Known> {
    const [known] = await rows<AccountRow>(tx, FIND, [platformId]);
    if (known !== undefined) {
      refuseSuspended(known, now);
      return known;
    }
    const nobody = { discriminator: null, displayName: null, avatar: null, banner: null };
    return { id: await this.#create(tx, { platformId, username: platformId, ...nobody }, now), role: 'user' };
  }

  /** Gives a role from outside of the site: whoever can write the configuration or run commands, runs the service anyway. */
  async setRole(tx: Tx, { id, role: before }: Known, { role, reason, now }: NewRole): Promise<void> {
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

  async #create(tx: Tx, profile: PlatformProfile, now: Date): Promise<number> {
    const accountId = await create(tx, profile, now);
    await this.departures.recognise(tx, { accountId, platformId: profile.platformId, now });
    await this.events.emit(tx, { type: 'account.created', accountId, now });
    return accountId;
  }

  async #promote(tx: Tx, account: Known, platformId: string, now: Date): Promise<void> {
    if (!this.config.values.adminPlatformIds.includes(platformId)) return;
    await this.setRole(tx, account, { role: 'admin', reason: 'Named in ADMIN_PLATFORM_IDS.', now });
  }
}

function refuseSuspended({ suspendedAt, suspendedUntil }: AccountRow, now: Date): void {
  const until = suspendedUntil === null ? null : toDate(suspendedUntil);
  if (!isSuspended({ suspendedAt: suspendedAt === null ? null : toDate(suspendedAt), suspendedUntil: until }, now))
    return;
  throw forbidden(`This account is suspended${until === null ? '' : ` until ${until.toISOString()}`}.`);
}

async function create(tx: Tx, profile: PlatformProfile, now: Date): Promise<number> {
  const made = await change(
    tx,
    `INSERT INTO accounts (uuid, platform_id, username, discriminator, display_name, avatar, banner, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      uuidAt(now),
      profile.platformId,
      profile.username,
      profile.discriminator,
      profile.displayName,
      profile.avatar,
      profile.banner,
      now,
      now,
    ],
  );
  return made.insertId;
}

const refresh = (tx: Tx, id: number, profile: PlatformProfile, now: Date): Promise<unknown> =>
  change(
    tx,
    `UPDATE accounts SET username = ?, discriminator = ?, display_name = ?, avatar = ?, banner = ?, updated_at = ?
     WHERE id = ?`,
    [profile.username, profile.discriminator, profile.displayName, profile.avatar, profile.banner, now, id],
  );
