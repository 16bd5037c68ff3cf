import { CreateTables } from '../schema-builder.js';

export class AuditSeals1795132800163 extends CreateTables {
  readonly tables = {
    audit_seals: `
id; sealed_at datetime; sequence integer; hash varchar(64); key_id varchar(16); seal varchar(64);
unique ux_audit_seals_sequence (sequence, key_id)`,
  };
}
