import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, dropTables, id, index, instant, nullable, unique, whole, words } from '../vocabulary.js';

/** Sign-in: the sessions of accounts, links that sign in once, and the guilds that an account may list. */
export class Sessions1795132800004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'sessions', {
      columns: [
        id(),
        words('hash', 64),
        whole('account_id'),
        words('user_agent', 200),
        words('address', 64),
        instant('created_at'),
        instant('last_seen_at'),
        instant('expires_at'),
      ],
      indices: [unique('ux_sessions_hash', 'hash'), index('ix_sessions_account', 'account_id')],
      references: { fk_sessions_account: ['account_id', 'accounts'] },
    });
    await createTable(runner, 'login_links', {
      columns: [
        id(),
        words('hash', 64),
        words('platform_id', 32),
        words('role', 20, nullable),
        instant('created_at'),
        instant('expires_at'),
        instant('used_at', nullable),
      ],
      indices: [unique('ux_login_links_hash', 'hash')],
      checks: { ck_login_links_role: "role IN ('user', 'reviewer', 'partner_manager', 'admin')" },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'login_links', 'sessions');
  }
}
