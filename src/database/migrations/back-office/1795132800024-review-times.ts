import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndices, dropIndices, index } from '../vocabulary.js';

const DECIDED = index('ix_listings_decided_at', 'decided_at');

/** How long reviewers took of late is asked for by everybody who waits. */
export class ReviewTimes1795132800024 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndices(runner, 'listings', DECIDED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndices(runner, 'listings', DECIDED);
  }
}
