import { CreateTables, type Tables, key, varchar } from '../schema-builder.js';

/** A code that distinguishes this installation from others that use the same Redis. */
export class Installations1795132800022 extends CreateTables {
  readonly tables: Tables = {
    installations: { columns: [key('id'), varchar('code', 32)] },
  };
}
