import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { index } from './vocabulary.js';

const TABLE = 'accounts';
const COLUMN = 'vote_banned_at';
const BY_NAME = index('ix_accounts_username', 'username');

/** Staff can take voting away from an account, and find accounts by how their names begin. */
export class VoteBans1795132800015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // As text: TypeORM would make the table of SQLite anew, to which half of the schema points.
    if (!(await runner.hasColumn(TABLE, COLUMN)))
      await runner.query(`ALTER TABLE ${TABLE} ADD COLUMN ${COLUMN} datetime(3)`);
    const known = (await runner.getTable(TABLE))?.indices.map(({ name }) => name) ?? [];
    if (!known.includes(BY_NAME.name)) await runner.createIndex(TABLE, new TableIndex(BY_NAME));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(TABLE, BY_NAME.name ?? '');
    await runner.query(`ALTER TABLE ${TABLE} DROP COLUMN ${COLUMN}`);
  }
}
