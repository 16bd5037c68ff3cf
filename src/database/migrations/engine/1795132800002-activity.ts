import {
  CreateTables,
  type Tables,
  id,
  index,
  instant,
  integer,
  key,
  longText,
  nullable,
  unique,
  varchar,
} from '../schema-builder.js';

const zero = { default: 0 };

/** Votes, bumps and ratings. */
export class Activity1795132800002 extends CreateTables {
  readonly tables: Tables = {
    votes: {
      columns: [id(), integer('listing_id'), integer('account_id'), instant('voted_at')],
      indices: [
        unique('ux_votes_listing_account', 'listing_id', 'account_id'),
        index('ix_votes_newest', 'listing_id', 'voted_at', 'id', 'account_id'),
        index('ix_votes_account', 'account_id', 'voted_at'),
      ],
      references: { fk_votes_listing: ['listing_id', 'listings'], fk_votes_account: ['account_id', 'accounts'] },
    },
    removed_votes: {
      columns: [
        key('id'),
        integer('listing_id'),
        integer('account_id'),
        instant('voted_at'),
        instant('removed_at'),
        varchar('cause', 12),
      ],
      indices: [
        index('ix_removed_votes_listing', 'listing_id', 'removed_at'),
        index('ix_removed_votes_account', 'account_id', 'removed_at'),
      ],
      checks: { ck_removed_votes_cause: "cause IN ('voter', 'quarantine')" },
    },
    vote_days: {
      columns: [key('listing_id'), key('day'), integer('votes', zero)],
      checks: { ck_vote_days_votes: 'votes >= 0' },
    },
    bumps: {
      columns: [
        id(),
        integer('listing_id'),
        integer('account_id'),
        instant('bumped_at'),
        varchar('source', 20, { default: "'Website'" }),
      ],
      indices: [
        index('ix_bumps_newest', 'listing_id', 'bumped_at', 'id'),
        index('ix_bumps_account', 'account_id', 'bumped_at'),
      ],
      references: { fk_bumps_listing: ['listing_id', 'listings'], fk_bumps_account: ['account_id', 'accounts'] },
    },
    bump_boosts: {
      columns: [
        id(),
        integer('account_id'),
        varchar('origin', 10),
        instant('starts_at'),
        instant('ends_at'),
        instant('revoked_at', nullable),
        integer('granted_by', nullable),
        longText('reason', nullable),
      ],
      indices: [index('ix_bump_boosts_account', 'account_id', 'ends_at')],
      references: { fk_bump_boosts_account: ['account_id', 'accounts'] },
      checks: {
        ck_bump_boosts_times: 'ends_at > starts_at',
        ck_bump_boosts_origin: "origin IN ('staff', 'tokens')",
      },
    },
    ratings: {
      columns: [
        id(),
        integer('listing_id'),
        integer('account_id'),
        integer('stars'),
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
    },
  };
}
