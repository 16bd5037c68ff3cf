import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  bigInteger,
  createTable,
  dropTables,
  flag,
  id,
  index,
  instant,
  key,
  longText,
  makeAppendOnly,
  nullable,
  unique,
  integer,
  varchar,
} from '../schema-builder.js';

const zero = { default: 0 };

/** Accounts, their API access and usage, and the audit log. */
export class Accounts1795132800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await accounts(runner);
    await access(runner);
    await audit(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(
      runner,
      'audit_entries',
      'usage_days',
      'usage_counters',
      'api_keys',
      'api_credentials',
      'accounts',
    );
  }
}

async function accounts(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'accounts', {
    columns: [
      id(),
      varchar('uuid', 36),
      varchar('platform_id', 32, nullable),
      varchar('username', 100),
      varchar('discriminator', 8, nullable),
      varchar('display_name', 100, nullable),
      flag('use_display_name'),
      varchar('name_color', 7, nullable),
      varchar('avatar', 512, nullable),
      varchar('banner', 512, nullable),
      varchar('role', 20, { default: "'user'" }),
      flag('partner'),
      instant('suspended_at', nullable),
      instant('suspended_until', nullable),
      instant('api_access_revoked_at', nullable),
      instant('deleted_at', nullable),
      instant('created_at'),
      instant('updated_at'),
    ],
    indices: [unique('ux_accounts_uuid', 'uuid'), unique('ux_accounts_platform_id', 'platform_id')],
    checks: { ck_accounts_role: "role IN ('user', 'reviewer', 'partner_manager', 'admin')" },
  });
}

async function access(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'api_credentials', {
    columns: [id(), integer('account_id'), instant('created_at')],
    indices: [unique('ux_api_credentials_account', 'account_id')],
    references: { fk_api_credentials_account: ['account_id', 'accounts'] },
  });
  await createTable(runner, 'api_keys', {
    columns: [
      id(),
      integer('credential_id'),
      varchar('hash', 64),
      varchar('first_characters', 7),
      varchar('last_characters', 4),
      varchar('scope', 10, { default: "'api'" }),
      instant('created_at'),
      instant('expires_at', nullable),
      instant('revoked_at', nullable),
      instant('last_used_at', nullable),
      varchar('last_used_route', 100, nullable),
    ],
    indices: [unique('ux_api_keys_hash', 'hash'), index('ix_api_keys_credential', 'credential_id')],
    references: { fk_api_keys_credential: ['credential_id', 'api_credentials'] },
    checks: { ck_api_keys_scope: "scope IN ('api', 'staff')" },
  });
  await createTable(runner, 'usage_counters', {
    columns: [
      key('credential_id'),
      ...['stats', 'check', 'default', 'month'].flatMap((bucket) => [
        bigInteger(`${bucket}_start`, zero),
        integer(`${bucket}_count`, zero),
      ]),
    ],
    checks: {
      ck_usage_counters_positive: 'stats_count >= 0 AND check_count >= 0 AND default_count >= 0 AND month_count >= 0',
    },
  });
  await createTable(runner, 'usage_days', {
    columns: [key('credential_id'), key('day'), integer('requests', zero), integer('refused', zero)],
  });
}

async function audit(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'audit_entries', {
    columns: [
      id(),
      instant('happened_at'),
      integer('actor_id', nullable),
      varchar('action', 60),
      varchar('target_type', 30),
      varchar('target_id', 40),
      longText('reason'),
      longText('state_before', nullable),
      longText('state_after', nullable),
      varchar('request_id', 64, nullable),
    ],
    indices: [
      index('ix_audit_entries_target', 'target_type', 'target_id', 'id'),
      index('ix_audit_entries_actor', 'actor_id', 'id'),
    ],
  });
  await makeAppendOnly(runner, 'audit_entries');
}
