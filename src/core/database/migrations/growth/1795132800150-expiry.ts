import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndices, dropIndices, index } from '../schema-builder.js';

const INDICES = {
  departures: index('ix_departures_ends', 'ends_at'),
  former_roles: index('ix_former_roles_ended', 'ended_at'),
  login_links: index('ix_login_links_expires', 'expires_at'),
} as const;

/** Indices by which expired rows are found. */
export class Expiry1795132800150 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, added] of Object.entries(INDICES)) await addIndices(runner, table, added);
    // From now on, days without votes have no row.
    await runner.query('DELETE FROM vote_days WHERE votes = 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, added] of Object.entries(INDICES)) await dropIndices(runner, table, added);
  }
}
