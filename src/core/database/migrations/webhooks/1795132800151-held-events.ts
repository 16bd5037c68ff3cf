import { CreateTables, type Tables, index, instant, key, varchar } from '../schema-builder.js';

/** Decisions about listings that can still be undone, and are recorded as events once they are final. */
export class HeldEvents1795132800151 extends CreateTables {
  readonly tables: Tables = {
    held_events: {
      columns: [key('listing_id'), varchar('type', 32), instant('at'), instant('due_at')],
      indices: [index('ix_held_events_due', 'due_at')],
    },
  };
}
