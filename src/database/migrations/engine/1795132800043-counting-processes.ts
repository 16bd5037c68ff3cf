import { CreateTables, type Tables, flag, integer, varchar, varcharKey } from '../schema-builder.js';

/** The processes that count requests, and where each counts: in Redis or in the database. */
export class CountingProcesses1795132800043 extends CreateTables {
  readonly tables: Tables = {
    counting_processes: {
      columns: [varcharKey('process', 24), varchar('place', 10), flag('lacks_redis'), integer('beats', { default: 0 })],
    },
  };
}
