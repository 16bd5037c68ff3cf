import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, addIndices, dropColumn, dropIndices, index } from '../schema-builder.js';

const INDICES = {
  bump_boosts: index('ix_bump_boosts_ends', 'ends_at'),
  servers: index('ix_servers_bumped', 'last_bumped_at'),
} as const;

/** Indices by which reminders find what is due, and what the work of one process found for all others. */
export class DueWork1795132800152 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, added] of Object.entries(INDICES)) await addIndices(runner, table, added);
    await addColumn(runner, 'work_leases', 'result', 'text NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, added] of Object.entries(INDICES)) await dropIndices(runner, table, added);
    await dropColumn(runner, 'work_leases', 'result');
  }
}
