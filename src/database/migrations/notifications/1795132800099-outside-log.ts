import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  addColumn,
  createTable,
  dropColumn,
  dropTables,
  id,
  index,
  instant,
  integer,
  nullable,
  varchar,
} from '../schema-builder.js';

const COLUMNS = { old_seed: 'varchar(44)', old_until: 'datetime(3)' } as const;

/** The log of the webhooks of accounts, and the secret that signs along after a rotation. */
export class OutsideLog1795132800099 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, type] of Object.entries(COLUMNS)) await addColumn(runner, 'notification_channels', name, type);
    await createTable(runner, 'notification_attempts', {
      columns: [
        id(),
        integer('channel_id'),
        integer('notification_id', nullable),
        varchar('type', 32),
        instant('at'),
        integer('attempt', { default: 1 }),
        varchar('outcome', 20),
        integer('status', nullable),
        integer('ms', nullable),
        varchar('text', 512, { default: "''" }),
      ],
      indices: [
        index('ix_notification_attempts_channel', 'channel_id', 'id'),
        index('ix_notification_attempts_at', 'at'),
      ],
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'notification_attempts');
    for (const name of Object.keys(COLUMNS)) await dropColumn(runner, 'notification_channels', name);
  }
}
