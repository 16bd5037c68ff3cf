import type { Tables } from '../../schema-builder.js';

export const LISTINGS: Tables = {
  accounts: `
id; uuid varchar(36); platform_id varchar(32) null; username varchar(100); discriminator varchar(8) null;
display_name varchar(100) null; use_display_name boolean = 0; name_color varchar(7) null; avatar varchar(512) null;
banner varchar(512) null; role varchar(20) = 'user'; partner boolean = 0; suspended_at datetime null;
suspended_until datetime null; api_access_revoked_at datetime null; deleted_at datetime null; created_at datetime;
updated_at datetime; vote_banned_at datetime null; vote_window_start datetime null; vote_window_changes integer = 0;
vote_reward_day integer null; vote_rewards integer = 0; username_key varchar(100) = '';
webhook_tests varchar(160) null;
unique ux_accounts_uuid (uuid); unique ux_accounts_platform_id (platform_id); index ix_accounts_username (username);
index ix_accounts_username_key (username_key); index ix_accounts_role (role); index ix_accounts_partner (partner);
index ix_accounts_suspended (suspended_at);
check ck_accounts_role (role IN ('user', 'reviewer', 'partner_manager', 'admin'))`,
  api_credentials: `
id; account_id integer; created_at datetime;
unique ux_api_credentials_account (account_id);
reference fk_api_credentials_account (account_id) to accounts`,
  api_keys: `
id; credential_id integer; hash varchar(64); first_characters varchar(7); last_characters varchar(4);
scope varchar(10) = 'api'; created_at datetime; expires_at datetime null; revoked_at datetime null;
last_used_at datetime null; last_used_route varchar(100) null;
unique ux_api_keys_hash (hash); index ix_api_keys_credential (credential_id);
check ck_api_keys_scope (scope IN ('api', 'staff'));
reference fk_api_keys_credential (credential_id) to api_credentials`,
  usage_counters: `
credential_id integer key; stats_start bigint = 0; stats_count integer = 0; check_start bigint = 0;
check_count integer = 0; default_start bigint = 0; default_count integer = 0; month_start bigint = 0;
month_count integer = 0;
check ck_usage_counters_positive (stats_count >= 0 AND check_count >= 0 AND default_count >= 0 AND month_count >= 0)`,
  usage_days: `
credential_id integer key; day integer key; requests integer = 0; refused integer = 0;
index ix_usage_days_day (day)`,
  sessions: `
id; hash varchar(64); account_id integer; user_agent varchar(200); address varchar(64); created_at datetime;
last_seen_at datetime; expires_at datetime;
unique ux_sessions_hash (hash); index ix_sessions_account (account_id);
reference fk_sessions_account (account_id) to accounts`,
  login_links: `
id; hash varchar(64); platform_id varchar(32); role varchar(20) null; created_at datetime; expires_at datetime;
used_at datetime null;
unique ux_login_links_hash (hash);
check ck_login_links_role (role IN ('user', 'reviewer', 'partner_manager', 'admin'))`,
  refused_requests: `
id; credential_id integer; happened_at datetime; route varchar(100); status integer; bucket varchar(10) null;
index ix_refused_requests_credential (credential_id, id)`,
  managed_guilds: `
account_id integer key; guild_id varchar(32) key; name varchar(100); icon varchar(512) null; is_owner boolean = 0;
member_count integer null; online_count integer null; read_at datetime;
index ix_managed_guilds_read_at (read_at);
reference fk_managed_guilds_account (account_id) to accounts`,
  installations: `
id integer key; code varchar(32)`,
  departures: `
account_id integer key; hash varchar(64); ends_at datetime; returned_as integer null; debt bigint = 0;
index ix_departures_hash (hash); index ix_departures_returned_as (returned_as);
reference fk_departures_account (account_id) to accounts`,
  counting_processes: `
process varchar(24) key; place varchar(10); lacks_redis boolean = 0; beats integer = 0`,
  parked_forms: `
id; hash varchar(64); account_id integer null; sealed text; size integer; created_at datetime; expires_at datetime;
unique ux_parked_forms_hash (hash); index ix_parked_forms_account (account_id);
index ix_parked_forms_expires (expires_at, size);
reference fk_parked_forms_account (account_id) to accounts`,
  listings: `
id; uuid varchar(36); kind varchar(10); platform_id varchar(32); live_platform_id varchar(32) null;
slug varchar(60) null; state varchar(12) = 'draft'; owner_id integer null; name varchar(100); description varchar(200);
long_description text null; image varchar(512) null; banner varchar(512) null; invite varchar(512); tags text;
verified boolean = 0; official boolean = 0; nsfw boolean = 0; ai_content boolean = 0; votes integer = 0;
vote_revision integer = 0; needs_review boolean = 0; submitted_at datetime null; decided_at datetime null;
denial_reasons text; decision_note text null; version integer = 1; created_at datetime; updated_at datetime;
reserved_platform_id varchar(32) as CASE WHEN state IN ('approved', 'suspended') THEN platform_id END;
name_key varchar(100) = ''; events integer = 0; listeners integer = 0; listened_from integer = 0;
slug_key varchar(71) as CASE WHEN slug IS NOT NULL THEN kind || ':' || slug END;
reserved_key varchar(43) as CASE WHEN state IN ('approved', 'suspended') THEN kind || ':' || platform_id END;
unique ux_listings_uuid (uuid); index ix_listings_owner (owner_id); index ix_listings_queue (state, submitted_at);
index ix_listings_needs_review (needs_review, state); index ix_listings_live_platform_id (kind, live_platform_id);
index ix_listings_name_key (name_key, kind, state, needs_review); index ix_listings_staff (kind, state, needs_review);
index ix_listings_newest (created_at, id, kind, state, needs_review);
index ix_listings_platform_id (kind, platform_id); index ix_listings_changed (state, nsfw, id, updated_at, decided_at);
index ix_listings_description (kind, description); unique ux_listings_slug_key (slug_key);
index ix_listings_slug (kind, slug); unique ux_listings_reserved_key (reserved_key);
index ix_listings_reserved_platform_id (kind, reserved_platform_id);
index ix_listings_kind_newest (kind, created_at, id, state, needs_review);
index ix_listings_state_newest (state, created_at, id, kind, needs_review);
index ix_listings_waiting (state, needs_review, submitted_at, updated_at, kind);
check ck_listings_kind (kind IN ('bot', 'server'));
check ck_listings_state (state IN ('draft', 'pending', 'approved', 'denied', 'suspended', 'removed'));
check ck_listings_votes (votes >= 0);
reference fk_listings_owner (owner_id) to accounts`,
  bots: `
listing_id integer key; prefix varchar(32) null; discriminator varchar(8) null; permissions varchar(32) null;
server_count bigint = 0; shard_count integer = 0; support_server_name varchar(100) null; dashboard varchar(512) null;
website varchar(512) null; github varchar(512) null; screenshots text; rating_sum integer = 0;
total_ratings integer = 0;
check ck_bots_counts (server_count >= 0 AND shard_count >= 0 AND total_ratings >= 0 AND rating_sum >= 0);
reference fk_bots_listing (listing_id) to listings`,
  servers: `
listing_id integer key; banner_color varchar(7) null; member_count integer = 0;
member_count_mode varchar(12) = 'accurate'; online_count integer = 0; content_ratings text;
language varchar(35) = 'en'; secondary_languages text; category varchar(40) null; premium boolean = 0;
partnered boolean = 0; platform_partner boolean = 0; last_bumped_at datetime null; bumps integer = 0;
bump_streak integer = 0; bump_streak_day integer null;
check ck_servers_mode (member_count_mode IN ('hidden', 'approximate', 'accurate'));
check ck_servers_counts (member_count >= 0 AND online_count >= 0 AND bumps >= 0 AND bump_streak >= 0);
reference fk_servers_listing (listing_id) to listings`,
  listing_members: `
listing_id integer key; account_id integer key; invited_by integer null; invited_at datetime;
accepted_at datetime null;
index ix_listing_members_account (account_id);
check ck_listing_members_times (accepted_at IS NULL OR accepted_at >= invited_at);
reference fk_listing_members_listing (listing_id) to listings;
reference fk_listing_members_account (account_id) to accounts`,
  listing_transfers: `
listing_id integer key; offered_by integer; receiver_id integer; stays boolean = 0; offered_at datetime;
index ix_listing_transfers_receiver (receiver_id);
reference fk_listing_transfers_listing (listing_id) to listings;
reference fk_listing_transfers_offered_by (offered_by) to accounts;
reference fk_listing_transfers_receiver (receiver_id) to accounts`,
  platform_facts: `
listing_id integer key; told text; next_refresh_at datetime; failures integer = 0; refreshed_at datetime null;
unreachable_since datetime null;
index ix_platform_facts_due (next_refresh_at, listing_id);
check ck_platform_facts_failures (failures >= 0);
reference fk_platform_facts_listing (listing_id) to listings`,
  listing_days: `
listing_id integer key; day integer key; views integer = 0; size bigint null; sized_at datetime null;
invite_clicks integer = 0;
check ck_listing_days_counts ((views >= 0 AND size >= 0))`,
  former_roles: `
listing_id integer key; account_id integer key; role varchar(10) key; ended_at datetime; person varchar(64) null;
index ix_former_roles_account (account_id); index ix_former_roles_person (person);
check ck_former_roles_role (role IN ('owner', 'member', 'invited', 'offered'))`,
  listing_slugs: `
kind varchar(10) key; slug varchar(60) key; listing_id integer;
index ix_listing_slugs_listing (listing_id);
reference fk_listing_slugs_listing (listing_id) to listings`,
};
