import type { DataSource, EntityMetadata } from 'typeorm';
import { dialect } from '../support/database.js';

export const tablesOf = (source: DataSource): EntityMetadata[] =>
  source.entityMetadatas.filter(({ tableType }) => tableType === 'regular');

/**
 * What the migrations lack, or else the statements that TypeORM would need to bring the schema up to the entities. It looks up the expressions of computed
 * columns in a table of its own, which it fills only for columns that it created. Another spec proves what they compute.
 */
export async function schemaDifferences(source: DataSource): Promise<string[]> {
  const text = (name: string) => `${dialect === 'mysql' ? `\`${name}\`` : `"${name}"`} varchar(255)`;
  const names = ['type', 'database', 'schema', 'table', 'name', 'value'];
  await source.query(`CREATE TABLE typeorm_metadata (${names.map(text).join(', ')})`);
  const [schema] = dialect === 'mysql' ? await source.query<{ name: string }[]>('SELECT DATABASE() AS name') : [];
  for (const { tableName, columns } of tablesOf(source))
    for (const { databaseName, asExpression } of columns)
      if (asExpression !== undefined)
        await source.query('INSERT INTO typeorm_metadata VALUES (?, ?, ?, ?, ?, ?)', [
          'GENERATED_COLUMN',
          null,
          schema?.name ?? null,
          tableName,
          databaseName,
          asExpression,
        ]);
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  const named = upQueries.length === 0 ? [] : await namedDifferences(source);
  await source.query('DROP TABLE typeorm_metadata');
  return named.length > 0
    ? named
    : upQueries.map(({ query }) => `The entities need this statement, ${REMEDY}: ${query}`);
}

const REMEDY = 'write a migration, see "Add a table" in CONTRIBUTING.md';

/** Tables, columns, indices and references that only the entities or only the migrations have. On SQLite, TypeORM makes a whole table anew for each. */
async function namedDifferences(source: DataSource): Promise<string[]> {
  const runner = source.createQueryRunner();
  const found: string[] = [];
  for (const { tableName, columns, indices, foreignKeys } of tablesOf(source)) {
    const table = await runner.getTable(tableName);
    if (table === undefined) found.push(`The table ${tableName} has no migration: ${REMEDY}.`);
    const compare = (
      kind: string,
      described: readonly (string | undefined)[],
      made: readonly (string | undefined)[],
    ): void => {
      for (const name of described)
        if (!made.includes(name)) found.push(`${tableName}.${name}, ${kind}, has no migration: ${REMEDY}.`);
      for (const name of made)
        if (!described.includes(name)) found.push(`${tableName}.${name}, ${kind}, is in no entity: describe it there.`);
    };
    if (table === undefined) continue;
    compare(
      'a column',
      columns.map(({ databaseName }) => databaseName),
      table.columns.map(({ name }) => name),
    );
    compare(
      'an index',
      indices.map(({ name }) => name),
      table.indices.map(({ name }) => name),
    );
    compare(
      'a reference',
      foreignKeys.map(({ name }) => name),
      table.foreignKeys.map(({ name }) => name),
    );
  }
  await runner.release();
  return found;
}

/** The unique indices of several columns, one of which may be NULL: on Galera, the NULLs of two rows collide there. */
export async function uniqueIndicesWithNull(source: DataSource): Promise<string[]> {
  const found = await source.query<{ name: string }[]>(
    dialect === 'mysql'
      ? `SELECT index_name AS name FROM information_schema.statistics WHERE table_schema = DATABASE() AND non_unique = 0
         GROUP BY table_name, index_name HAVING COUNT(*) > 1 AND MAX(nullable = 'YES') = 1`
      : `SELECT i.name FROM sqlite_master t JOIN pragma_index_list(t.name) i JOIN pragma_index_info(i.name) c
         JOIN pragma_table_xinfo(t.name) x ON x.cid = c.cid
         WHERE t.type = 'table' AND i."unique" = 1 AND i.origin <> 'pk'
         GROUP BY i.name HAVING COUNT(*) > 1 AND MIN(x."notnull") = 0`,
  );
  return found.map(({ name }) => name);
}
