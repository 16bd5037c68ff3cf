import { Injectable } from '@nestjs/common';
import { StaffActions } from '../audit/staff-actions.service.js';
import { Database } from '../database/database.js';
import { change } from '../database/sql.js';
import type { Staff } from '../http/who/staff.js';
import { Clock } from '../shared/clock.js';
import { Problem } from '../shared/errors.js';
import { type Direction, positionsAfterMove } from './order.rules.js';
import { ReferenceData } from './reference-data.service.js';
import { valuesOf } from './reference-rows.js';
import type { ReferenceKind } from './reference.rules.js';
import { type UsedValue, type ValueRef, ReferenceValues, noSuchValue } from './reference-values.service.js';

interface Move {
  readonly direction: Direction;
  readonly reason: string;
}

/** The lists whose values visitors choose from in an order that staff set. Synonyms and slugs need no order. */
const ORDERED: readonly ReferenceKind[] = ['category', 'content-rating'];

/** Moves values within their list, one place at a time. */
@Injectable()
export class ReferenceOrder {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly actions: StaffActions,
    private readonly data: ReferenceData,
    private readonly values: ReferenceValues,
  ) {}

  async move(staff: Staff, { kind, value }: ValueRef, { direction, reason }: Move): Promise<UsedValue[]> {
    if (!ORDERED.includes(kind)) throw unordered();
    const at = this.clock.now();
    await this.database.write(async (tx) => {
      // Locks the list, so that two moves cannot give two values the same position.
      await change(tx, 'UPDATE reference_values SET updated_at = ? WHERE kind = ?', [at, kind]);
      const sorted = await valuesOf(tx, kind);
      if (sorted.every((one) => one.value !== value)) throw noSuchValue();
      const positions = positionsAfterMove(sorted, value, direction);
      if (positions === undefined) throw atTheEnd(value, direction);
      for (const [name, position] of positions)
        await change(tx, 'UPDATE reference_values SET position = ? WHERE kind = ? AND value = ?', [
          position,
          kind,
          name,
        ]);
      const order = (all: readonly { readonly value: string }[]) => ({ order: all.map((one) => one.value) });
      await this.actions.record(tx, staff, {
        at,
        action: `${kind}.move`,
        target: { type: kind, id: value },
        belongsTo: [],
        reason,
        before: order(sorted),
        after: order(await valuesOf(tx, kind)),
      });
    });
    this.data.invalidate();
    return this.values.list(kind);
  }
}

// The API documents show these errors too.
const unordered = (): Problem =>
  new Problem(409, 'Only categories and content ratings have an order. Change the position of the value instead.');
export const atTheEnd = (value: string, direction: Direction): Problem =>
  new Problem(409, `"${value}" is already the ${direction === 'up' ? 'first' : 'last'} one in the list.`);
