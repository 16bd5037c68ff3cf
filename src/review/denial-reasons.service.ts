import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { StaffActions } from '../audit/staff-actions.service.js';
import { Database, type Tx } from '../database/database.js';
import { isDuplicate } from '../database/failures.js';
import { change } from '../database/sql.js';
import type { Staff } from '../http/who/staff.js';
import { Clock } from '../shared/clock.js';
import { Problem, badRequest, notFound } from '../shared/errors.js';
import { DenialReason } from './denial-reason.entity.js';

/** A reason as staff see it. */
export type ReasonFacts = Pick<DenialReason, 'id' | 'name' | 'text' | 'active'>;

interface ReasonWish {
  readonly name: string;
  readonly text: string;
  readonly active: boolean;
  readonly reason: string;
}

const HOLD = 'UPDATE denial_reasons SET updated_at = updated_at WHERE id = ?';

/** The reasons for which listings are denied. They are never deleted: old decisions name them. */
@Injectable()
export class DenialReasons {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly actions: StaffActions,
  ) {}

  list(): Promise<ReasonFacts[]> {
    return this.database.read((em) => em.find(DenialReason, { order: { id: 'ASC' } }));
  }

  async add(staff: Staff, wish: ReasonWish): Promise<ReasonFacts> {
    const at = this.clock.now();
    return this.database
      .write(async (tx) => {
        const content = contentOf(wish);
        const made = { ...content, createdAt: at, updatedAt: at };
        const [key] = (await tx.insert(DenialReason, made)).identifiers;
        const id = (key as Pick<DenialReason, 'id'>).id;
        await this.actions.record(tx, staff, { ...deed('denial-reason.add', id, wish), at, after: loggedOf(content) });
        return { id, ...content };
      })
      .catch(nameTaken);
  }

  async change(staff: Staff, id: number, wish: ReasonWish): Promise<ReasonFacts> {
    const at = this.clock.now();
    return this.database
      .write(async (tx) => {
        await change(tx, HOLD, [id]);
        const before = await tx.findOneBy(DenialReason, { id });
        if (before === null) throw notFound('There is no such reason. GET /staff/denial-reasons lists them.');
        const after = contentOf(wish);
        await tx.update(DenialReason, { id }, { ...after, updatedAt: at });
        const states = { before: { id, ...loggedOf(contentOf(before)) }, after: loggedOf(after) };
        await this.actions.record(tx, staff, { ...deed('denial-reason.change', id, wish), at, ...states });
        if (before.active && !wish.active) await refuseWithoutReason(tx);
        return { id, ...after };
      })
      .catch(nameTaken);
  }
}

const contentOf = ({ name, text, active }: Omit<ReasonFacts, 'id'>) => ({ name, text, active });

/** As the entries of the audit log keep it. */
const loggedOf = ({ active, ...content }: Omit<ReasonFacts, 'id'>) => ({ ...content, active: Number(active) });

const deed = (action: string, id: number, { reason }: ReasonWish) => ({
  action,
  target: { type: 'denial reason', id: String(id) },
  belongsTo: [],
  reason,
});

/** Without a reason nothing could be denied. Asked after the entry of the audit log, where staff take turns. */
async function refuseWithoutReason(tx: Tx): Promise<void> {
  if (await tx.existsBy(DenialReason, { active: true })) return;
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
  const found = await em.find(DenialReason, { where: { active: true, id: In([...ids]) }, order: { id: 'ASC' } });
  const unknown = ids.filter((id) => found.every((one) => one.id !== id));
  if (unknown.length > 0)
    throw badRequest(`There is no reason ${unknown.join(', ')} in use. GET /staff/denial-reasons lists them.`);
  return found.map(({ name, text }) => ({ name, text }));
}
