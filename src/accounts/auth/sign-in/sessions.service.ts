import { Injectable } from '@nestjs/common';
import { type ColumnOf, type RowOf, toDate, withDates } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { change } from '../../../core/database/sql.js';
import { Events } from '../../../core/events/events.service.js';
import type { Visitor } from '../../../core/http/who/visitor.js';
import { Clock } from '../../../core/shared/clock.js';
import { later } from '../../../core/shared/utc.js';
import type { Account } from '../../users/account.entity.js';
import type { LedgerAccount } from '../../tokens/ledger.entity.js';
import { type SiteRole, isSuspended, shownName, type Suspension } from '../../users/account.rules.js';
import { deleteGuilds } from './managed-guilds.service.js';
import type { Session } from './sign-in.entity.js';
import { MAX_SESSION_AGE, LAST_SEEN_INTERVAL, isOpen, newSecret, secretHash } from './session.rules.js';

export type Browser = RowOf<Session, 'userAgent' | 'address'>;

interface SessionRow
  extends
    RowOf<Session, 'accountId' | 'lastSeenAt' | 'expiresAt'>,
    RowOf<
      Account,
      'role' | 'suspendedAt' | 'suspendedUntil' | 'username' | 'displayName' | 'useDisplayName' | 'avatar' | 'language'
    > {
  readonly sessionId: ColumnOf<Session, 'id'>;
  /** null until the account has had tokens. */
  readonly balance: ColumnOf<LedgerAccount, 'balance'> | null;
  /** null until the account has had a notification. */
  readonly unread: number | null;
}

export interface SuspendedVisitor extends Suspension {
  readonly accountId: number;
}

const FIND = `SELECT s.id AS sessionId, s.account_id AS accountId, a.role, s.last_seen_at AS lastSeenAt,
    s.expires_at AS expiresAt, a.suspended_at AS suspendedAt, a.suspended_until AS suspendedUntil, a.username,
    a.display_name AS displayName, a.use_display_name AS useDisplayName, a.avatar, a.language, h.balance, i.unread
  FROM sessions s JOIN accounts a ON a.id = s.account_id
    LEFT JOIN ledger_accounts h ON h.kind = 'account' AND h.owner_id = a.id
    LEFT JOIN inboxes i ON i.account_id = a.id
  WHERE s.hash = ? AND a.deleted_at IS NULL`;

const toDetails = (row: RowOf<Session, Exclude<keyof Session, 'hash' | 'accountId'>>) =>
  withDates(row, ['createdAt', 'lastSeenAt', 'expiresAt']);
export type SessionDetails = ReturnType<typeof toDetails>;

/** How many sessions one statement reads and deletes. */
const BATCH = 500;
const OLDEST = 'SELECT id, expires_at AS expiresAt FROM sessions ORDER BY id LIMIT ?';

/** The sessions of accounts. They are not cached, so that a suspension or a new role counts from the next request. */
@Injectable()
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: Events,
  ) {}

  /** Signs an account in and returns the secret for its cookie. */
  async open(accountId: number, { userAgent, address }: Browser): Promise<string> {
    const now = this.clock.now();
    const secret = newSecret();
    await this.database.execute('DELETE FROM sessions WHERE account_id = ? AND expires_at <= ?', [accountId, now]);
    await this.database.execute(
      `INSERT INTO sessions (hash, account_id, user_agent, address, created_at, last_seen_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [
        secretHash(secret),
        accountId,
        userAgent.slice(0, 200),
        address.slice(0, 64),
        now,
        now,
        later(now, MAX_SESSION_AGE),
      ],
    );
    return secret;
  }

  /** The account of a cookie; `undefined` when the session has ended or the account is suspended or deleted. */
  async find(secret: string, { address }: Browser): Promise<Visitor | undefined> {
    const now = this.clock.now();
    const row = await this.#open(secret, now);
    if (row === undefined || isSuspended(row, now)) return undefined;
    if (now.getTime() - row.lastSeenAt.getTime() >= LAST_SEEN_INTERVAL) await this.#touch(row.sessionId, address, now);
    const { accountId, sessionId, role, username, avatar, language, balance, unread } = row;
    const figures = { balance: balance ?? 0, unread: unread ?? 0 };
    return { accountId, sessionId, role, username, name: shownName(row), avatar, language, ...figures };
  }

  /**
   * The suspended account of a cookie; `undefined` for all other accounts. Such a session opens only the page about the
   * suspension.
   */
  async findSuspended(secret: string): Promise<SuspendedVisitor | undefined> {
    const now = this.clock.now();
    const row = await this.#open(secret, now);
    if (row === undefined || !isSuspended(row, now)) return undefined;
    const { accountId, suspendedAt, suspendedUntil } = row;
    return { accountId, suspendedAt, suspendedUntil };
  }

  async #open(secret: string, now: Date) {
    const [row] = await this.database.query<SessionRow>(FIND, [secretHash(secret)]);
    const session = row && withDates(row, ['lastSeenAt', 'expiresAt', 'suspendedAt', 'suspendedUntil']);
    return session !== undefined && isOpen(session, session.role, now) ? session : undefined;
  }

  /** Ends one session of the account; `false` when there is no such session. */
  end(accountId: number, sessionId: number): Promise<boolean> {
    const now = this.clock.now();
    return this.database.write(async (tx) => {
      const sql = 'DELETE FROM sessions WHERE id = ? AND account_id = ?';
      if ((await change(tx, sql, [sessionId, accountId])).affected === 0) return false;
      await this.events.emit(tx, { type: 'session.ended', accountId, sessionId, now });
      return true;
    });
  }

  /** A session that a new one of the same account replaces keeps its browser subscribed to notifications. */
  async endBySecret(secret: string, successor?: number): Promise<void> {
    const find = 'SELECT id, account_id AS accountId FROM sessions WHERE hash = ?';
    const [found] = await this.database.query<RowOf<Session, 'id' | 'accountId'>>(find, [secretHash(secret)]);
    if (found === undefined) return;
    if (found.accountId === successor) await this.database.execute('DELETE FROM sessions WHERE id = ?', [found.id]);
    else await this.end(found.accountId, found.id);
  }

  /** Signs the account out everywhere, and deletes the guilds read at its sign-ins. */
  endAll(accountId: number): Promise<number> {
    const now = this.clock.now();
    return this.database.write(async (tx) => {
      await deleteGuilds(tx, accountId);
      await change(tx, 'DELETE FROM parked_forms WHERE account_id = ?', [accountId]);
      const { affected } = await change(tx, 'DELETE FROM sessions WHERE account_id = ?', [accountId]);
      await this.events.emit(tx, { type: 'session.ended', accountId, sessionId: null, now });
      return affected;
    });
  }

  /** Deletes expired sessions and returns how many. All last equally long, so the oldest ids expire first. */
  async deleteExpired(now: Date): Promise<number> {
    let deleted = 0;
    for (;;) {
      const oldest = await this.database.query<RowOf<Session, 'id' | 'expiresAt'>>(OLDEST, [BATCH]);
      const expired = oldest.filter(({ expiresAt }) => toDate(expiresAt) <= now);
      const [last] = expired.slice(-1);
      if (last === undefined) return deleted;
      const sql = 'DELETE FROM sessions WHERE id <= ? AND expires_at <= ?';
      deleted += await this.database.execute(sql, [last.id, now]);
      if (expired.length < BATCH) return deleted;
    }
  }

  /** The open sessions of an account, most recently used first. */
  async list(accountId: number, role: SiteRole): Promise<SessionDetails[]> {
    const found = await this.database.query<Parameters<typeof toDetails>[0]>(
      `SELECT id, user_agent AS userAgent, address, created_at AS createdAt, last_seen_at AS lastSeenAt,
         expires_at AS expiresAt FROM sessions WHERE account_id = ? ORDER BY last_seen_at DESC, id DESC`,
      [accountId],
    );
    const now = this.clock.now();
    return found.map(toDetails).filter((session) => isOpen(session, role, now));
  }

  async #touch(sessionId: number, address: string, now: Date): Promise<void> {
    const sql = 'UPDATE sessions SET last_seen_at = ?, address = ? WHERE id = ?';
    await this.database.execute(sql, [now, address.slice(0, 64), sessionId]);
  }
}
