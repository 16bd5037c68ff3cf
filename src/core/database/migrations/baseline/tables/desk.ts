import type { Tables } from '../../schema-builder.js';

export const DESK: Tables = {
  listing_checks: `
listing_id integer key; checks text; checked_at datetime;
reference fk_listing_checks_listing (listing_id) to listings`,
  review_claims: `
listing_id integer key; account_id integer; claimed_at datetime; touched_at datetime;
index ix_review_claims_account (account_id);
reference fk_review_claims_listing (listing_id) to listings;
reference fk_review_claims_account (account_id) to accounts`,
  review_decisions: `
id; listing_id integer; reviewer_id integer; owner_id integer null; decision varchar(10); decided_at datetime;
waited_seconds integer; reasons text; note text null; fields text; state_before text; version_after integer;
undone_at datetime null;
index ix_review_decisions_listing (listing_id, id); index ix_review_decisions_owner (owner_id);
index ix_review_decisions_time (decided_at);
check ck_review_decisions_decision (decision IN ('approved', 'denied'));
check ck_review_decisions_waited (waited_seconds >= 0);
reference fk_review_decisions_listing (listing_id) to listings;
reference fk_review_decisions_reviewer (reviewer_id) to accounts`,
  denial_reasons: `
id; name varchar(60); text text; active boolean = 1; created_at datetime; updated_at datetime; position integer = 0;
unique ux_denial_reasons_name (name)`,
  review_notes: `
id; listing_id integer; account_id integer; note text; created_at datetime;
index ix_review_notes_listing (listing_id, id); index ix_review_notes_account (account_id);
reference fk_review_notes_listing (listing_id) to listings; reference fk_review_notes_account (account_id) to accounts`,
  review_watchers: `
listing_id integer key; account_id integer key; seen_at datetime;
index ix_review_watchers_account (account_id); index ix_review_watchers_seen (seen_at);
reference fk_review_watchers_listing (listing_id) to listings;
reference fk_review_watchers_account (account_id) to accounts`,
  report_cases: `
id; target varchar(10); listing_id integer; rating_id integer null; live_target varchar(30) null;
state varchar(10) = 'open'; reports integer = 0; opened_at datetime; last_reported_at datetime;
assigned_id integer null; closed_at datetime null; outcome varchar(20) null; version integer = 1; answer text null;
unique ux_report_cases_live_target (live_target); index ix_report_cases_state (state, opened_at, id);
index ix_report_cases_listing (listing_id, opened_at); index ix_report_cases_assigned (assigned_id, state);
index ix_report_cases_opened (opened_at, id, state, target);
check ck_report_cases_target (target = 'listing' AND rating_id IS NULL OR target = 'rating' AND rating_id IS NOT NULL);
check ck_report_cases_state (state IN ('open', 'in_work') AND live_target IS NOT NULL AND closed_at IS NULL OR state = 'closed' AND live_target IS NULL AND closed_at IS NOT NULL);
check ck_report_cases_assigned (state <> 'in_work' OR assigned_id IS NOT NULL);
check ck_report_cases_reports (reports >= 0);
reference fk_report_cases_listing (listing_id) to listings;
reference fk_report_cases_assigned (assigned_id) to accounts`,
  reports: `
id; case_id integer; reporter_id integer null; reason varchar(12); details text null; created_at datetime;
updated_at datetime;
reporter_key varchar(30) as CASE WHEN reporter_id IS NOT NULL THEN case_id || ':' || reporter_id END;
index ix_reports_reporter (reporter_id, created_at, id); index ix_reports_case_reason (case_id, reason);
unique ux_reports_reporter_key (reporter_key); index ix_reports_case_reporter (case_id, reporter_id);
check ck_reports_reason (reason IN ('spam', 'scam', 'nsfw', 'broken', 'stolen', 'hateful', 'fake', 'other'));
reference fk_reports_case (case_id) to report_cases; reference fk_reports_reporter (reporter_id) to accounts`,
  audit_heads: `
id integer key; sequence integer; hash varchar(64)`,
  audit_entries: `
id; happened_at datetime; actor_id integer null; action varchar(60); target_type varchar(30); target_id varchar(40);
reason text null; state_before text null; state_after text null; request_id varchar(64) null; destructive boolean = 0;
sequence integer; previous_hash varchar(64); hash varchar(64);
index ix_audit_entries_target_type (target_type); index ix_audit_entries_target_id (target_id, target_type);
index ix_audit_entries_action (action, sequence); index ix_audit_entries_time (happened_at);
unique ux_audit_entries_sequence (sequence); index ix_audit_entries_destructive (actor_id, destructive, happened_at);
index ix_audit_entries_target (target_type, target_id, id); index ix_audit_entries_actor (actor_id, id)`,
  appeals: `
id; kind varchar(20); decision varchar(80); decided_at datetime; decided_by integer null; account_id integer null;
listing_id integer null; text text null; state varchar(10) = 'open'; written_at datetime; answered_at datetime null;
answered_by integer null; answer text null;
unique ux_appeals_decision (decision); index ix_appeals_state (state, written_at, id);
index ix_appeals_written (written_at, state); index ix_appeals_account (account_id);
index ix_appeals_listing (listing_id); index ix_appeals_decider (decided_by); index ix_appeals_answerer (answered_by);
check ck_appeals_kind (kind = 'account_suspension' AND listing_id IS NULL OR kind IN ('listing_suspension', 'denial') AND listing_id IS NOT NULL);
check ck_appeals_state (state = 'open' AND answered_at IS NULL AND answer IS NULL OR state IN ('upheld', 'granted') AND answered_at IS NOT NULL AND answer IS NOT NULL);
reference fk_appeals_decider (decided_by) to accounts; reference fk_appeals_account (account_id) to accounts;
reference fk_appeals_listing (listing_id) to listings; reference fk_appeals_answerer (answered_by) to accounts`,
  staff_batches: `
id; account_id integer; kind varchar(20); listing_id integer null; counts_once boolean = 0; created_at datetime;
index ix_staff_batches_account (account_id, created_at); index ix_staff_batches_created (created_at);
index ix_staff_batches_listing (listing_id);
reference fk_staff_batches_account (account_id) to accounts;
reference fk_staff_batches_listing (listing_id) to listings`,
  staff_batch_items: `
batch_id integer key; position integer key; item varchar(40); done_at datetime null; refusal text null;
undone_at datetime null;
unique ux_staff_batch_items_item (batch_id, item);
reference fk_staff_batch_items_batch (batch_id) to staff_batches`,
  staff_batch_slots: `
account_id integer key; slot integer key; taken_at datetime;
reference fk_staff_batch_slots_account (account_id) to accounts`,
  canned_answers: `
id; name varchar(60); audience varchar(10); text text; active boolean = 0; created_at datetime; updated_at datetime;
unique ux_canned_answers_name (name);
check ck_canned_answers_audience (audience IN ('reporter', 'appellant'))`,
  case_notes: `
id; subject varchar(10); subject_id integer; account_id integer; note text; created_at datetime;
index ix_case_notes_subject (subject, subject_id, id); index ix_case_notes_account (account_id);
check ck_case_notes_subject (subject IN ('report', 'appeal'));
reference fk_case_notes_account (account_id) to accounts`,
};
