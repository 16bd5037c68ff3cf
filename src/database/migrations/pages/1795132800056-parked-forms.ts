import {
  CreateTables,
  type Tables,
  id,
  index,
  instant,
  integer,
  longText,
  nullable,
  unique,
  varchar,
} from '../schema-builder.js';

/** Forms that were sent after the session had ended, until the sign-in. */
export class ParkedForms1795132800056 extends CreateTables {
  readonly tables: Tables = {
    parked_forms: {
      columns: [
        id(),
        varchar('hash', 64),
        integer('account_id', nullable),
        longText('sealed'),
        integer('size'),
        instant('created_at'),
        instant('expires_at'),
      ],
      indices: [
        unique('ux_parked_forms_hash', 'hash'),
        index('ix_parked_forms_account', 'account_id'),
        index('ix_parked_forms_expires', 'expires_at', 'size'),
      ],
      references: { fk_parked_forms_account: ['account_id', 'accounts'] },
    },
  };
}
