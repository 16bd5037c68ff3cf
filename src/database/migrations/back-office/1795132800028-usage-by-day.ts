import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndices, dropIndices, index } from '../vocabulary.js';

const TABLE = 'usage_days';
const BY_DAY = index('ix_usage_days_day', 'day');

/** Who uses the API most in a period: read by the days, however many there were before. */
export class UsageByDay1795132800028 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addIndices(runner, TABLE, BY_DAY);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndices(runner, TABLE, BY_DAY);
  }
}
