import { Injectable } from '@nestjs/common';
import { Sessions, type SessionFacts } from '../auth/sign-in/sessions.service.js';
import { Database } from '../database/database.js';
import { rows } from '../database/sql.js';
import type { Staff } from '../http/who/staff.js';
import { Clock } from '../shared/clock.js';
import type { Page } from '../shared/paging.js';
import { Ledger } from '../tokens/ledger.service.js';
import type { SiteRole } from '../users/account.rules.js';
import {
  ACCOUNT_COLUMNS,
  type AccountFacts,
  type AccountRow,
  findAccount,
  toAccountFacts,
} from '../users/account-lookup.js';
import { type Part, sees } from './people.rules.js';
import {
  ACCESS,
  type AccessRow,
  LISTINGS,
  LOG,
  type LogRow,
  type ListingRow,
  REPORTS,
  type ReportRow,
  SUSPENSIONS,
  type SuspensionRow,
  VOTES,
  type VotesRow,
} from './profile-rows.js';

interface PeopleFilter {
  readonly platformId?: string;
  readonly username?: string;
  readonly role?: SiteRole;
  readonly suspended?: boolean;
  readonly partner?: boolean;
}

/** All that concerns an account; what the role does not see is `null`. */
export interface Profile {
  readonly now: Date;
  readonly account: AccountFacts;
  readonly listings: readonly ListingRow[] | null;
  readonly votes: VotesRow | null;
  readonly suspensions: readonly SuspensionRow[] | null;
  readonly reports: readonly ReportRow[] | null;
  readonly access: AccessRow | null;
  readonly balance: number | null;
  readonly sessions: readonly SessionFacts[] | null;
  readonly log: readonly LogRow[] | null;
}

/** Sorts after whatever begins with the same letters. */
const LAST_CHARACTER = '\u{10ffff}';

/** Finds accounts, and puts together what there is about one. */
@Injectable()
export class People {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ledger: Ledger,
    private readonly sessions: Sessions,
  ) {}

  /** Newest first. */
  search(filter: PeopleFilter, { limit, offset }: Page): Promise<{ now: Date; total: number; found: AccountFacts[] }> {
    const now = this.clock.now();
    const { where, parameters } = chosen(filter, now);
    return this.database.read(async (em) => {
      const count = `SELECT COUNT(*) AS total FROM accounts ${where}`;
      const [counted] = await rows<{ total: number | string }>(em, count, parameters);
      const sql = `SELECT ${ACCOUNT_COLUMNS} FROM accounts ${where} ORDER BY id DESC LIMIT ? OFFSET ?`;
      const found = await rows<AccountRow>(em, sql, [...parameters, limit, offset]);
      return { now, total: Number(counted?.total ?? 0), found: found.map(toAccountFacts) };
    });
  }

  find(who: string): Promise<AccountFacts> {
    return this.database.read((em) => findAccount(em, who));
  }

  /** As far as this member of staff may see it. */
  async profile(who: string, { role, accountId: reader }: Pick<Staff, 'role' | 'accountId'>): Promise<Profile> {
    const now = this.clock.now();
    const read = await this.database.read(async (em) => {
      const account = await findAccount(em, who);
      const part = <T extends object>(name: Part, sql: string, ...ids: unknown[]): Promise<T[] | null> =>
        sees(role, name) ? rows<T>(em, sql, ids) : Promise.resolve(null);
      const { id } = account;
      return {
        account,
        listings: await part<ListingRow>('listings', LISTINGS, id, id, id),
        votes: first(await part<VotesRow>('votes', VOTES, id, id, id)),
        suspensions: await part<SuspensionRow>('suspensions', SUSPENSIONS, String(id)),
        reports: await part<ReportRow>('reports', REPORTS, id, reader, reader, reader),
        access: first(await part<AccessRow>('access', ACCESS, now, now, id)),
        balance: sees(role, 'balance') ? await this.ledger.balance(em, id) : null,
        log: await part<LogRow>('log', LOG, String(id)),
      };
    });
    const { id, role: accountRole } = read.account;
    return { now, ...read, sessions: sees(role, 'sessions') ? await this.sessions.list(id, accountRole) : null };
  }
}

const first = <T>(found: readonly T[] | null): T | null => found?.[0] ?? null;

function chosen(filter: PeopleFilter, now: Date): { where: string; parameters: unknown[] } {
  const conditions: (readonly [sql: string, ...parameters: unknown[]])[] = [];
  if (filter.platformId !== undefined) conditions.push(['platform_id = ?', filter.platformId]);
  if (filter.username !== undefined)
    conditions.push(['username >= ? AND username < ?', filter.username, filter.username + LAST_CHARACTER]);
  if (filter.role !== undefined) conditions.push(['role = ?', filter.role]);
  if (filter.partner !== undefined) conditions.push(['partner = ?', Number(filter.partner)]);
  if (filter.suspended === true)
    conditions.push(['suspended_at IS NOT NULL AND (suspended_until IS NULL OR suspended_until > ?)', now]);
  if (filter.suspended === false) conditions.push(['(suspended_at IS NULL OR suspended_until <= ?)', now]);
  const where = conditions.map(([sql]) => sql).join(' AND ');
  return {
    where: where === '' ? '' : `WHERE ${where}`,
    parameters: conditions.flatMap(([, ...parameters]) => parameters),
  };
}
