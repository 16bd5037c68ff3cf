import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { index } from './vocabulary.js';

const TABLE = 'listings';
const DECIDED = index('ix_listings_decided_at', 'decided_at');

/** How long reviewers took is read from their decisions, which have an index of their own: listings need none for it. */
export class DecisionWaits1795132800025 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (await isThere(runner)) await runner.dropIndex(TABLE, String(DECIDED.name));
  }

  async down(runner: QueryRunner): Promise<void> {
    if (!(await isThere(runner))) await runner.createIndex(TABLE, new TableIndex(DECIDED));
  }
}

async function isThere(runner: QueryRunner): Promise<boolean> {
  const table = await runner.getTable(TABLE);
  return table?.indices.some(({ name }) => name === DECIDED.name) === true;
}
