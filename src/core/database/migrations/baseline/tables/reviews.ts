import {
  type Tables,
  flag,
  id,
  index,
  instant,
  integer,
  key,
  longText,
  nullable,
  unique,
  varchar,
} from '../../schema-builder.js';

export const REVIEWS: Tables = {
  listing_checks: {
    columns: [key('listing_id'), longText('checks'), instant('checked_at')],
    references: { fk_listing_checks_listing: ['listing_id', 'listings'] },
  },
  review_claims: {
    columns: [key('listing_id'), integer('account_id'), instant('claimed_at'), instant('touched_at')],
    indices: [index('ix_review_claims_account', 'account_id')],
    references: {
      fk_review_claims_listing: ['listing_id', 'listings'],
      fk_review_claims_account: ['account_id', 'accounts'],
    },
  },
  review_decisions: {
    columns: [
      id(),
      integer('listing_id'),
      integer('reviewer_id'),
      integer('owner_id', nullable),
      varchar('decision', 10),
      instant('decided_at'),
      integer('waited_seconds'),
      longText('reasons'),
      longText('note', nullable),
      longText('fields'),
      longText('state_before'),
      integer('version_after'),
      instant('undone_at', nullable),
    ],
    indices: [
      index('ix_review_decisions_listing', 'listing_id', 'id'),
      index('ix_review_decisions_owner', 'owner_id'),
      index('ix_review_decisions_time', 'decided_at'),
    ],
    references: {
      fk_review_decisions_listing: ['listing_id', 'listings'],
      fk_review_decisions_reviewer: ['reviewer_id', 'accounts'],
    },
    checks: {
      ck_review_decisions_decision: "decision IN ('approved', 'denied')",
      ck_review_decisions_waited: 'waited_seconds >= 0',
    },
  },
  denial_reasons: {
    columns: [
      id(),
      varchar('name', 60),
      longText('text'),
      flag('active', 1),
      instant('created_at'),
      instant('updated_at'),
      integer('position', { default: 0 }),
    ],
    indices: [unique('ux_denial_reasons_name', 'name')],
  },
  review_notes: {
    columns: [id(), integer('listing_id'), integer('account_id'), longText('note'), instant('created_at')],
    indices: [index('ix_review_notes_listing', 'listing_id', 'id'), index('ix_review_notes_account', 'account_id')],
    references: {
      fk_review_notes_listing: ['listing_id', 'listings'],
      fk_review_notes_account: ['account_id', 'accounts'],
    },
  },
  review_watchers: {
    columns: [key('listing_id'), key('account_id'), instant('seen_at')],
    indices: [index('ix_review_watchers_account', 'account_id'), index('ix_review_watchers_seen', 'seen_at')],
    references: {
      fk_review_watchers_listing: ['listing_id', 'listings'],
      fk_review_watchers_account: ['account_id', 'accounts'],
    },
  },
};
