import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { StaffActions } from '../../core/audit/staff-actions.service.js';
import { Database, type Tx } from '../../core/database/database.js';
import { isDuplicate } from '../../core/database/database-errors.js';
import { change } from '../../core/database/sql.js';
import type { Staff } from '../../core/http/who/staff.js';
import { type Direction, POSITION_STEP, positionsAfterMove } from '../../core/reference/order.rules.js';
import { Clock } from '../../core/shared/clock.js';
import { Problem, badRequest, notFound } from '../../core/shared/errors.js';
import { DenialReason } from './denial-reason.entity.js';

export type ReasonFacts = Pick<DenialReason, 'id' | 'name' | 'text' | 'active'>;

interface ReasonInput {
  readonly name: string;
  readonly text: string;
  readonly active: boolean;
  readonly reason: string;
}

const IN_ORDER = { position: 'ASC', id: 'ASC' } as const;
const LOCK = 'UPDATE denial_reasons SET updated_at = updated_at WHERE id = ?';

/** The reasons for denying listings. They are never deleted, because old decisions name them. */
@Injectable()
export class DenialReasons {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly actions: StaffActions,
  ) {}

  list(): Promise<ReasonFacts[]> {
    return this.database.read((em) => em.find(DenialReason, { order: IN_ORDER }));
  }

  async add(staff: Staff, input: ReasonInput): Promise<ReasonFacts> {
    const at = this.clock.now();
    return this.database
      .write(async (tx) => {
        const content = contentOf(input);
        const last = (await tx.maximum(DenialReason, 'position')) ?? 0;
        const made = { ...content, position: last + POSITION_STEP, createdAt: at, updatedAt: at };
        const [key] = (await tx.insert(DenialReason, made)).identifiers;
        const id = (key as Pick<DenialReason, 'id'>).id;
        await this.actions.record(tx, staff, {
          ...auditEntry('denial-reason.add', id, input),
          at,
          after: loggedOf(content),
        });
        return { id, ...content };
      })
      .catch(nameTaken);
  }

  async change(staff: Staff, id: number, input: ReasonInput): Promise<ReasonFacts> {
    const at = this.clock.now();
    return this.database
      .write(async (tx) => {
        await change(tx, LOCK, [id]);
        const before = await tx.findOneBy(DenialReason, { id });
        if (before === null) throw noSuchReason();
        const after = contentOf(input);
        await tx.update(DenialReason, { id }, { ...after, updatedAt: at });
        const states = { before: { id, ...loggedOf(contentOf(before)) }, after: loggedOf(after) };
        await this.actions.record(tx, staff, { ...auditEntry('denial-reason.change', id, input), at, ...states });
        if (before.active && !input.active) await refuseWithoutReason(tx);
        return { id, ...after };
      })
      .catch(nameTaken);
  }

  /** Changes places with the reason before or after it. */
  async move(staff: Staff, id: number, { direction, reason }: { direction: Direction; reason: string }): Promise<void> {
    const at = this.clock.now();
    await this.database.write(async (tx) => {
      // Locks all reasons, so that two moves cannot give two of them the same position.
      await change(tx, 'UPDATE denial_reasons SET updated_at = ?', [at]);
      const sorted = await orderOf(tx);
      if (sorted.every(({ value }) => value !== String(id))) throw noSuchReason();
      const positions = positionsAfterMove(sorted, String(id), direction);
      if (positions === undefined) throw reasonAtTheEnd(direction);
      for (const [one, position] of positions)
        await change(tx, 'UPDATE denial_reasons SET position = ? WHERE id = ?', [position, Number(one)]);
      await this.actions.record(tx, staff, {
        ...auditEntry('denial-reason.move', id, { reason }),
        at,
        before: { order: sorted.map(({ value }) => Number(value)) },
        after: { order: (await orderOf(tx)).map(({ value }) => Number(value)) },
      });
    });
  }
}

async function orderOf(tx: Tx) {
  const all = await tx.find(DenialReason, { order: IN_ORDER });
  return all.map(({ id, position }) => ({ value: String(id), position }));
}

const contentOf = ({ name, text, active }: Omit<ReasonFacts, 'id'>) => ({ name, text, active });

/** The format of audit entries, which have always stored the flag as 0 or 1. */
const loggedOf = ({ active, ...content }: Omit<ReasonFacts, 'id'>) => ({ ...content, active: Number(active) });

const auditEntry = (action: string, id: number, { reason }: Pick<ReasonInput, 'reason'>) => ({
  action,
  target: { type: 'denial reason', id: String(id) },
  belongsTo: [],
  reason,
});

/** Listings cannot be denied without a reason. Call it after writing the audit entry, which serializes the changes. */
async function refuseWithoutReason(tx: Tx): Promise<void> {
  if (await tx.existsBy(DenialReason, { active: true })) return;
  throw lastReason();
}

// The API documents show these errors too.
export const noSuchReason = (): Problem => notFound('There is no such reason. GET /staff/denial-reasons lists them.');
const lastReason = (): Problem =>
  new Problem(409, 'This is the only active reason. Add another or reactivate one first.');
export const reasonAtTheEnd = (direction: Direction): Problem =>
  new Problem(409, `This reason is already the ${direction === 'up' ? 'first' : 'last'} one.`);
export const takenName = (): Problem => new Problem(409, 'A reason with this name already exists. Change that one.');
export const unknownReasons = (ids: readonly number[]): Problem =>
  badRequest(`There is no active reason with the number ${ids.join(', ')}. GET /staff/denial-reasons lists them.`);

function nameTaken(error: unknown): never {
  if (isDuplicate(error)) throw takenName();
  throw error;
}

export interface ReasonText {
  readonly name: string;
  readonly text: string;
}

/** As stored with the listing, for its owner. */
export const ownerText = ({ name, text }: ReasonText): string => `${name}: ${text}`;

/** The active reasons with these ids. Refuses unknown and inactive ids. */
export async function activeReasons(em: EntityManager, ids: readonly number[]): Promise<ReasonText[]> {
  if (ids.length === 0) return [];
  const found = await em.find(DenialReason, { where: { active: true, id: In([...ids]) }, order: IN_ORDER });
  const unknown = ids.filter((id) => found.every((one) => one.id !== id));
  if (unknown.length > 0) throw unknownReasons(unknown);
  return found.map(({ name, text }) => ({ name, text }));
}
