import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndices, dropIndices, index } from '../schema-builder.js';

const SAME = index('ix_listings_description', 'kind', 'description');

/** For the listings with the same description, which reviewers see beside each listing. */
export class SameDescriptions1795132800075 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndices(runner, 'listings', SAME);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndices(runner, 'listings', SAME);
  }
}
