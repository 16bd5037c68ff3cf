import { AddColumns } from '../schema-builder.js';

export class AuditedSums1795132800200 extends AddColumns {
  readonly table = 'ledger_audit_results';
  override readonly columns = { sums: 'text NULL' };
}
