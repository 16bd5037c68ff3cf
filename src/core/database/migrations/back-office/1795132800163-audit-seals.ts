import { CreateTables, id, instant, integer, unique, varchar } from '../schema-builder.js';

/** Keyed seals of the end of the audit log. */
export class AuditSeals1795132800163 extends CreateTables {
  readonly tables = {
    audit_seals: {
      columns: [
        id(),
        instant('sealed_at'),
        integer('sequence'),
        varchar('hash', 64),
        varchar('key_id', 16),
        varchar('seal', 64),
      ],
      indices: [unique('ux_audit_seals_sequence', 'sequence', 'key_id')],
    },
  };
}
