import { type Tables, instant, integer, nullable, varchar, varcharKey } from '../../schema-builder.js';

export const PROCESSES: Tables = {
  work_leases: {
    columns: [
      varcharKey('name', 40),
      varchar('holder', 36, nullable),
      integer('fence', { default: 0 }),
      instant('ends_at'),
      instant('done_for', nullable),
    ],
    checks: { ck_work_leases_fence: 'fence >= 0' },
  },
  schema_versions: {
    columns: [varcharKey('version', 40), instant('used_at'), varchar('needed_migration', 100, nullable)],
  },
};
