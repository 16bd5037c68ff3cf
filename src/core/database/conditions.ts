export type Condition = readonly [sql: string, ...values: unknown[]];

/** The WHERE clause of conditions that must all hold; empty when there are none. */
export function whereAll(conditions: readonly Condition[]): { where: string; parameters: unknown[] } {
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.map(([sql]) => sql).join(' AND ')}`;
  return { where, parameters: conditions.flatMap(([, ...values]) => values) };
}

/** True for rows whose column has one of the values; false for all rows when there are no values. */
export const isOneOf = (column: string, values: readonly unknown[]): Condition =>
  values.length === 0 ? ['1 = 0'] : [`${column} IN (${values.map(() => '?').join(', ')})`, ...values];

/** The values of `IN (…)`: each distinct SQL text is prepared once, so lists are padded to a few lengths. */
const LENGTHS = [1, 10, 25, 50, 100, 101];

export const listLength = (count: number): number => LENGTHS.find((one) => one >= count) ?? count;

export const placeholders = (count: number): string => Array.from({ length: count }, () => '?').join(', ');

/** Repeats the last value until there are `length` values. */
export const padded = <T>(values: readonly T[], length: number): T[] =>
  Array.from({ length }, (_, index) => values[Math.min(index, values.length - 1)] as T);

/** The columns that identify a row, and those that are added up. */
export interface Addition {
  readonly keys: readonly string[];
  readonly amounts: readonly string[];
}

/** The end of an INSERT that adds its amounts to the row that already has these keys. */
export function onConflictAdd(dialect: 'sqlite' | 'mysql', table: string, { keys, amounts }: Addition): string {
  const isMySql = dialect === 'mysql';
  const added = amounts.map((name) =>
    isMySql ? `${name} = ${name} + VALUES(${name})` : `${name} = ${table}.${name} + excluded.${name}`,
  );
  const onConflict = isMySql ? 'ON DUPLICATE KEY UPDATE' : `ON CONFLICT (${keys.join(', ')}) DO UPDATE SET`;
  return ` ${onConflict} ${added.join(', ')}`;
}
