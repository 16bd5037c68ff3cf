import { CreateTables, type Tables, id, index, instant, integer, key, longText } from '../schema-builder.js';

/** Notes between reviewers, and who looks at which listing right now. */
export class ReviewDesk1795132800060 extends CreateTables {
  readonly tables: Tables = {
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
}
