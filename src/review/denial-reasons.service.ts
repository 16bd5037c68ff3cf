import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StaffActions } from '../audit/staff-actions.service.js';
import type { RowOf } from '../database/columns.js';
import { Database, type Tx } from '../database/database.js';
import { isDuplicate } from '../database/failures.js';
import { change, rows } from '../database/sql.js';
import type { Staff } from '../http/who/staff.js';
import { Clock } from '../shared/clock.js';
import { Problem, badRequest, notFound } from '../shared/errors.js';
import type { DenialReason } from './denial-reason.entity.js';

export type DenialReasonRow = RowOf<DenialReason, 'id' | 'name' | 'text' | 'active'>;

interface ReasonWish {
  readonly name: string;
  readonly text: string;
  readonly active: boolean;
  readonly reason: string;
}

const FIND = 'SELECT id, name, text, active FROM denial_reasons';
const HOLD = 'UPDATE denial_reasons SET updated_at = updated_at WHERE id = ?';

/** The reasons for which listings are denied. They are never deleted: old decisions name them. */
@Injectable()
export class DenialReasons {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly actions: StaffActions,
  ) {}

  list(): Promise<DenialReasonRow[]> {
    return this.database.query<DenialReasonRow>(`${FIND} ORDER BY id`);
  }

  async add(staff: Staff, wish: ReasonWish): Promise<DenialReasonRow> {
    const at = this.clock.now();
    const sql = 'INSERT INTO denial_reasons (name, text, active, created_at, updated_at) VALUES (?, ?, ?, ?, ?)';
    return this.database
      .write(async (tx) => {
        const { insertId: id } = await change(tx, sql, [wish.name, wish.text, wish.active ? 1 : 0, at, at]);
        await this.actions.record(tx, staff, { ...deed('denial-reason.add', id, wish), at, after: contentOf(wish) });
        return { id, ...contentOf(wish) };
      })
      .catch(nameTaken);
  }

  async change(staff: Staff, id: number, wish: ReasonWish): Promise<DenialReasonRow> {
    const at = this.clock.now();
    const sql = 'UPDATE denial_reasons SET name = ?, text = ?, active = ?, updated_at = ? WHERE id = ?';
    return this.database
      .write(async (tx) => {
        await change(tx, HOLD, [id]);
        const [before] = await rows<DenialReasonRow>(tx, `${FIND} WHERE id = ?`, [id]);
        if (before === undefined) throw notFound('There is no such reason. GET /staff/denial-reasons lists them.');
        await change(tx, sql, [wish.name, wish.text, wish.active ? 1 : 0, at, id]);
        const after = contentOf(wish);
        await this.actions.record(tx, staff, { ...deed('denial-reason.change', id, wish), at, before, after });
        if (before.active && !wish.active) await refuseWithoutReason(tx);
        return { id, ...after };
      })
      .catch(nameTaken);
  }
}

const contentOf = ({ name, text, active }: ReasonWish) => ({ name, text, active: active ? 1 : 0 });

const deed = (action: string, id: number, { reason }: ReasonWish) => ({
  action,
  target: { type: 'denial reason', id: String(id) },
  belongsTo: [],
  reason,
});

/** Without a reason nothing could be denied. Asked after the entry of the audit log, where staff take turns. */
async function refuseWithoutReason(tx: Tx): Promise<void> {
  if ((await rows(tx, `${FIND} WHERE active = 1 LIMIT 1`)).length > 0) return;
  throw new Problem(409, 'This is the only reason that can be chosen: add another or put one into use again first.');
}

function nameTaken(error: unknown): never {
  if (isDuplicate(error)) throw new Problem(409, 'There is a reason of this name already: change that one.');
  throw error;
}

export interface ReasonSaid {
  readonly name: string;
  readonly text: string;
}

/** As it stands in the listing, for its owner. */
export const asSentence = ({ name, text }: ReasonSaid): string => `${name}: ${text}`;

/** These reasons, as an owner reads them; refuses what is none, or is not used any more. */
export async function reasonsNamed(em: EntityManager, ids: readonly number[]): Promise<ReasonSaid[]> {
  if (ids.length === 0) return [];
  const sql = `${FIND} WHERE active = 1 AND id IN (${ids.map(() => '?').join(', ')}) ORDER BY id`;
  const found = await rows<DenialReasonRow>(em, sql, ids);
  const unknown = ids.filter((id) => found.every((one) => one.id !== id));
  if (unknown.length > 0)
    throw badRequest(`There is no reason ${unknown.join(', ')} in use. GET /staff/denial-reasons lists them.`);
  return found.map(({ name, text }) => ({ name, text }));
}
