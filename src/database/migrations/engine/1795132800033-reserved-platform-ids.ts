import type { QueryRunner } from 'typeorm';
import { ExtendTable, addIndices, dropIndices, index, unique } from '../schema-builder.js';

const ONE_LIVE = unique('ux_listings_live_platform_id', 'kind', 'live_platform_id');

/** The listings that would lose their platform id to another one: an approved or suspended one, or else the oldest. */
const OTHERS = `SELECT l.id FROM listings l
  JOIN listings o ON o.kind = l.kind AND o.live_platform_id = l.live_platform_id AND o.id <> l.id
  WHERE l.reserved_platform_id IS NULL AND (o.reserved_platform_id IS NOT NULL OR o.id < l.id)`;

/** Only approved and suspended listings reserve a platform id. Drafts, pending and denied listings may share one. */
export class ReservedPlatformIds1795132800033 extends ExtendTable {
  readonly table = 'listings';
  override readonly columns = {
    reserved_platform_id: `varchar(32) GENERATED ALWAYS AS
      (CASE WHEN state IN ('approved', 'suspended') THEN platform_id END) VIRTUAL`,
  };
  readonly indices = [
    unique('ux_listings_reserved_platform_id', 'kind', 'reserved_platform_id'),
    index('ix_listings_live_platform_id', 'kind', 'live_platform_id'),
  ];

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    await dropIndices(runner, this.table, ONE_LIVE);
  }

  /** The older version expects one listing per platform id, so it finds the others by UUID and slug only. */
  override async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE listings SET live_platform_id = NULL WHERE id IN (SELECT id FROM (${OTHERS}) AS others)`,
    );
    await addIndices(runner, this.table, ONE_LIVE);
    await super.down(runner);
  }
}
