import { CreateTables } from '../schema-builder.js';

/** Decisions about listings that can still be undone, and are recorded as events once they are final. */
export class HeldEvents1795132800151 extends CreateTables {
  readonly tables = {
    held_events: `
listing_id integer key; type varchar(32); at datetime; due_at datetime;
index ix_held_events_due (due_at)`,
  };
}
