import type { EntityManager } from 'typeorm';
import type { Database } from '../../core/database/database.js';
import { rows, type Condition, isOneOf, whereAll } from '../../core/database/sql.js';
import { keysBeginningWith, searchKey } from '../../core/shared/search-key.js';
import { SHOWN_WHILE_COUNTING } from '../../core/shared/list-marks.rules.js';
import { type Slice, fromNearerEnd } from '../../core/shared/pagination.rules.js';
import {
  ACCOUNT_COLUMNS,
  type AccountRecord,
  type AccountRow,
  toAccountRecord,
} from '../../accounts/users/account-rows.js';
import { SITE_ROLES, type SiteRole } from '../../accounts/users/account.rules.js';
import type { AccountPlaces } from './account-places.js';
import { MAX_USERNAME_MATCHES } from './people.rules.js';

const EARLIEST = new Date(0);

export interface PeopleFilter {
  readonly uuid?: string;
  readonly platformId?: string;
  readonly username?: string;
  readonly role?: SiteRole;
  readonly suspended?: boolean;
  readonly partner?: boolean;
}

export interface FoundPeople {
  readonly now: Date;
  readonly total: number;
  readonly isTotalExact: boolean;
  readonly found: readonly AccountRecord[];
}

interface Search<Filter = PeopleFilter> {
  readonly filter: Filter;
  readonly now: Date;
}

interface Source {
  readonly database: Database;
  readonly places: AccountPlaces;
}

/** The accounts of a filter without a username. */
export async function listPeople({ database, places }: Source, search: Search, slice: Slice): Promise<FoundPeople> {
  if (!isOfMost(search.filter)) return database.read((em) => listCounted(em, search, slice));
  const all = await places.total();
  return database.read(async (em) => {
    const leftOut = await leftOutBy(em, search);
    if (all !== undefined && leftOut !== undefined)
      return listAllBut(em, { ...search, places, leftOut, total: all - leftOut.length }, slice);
    return all !== undefined && all <= COUNTED_AT_MOST ? listCounted(em, search, slice) : listNewest(em, search, slice);
  });
}

/** Whether nearly all accounts match, as on most sites. */
const isOfMost = ({ uuid, platformId, role = 'user', suspended, partner }: PeopleFilter): boolean =>
  uuid === undefined && platformId === undefined && role === 'user' && suspended !== true && partner !== true;

async function listCounted(em: EntityManager, { filter, now }: Search, slice: Slice): Promise<FoundPeople> {
  const { where, parameters } = whereAll(conditionsOf(filter, now));
  const count = `SELECT COUNT(*) AS total FROM accounts ${where}`;
  const [counted] = await rows<{ total: number | string }>(em, count, parameters);
  const total = Number(counted?.total ?? 0);
  const part = fromNearerEnd(slice, total);
  if (part === undefined) return { now, total, isTotalExact: true, found: [] };
  // An expression, so that SQLite does not look for the few suspended accounts in the order of the ids.
  const order = `${filter.suspended === true ? 'id + 0' : 'id'} ${part.isReversed ? 'ASC' : 'DESC'}`;
  const sql = `SELECT id FROM accounts ${where} ORDER BY ${order} LIMIT ? OFFSET ?`;
  const ids = await rows<{ id: number }>(em, sql, [...parameters, part.limit, part.offset]);
  return { now, total, isTotalExact: true, found: await accountsWith(em, ids) };
}

/** Only the newest accounts: their total is not known yet, or too many of a large number are left out to skip them. */
async function listNewest(em: EntityManager, { filter, now }: Search, { limit, offset }: Slice): Promise<FoundPeople> {
  const size = Math.min(limit, SHOWN_WHILE_COUNTING - offset);
  const { where, parameters } = whereAll(unindexed(filter, now));
  const sql = `SELECT id FROM accounts ${where} ORDER BY id DESC LIMIT ? OFFSET ?`;
  const ids = size <= 0 ? [] : await rows<{ id: number }>(em, sql, [...parameters, size, offset]);
  return { now, total: SHOWN_WHILE_COUNTING, isTotalExact: false, found: await accountsWith(em, ids) };
}

const MAX_LEFT_OUT = 10_000;
/** Among more accounts, those of a filter that leaves out many are not counted. */
const COUNTED_AT_MOST = 200_000;

/** The ids of all accounts that the filter leaves out, if there are few. Each condition is read from its own index. */
async function leftOutBy(
  em: EntityManager,
  { filter: { role, suspended, partner }, now }: Search,
): Promise<number[] | undefined> {
  const others = SITE_ROLES.filter((one) => one !== 'user').map((one) => conditionsOf({ role: one }, now));
  const parts = [
    ...(role === undefined ? [] : others),
    ...(suspended === undefined ? [] : [conditionsOf({ suspended: true }, now)]),
    ...(partner === undefined ? [] : [conditionsOf({ partner: true }, now)]),
  ];
  const ids = new Set<number>();
  for (const conditions of parts) {
    const { where, parameters } = whereAll(conditions);
    const sql = `SELECT id FROM accounts ${where} LIMIT ?`;
    for (const { id } of await rows<{ id: number }>(em, sql, [...parameters, MAX_LEFT_OUT + 1])) ids.add(id);
    if (ids.size > MAX_LEFT_OUT) return undefined;
  }
  return [...ids].sort((one, other) => one - other);
}

interface AllBut extends Search {
  readonly places: AccountPlaces;
  readonly leftOut: readonly number[];
  readonly total: number;
}

/** Reads from the nearest mark, so that every page costs about the same. */
async function listAllBut(
  em: EntityManager,
  { filter, now, places, leftOut, total }: AllBut,
  { limit, offset }: Slice,
): Promise<FoundPeople> {
  const size = Math.min(limit, total - offset);
  if (size <= 0) return { now, total, isTotalExact: true, found: [] };
  const { afterId, skip } = places.start(total - offset - size, leftOut);
  // `COALESCE` and `+ 0` keep the optimizer from using the indices of the other columns.
  const { where, parameters } = whereAll([['id > ?', afterId], ...unindexed(filter, now)]);
  const sql = `SELECT id FROM accounts ${where} ORDER BY id LIMIT ? OFFSET ?`;
  const ids = await rows<{ id: number }>(em, sql, [...parameters, size, skip]);
  return { now, total, isTotalExact: true, found: await accountsWith(em, ids) };
}

function unindexed({ role, partner, ...others }: PeopleFilter, now: Date): Condition[] {
  return [
    ...conditionsOf(others, now),
    ...(role === undefined ? [] : [["COALESCE(role, '') = ?", role] as const]),
    ...(partner === undefined ? [] : [['partner + 0 = ?', Number(partner)] as const]),
  ];
}

/**
 * The accounts whose usernames begin with this text, regardless of case. Only the index of the usernames is suitable:
 * `+ 0` and COALESCE keep the optimizer from using those of the other columns.
 */
export async function findByUsername(
  em: EntityManager,
  { filter, now }: Search<PeopleFilter & { readonly username: string }>,
  { limit, offset }: Slice,
): Promise<FoundPeople> {
  const { username, ...others } = filter;
  const conditions: Condition[] = [
    ['username_key >= ? AND username_key < ?', ...keysBeginningWith(searchKey(username))],
    ...unindexed(others, now),
  ];
  const { where, parameters } = whereAll(conditions);
  const sql = `SELECT id FROM accounts ${where} ORDER BY username_key LIMIT ?`;
  const matches = await rows<{ id: number }>(em, sql, [...parameters, MAX_USERNAME_MATCHES + 1]);
  const newest = matches.slice(0, MAX_USERNAME_MATCHES).sort((one, other) => other.id - one.id);
  return {
    now,
    total: newest.length,
    isTotalExact: matches.length <= MAX_USERNAME_MATCHES,
    found: await accountsWith(em, newest.slice(offset, offset + limit)),
  };
}

async function accountsWith(em: EntityManager, ids: readonly { readonly id: number }[]): Promise<AccountRecord[]> {
  if (ids.length === 0) return [];
  const [isOne, ...values] = isOneOf(
    'id',
    ids.map(({ id }) => id),
  );
  const sql = `SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE ${isOne} ORDER BY id DESC`;
  return (await rows<AccountRow>(em, sql, values)).map(toAccountRecord);
}

function conditionsOf({ uuid, platformId, role, partner, suspended }: PeopleFilter, now: Date): Condition[] {
  const conditions: Condition[] = [];
  if (uuid !== undefined) conditions.push(['uuid = ?', uuid.toLowerCase()]);
  if (platformId !== undefined) conditions.push(['platform_id = ?', platformId]);
  if (role !== undefined) conditions.push(['role = ?', role]);
  if (partner !== undefined) conditions.push(['partner = ?', Number(partner)]);
  // A range instead of IS NOT NULL, for which SQLite does not use the index.
  if (suspended === true)
    conditions.push(['suspended_at >= ? AND (suspended_until IS NULL OR suspended_until > ?)', EARLIEST, now]);
  if (suspended === false) conditions.push(['(suspended_at IS NULL OR suspended_until <= ?)', now]);
  return conditions;
}
