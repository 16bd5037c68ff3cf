import { ExtendTable } from '../schema-builder.js';

/** Which older versions go on working with the schema that a version has made. */
export class NeededMigrations1795132800105 extends ExtendTable {
  readonly table = 'schema_versions';
  readonly indices = [];
  override readonly columns = { needed_migration: 'varchar(100) NULL' };
}
