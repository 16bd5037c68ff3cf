import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, dropTables, flag, index, instant, key, nullable, whole, words } from '../vocabulary.js';

/** The guilds that an account manages, for as long as that is good to know. */
export class ManagedGuilds1795132800021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'managed_guilds', {
      columns: [
        key('account_id'),
        { ...words('guild_id', 32), isPrimary: true },
        words('name', 100),
        words('icon', 512, nullable),
        flag('is_owner'),
        whole('member_count', nullable),
        whole('online_count', nullable),
        instant('read_at'),
      ],
      indices: [index('ix_managed_guilds_read_at', 'read_at')],
      references: { fk_managed_guilds_account: ['account_id', 'accounts'] },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'managed_guilds');
  }
}
