import type { QueryRunner } from 'typeorm';
import { CreateTables, type Tables, addColumn, dropColumn, instant, varchar, varcharKey } from '../schema-builder.js';

/** When an account sent its last tests, where a replay began, and the hosts to which staff stopped all webhooks. */
export class WebhookControls1795132800076 extends CreateTables {
  readonly tables: Tables = {
    webhook_hosts: {
      columns: [varcharKey('host', 253), instant('blocked_at'), varchar('reason', 1_000)],
    },
  };

  override async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'accounts', 'webhook_tests', 'varchar(160) NULL');
    await addColumn(runner, 'webhook_endpoints', 'replay_from', 'integer NULL');
    await super.up(runner);
  }

  override async down(runner: QueryRunner): Promise<void> {
    await super.down(runner);
    await dropColumn(runner, 'webhook_endpoints', 'replay_from');
    await dropColumn(runner, 'accounts', 'webhook_tests');
  }
}
