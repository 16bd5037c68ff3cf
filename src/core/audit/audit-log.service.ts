import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RowOf } from '../database/columns.js';
import { Database } from '../database/database.js';
import { rows, type Condition, isOneOf, whereAll } from '../database/sql.js';
import { isDigits, isUuid, parseRowId } from '../shared/ids.js';
import { keysBeginningWith } from '../shared/search-key.js';
import { type Slice, fromNearerEnd } from '../shared/pagination.rules.js';
import type { AuditEntry } from './audit-entry.entity.js';
import { MAX_EXPORTED_ENTRIES, AUDIT_ENTRIES_SHOWN } from './staff-actions.rules.js';
import type { AuditQuery } from './audit.dto.js';
import { says, notFound, Problem } from '../shared/refusals.js';

type AuditFilter = Omit<AuditQuery, keyof Slice>;

export interface AuditRow extends TrailRow, RowOf<AuditEntry, 'requestId' | 'destructive' | 'previousHash' | 'hash'> {
  /** Only for a target that is an account. */
  readonly targetUuid: string | null;
  readonly targetName: string | null;
}

interface Search {
  readonly filter: AuditFilter;
  readonly conditions: readonly Condition[];
}

interface AuditPage {
  readonly total: number;
  readonly entries: AuditRow[];
}

const COLUMNS = `e.sequence, e.happened_at AS happenedAt, actor.uuid AS actorUuid, actor.username AS actorName, e.action,
  e.target_type AS targetType, e.target_id AS targetId, target.uuid AS targetUuid,
  COALESCE(target.username, listing.name) AS targetName, e.reason, e.state_before AS stateBefore, e.state_after AS stateAfter, e.request_id AS requestId, e.destructive,
  e.previous_hash AS previousHash, e.hash`;
const ACTOR = 'LEFT JOIN accounts actor ON actor.id = e.actor_id';
// target_id holds the number of an account as text. Without the cast, the join could not use the index of accounts.
const TARGET = `LEFT JOIN accounts target ON e.target_type = 'account' AND target.id = CAST(e.target_id AS DECIMAL)
  LEFT JOIN listings listing ON e.target_type IN ('bot', 'server') AND listing.uuid = e.target_id`;

/** Reads the audit log, newest entries first. */
@Injectable()
export class AuditLog {
  constructor(private readonly database: Database) {}

  search(filter: AuditFilter, slice: Slice): Promise<AuditPage> {
    return this.database.read(async (em) => {
      const conditions = await conditionsOf(em, filter);
      return conditions.length === 0 ? listAll(em, slice) : listMatches(em, { filter, conditions }, slice);
    });
  }

  async export(filter: AuditFilter): Promise<AuditRow[]> {
    return (await this.search(filter, { page: 1, limit: MAX_EXPORTED_ENTRIES, offset: 0 })).entries;
  }

  async find(sequence: string): Promise<AuditRow> {
    const sql = `SELECT ${COLUMNS} FROM audit_entries e ${ACTOR} ${TARGET} WHERE e.sequence = ?`;
    const [found] = await this.database.query<AuditRow>(sql, [parseRowId(sequence)]);
    if (found === undefined) throw noSuchEntry();
    return found;
  }
}

/** The numbers have no gaps, so the newest is the total, and a page is a range of numbers. */
async function listAll(em: EntityManager, { limit, offset }: Slice): Promise<AuditPage> {
  const [newest] = await rows<{ sequence: number | null }>(em, 'SELECT MAX(sequence) AS sequence FROM audit_entries');
  const total = newest?.sequence ?? 0;
  const last = total - offset;
  const sql = `SELECT ${COLUMNS} FROM audit_entries e ${ACTOR} ${TARGET} WHERE e.sequence > ? AND e.sequence <= ?
    ORDER BY e.sequence DESC`;
  return { total, entries: await rows<AuditRow>(em, sql, [last - limit, last]) };
}

/**
 * Counts and pages in narrow indices. Those of actors and targets are in the order of the ids, which rise with the numbers of
 * the entries; the matches of other filters are sorted by an expression, because SQLite would walk the whole table in its order.
 */
async function listMatches(em: EntityManager, search: Search, slice: Slice): Promise<AuditPage> {
  const { where, parameters } = whereAll(search.conditions);
  const count = `SELECT COUNT(*) AS total FROM audit_entries e ${where}`;
  const [counted] = await rows<{ total: number | string }>(em, count, parameters);
  const total = Number(counted?.total ?? 0);
  const part = fromNearerEnd(slice, total);
  if (part === undefined) return { total, entries: [] };
  const order = `${isInOrder(search.filter) ? 'e.id' : 'e.id + 0'} ${part.isReversed ? 'ASC' : 'DESC'}`;
  const ids = `SELECT e.id FROM audit_entries e ${where} ORDER BY ${order} LIMIT ? OFFSET ?`;
  // SQLite keeps the order of a CROSS JOIN, so it reads only the entries of the slice.
  const sql = `SELECT ${COLUMNS} FROM (${ids}) found CROSS JOIN audit_entries e ON e.id = found.id ${ACTOR} ${TARGET}
    ORDER BY e.sequence DESC`;
  return { total, entries: await rows<AuditRow>(em, sql, [...parameters, part.limit, part.offset]) };
}

const isInOrder = ({ actor, target, targetType }: AuditFilter): boolean =>
  actor !== undefined || target !== undefined || targetType !== undefined;

async function conditionsOf(em: EntityManager, filter: AuditFilter): Promise<Condition[]> {
  const conditions: Condition[] = [];
  if (filter.actor === 'system') conditions.push(['e.actor_id IS NULL']);
  else if (filter.actor !== undefined) conditions.push(isOneOf('e.actor_id', await accountsOf(em, filter.actor)));
  if (filter.targetType !== undefined) conditions.push(['e.target_type = ?', filter.targetType]);
  if (filter.target !== undefined) {
    const accounts = (await accountsOf(em, filter.target)).map(String);
    // The numbers of accounts are not unique among targets of all types.
    conditions.push(isOneOf('e.target_id', [filter.target, ...accounts]));
    conditions.push(["(e.target_id = ? OR e.target_type = 'account')", filter.target]);
  }
  if (filter.action !== undefined) conditions.push(actionIs(filter.action));
  if (filter.from !== undefined) conditions.push(['e.happened_at >= ?', filter.from]);
  if (filter.to !== undefined) conditions.push(['e.happened_at < ?', filter.to]);
  return conditions;
}

/** A range instead of LIKE: the databases differ in the case sensitivity and the escapes of LIKE. */
function actionIs(action: string): Condition {
  if (!action.endsWith('*')) return ['e.action = ?', action];
  return ['e.action >= ? AND e.action < ?', ...keysBeginningWith(action.slice(0, -1))];
}

/** Finds accounts by id or username. Several accounts can have the same username, because people change theirs. */
async function accountsOf(em: EntityManager, who: string): Promise<number[]> {
  const column = isUuid(who) ? 'uuid' : isDigits(who) ? 'platform_id' : 'username';
  const value = column === 'uuid' ? who.toLowerCase() : who;
  const found = await rows<{ id: number }>(em, `SELECT id FROM accounts WHERE ${column} = ? LIMIT 50`, [value]);
  return found.map(({ id }) => id);
}

export const noSuchEntry = (): Problem => notFound(says('There is no such entry in the audit log.'));

/** An audit entry as shown on the page of its target. */
export interface TrailRow extends RowOf<
  AuditEntry,
  'sequence' | 'happenedAt' | 'action' | 'targetType' | 'targetId' | 'reason' | 'stateBefore' | 'stateAfter'
> {
  readonly actorUuid: string | null;
  readonly actorName: string | null;
}

const TRAIL = `SELECT e.sequence, e.happened_at AS happenedAt, actor.uuid AS actorUuid, actor.username AS actorName,
    e.action, e.target_type AS targetType, e.target_id AS targetId, e.reason, e.state_before AS stateBefore,
    e.state_after AS stateAfter
  FROM audit_entries e LEFT JOIN accounts actor ON actor.id = e.actor_id`;

export function trailOf(
  em: EntityManager,
  targets: readonly { readonly type: string; readonly id: string }[],
  { from, to, limit = AUDIT_ENTRIES_SHOWN }: { readonly from?: Date; readonly to?: Date; readonly limit?: number } = {},
): Promise<TrailRow[]> {
  const isTarget = targets.map(() => '(e.target_type = ? AND e.target_id = ?)').join(' OR ');
  const { where, parameters } = whereAll([
    [`(${isTarget})`, ...targets.flatMap(({ type, id }) => [type, id])],
    ...(from ? [['e.happened_at >= ?', from] as const] : []),
    ...(to ? [['e.happened_at <= ?', to] as const] : []),
  ]);
  return rows<TrailRow>(em, `${TRAIL} ${where} ORDER BY e.sequence DESC LIMIT ${limit}`, parameters);
}
