import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndices, dropIndices, index } from '../schema-builder.js';

const TABLE = 'listings';
const DECIDED = index('ix_listings_decided_at', 'decided_at');

/** Review times are now read from the decisions, which have their own index. */
export class DecisionWaits1795132800025 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await dropIndices(runner, TABLE, DECIDED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await addIndices(runner, TABLE, DECIDED);
  }
}
