import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RowOf } from '../database/columns.js';
import { Database } from '../database/database.js';
import { rows } from '../database/sql.js';
import { notFound } from '../shared/errors.js';
import { isUuid } from '../shared/ids.js';
import type { Page } from '../shared/paging.js';
import type { AuditEntry } from './audit-entry.entity.js';

interface AuditFilter {
  readonly actor?: string;
  readonly targetType?: string;
  readonly target?: string;
  readonly action?: string;
  readonly from?: Date;
  readonly to?: Date;
}

export interface AuditRow extends RowOf<
  AuditEntry,
  | 'sequence'
  | 'happenedAt'
  | 'action'
  | 'targetType'
  | 'targetId'
  | 'reason'
  | 'stateBefore'
  | 'stateAfter'
  | 'requestId'
  | 'destructive'
  | 'previousHash'
  | 'hash'
> {
  readonly actorUuid: string | null;
  readonly actorName: string | null;
  /** Of a target that is an account. */
  readonly targetUuid: string | null;
  /** Of an account or a listing, as it is called now. */
  readonly targetName: string | null;
}

/** More in one file would be kept in memory for too long; the dates of the filter get at the rest. */
export const MOST_IN_FILE = 10_000;

const FROM = `FROM audit_entries e LEFT JOIN accounts actor ON actor.id = e.actor_id`;
const COLUMNS = `e.sequence, e.happened_at AS happenedAt, actor.uuid AS actorUuid, actor.username AS actorName, e.action,
  e.target_type AS targetType, e.target_id AS targetId, target.uuid AS targetUuid,
  COALESCE(target.username, listing.name) AS targetName, e.reason, e.state_before AS stateBefore, e.state_after AS stateAfter, e.request_id AS requestId, e.destructive,
  e.previous_hash AS previousHash, e.hash`;
// An account is noted by its number, as text; to compare text with numbers would cost an index.
const TARGET = `LEFT JOIN accounts target ON e.target_type = 'account' AND target.id = CAST(e.target_id AS DECIMAL)
  LEFT JOIN listings listing ON e.target_type IN ('bot', 'server') AND listing.uuid = e.target_id`;

type Condition = readonly [sql: string, ...parameters: unknown[]];

/** Reads the audit log, newest first. */
@Injectable()
export class AuditLog {
  constructor(private readonly database: Database) {}

  page(filter: AuditFilter, { limit, offset }: Page): Promise<{ total: number; entries: AuditRow[] }> {
    return this.database.read(async (em) => {
      const { where, parameters } = await chosen(em, filter);
      const [counted] = await rows<{ total: number }>(em, `SELECT COUNT(*) AS total ${FROM} ${where}`, parameters);
      const sql = `SELECT ${COLUMNS} ${FROM} ${TARGET} ${where} ORDER BY e.sequence DESC LIMIT ? OFFSET ?`;
      return { total: Number(counted?.total), entries: await rows<AuditRow>(em, sql, [...parameters, limit, offset]) };
    });
  }

  async file(filter: AuditFilter): Promise<AuditRow[]> {
    return (await this.page(filter, { page: 1, limit: MOST_IN_FILE, offset: 0 })).entries;
  }

  async entry(sequence: string): Promise<AuditRow> {
    const sql = `SELECT ${COLUMNS} ${FROM} ${TARGET} WHERE e.sequence = ?`;
    const number = /^\d{1,15}$/.test(sequence) ? Number(sequence) : 0;
    const [found] = await this.database.query<AuditRow>(sql, [number]);
    if (found === undefined) throw notFound('There is no such entry in the audit log.');
    return found;
  }
}

async function chosen(em: EntityManager, filter: AuditFilter): Promise<{ where: string; parameters: unknown[] }> {
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
  const where = conditions.map(([sql]) => sql).join(' AND ');
  return {
    where: where === '' ? '' : `WHERE ${where}`,
    parameters: conditions.flatMap(([, ...parameters]) => parameters),
  };
}

/** Not LIKE: its case and its escapes differ between the databases. */
function actionIs(action: string): Condition {
  if (!action.endsWith('*')) return ['e.action = ?', action];
  const start = action.slice(0, -1);
  return ['SUBSTR(e.action, 1, ?) = ?', [...start].length, start];
}

const isOneOf = (column: string, values: readonly unknown[]): Condition =>
  values.length === 0 ? ['1 = 0'] : [`${column} IN (${values.map(() => '?').join(', ')})`, ...values];

/** By an id here or on the platform; a username may be that of several, because people change theirs. */
async function accountsOf(em: EntityManager, who: string): Promise<number[]> {
  const column = isUuid(who) ? 'uuid' : /^\d+$/.test(who) ? 'platform_id' : 'username';
  const value = column === 'uuid' ? who.toLowerCase() : who;
  const found = await rows<{ id: number }>(em, `SELECT id FROM accounts WHERE ${column} = ? LIMIT 50`, [value]);
  return found.map(({ id }) => id);
}
