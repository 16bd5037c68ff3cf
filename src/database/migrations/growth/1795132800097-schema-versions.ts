import { CreateTables, type Tables, instant, varcharKey } from '../schema-builder.js';

/** The versions of Marquee that have migrated this database, so that an older one can say which version is needed. */
export class SchemaVersions1795132800097 extends CreateTables {
  readonly tables: Tables = { schema_versions: { columns: [varcharKey('version', 40), instant('used_at')] } };
}
