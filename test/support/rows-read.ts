import { rows } from '../../src/core/database/sql.js';
import type { TestApp } from './app.js';

/** How many rows and index entries a database server reads for a statement. */
export function rowsRead({ database }: TestApp, sql: string, values: readonly unknown[]): Promise<number> {
  return database.read(async (em) => {
    const count = async (): Promise<number> => {
      const found = await rows<{ Value: string }>(em, "SHOW SESSION STATUS LIKE 'Handler_read%'");
      return found.reduce((sum, { Value }) => sum + Number(Value), 0);
    };
    const before = await count();
    await rows(em, sql, values);
    return (await count()) - before;
  });
}
