import { Injectable } from '@nestjs/common';
import { type StaffDeed, StaffActions } from '../audit/staff-actions.service.js';
import { Database, type Tx } from '../database/database.js';
import { isDuplicate } from '../database/failures.js';
import { change } from '../database/sql.js';
import type { Staff } from '../http/who/staff.js';
import { Clock } from '../shared/clock.js';
import { Problem, notFound } from '../shared/errors.js';
import { ReferenceData } from './reference-data.service.js';
import { type ReferenceRow, allOf, hasChoices, heldValue, usesOf } from './reference-rows.js';
import { type ReferenceKind, labelOf } from './reference.rules.js';

export interface UsedValue extends ReferenceRow {
  readonly listings: number;
}

/** A value in one of the lists. */
export interface Place {
  readonly kind: ReferenceKind;
  readonly value: string;
}

type ValueWish = Pick<ReferenceRow, 'value' | 'description' | 'position'> & {
  /** Without a label, the value itself is turned into one. */
  readonly label: string | null;
  readonly reason: string;
};
type ValueChange = Partial<Pick<ReferenceRow, 'label' | 'description' | 'position'>> & {
  readonly reason: string;
};

interface Step {
  readonly place: Place;
  readonly action: string;
  readonly reason: string;
}

/** Staff at work on the lists that listings choose from. */
@Injectable()
export class ReferenceValues {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly actions: StaffActions,
    private readonly data: ReferenceData,
  ) {}

  list(kind: ReferenceKind): Promise<UsedValue[]> {
    return this.database.read(async (em) => {
      const uses = await usesOf(em, kind);
      return (await allOf(em, kind)).map((row) => ({ ...row, listings: uses.get(row.value) ?? 0 }));
    });
  }

  async add(staff: Staff, kind: ReferenceKind, { reason, ...wish }: ValueWish): Promise<UsedValue[]> {
    const at = this.clock.now();
    const after = { ...wish, label: wish.label ?? labelOf(wish.value), active: 1 };
    const values = { kind, ...after, created_at: at, updated_at: at };
    const names = Object.keys(values);
    const sql = `INSERT INTO reference_values (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
    const step = { place: { kind, value: wish.value }, action: 'add', reason };
    await this.database
      .write(async (tx) => {
        await change(tx, sql, Object.values(values));
        await this.actions.record(tx, staff, { ...deed(step, at), after });
      })
      .catch((error: unknown) => {
        throw isDuplicate(error) ? new Problem(409, `"${wish.value}" is in the list already.`) : error;
      });
    return this.#changed(kind);
  }

  change(staff: Staff, place: Place, { reason, ...wish }: ValueChange): Promise<UsedValue[]> {
    const sql = `UPDATE reference_values SET label = ?, description = ?, position = ? WHERE kind = ? AND value = ?`;
    return this.#step(staff, { place, action: 'change', reason }, async (tx, before) => {
      const after = { ...before, ...wish };
      await change(tx, sql, [after.label, after.description, after.position, place.kind, place.value]);
      return after;
    });
  }

  /** A value that is not active stays with the listings that have it, but nobody can choose it. */
  setActive(staff: Staff, place: Place, active: boolean, reason: string): Promise<UsedValue[]> {
    const sql = 'UPDATE reference_values SET active = ? WHERE kind = ? AND value = ?';
    const action = active ? 'reactivate' : 'deactivate';
    return this.#step(staff, { place, action, reason }, async (tx, before) => {
      const after = { ...before, active: active ? 1 : 0 };
      if (!active) this.#refuseAddress(place);
      if (Boolean(before.active) === active)
        throw new Problem(409, `"${place.value}" is ${active ? '' : 'in'}active already.`);
      await change(tx, sql, [after.active, place.kind, place.value]);
      return after;
    });
  }

  /** Only what no listing has. A word that is reserved is nobody's choice, and can go unless the site needs it itself. */
  remove(staff: Staff, place: Place, reason: string): Promise<UsedValue[]> {
    return this.#step(staff, { place, action: 'remove', reason }, async (tx) => {
      this.#refuseAddress(place);
      const listings = place.kind === 'reserved-slug' ? 0 : ((await usesOf(tx, place.kind)).get(place.value) ?? 0);
      if (listings > 0) throw inUse(place, listings);
      await change(tx, 'DELETE FROM reference_values WHERE kind = ? AND value = ?', [place.kind, place.value]);
      return undefined;
    });
  }

  async #step(
    staff: Staff,
    step: Step,
    work: (tx: Tx, before: ReferenceRow) => Promise<ReferenceRow | undefined>,
  ): Promise<UsedValue[]> {
    const at = this.clock.now();
    const { kind, value } = step.place;
    await this.database.write(async (tx) => {
      const before = await heldValue(tx, kind, value, at);
      if (before === undefined) throw notFound('There is no such value in this list.');
      const after = await work(tx, before);
      await this.actions.record(tx, staff, { ...deed(step, at), before, ...(after === undefined ? {} : { after }) });
      const isTaken = Boolean(before.active) && !after?.active;
      if (isTaken && NAME[kind] !== undefined && !(await hasChoices(tx, kind))) throw lastOne(step.place);
    });
    return this.#changed(kind);
  }

  #refuseAddress({ kind, value }: Place): void {
    if (kind === 'reserved-slug' && this.data.addresses().has(value))
      throw new Problem(409, `"${value}" is an address of the site itself, so it stays reserved.`);
  }

  #changed(kind: ReferenceKind): Promise<UsedValue[]> {
    this.data.forget();
    return this.list(kind);
  }
}

const deed = ({ place: { kind, value }, action, reason }: Step, at: Date): StaffDeed => ({
  at,
  action: `${kind}.${action}`,
  // The log has 40 characters for it, and words that are reserved may be longer; all of them stand in the state.
  target: { type: kind, id: value.slice(0, 40) },
  belongsTo: [],
  reason,
});

/** Lists of which something has to be left to choose. */
const NAME: Readonly<Partial<Record<ReferenceKind, string>>> = {
  category: 'category',
  'content-rating': 'content rating',
};

const lastOne = ({ kind, value }: Place): Problem =>
  new Problem(
    409,
    `"${value}" is the only ${NAME[kind] ?? kind} that can be chosen: add another or put one into use again first.`,
  );

const inUse = ({ value }: Place, listings: number): Problem =>
  new Problem(
    409,
    `${listings === 1 ? 'A listing has' : `${listings} listings have`} "${value}": deactivate it, so that nobody can choose it any more.`,
    { listings },
  );
