import {
  CreateTables,
  type Tables,
  instant,
  integer,
  key,
  longText,
  nullable,
  varchar,
  varcharKey,
} from '../schema-builder.js';

/** Leases of work that one process does for the whole installation, and how far the audit of the ledger has got. */
export class WorkLeases1795132800096 extends CreateTables {
  readonly tables: Tables = {
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
    ledger_audit_progress: {
      columns: [
        key('id'),
        integer('proven_posting'),
        integer('proven_postings'),
        longText('position'),
        longText('suspects'),
        instant('whole_at', nullable),
      ],
      checks: { ck_ledger_audit_progress_proven: 'proven_posting >= 0 AND proven_postings >= 0' },
    },
  };
}
