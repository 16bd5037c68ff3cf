import type { MigrationInterface, QueryRunner } from 'typeorm';
import { type Tables, addColumn, createTable, dropColumn } from '../schema-builder.js';

const TABLES: Tables = {
  vote_findings: `id; listing_id integer; state varchar(12); step varchar(8); score integer; votes integer;
    evidence text; from_at datetime; to_at datetime; first_seen_at datetime; last_seen_at datetime;
    index ix_vote_findings_listing (listing_id, state);
    index ix_vote_findings_state (state, score, id);
    reference fk_vote_findings_listing (listing_id) to listings;
    check ck_vote_findings_state (state IN ('open', 'dismissed', 'quarantined'));
    check ck_vote_findings_step (step IN ('look', 'hold'))`,
  held_rewards: `vote_id integer key; account_id integer; amount integer; due_at datetime;
    index ix_held_rewards_due (due_at, vote_id);
    reference fk_held_rewards_account (account_id) to accounts;
    check ck_held_rewards_amount (amount > 0)`,
};
const COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  votes: { by_chat: 'boolean NOT NULL DEFAULT 0', finding_id: 'integer NULL', held: 'boolean NOT NULL DEFAULT 0' },
  removed_votes: { by_chat: 'boolean NOT NULL DEFAULT 0', finding_id: 'integer NULL' },
  vote_days: { held: 'integer NOT NULL DEFAULT 0' },
  listings: { rewards_held: 'boolean NOT NULL DEFAULT 0' },
};

/** Findings about votes that may be farmed, and the rewards that wait while a listing has one. */
export class VoteFindings1795600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, table] of Object.entries(TABLES)) await createTable(runner, name, table);
    for (const [table, columns] of Object.entries(COLUMNS))
      for (const [name, type] of Object.entries(columns)) await addColumn(runner, table, name, type);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(COLUMNS))
      for (const name of Object.keys(columns)) await dropColumn(runner, table, name);
    for (const name of Object.keys(TABLES)) await runner.dropTable(name, true);
  }
}
