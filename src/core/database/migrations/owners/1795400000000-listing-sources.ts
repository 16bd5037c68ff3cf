import { CreateTables } from '../schema-builder.js';

export class ListingSources1795400000000 extends CreateTables {
  readonly tables = {
    listing_sources: `listing_id integer key; day integer key; source varchar(80) key; views integer;
      index ix_listing_sources_day (day)`,
  };
}
