import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndices, dropIndices, index } from '../vocabulary.js';

const TABLE = 'listings';
const DECIDED = index('ix_listings_decided_at', 'decided_at');

/** How long reviewers took is read from their decisions, which have an index of their own: listings need none for it. */
export class DecisionWaits1795132800025 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await dropIndices(runner, TABLE, DECIDED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await addIndices(runner, TABLE, DECIDED);
  }
}
