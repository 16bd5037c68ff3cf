import {
  CreateTables,
  type Tables,
  id,
  index,
  instant,
  integer,
  nullable,
  unique,
  varchar,
} from '../schema-builder.js';

/** Sessions and login links. */
export class Sessions1795132800004 extends CreateTables {
  readonly tables: Tables = {
    sessions: {
      columns: [
        id(),
        varchar('hash', 64),
        integer('account_id'),
        varchar('user_agent', 200),
        varchar('address', 64),
        instant('created_at'),
        instant('last_seen_at'),
        instant('expires_at'),
      ],
      indices: [unique('ux_sessions_hash', 'hash'), index('ix_sessions_account', 'account_id')],
      references: { fk_sessions_account: ['account_id', 'accounts'] },
    },
    login_links: {
      columns: [
        id(),
        varchar('hash', 64),
        varchar('platform_id', 32),
        varchar('role', 20, nullable),
        instant('created_at'),
        instant('expires_at'),
        instant('used_at', nullable),
      ],
      indices: [unique('ux_login_links_hash', 'hash')],
      checks: { ck_login_links_role: "role IN ('user', 'reviewer', 'partner_manager', 'admin')" },
    },
  };
}
