import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { index } from './vocabulary.js';

const DECIDED = index('ix_listings_decided_at', 'decided_at');

/** How long reviewers took of late is asked for by everybody who waits. */
export class ReviewTimes1795132800024 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const listings = await runner.getTable('listings');
    if (listings?.indices.some(({ name }) => name === DECIDED.name) === true) return;
    await runner.createIndex('listings', new TableIndex(DECIDED));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('listings', String(DECIDED.name));
  }
}
