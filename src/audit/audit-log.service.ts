import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RowOf } from '../database/columns.js';
import { type Condition, isOneOf, whereAll } from '../database/conditions.js';
import { Database } from '../database/database.js';
import { rows } from '../database/sql.js';
import { notFound, Problem } from '../shared/errors.js';
import { isDigits, isUuid, parseRowId } from '../shared/ids.js';
import type { Slice } from '../shared/slices.js';
import type { AuditEntry } from './audit-entry.entity.js';
import type { TrailRow } from './audit-trail.js';

interface AuditFilter {
  readonly actor?: string;
  readonly targetType?: string;
  readonly target?: string;
  readonly action?: string;
  readonly from?: Date;
  readonly to?: Date;
}

export interface AuditRow extends TrailRow, RowOf<AuditEntry, 'requestId' | 'destructive' | 'previousHash' | 'hash'> {
  /** Only for a target that is an account. */
  readonly targetUuid: string | null;
  /** Current name of the account or listing. */
  readonly targetName: string | null;
}

/** An export is built in memory. Older entries can be exported with the filter's dates. */
export const MAX_EXPORTED = 10_000;

const FROM = `FROM audit_entries e LEFT JOIN accounts actor ON actor.id = e.actor_id`;
const COLUMNS = `e.sequence, e.happened_at AS happenedAt, actor.uuid AS actorUuid, actor.username AS actorName, e.action,
  e.target_type AS targetType, e.target_id AS targetId, target.uuid AS targetUuid,
  COALESCE(target.username, listing.name) AS targetName, e.reason, e.state_before AS stateBefore, e.state_after AS stateAfter, e.request_id AS requestId, e.destructive,
  e.previous_hash AS previousHash, e.hash`;
// target_id holds the number of an account as text. Without the cast, the join could not use the index of accounts.
const TARGET = `LEFT JOIN accounts target ON e.target_type = 'account' AND target.id = CAST(e.target_id AS DECIMAL)
  LEFT JOIN listings listing ON e.target_type IN ('bot', 'server') AND listing.uuid = e.target_id`;

/** Reads the audit log, newest entries first. */
@Injectable()
export class AuditLog {
  constructor(private readonly database: Database) {}

  search(filter: AuditFilter, { limit, offset }: Slice): Promise<{ total: number; entries: AuditRow[] }> {
    return this.database.read(async (em) => {
      const { where, parameters } = whereAll(await conditionsOf(em, filter));
      const [counted] = await rows<{ total: number }>(em, `SELECT COUNT(*) AS total ${FROM} ${where}`, parameters);
      const sql = `SELECT ${COLUMNS} ${FROM} ${TARGET} ${where} ORDER BY e.sequence DESC LIMIT ? OFFSET ?`;
      return { total: Number(counted?.total), entries: await rows<AuditRow>(em, sql, [...parameters, limit, offset]) };
    });
  }

  async export(filter: AuditFilter): Promise<AuditRow[]> {
    return (await this.search(filter, { page: 1, limit: MAX_EXPORTED, offset: 0 })).entries;
  }

  async find(sequence: string): Promise<AuditRow> {
    const sql = `SELECT ${COLUMNS} ${FROM} ${TARGET} WHERE e.sequence = ?`;
    const [found] = await this.database.query<AuditRow>(sql, [parseRowId(sequence)]);
    if (found === undefined) throw noSuchEntry();
    return found;
  }
}

async function conditionsOf(em: EntityManager, filter: AuditFilter): Promise<Condition[]> {
  const conditions: Condition[] = [];
  if (filter.actor === 'system') conditions.push(['e.actor_id IS NULL']);
  else if (filter.actor !== undefined) conditions.push(isOneOf('e.actor_id', await accountsOf(em, filter.actor)));
  if (filter.targetType !== undefined) conditions.push(['e.target_type = ?', filter.targetType]);
  if (filter.target !== undefined) {
    const [isAccount, ...accounts] = isOneOf('e.target_id', (await accountsOf(em, filter.target)).map(String));
    const sql = `(e.target_id = ? OR (e.target_type = 'account' AND ${isAccount}))`;
    conditions.push([sql, filter.target, ...accounts]);
  }
  if (filter.action !== undefined) conditions.push(actionIs(filter.action));
  if (filter.from !== undefined) conditions.push(['e.happened_at >= ?', filter.from]);
  if (filter.to !== undefined) conditions.push(['e.happened_at < ?', filter.to]);
  return conditions;
}

/** SUBSTR instead of LIKE: the databases differ in the case sensitivity and the escapes of LIKE. */
function actionIs(action: string): Condition {
  if (!action.endsWith('*')) return ['e.action = ?', action];
  const prefix = action.slice(0, -1);
  return ['SUBSTR(e.action, 1, ?) = ?', [...prefix].length, prefix];
}

/** Finds accounts by id or username. Several accounts can have the same username, because people change theirs. */
async function accountsOf(em: EntityManager, who: string): Promise<number[]> {
  const column = isUuid(who) ? 'uuid' : isDigits(who) ? 'platform_id' : 'username';
  const value = column === 'uuid' ? who.toLowerCase() : who;
  const found = await rows<{ id: number }>(em, `SELECT id FROM accounts WHERE ${column} = ? LIMIT 50`, [value]);
  return found.map(({ id }) => id);
}

export const noSuchEntry = (): Problem => notFound('There is no such entry in the audit log.');
