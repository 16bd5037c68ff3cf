import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, addIndices, dropColumn, dropIndices, isSqlite, unique } from '../schema-builder.js';

const TABLE = 'bumps';
const SEQUENCE = unique('ux_bumps_sequence', 'listing_id', 'sequence');
const NUMBERED = `SELECT id, ROW_NUMBER() OVER (PARTITION BY listing_id ORDER BY bumped_at, id) AS number FROM ${TABLE}`;

/** Numbers the bumps of each server, so that every page of them is found by its numbers. */
export class BumpSequence1795132800041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, TABLE, 'sequence', 'integer NOT NULL DEFAULT 0');
    await runner.query(
      isSqlite(runner)
        ? `UPDATE ${TABLE} SET sequence = n.number FROM (${NUMBERED}) n WHERE n.id = ${TABLE}.id`
        : `UPDATE ${TABLE} b JOIN (${NUMBERED}) n ON n.id = b.id SET b.sequence = n.number`,
    );
    // The pages count back from this number.
    await runner.query(
      `UPDATE servers SET bumps = (SELECT COUNT(*) FROM ${TABLE} b WHERE b.listing_id = servers.listing_id)`,
    );
    await addIndices(runner, TABLE, SEQUENCE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndices(runner, TABLE, SEQUENCE);
    await dropColumn(runner, TABLE, 'sequence');
  }
}
