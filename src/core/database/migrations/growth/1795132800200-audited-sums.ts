import { ExtendTable } from '../schema-builder.js';

/** The sums of the balances that the newest hourly audit of the ledger read. */
export class AuditedSums1795132800200 extends ExtendTable {
  readonly table = 'ledger_audit_results';
  override readonly columns = { sums: 'text NULL' };
}
