import type { QueryRunner } from 'typeorm';
import {
  CreateTables,
  type Tables,
  addColumn,
  dropColumn,
  instant,
  integer,
  key,
  longText,
  nullable,
  varchar,
} from '../schema-builder.js';

const COUNTERS = ['events', 'listeners'] as const;

/** Events of listings, numbered without gaps per listing, while something listens to the listing. */
export class ListingEvents1795132800070 extends CreateTables {
  readonly tables: Tables = {
    listing_events: {
      columns: [
        key('listing_id'),
        key('sequence'),
        varchar('type', 32),
        instant('at'),
        integer('cause_id', nullable),
        integer('account_id', nullable),
        integer('total'),
        longText('detail', nullable),
      ],
      checks: { ck_listing_events_sequence: 'sequence > 0' },
    },
  };

  override async up(runner: QueryRunner): Promise<void> {
    for (const name of COUNTERS) await addColumn(runner, 'listings', name, 'integer NOT NULL DEFAULT 0');
    await super.up(runner);
  }

  override async down(runner: QueryRunner): Promise<void> {
    await super.down(runner);
    for (const name of COUNTERS) await dropColumn(runner, 'listings', name);
  }
}
