import { Injectable } from '@nestjs/common';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { StaffActions } from '../audit/staff-actions.service.js';
import { isDuplicate } from '../database/database-errors.js';
import type { Tx } from '../database/sql.js';
import { Database } from '../database/database.js';
import type { Staff } from '../http/who/staff.js';
import { Clock } from '../shared/clock.js';
import type { Problem } from '../shared/refusals.js';

/** A text that staff edit and switch off. It is never deleted, because old decisions name it. */
interface StaffText {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  readonly active: boolean;
}

type Input<T extends StaffText> = Omit<T, 'id'> & { readonly reason: string };

interface TextList<T extends StaffText> {
  readonly entity: EntityTarget<ObjectLiteral>;
  /** In the order of audit entries. */
  readonly content: readonly Exclude<keyof T & string, 'id'>[];
  readonly order: Readonly<Record<string, 'ASC' | 'DESC'>>;
  /** In audit entries: `denial-reason.add` about a `denial reason`. */
  readonly name: string;
  readonly noSuch: () => Problem;
  readonly takenName: () => Problem;
}

/** A list of texts that staff edit. The service of a list says what is special about it. */
@Injectable()
export abstract class StaffTexts<T extends StaffText> {
  protected abstract readonly texts: TextList<T>;

  constructor(
    protected readonly database: Database,
    protected readonly clock: Clock,
    private readonly actions: StaffActions,
  ) {}

  async list(): Promise<T[]> {
    const { entity, order } = this.texts;
    const found = (await this.database.read((em) => em.find<ObjectLiteral>(entity, { order }))) as T[];
    return found.map((row) => ({ id: row.id, ...this.#contentOf(row) }) as T);
  }

  add(staff: Staff, input: Input<T>): Promise<T> {
    const at = this.clock.now();
    const content = this.#contentOf(input);
    return this.#write(async (tx) => {
      const row = { ...content, ...(await this.placeOfNew(tx)), createdAt: at, updatedAt: at };
      const [key] = (await tx.insert(this.texts.entity, row)).identifiers;
      const { id } = key as Pick<T, 'id'>;
      await this.record(tx, staff, { id, verb: 'add', at, reason: input.reason, after: this.stateOf(content) });
      return { id, ...content } as T;
    });
  }

  change(staff: Staff, id: number, input: Input<T>): Promise<T> {
    const at = this.clock.now();
    const content = this.#contentOf(input);
    return this.#write(async (tx) => {
      // Locks the row before it is read.
      await tx.update(this.texts.entity, { id }, { updatedAt: () => 'updated_at' });
      const found = (await tx.findOneBy(this.texts.entity, { id })) as T | null;
      if (found === null) throw this.texts.noSuch();
      await tx.update(this.texts.entity, { id }, { ...content, updatedAt: at });
      const states = { before: this.stateOf(this.#contentOf(found), id), after: this.stateOf(content) };
      await this.record(tx, staff, { id, verb: 'change', at, reason: input.reason, ...states });
      if (found.active && !input.active) await this.afterDeactivation(tx);
      return { id, ...content } as T;
    });
  }

  protected record(tx: Tx, staff: Staff, { id, verb, ...entry }: TextAction): Promise<void> {
    const { name } = this.texts;
    const target = { type: name.replaceAll('-', ' '), id: String(id) };
    return this.actions.record(tx, staff, { action: `${name}.${verb}`, target, belongsTo: [], ...entry });
  }

  /** The columns that give a new text its place in a list that has an order. */
  protected placeOfNew(_tx: Tx): Promise<Readonly<Record<string, number>>> {
    return Promise.resolve({});
  }

  protected stateOf(content: Omit<T, 'id'>, _id?: number): unknown {
    return content;
  }

  /** Called after the audit entry is written, which serializes concurrent changes. */
  protected afterDeactivation(_tx: Tx): Promise<void> {
    return Promise.resolve();
  }

  #contentOf(from: Omit<T, 'id'>): Omit<T, 'id'> {
    return Object.fromEntries(this.texts.content.map((name) => [name, from[name]])) as unknown as Omit<T, 'id'>;
  }

  #write<R>(work: (tx: Tx) => Promise<R>): Promise<R> {
    return this.database.write(work).catch((error: unknown) => {
      throw isDuplicate(error) ? this.texts.takenName() : error;
    });
  }
}

interface TextAction {
  readonly id: number;
  readonly verb: 'add' | 'change' | 'move';
  readonly at: Date;
  readonly reason: string;
  readonly before?: unknown;
  readonly after: unknown;
}
