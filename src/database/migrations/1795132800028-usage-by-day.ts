import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { index } from './vocabulary.js';

const TABLE = 'usage_days';
const BY_DAY = index('ix_usage_days_day', 'day');

/** Who uses the API most in a period: read by the days, however many there were before. */
export class UsageByDay1795132800028 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const table = await runner.getTable(TABLE);
    if (table?.indices.some(({ name }) => name === BY_DAY.name) === true) return;
    await runner.createIndex(TABLE, new TableIndex(BY_DAY));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(TABLE, String(BY_DAY.name));
  }
}
