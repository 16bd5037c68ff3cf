import type { QueryRunner } from 'typeorm';

type Value = string | number | null;

/** Rows of a table. What they have in common is said once. */
export interface Rows {
  readonly table: string;
  /** The id of the first row, if the table numbers its rows. */
  readonly from?: number;
  readonly same: Readonly<Record<string, Value>>;
  /** The columns in which the rows differ. */
  readonly columns?: readonly string[];
  /** Their values as text: ` : ` is between the values of a row, and ` | ` between rows. */
  readonly rows?: string;
}

const PER_STATEMENT = 100;

export async function insertRows(
  runner: QueryRunner,
  { table, from, same, columns = [], rows = '' }: Rows,
): Promise<void> {
  const names = [...(from === undefined ? [] : ['id']), ...Object.keys(same), ...columns];
  const values = rows
    .split('|')
    .map((row, index) => [
      ...(from === undefined ? [] : [from + index]),
      ...Object.values(same),
      ...(columns.length === 0 ? [] : row.trim().split(' : ')),
    ]);
  for (let start = 0; start < values.length; start += PER_STATEMENT) {
    const some = values.slice(start, start + PER_STATEMENT);
    await runner.query(insertionOf(table, names, some.length), some.flat());
  }
}

export const insertionOf = (table: string, columns: readonly string[], count: number): string => {
  const row = `(${columns.map(() => '?').join(', ')})`;
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${Array.from({ length: count }, () => row).join(', ')}`;
};
