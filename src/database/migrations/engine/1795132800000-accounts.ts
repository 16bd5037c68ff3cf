import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  bigWhole,
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
  whole,
  words,
} from '../vocabulary.js';

const zero = { default: 0 };

/** Accounts, their access to the API and what they use of it, and the audit log. */
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
      words('uuid', 36),
      words('platform_id', 32, nullable),
      words('username', 100),
      words('discriminator', 8, nullable),
      words('display_name', 100, nullable),
      flag('use_display_name'),
      words('name_color', 7, nullable),
      words('avatar', 512, nullable),
      words('banner', 512, nullable),
      words('role', 20, { default: "'user'" }),
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
    columns: [id(), whole('account_id'), instant('created_at')],
    indices: [unique('ux_api_credentials_account', 'account_id')],
    references: { fk_api_credentials_account: ['account_id', 'accounts'] },
  });
  await createTable(runner, 'api_keys', {
    columns: [
      id(),
      whole('credential_id'),
      words('hash', 64),
      words('first_characters', 7),
      words('last_characters', 4),
      words('scope', 10, { default: "'api'" }),
      instant('created_at'),
      instant('expires_at', nullable),
      instant('revoked_at', nullable),
      instant('last_used_at', nullable),
      words('last_used_route', 100, nullable),
    ],
    indices: [unique('ux_api_keys_hash', 'hash'), index('ix_api_keys_credential', 'credential_id')],
    references: { fk_api_keys_credential: ['credential_id', 'api_credentials'] },
    checks: { ck_api_keys_scope: "scope IN ('api', 'staff')" },
  });
  await createTable(runner, 'usage_counters', {
    columns: [
      key('credential_id'),
      ...['stats', 'check', 'default', 'month'].flatMap((bucket) => [
        bigWhole(`${bucket}_start`, zero),
        whole(`${bucket}_count`, zero),
      ]),
    ],
    checks: {
      ck_usage_counters_positive: 'stats_count >= 0 AND check_count >= 0 AND default_count >= 0 AND month_count >= 0',
    },
  });
  await createTable(runner, 'usage_days', {
    columns: [key('credential_id'), key('day'), whole('requests', zero), whole('refused', zero)],
  });
}

async function audit(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'audit_entries', {
    columns: [
      id(),
      instant('happened_at'),
      whole('actor_id', nullable),
      words('action', 60),
      words('target_type', 30),
      words('target_id', 40),
      longText('reason'),
      longText('state_before', nullable),
      longText('state_after', nullable),
      words('request_id', 64, nullable),
    ],
    indices: [
      index('ix_audit_entries_target', 'target_type', 'target_id', 'id'),
      index('ix_audit_entries_actor', 'actor_id', 'id'),
    ],
  });
  await makeAppendOnly(runner, 'audit_entries');
}
