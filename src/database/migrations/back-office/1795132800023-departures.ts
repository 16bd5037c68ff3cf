import { CreateTables, type Tables, index, instant, integer, key, nullable, varchar } from '../schema-builder.js';

/** Closed accounts, as hashes that are kept for a limited time in case the person signs up again. */
export class Departures1795132800023 extends CreateTables {
  readonly tables: Tables = {
    departures: {
      columns: [key('account_id'), varchar('hash', 64), instant('ends_at'), integer('returned_as', nullable)],
      indices: [index('ix_departures_hash', 'hash'), index('ix_departures_returned_as', 'returned_as')],
      references: { fk_departures_account: ['account_id', 'accounts'] },
    },
  };
}
