import { type EntityMetadata, QueryFailedError } from 'typeorm';
import type { Row } from '../../src/core/database/sql.js';

/** For every CHECK of the schema, changes that violate it, one for each part of its condition. */
export const CHECK_VIOLATIONS: Readonly<Record<string, readonly string[]>> = {
  ck_accounts_role: ["role = 'king'", "role = 'User'", "role = ''"],
  ck_api_keys_scope: ["scope = 'all'"],
  ck_usage_counters_positive: ['stats_count = -1', 'check_count = -1', 'default_count = -1', 'month_count = -1'],
  ck_listings_kind: ["kind = 'Bot'"],
  ck_listings_state: ["state = 'gone'", "state = 'approved '"],
  ck_listings_votes: ['votes = -1'],
  ck_bots_counts: ['server_count = -1', 'shard_count = -1', 'total_ratings = -1', 'rating_sum = -1'],
  ck_servers_mode: ["member_count_mode = 'secret'"],
  ck_servers_counts: ['member_count = -1', 'online_count = -1', 'bumps = -1', 'bump_streak = -1'],
  ck_former_roles_role: ["role = 'friend'", "role = ''"],
  ck_listing_members_times: ["accepted_at = '2020-01-01 00:00:00.000'"],
  ck_platform_facts_failures: ['failures = -1'],
  ck_listing_days_counts: ['views = -1', 'size = -1'],
  ck_search_days_counts: ['searches = -1', 'empty_results = -1', 'clicks = -1'],
  ck_search_clicks_count: ['clicks = -1'],
  ck_listing_events_sequence: ['sequence = 0'],
  ck_webhook_endpoints_format: ["format = 'xml'"],
  ck_webhook_endpoints_state: ["state = 'gone'", "state = ''"],
  ck_webhook_retries_attempts: ['attempts = -1'],
  ck_work_leases_fence: ['fence = -1'],
  ck_spotlight_bars_cause: ["cause = 'luck'"],
  ck_removed_votes_cause: ["cause = 'whim'"],
  ck_vote_findings_state: ["state = 'closed'"],
  ck_vote_findings_step: ["step = 'ban'"],
  ck_held_rewards_amount: ['amount = 0'],
  ck_vote_days_votes: ['votes = -1'],
  ck_bump_boosts_times: ["ends_at = '2020-01-01 00:00:00.000'", 'ends_at = starts_at'],
  ck_bump_boosts_origin: ["origin = 'luck'"],
  ck_ledger_accounts_kind: ["kind = 'bank'"],
  ck_ledger_accounts_floor: ["kind = 'house', balance = -1", "kind = 'escrow', balance = -1"],
  ck_ledger_accounts_exact: ['balance = 9007199254740992', 'balance = -9007199254740992'],
  ck_ledger_accounts_entries: ['entries = -1'],
  ck_ledger_audit_progress_proven: ['proven_posting = -1', 'proven_postings = -1'],
  ck_ledger_entries_amount: ['amount = 0'],
  ck_ledger_entries_sequence: ['sequence = 0'],
  ck_inboxes_unread: ['unread = -1'],
  ck_notification_channels_kind: ["kind = 'mail'"],
  ck_notification_channels_state: ["state = 'gone'"],
  ck_notification_choices_choice: ["choice = 'mail'", "choice = ''"],
  ck_appeals_kind: [
    "kind = 'whim'",
    "kind = 'account_suspension', listing_id = 1",
    "kind = 'denial', listing_id = NULL",
  ],
  ck_appeals_state: ["state = 'gone'", "state = 'upheld'", "answer = 'Yes'", "answered_at = '2026-11-18 12:00:00.123'"],
  ck_adjustments_amount: ['amount = 0'],
  ck_adjustments_state: ["state = 'gone'", "state = 'done'", "decided_at = '2026-11-18 12:00:00.123'"],
  ck_adjustments_second: ['second_id = 1'],
  ck_auctions_state: ["state = 'closed'"],
  ck_auctions_top: ['top_amount = -1'],
  ck_bids_amount: ['amount = 0'],
  ck_bids_ending: ["ending = 'lost'"],
  ck_spotlight_slots_price: ['price = -1', 'refund = -1', 'price = 2, refund = 3'],
  ck_spotlight_slots_holder: ['listing_id = 1', 'account_id = 1'],
  ck_login_links_role: ["role = 'king'"],
  ck_review_decisions_decision: ["decision = 'later'"],
  ck_review_decisions_waited: ['waited_seconds = -1'],
  ck_canned_answers_audience: ["audience = 'owner'", "audience = ''"],
  ck_case_notes_subject: ["subject = 'listing'", "subject = ''"],
  ck_ratings_stars: ['stars = 0', 'stars = 6'],
  ck_report_cases_target: ["target = 'account'", 'rating_id = 1', "target = 'rating'"],
  ck_report_cases_state: [
    "state = 'gone'",
    'live_target = NULL',
    "closed_at = '2026-11-18 12:00:00.123'",
    "state = 'closed'",
    "state = 'closed', live_target = NULL",
  ],
  ck_report_cases_assigned: ["state = 'in_work'"],
  ck_report_cases_reports: ['reports = -1'],
  ck_reference_values_kind: ["kind = 'topic'", "kind = ''"],
  ck_reports_reason: ["reason = 'whim'", "reason = ''"],
};

const NOW = new Date('2026-11-18T12:00:00.123Z');
const LATER = new Date('2026-11-18T13:00:00.123Z');

/** Values that a row needs besides defaults by column type. */
const SPECIAL: Readonly<Record<string, Row>> = {
  listings: { kind: 'bot' },
  appeals: { kind: 'denial', listing_id: 1 },
  notification_choices: { choice: 'inbox' },
  notification_channels: { kind: 'webhook', state: 'on' },
  former_roles: { role: 'owner' },
  removed_votes: { cause: 'voter' },
  vote_findings: { state: 'open', step: 'look' },
  spotlight_bars: { cause: 'slot' },
  webhook_endpoints: { format: 'standard' },
  bump_boosts: { origin: 'staff', ends_at: LATER },
  ledger_accounts: { kind: 'account' },
  ratings: { stars: 3 },
  review_decisions: { decision: 'approved' },
  canned_answers: { audience: 'reporter' },
  case_notes: { subject: 'report' },
  report_cases: { target: 'listing', live_target: 'listing:1' },
  reports: { reason: 'spam' },
  reference_values: { kind: 'category' },
};

/** A valid row with the id 1, which refers to the rows with the id 1 of other tables. */
export function validRow({ tableName, columns }: EntityMetadata): Row {
  const needed = columns.filter((column) => !column.isNullable && column.default === undefined);
  return {
    ...Object.fromEntries(needed.map((column) => [column.databaseName, valueOf(String(column.type))])),
    ...SPECIAL[tableName],
  };
}

function valueOf(type: string): unknown {
  if (type === 'datetime') return NOW;
  return type === 'varchar' || type === 'text' || type === 'simple-json' ? '[]' : 1;
}

/** Matched by number: mysql2 gives MariaDB's 4025 a wrong name. */
export function isCheckViolation(error: unknown): boolean {
  const inner: unknown = error instanceof QueryFailedError ? error.driverError : error;
  const { errno, code } = (inner ?? {}) as { readonly errno?: number; readonly code?: string };
  return errno === 4025 || errno === 3819 || code === 'SQLITE_CONSTRAINT_CHECK';
}
