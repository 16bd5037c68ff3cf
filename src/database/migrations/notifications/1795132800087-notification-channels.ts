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

/** Addresses outside the site that notifications are sent to, and what is still to be sent. */
export class NotificationChannels1795132800087 extends CreateTables {
  readonly tables: Tables = {
    notification_channels: {
      columns: [
        id(),
        varchar('uuid', 36),
        integer('account_id'),
        varchar('kind', 8),
        longText('url'),
        varchar('name', 253),
        varchar('seed', 44, nullable),
        varchar('p256dh', 100, nullable),
        varchar('auth', 32, nullable),
        varchar('state', 4, { default: "'on'" }),
        varchar('reason', 12, nullable),
        varchar('leased_by', 36, nullable),
        instant('leased_until', nullable),
        integer('strikes', { default: 0 }),
        instant('failing_since', nullable),
        instant('succeeded_at', nullable),
        instant('created_at'),
      ],
      indices: [
        unique('ux_notification_channels_uuid', 'uuid'),
        index('ix_notification_channels_account', 'account_id', 'state'),
      ],
      checks: {
        ck_notification_channels_kind: "kind IN ('webhook', 'browser')",
        ck_notification_channels_state: "state IN ('on', 'off')",
      },
    },
    notification_deliveries: {
      columns: [key('channel_id'), key('notification_id'), integer('attempts', { default: 0 }), instant('due_at')],
      indices: [
        index('ix_notification_deliveries_due', 'due_at'),
        index('ix_notification_deliveries_notification', 'notification_id'),
      ],
    },
  };
}
