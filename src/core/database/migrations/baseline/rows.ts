import type { QueryRunner } from 'typeorm';

/** Rows of a table. What they have in common is said once. */
export interface Rows {
  readonly table: string;
  /** The id of the first row, if the table numbers its rows. */
  readonly from?: number;
  /** When they were created, for a table with `created_at` and `updated_at`. */
  readonly at?: string;
  readonly same: Readonly<Record<string, string | number>>;
  readonly columns?: readonly string[];
  /** Their values as text: ` : ` is between the values of a row, and ` | ` between rows. */
  readonly rows?: string;
}

const PER_STATEMENT = 100;

export async function insertRows(
  runner: QueryRunner,
  { table, from, at, same: others, columns = [], rows = '' }: Rows,
): Promise<void> {
  const same = { ...others, ...(at !== undefined && { created_at: at, updated_at: at }) };
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
