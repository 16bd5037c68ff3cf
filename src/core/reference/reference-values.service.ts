import { Injectable } from '@nestjs/common';
import { type StaffAction, StaffActions } from '../audit/staff-actions.service.js';
import { Database } from '../database/database.js';
import { isDuplicate } from '../database/database-errors.js';
import { change, type Tx } from '../database/sql.js';
import type { Staff } from '../http/who/staff.js';
import { ReplyCache } from '../http/reply-cache.js';
import { Clock } from '../shared/clock.js';
import { moveEntry } from './list-order.js';
import type { Direction } from './order.rules.js';
import { ReferenceData } from './reference-data.service.js';
import { type ReferenceRow, valuesOf, hasChoices, lockValue, countUses } from './reference-rows.js';
import { type ReferenceKind, labelOf } from './reference.rules.js';
import type { ReferenceChangeBody, ReferenceMoveBody, ReferenceValueBody, ValueWordsBody } from './reference.dto.js';
import { says, Problem, notFound } from '../shared/refusals.js';

export interface UsedValue extends ReferenceRow {
  readonly listings: number;
}

export interface ValueRef {
  readonly kind: ReferenceKind;
  readonly value: string;
}

interface Step {
  readonly ref: ValueRef;
  readonly action: string;
  readonly reason: string;
}

@Injectable()
export class ReferenceValues {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly actions: StaffActions,
    private readonly data: ReferenceData,
    private readonly replies: ReplyCache,
  ) {}

  list(kind: ReferenceKind): Promise<UsedValue[]> {
    return this.database.read(async (em) => {
      const uses = await countUses(em, kind);
      return (await valuesOf(em, kind)).map((row) => ({ ...row, listings: uses.get(row.value) ?? 0 }));
    });
  }

  async add(staff: Staff, kind: ReferenceKind, { reason, ...input }: ReferenceValueBody): Promise<UsedValue[]> {
    const at = this.clock.now();
    const after = { ...input, label: input.label ?? (kind === 'tag' ? input.value : labelOf(input.value)), active: 1 };
    const values = { kind, ...after, created_at: at, updated_at: at };
    const names = Object.keys(values);
    const sql = `INSERT INTO reference_values (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
    const step = { ref: { kind, value: input.value }, action: 'add', reason };
    await this.database
      .write(async (tx) => {
        await change(tx, sql, Object.values(values));
        await this.actions.record(tx, staff, { ...actionOf(step, at), after });
      })
      .catch((error: unknown) => {
        throw isDuplicate(error) ? alreadyListed(input.value) : error;
      });
    return this.#changed(kind);
  }

  change(staff: Staff, ref: ValueRef, { reason, ...input }: ReferenceChangeBody): Promise<UsedValue[]> {
    const sql = `UPDATE reference_values SET label = ?, description = ?, introduction = ?, position = ?
      WHERE kind = ? AND value = ?`;
    return this.#step(staff, { ref, action: 'change', reason }, async (tx, before) => {
      const after = { ...before, ...input };
      await change(tx, sql, [after.label, after.description, after.introduction, after.position, ref.kind, ref.value]);
      return after;
    });
  }

  /** What the value is called in a language; without both words, it has none of its own. */
  name(staff: Staff, ref: ValueRef, language: string, { reason, ...input }: ValueWordsBody): Promise<UsedValue[]> {
    const sql = 'UPDATE reference_values SET words = ? WHERE kind = ? AND value = ?';
    return this.#step(staff, { ref, action: 'name', reason }, async (tx, before) => {
      const { [language]: _, ...others } = before.words;
      const isEmpty = input.label === null && input.introduction === null;
      const after = { ...before, words: isEmpty ? others : { ...others, [language]: input } };
      await change(tx, sql, [JSON.stringify(after.words), ref.kind, ref.value]);
      return after;
    });
  }

  /** Listings keep an inactive value, but it can no longer be chosen. */
  setActive(staff: Staff, ref: ValueRef, active: boolean, reason: string): Promise<UsedValue[]> {
    const sql = 'UPDATE reference_values SET active = ? WHERE kind = ? AND value = ?';
    const action = active ? 'reactivate' : 'deactivate';
    return this.#step(staff, { ref, action, reason }, async (tx, before) => {
      const after = { ...before, active: active ? 1 : 0 };
      if (!active) this.#refusePathWord(ref);
      if (Boolean(before.active) === active) throw alreadyInState(ref.value, active);
      await change(tx, sql, [after.active, ref.kind, ref.value]);
      return after;
    });
  }

  /** Removes a value that no listing has. A reserved slug can be removed unless it is a word in the paths of the site. */
  remove(staff: Staff, ref: ValueRef, reason: string): Promise<UsedValue[]> {
    return this.#step(staff, { ref, action: 'remove', reason }, async (tx) => {
      this.#refusePathWord(ref);
      const listings = ref.kind === 'reserved-slug' ? 0 : ((await countUses(tx, ref.kind)).get(ref.value) ?? 0);
      if (listings > 0) throw inUse(ref, listings);
      await change(tx, 'DELETE FROM reference_values WHERE kind = ? AND value = ?', [ref.kind, ref.value]);
      return undefined;
    });
  }

  async move(staff: Staff, ref: ValueRef, { direction, reason }: ReferenceMoveBody): Promise<UsedValue[]> {
    const { kind, value } = ref;
    if (!isOrdered(kind)) throw unordered();
    const at = this.clock.now();
    await this.database.write(async (tx) => {
      const list = { table: 'reference_values', key: 'value', kind } as const;
      const problems = { noSuch: noSuchValue, atTheEnd: () => atTheEnd(value, direction) };
      const orders = await moveEntry(tx, list, { entry: value, direction, at }, problems);
      await this.actions.record(tx, staff, { ...actionOf({ ref, action: 'move', reason }, at), ...orders });
    });
    return this.#changed(kind);
  }

  async #step(
    staff: Staff,
    step: Step,
    work: (tx: Tx, before: ReferenceRow) => Promise<ReferenceRow | undefined>,
  ): Promise<UsedValue[]> {
    const at = this.clock.now();
    const { kind, value } = step.ref;
    await this.database.write(async (tx) => {
      const before = await lockValue(tx, kind, value, at);
      if (before === undefined) throw noSuchValue();
      const after = await work(tx, before);
      await this.actions.record(tx, staff, {
        ...actionOf(step, at),
        before,
        ...(after === undefined ? {} : { after }),
      });
      const isDeactivated = Boolean(before.active) && !after?.active;
      if (isDeactivated && isOrdered(kind) && !(await hasChoices(tx, kind))) throw lastOne(step.ref);
    });
    return this.#changed(kind);
  }

  #refusePathWord({ kind, value }: ValueRef): void {
    if (kind === 'reserved-slug' && this.data.pathWords().has(value)) throw pathWord(value);
  }

  #changed(kind: ReferenceKind): Promise<UsedValue[]> {
    this.data.invalidate();
    this.replies.clear();
    return this.list(kind);
  }
}

const actionOf = ({ ref: { kind, value }, action, reason }: Step, at: Date): StaffAction => ({
  at,
  action: `${kind}.${action}`,
  // The column has 40 characters, and reserved slugs can be longer. The state contains the whole value.
  target: { type: kind, id: value.slice(0, 40) },
  belongsTo: [],
  reason,
});

/** The lists that visitors choose from: staff set their order and words, and at least one value must remain active. */
export const isOrdered = (kind: ReferenceKind): boolean => kind === 'category' || kind === 'content-rating';

export const noSuchValue = (): Problem => notFound(says('There is no such value in this list.'));
export const alreadyListed = (value: string): Problem =>
  new Problem(409, says('"{value}" is already in the list.', { value })).about('value');
export const alreadyInState = (value: string, active: boolean): Problem =>
  new Problem(
    409,
    active ? says('"{value}" is already active.', { value }) : says('"{value}" is already inactive.', { value }),
  );
export const pathWord = (value: string): Problem =>
  new Problem(409, says('"{value}" is an address that the site itself uses, so it stays reserved.', { value }));
const unordered = (): Problem =>
  new Problem(
    409,
    says('Only categories and content ratings have an order. Change the position of the value instead.'),
  );
export const atTheEnd = (value: string, direction: Direction): Problem =>
  new Problem(
    409,
    direction === 'up'
      ? says('"{value}" is already the first one in the list.', { value })
      : says('"{value}" is already the last one in the list.', { value }),
  );
const lastOne = ({ kind, value }: ValueRef): Problem =>
  new Problem(
    409,
    says(
      '"{value}" is the only {kind, select, category {category} other {content rating}} that is active. Add another or reactivate one first.',
      { value, kind },
    ),
  );

export const inUse = ({ value }: Pick<ValueRef, 'value'>, listings: number): Problem =>
  new Problem(
    409,
    says(
      '{listings, plural, one {# listing has} other {# listings have}} the value "{value}". Deactivate it instead: then it can no longer be chosen.',
      { listings, value },
    ),
    { listings },
  );
