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
} from './vocabulary.js';

const zero = { default: 0 };

/** Accounts, keys and usage, listings with their members, votes, bumps and ratings, and the audit log. */
export class Foundation1795132800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await accounts(runner);
    await access(runner);
    await listings(runner);
    await votes(runner);
    await bumps(runner);
    await ratings(runner);
    await audit(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'audit_entries', 'ratings', 'bump_boosts', 'bumps', 'vote_days', 'removed_votes', 'votes');
    await dropTables(runner, 'listing_members', 'servers', 'bots', 'listings');
    await dropTables(runner, 'usage_days', 'usage_counters', 'api_keys', 'api_credentials', 'accounts');
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

async function listings(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'listings', {
    columns: [
      id(),
      words('uuid', 36),
      words('kind', 10),
      words('platform_id', 32),
      words('live_platform_id', 32, nullable),
      words('slug', 60, nullable),
      words('state', 12, { default: "'draft'" }),
      whole('owner_id', nullable),
      words('name', 100),
      words('description', 200),
      longText('long_description', nullable),
      words('image', 512, nullable),
      words('banner', 512, nullable),
      words('invite', 512),
      longText('tags'),
      flag('verified'),
      flag('official'),
      flag('nsfw'),
      flag('ai_content'),
      whole('votes', zero),
      whole('vote_revision', zero),
      flag('needs_review'),
      instant('submitted_at', nullable),
      instant('decided_at', nullable),
      longText('denial_reasons'),
      longText('decision_note', nullable),
      whole('version', { default: 1 }),
      instant('created_at'),
      instant('updated_at'),
    ],
    indices: [
      unique('ux_listings_uuid', 'uuid'),
      unique('ux_listings_live_platform_id', 'kind', 'live_platform_id'),
      unique('ux_listings_slug', 'kind', 'slug'),
      index('ix_listings_owner', 'owner_id'),
    ],
    references: { fk_listings_owner: ['owner_id', 'accounts'] },
    checks: {
      ck_listings_kind: "kind IN ('bot', 'server')",
      ck_listings_state: "state IN ('draft', 'pending', 'approved', 'denied', 'suspended', 'removed')",
      ck_listings_votes: 'votes >= 0',
    },
  });
  await createTable(runner, 'bots', {
    columns: [
      key('listing_id'),
      words('prefix', 32, nullable),
      words('discriminator', 8, nullable),
      words('permissions', 32, nullable),
      bigWhole('server_count', zero),
      whole('shard_count', zero),
      words('support_server_name', 100, nullable),
      words('dashboard', 512, nullable),
      words('website', 512, nullable),
      words('github', 512, nullable),
      longText('screenshots'),
      whole('rating_sum', zero),
      whole('total_ratings', zero),
    ],
    references: { fk_bots_listing: ['listing_id', 'listings'] },
    checks: {
      ck_bots_counts: 'server_count >= 0 AND shard_count >= 0 AND total_ratings >= 0 AND rating_sum >= 0',
    },
  });
  await createTable(runner, 'servers', {
    columns: [
      key('listing_id'),
      words('banner_color', 7, nullable),
      whole('member_count', zero),
      words('member_count_mode', 12, { default: "'accurate'" }),
      whole('online_count', zero),
      longText('content_ratings'),
      words('language', 35, { default: "'en'" }),
      longText('secondary_languages'),
      words('category', 40, nullable),
      flag('premium'),
      flag('partnered'),
      flag('platform_partner'),
      instant('last_bumped_at', nullable),
      whole('bumps', zero),
      whole('bump_streak', zero),
      whole('bump_streak_day', nullable),
    ],
    references: { fk_servers_listing: ['listing_id', 'listings'] },
    checks: {
      ck_servers_mode: "member_count_mode IN ('hidden', 'approximate', 'accurate')",
      ck_servers_counts: 'member_count >= 0 AND online_count >= 0 AND bumps >= 0 AND bump_streak >= 0',
    },
  });
  await createTable(runner, 'listing_members', {
    columns: [
      key('listing_id'),
      key('account_id'),
      whole('invited_by', nullable),
      instant('invited_at'),
      instant('accepted_at', nullable),
    ],
    indices: [index('ix_listing_members_account', 'account_id')],
    references: {
      fk_listing_members_listing: ['listing_id', 'listings'],
      fk_listing_members_account: ['account_id', 'accounts'],
    },
    checks: { ck_listing_members_times: 'accepted_at IS NULL OR accepted_at >= invited_at' },
  });
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
