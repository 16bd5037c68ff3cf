import type { DataSource, EntityMetadata } from 'typeorm';
import { dialect } from '../support/database.js';

export const tablesOf = (source: DataSource): EntityMetadata[] =>
  source.entityMetadatas.filter(({ tableType }) => tableType === 'regular');

/**
 * The statements that TypeORM would need to bring the schema up to the entities. It looks up the expressions of computed
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
  await source.query('DROP TABLE typeorm_metadata');
  return upQueries.map(({ query }) => query);
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
