import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, dropColumn, replaceCheck } from '../schema-builder.js';

const TABLE = 'notification_channels';
const CHECK = 'ck_notification_channels_kind';

/** Notifications of an account as direct messages of the application. */
export class DirectMessages1795133820000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, TABLE, 'direct_channel', 'varchar(32) NULL');
    await replaceCheck(runner, TABLE, CHECK, "kind IN ('webhook', 'browser', 'message')");
  }

  async down(runner: QueryRunner): Promise<void> {
    const own = `SELECT id FROM ${TABLE} WHERE kind = 'message'`;
    await runner.query(`DELETE FROM notification_deliveries WHERE channel_id IN (${own})`);
    await runner.query(`DELETE FROM ${TABLE} WHERE kind = 'message'`);
    await replaceCheck(runner, TABLE, CHECK, "kind IN ('webhook', 'browser')");
    await dropColumn(runner, TABLE, 'direct_channel');
  }
}
