import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { isSqlite, longText, makeAppendOnly, makeChangeable, nullable } from '../schema-builder.js';

const TABLE = 'audit_entries';

/** Claims, releases and approvals need no reason. On SQLite this copies the audit log, so the triggers are made again. */
export class OptionalReasons1795132800065 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (!isSqlite(runner)) {
      await runner.query(`ALTER TABLE ${TABLE} MODIFY reason text NULL`);
      return;
    }
    await makeChangeable(runner, TABLE);
    await changeReason(runner, nullable);
    await makeAppendOnly(runner, TABLE);
  }

  /** Entries without a reason get an empty one, so `audit verify` reports the first of them afterwards. */
  async down(runner: QueryRunner): Promise<void> {
    await makeChangeable(runner, TABLE);
    await runner.query(`UPDATE ${TABLE} SET reason = '' WHERE reason IS NULL`);
    if (isSqlite(runner)) await changeReason(runner, {});
    else await runner.query(`ALTER TABLE ${TABLE} MODIFY reason text NOT NULL`);
    await makeAppendOnly(runner, TABLE);
  }
}

/** Copies the table with all its indices: TypeORM may remember it as it was before an earlier migration of the same run. */
async function changeReason(runner: QueryRunner, extras: Parameters<typeof longText>[1]): Promise<void> {
  await runner.getTable(TABLE);
  await runner.changeColumn(TABLE, 'reason', new TableColumn(longText('reason', extras)));
}
