import { CreateTables, type Tables, instant, integer, key, longText } from '../schema-builder.js';

/** The result of the latest ledger audit, for every process and after restarts. */
export class LedgerAuditResults1795132800026 extends CreateTables {
  readonly tables: Tables = {
    ledger_audit_results: {
      columns: [key('id'), instant('looked_at'), integer('postings'), integer('holders'), longText('faults')],
    },
  };
}
