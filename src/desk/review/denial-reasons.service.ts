import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { Tx } from '../../core/database/sql.js';
import type { Staff } from '../../core/http/who/staff.js';
import { moveEntry } from '../../core/reference/list-order.js';
import { type Direction, POSITION_STEP } from '../../core/reference/order.rules.js';
import { StaffTexts } from '../../core/reference/staff-texts.js';
import { DenialReason } from './denial-reason.entity.js';
import { says, Problem, badRequest, notFound } from '../../core/shared/refusals.js';

type ReasonFacts = Pick<DenialReason, 'id' | 'name' | 'text' | 'active'>;

const IN_ORDER = { position: 'ASC', id: 'ASC' } as const;

/** The reasons for denying listings. They are never deleted, because old decisions name them. */
@Injectable()
export class DenialReasons extends StaffTexts<ReasonFacts> {
  protected override readonly texts = {
    entity: DenialReason,
    content: ['name', 'text', 'active'],
    order: IN_ORDER,
    name: 'denial-reason',
    noSuch: noSuchReason,
    takenName,
  } as const;

  async move(staff: Staff, id: number, { direction, reason }: { direction: Direction; reason: string }): Promise<void> {
    const at = this.clock.now();
    await this.database.write(async (tx) => {
      const problems = { noSuch: noSuchReason, atTheEnd: () => reasonAtTheEnd(direction) };
      const orders = await moveEntry(
        tx,
        { table: 'denial_reasons', key: 'id' },
        { entry: id, direction, at },
        problems,
      );
      await this.record(tx, staff, { id, verb: 'move', at, reason, ...orders });
    });
  }

  protected override async placeOfNew(tx: Tx) {
    return { position: ((await tx.maximum(DenialReason, 'position')) ?? 0) + POSITION_STEP };
  }

  /** Audit entries have always stored the flag as 0 or 1. */
  protected override stateOf({ active, ...content }: Omit<ReasonFacts, 'id'>, id?: number) {
    return { ...(id !== undefined && { id }), ...content, active: Number(active) };
  }

  /** Listings cannot be denied without a reason. */
  protected override async afterDeactivation(tx: Tx): Promise<void> {
    if (!(await tx.existsBy(DenialReason, { active: true }))) throw lastReason();
  }
}

// The API documents show these errors too.
export function noSuchReason(): Problem {
  return notFound(says('There is no such reason. GET /staff/denial-reasons lists them.'));
}
const lastReason = (): Problem =>
  new Problem(409, says('This is the only active reason. Add another or reactivate one first.'));
export const reasonAtTheEnd = (direction: Direction): Problem =>
  new Problem(
    409,
    direction === 'up' ? says('This reason is already the first one.') : says('This reason is already the last one.'),
  );
export function takenName(): Problem {
  return new Problem(409, says('A reason with this name already exists. Change that one.')).about('name');
}
const unknownReasons = (ids: readonly number[]): Problem =>
  badRequest(
    says('There is no active reason with the number {ids}. GET /staff/denial-reasons lists them.', {
      ids: ids.join(', '),
    }),
  );

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
