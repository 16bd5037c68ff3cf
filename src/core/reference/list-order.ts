import { change, rows, type Tx } from '../database/sql.js';
import type { Problem } from '../shared/refusals.js';
import { type Direction, positionsAfterMove } from './order.rules.js';

interface Move<V> {
  readonly entry: V;
  readonly direction: Direction;
  readonly at: Date;
}

interface Order<V> {
  readonly order: readonly V[];
}

/** Moves an entry by one place in a list that staff order, and returns the order of the list before and after. */
export async function moveEntry<V extends string | number>(
  tx: Tx,
  { table, key, kind }: { readonly table: string; readonly key: 'id' | 'value'; readonly kind?: string },
  { entry, direction, at }: Move<V>,
  problems: { readonly noSuch: () => Problem; readonly atTheEnd: () => Problem },
): Promise<{ before: Order<V>; after: Order<V> }> {
  const [where, kinds] = kind === undefined ? ['', []] : [' WHERE kind = ?', [kind]];
  const sorted = () =>
    rows<{ value: V; position: number }>(
      tx,
      `SELECT ${key} AS value, position FROM ${table}${where} ORDER BY position, ${key}`,
      kinds,
    );
  // Locks the list, so that two moves cannot give two entries the same position.
  await change(tx, `UPDATE ${table} SET updated_at = ?${where}`, [at, ...kinds]);
  const before = await sorted();
  if (before.every(({ value }) => value !== entry)) throw problems.noSuch();
  const positions = positionsAfterMove(before, entry, direction);
  if (positions === undefined) throw problems.atTheEnd();
  const move = `UPDATE ${table} SET position = ? ${where === '' ? 'WHERE' : `${where} AND`} ${key} = ?`;
  for (const [value, position] of positions) await change(tx, move, [position, ...kinds, value]);
  const orderOf = (list: typeof before): Order<V> => ({ order: list.map(({ value }) => value) });
  return { before: orderOf(before), after: orderOf(await sorted()) };
}
