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
  nullable,
  unique,
  whole,
  words,
} from '../vocabulary.js';

const zero = { default: 0 };

/** Listings, what only bots and only servers have, and who manages them. */
export class Listings1795132800001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await listings(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, 'listing_members', 'servers', 'bots', 'listings');
  }
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
