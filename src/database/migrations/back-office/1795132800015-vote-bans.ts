import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, addIndices, dropColumn, dropIndices, index } from '../vocabulary.js';

const TABLE = 'accounts';
const COLUMN = 'vote_banned_at';
const BY_NAME = index('ix_accounts_username', 'username');

/** Staff can take voting away from an account, and find accounts by how their names begin. */
export class VoteBans1795132800015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, TABLE, COLUMN, 'datetime(3)');
    await addIndices(runner, TABLE, BY_NAME);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndices(runner, TABLE, BY_NAME);
    await dropColumn(runner, TABLE, COLUMN);
  }
}
