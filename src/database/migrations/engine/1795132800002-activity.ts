import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  dropTables,
  id,
  index,
  instant,
  key,
  longText,
  nullable,
  unique,
  whole,
  words,
} from '../vocabulary.js';

const zero = { default: 0 };

/** What accounts do with listings: votes, bumps and ratings. */
export class Activity1795132800002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await votes(runner);
    await bumps(runner);
    await ratings(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'ratings', 'bump_boosts', 'bumps', 'vote_days', 'removed_votes', 'votes');
  }
}

async function votes(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'votes', {
    columns: [id(), whole('listing_id'), whole('account_id'), instant('voted_at')],
    indices: [
      unique('ux_votes_listing_account', 'listing_id', 'account_id'),
      index('ix_votes_newest', 'listing_id', 'voted_at', 'id', 'account_id'),
      index('ix_votes_account', 'account_id', 'voted_at'),
    ],
    references: { fk_votes_listing: ['listing_id', 'listings'], fk_votes_account: ['account_id', 'accounts'] },
  });
  await createTable(runner, 'removed_votes', {
    columns: [
      key('id'),
      whole('listing_id'),
      whole('account_id'),
      instant('voted_at'),
      instant('removed_at'),
      words('cause', 12),
    ],
    indices: [
      index('ix_removed_votes_listing', 'listing_id', 'removed_at'),
      index('ix_removed_votes_account', 'account_id', 'removed_at'),
    ],
    checks: { ck_removed_votes_cause: "cause IN ('voter', 'quarantine')" },
  });
  await createTable(runner, 'vote_days', {
    columns: [key('listing_id'), key('day'), whole('votes', zero)],
    checks: { ck_vote_days_votes: 'votes >= 0' },
  });
}

async function bumps(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'bumps', {
    columns: [
      id(),
      whole('listing_id'),
      whole('account_id'),
      instant('bumped_at'),
      words('source', 20, { default: "'Website'" }),
    ],
    indices: [
      index('ix_bumps_newest', 'listing_id', 'bumped_at', 'id'),
      index('ix_bumps_account', 'account_id', 'bumped_at'),
    ],
    references: { fk_bumps_listing: ['listing_id', 'listings'], fk_bumps_account: ['account_id', 'accounts'] },
  });
  await createTable(runner, 'bump_boosts', {
    columns: [
      id(),
      whole('account_id'),
      words('origin', 10),
      instant('starts_at'),
      instant('ends_at'),
      instant('revoked_at', nullable),
      whole('granted_by', nullable),
      longText('reason', nullable),
    ],
    indices: [index('ix_bump_boosts_account', 'account_id', 'ends_at')],
    references: { fk_bump_boosts_account: ['account_id', 'accounts'] },
    checks: {
      ck_bump_boosts_times: 'ends_at > starts_at',
      ck_bump_boosts_origin: "origin IN ('staff', 'tokens')",
    },
  });
}

async function ratings(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'ratings', {
    columns: [
      id(),
      whole('listing_id'),
      whole('account_id'),
      whole('stars'),
      longText('comment', nullable),
      instant('hidden_at', nullable),
      instant('created_at'),
      instant('updated_at'),
    ],
    indices: [
      unique('ux_ratings_listing_account', 'listing_id', 'account_id'),
      index('ix_ratings_account', 'account_id'),
    ],
    references: { fk_ratings_listing: ['listing_id', 'listings'], fk_ratings_account: ['account_id', 'accounts'] },
    checks: { ck_ratings_stars: 'stars BETWEEN 1 AND 5' },
  });
}
