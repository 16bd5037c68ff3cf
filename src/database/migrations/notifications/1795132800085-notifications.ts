import {
  CreateTables,
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
  varcharKey,
} from '../schema-builder.js';

/**
 * The inbox of each account. No foreign keys: they would lock the rows of accounts and listings for every notification, and
 * so slow down votes and bids.
 */
export class Notifications1795132800085 extends CreateTables {
  readonly tables: Tables = {
    inboxes: {
      columns: [key('account_id'), integer('unread', { default: 0 }), flag('closed'), instant('tested_at', nullable)],
      checks: { ck_inboxes_unread: 'unread >= 0' },
    },
    notifications: {
      columns: [
        id(),
        integer('account_id'),
        varchar('kind', 24),
        instant('at'),
        instant('read_at', nullable),
        integer('listing_id', nullable),
        integer('actor_id', nullable),
        longText('detail', nullable),
        varchar('occasion', 60, nullable),
      ],
      indices: [
        index('ix_notifications_account', 'account_id', 'id'),
        index('ix_notifications_unread', 'account_id', 'read_at'),
        unique('ux_notifications_occasion', 'occasion'),
        index('ix_notifications_listing', 'listing_id', 'at'),
      ],
    },
    notification_choices: {
      columns: [key('account_id'), varcharKey('kind', 24), varchar('choice', 8)],
      indices: [index('ix_notification_choices_kind', 'kind', 'choice')],
      checks: { ck_notification_choices_choice: "choice IN ('off', 'inbox', 'outside')" },
    },
  };
}
