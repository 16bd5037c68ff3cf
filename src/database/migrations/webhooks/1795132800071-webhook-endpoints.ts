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

/** Addresses that events of listings are sent to, what is sent to them again, and the log of requests. */
export class WebhookEndpoints1795132800071 extends CreateTables {
  readonly tables: Tables = {
    webhook_endpoints: {
      columns: [
        id(),
        varchar('uuid', 36),
        integer('listing_id'),
        longText('url'),
        varchar('host', 253),
        varchar('format', 10),
        longText('types', nullable),
        varchar('state', 8, { default: "'off'" }),
        varchar('reason', 12, { ...nullable, default: "'new'" }),
        varchar('seed', 44),
        varchar('old_seed', 44, nullable),
        instant('old_until', nullable),
        integer('reached', zero),
        integer('sent', zero),
        integer('replayed', nullable),
        integer('replay_until', nullable),
        instant('due_at'),
        varchar('leased_by', 36, nullable),
        instant('leased_until', nullable),
        integer('strikes', zero),
        instant('failing_since', nullable),
        instant('succeeded_at', nullable),
        instant('created_at'),
        instant('updated_at'),
      ],
      indices: [
        unique('ux_webhook_endpoints_uuid', 'uuid'),
        index('ix_webhook_endpoints_listing', 'listing_id'),
        index('ix_webhook_endpoints_due', 'state', 'due_at'),
        index('ix_webhook_endpoints_host', 'host', 'state'),
      ],
      references: { fk_webhook_endpoints_listing: ['listing_id', 'listings'] },
      checks: {
        ck_webhook_endpoints_format: "format IN ('standard', 'classic')",
        ck_webhook_endpoints_state: "state IN ('on', 'off', 'resting')",
      },
    },
    webhook_retries: {
      columns: [key('endpoint_id'), key('sequence'), integer('previous'), integer('attempts'), instant('due_at')],
      indices: [index('ix_webhook_retries_due', 'endpoint_id', 'due_at')],
      checks: { ck_webhook_retries_attempts: 'attempts >= 0' },
    },
    webhook_attempts: {
      columns: [
        id(),
        integer('endpoint_id'),
        instant('at'),
        integer('sequence', nullable),
        varchar('type', 32),
        integer('attempt', { default: 1 }),
        varchar('outcome', 20),
        integer('status', nullable),
        integer('ms', nullable),
        varchar('text', 512, { default: "''" }),
      ],
      indices: [index('ix_webhook_attempts_endpoint', 'endpoint_id', 'id'), index('ix_webhook_attempts_at', 'at')],
    },
  };
}
