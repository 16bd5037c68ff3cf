import type { MigrationInterface, QueryRunner } from 'typeorm';
import { type Tables, addColumn, addIndices, createTable, dropColumn, dropIndices, index } from '../schema-builder.js';

const TABLES: Tables = {
  imported_listings:
    'listing_id integer key; source varchar(40); kind varchar(10); external_id varchar(32); former_votes integer null; ' +
    'imported_at datetime; unique ux_imported_listings_external_id (source, kind, external_id); ' +
    'reference fk_imported_listings_listing (listing_id) to listings',
};
const FLAGGED = ['votes', 'removed_votes'];
const UNCLAIMED = index('ix_accounts_imported_at', 'imported_at');

/** Listings, votes and accounts from another directory. */
export class Imports1795200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, table] of Object.entries(TABLES)) await createTable(runner, name, table);
    for (const table of FLAGGED) await addColumn(runner, table, 'imported', 'boolean NOT NULL DEFAULT 0');
    await addColumn(runner, 'vote_days', 'imported', 'integer NOT NULL DEFAULT 0');
    await addColumn(runner, 'accounts', 'imported_at', 'datetime(3) NULL');
    await addIndices(runner, 'accounts', UNCLAIMED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndices(runner, 'accounts', UNCLAIMED);
    await dropColumn(runner, 'accounts', 'imported_at');
    await dropColumn(runner, 'vote_days', 'imported');
    for (const table of FLAGGED) await dropColumn(runner, table, 'imported');
    for (const name of Object.keys(TABLES)) await runner.dropTable(name, true);
  }
}
