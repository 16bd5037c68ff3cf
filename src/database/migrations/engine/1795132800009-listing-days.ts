import { CreateTables, type Tables, instant, integer, key, nullable } from '../schema-builder.js';

/** Daily views and sizes of listings. */
export class ListingDays1795132800009 extends CreateTables {
  readonly tables: Tables = {
    listing_days: {
      columns: [
        key('listing_id'),
        key('day'),
        integer('views', { default: 0 }),
        integer('size', nullable),
        instant('sized_at', nullable),
      ],
      checks: { ck_listing_days_counts: 'views >= 0 AND size >= 0' },
    },
  };
}
