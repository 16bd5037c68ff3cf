import type { Tables } from '../../schema-builder.js';

export const MESSAGES: Tables = {
  listing_events: `
listing_id integer key; sequence integer key; type varchar(32); at datetime; cause_id integer null;
account_id integer null; total integer; detail text null;
check ck_listing_events_sequence (sequence > 0)`,
  webhook_endpoints: `
id; uuid varchar(36); listing_id integer; url text; host varchar(253); format varchar(10); types text null;
state varchar(8) = 'off'; reason varchar(12) null = 'new'; seed varchar(44); old_seed varchar(44) null;
old_until datetime null; reached integer = 0; sent integer = 0; replayed integer null; replay_until integer null;
due_at datetime; leased_by varchar(36) null; leased_until datetime null; strikes integer = 0;
failing_since datetime null; succeeded_at datetime null; created_at datetime; updated_at datetime;
replay_from integer null;
unique ux_webhook_endpoints_uuid (uuid); index ix_webhook_endpoints_listing (listing_id);
index ix_webhook_endpoints_due (state, due_at); index ix_webhook_endpoints_host (host, state);
check ck_webhook_endpoints_format (format IN ('standard', 'classic', 'channel'));
check ck_webhook_endpoints_state (state IN ('on', 'off', 'resting'));
reference fk_webhook_endpoints_listing (listing_id) to listings`,
  webhook_retries: `
endpoint_id integer key; sequence integer key; previous integer; attempts integer; due_at datetime;
index ix_webhook_retries_due (endpoint_id, due_at);
check ck_webhook_retries_attempts (attempts >= 0)`,
  webhook_attempts: `
id; endpoint_id integer; at datetime; sequence integer null; type varchar(32); attempt integer = 1;
outcome varchar(20); status integer null; ms integer null; text varchar(512) = '';
index ix_webhook_attempts_endpoint (endpoint_id, id); index ix_webhook_attempts_at (at)`,
  webhook_hosts: `
host varchar(253) key; blocked_at datetime; reason varchar(1000)`,
  listing_feeds: `
listing_id integer key; used_at datetime;
index ix_listing_feeds_used (used_at)`,
  event_streams: `
credential_id integer key; slot integer key; holder varchar(36); account_id integer; listing_id integer;
opened_at datetime;
unique ux_event_streams_holder (holder); index ix_event_streams_opened (opened_at)`,
  inboxes: `
account_id integer key; unread integer = 0; closed boolean = 0; tested_at datetime null;
check ck_inboxes_unread (unread >= 0)`,
  notifications: `
id; account_id integer; kind varchar(24); at datetime; read_at datetime null; listing_id integer null;
actor_id integer null; detail text null; occasion varchar(60) null;
index ix_notifications_account (account_id, id); index ix_notifications_unread (account_id, read_at);
unique ux_notifications_occasion (occasion); index ix_notifications_listing (listing_id, at)`,
  notification_choices: `
account_id integer key; kind varchar(24) key; choice varchar(8);
index ix_notification_choices_kind (kind, choice);
check ck_notification_choices_choice (choice IN ('off', 'inbox', 'outside'))`,
  notification_channels: `
id; uuid varchar(36); account_id integer; kind varchar(8); url text; name varchar(253); seed varchar(44) null;
p256dh varchar(100) null; auth varchar(32) null; state varchar(4) = 'on'; reason varchar(12) null;
leased_by varchar(36) null; leased_until datetime null; strikes integer = 0; failing_since datetime null;
succeeded_at datetime null; created_at datetime; old_seed varchar(44) null; old_until datetime null;
unique ux_notification_channels_uuid (uuid); index ix_notification_channels_account (account_id, state);
check ck_notification_channels_kind (kind IN ('webhook', 'browser'));
check ck_notification_channels_state (state IN ('on', 'off'))`,
  notification_deliveries: `
channel_id integer key; notification_id integer key; attempts integer = 0; due_at datetime;
index ix_notification_deliveries_due (due_at); index ix_notification_deliveries_notification (notification_id)`,
  notification_attempts: `
id; channel_id integer; notification_id integer null; type varchar(32); at datetime; attempt integer = 1;
outcome varchar(20); status integer null; ms integer null; text varchar(512) = '';
index ix_notification_attempts_channel (channel_id, id); index ix_notification_attempts_at (at)`,
  work_leases: `
name varchar(40) key; holder varchar(36) null; fence integer = 0; ends_at datetime; done_for datetime null;
check ck_work_leases_fence (fence >= 0)`,
  schema_versions: `
version varchar(40) key; used_at datetime; needed_migration varchar(100) null`,
};
