import { CreateTables, type Tables, flag, index, instant, integer, key, nullable, varchar } from '../schema-builder.js';

/** A short-lived copy of the guilds that an account manages on the platform. */
export class ManagedGuilds1795132800021 extends CreateTables {
  readonly tables: Tables = {
    managed_guilds: {
      columns: [
        key('account_id'),
        { ...varchar('guild_id', 32), isPrimary: true },
        varchar('name', 100),
        varchar('icon', 512, nullable),
        flag('is_owner'),
        integer('member_count', nullable),
        integer('online_count', nullable),
        instant('read_at'),
      ],
      indices: [index('ix_managed_guilds_read_at', 'read_at')],
      references: { fk_managed_guilds_account: ['account_id', 'accounts'] },
    },
  };
}
