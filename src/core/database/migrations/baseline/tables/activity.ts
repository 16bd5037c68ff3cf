import type { Tables } from '../../schema-builder.js';

export const ACTIVITY: Tables = {
  votes: `
id; listing_id integer; account_id integer; voted_at datetime;
unique ux_votes_listing_account (listing_id, account_id); index ix_votes_newest (listing_id, voted_at, id, account_id);
index ix_votes_account (account_id, voted_at);
reference fk_votes_listing (listing_id) to listings; reference fk_votes_account (account_id) to accounts`,
  removed_votes: `
id integer key; listing_id integer; account_id integer; voted_at datetime; removed_at datetime; cause varchar(12);
index ix_removed_votes_listing (listing_id, removed_at); index ix_removed_votes_account (account_id, removed_at);
index ix_removed_votes_newest (listing_id, cause, voted_at, id, account_id);
check ck_removed_votes_cause (cause IN ('voter', 'quarantine'))`,
  vote_days: `
listing_id integer key; day integer key; votes integer = 0;
check ck_vote_days_votes (votes >= 0)`,
  bumps: `
id; listing_id integer; account_id integer; bumped_at datetime; source varchar(20) = 'Website'; sequence integer = 0;
index ix_bumps_newest (listing_id, bumped_at, id); index ix_bumps_account (account_id, bumped_at);
unique ux_bumps_sequence (listing_id, sequence);
reference fk_bumps_listing (listing_id) to listings; reference fk_bumps_account (account_id) to accounts`,
  bump_boosts: `
id; account_id integer; origin varchar(10); starts_at datetime; ends_at datetime; revoked_at datetime null;
granted_by integer null; reason text null; request_key varchar(90) null;
request_id varchar(106) as CASE WHEN request_key IS NOT NULL THEN account_id || ':' || request_key END;
index ix_bump_boosts_account (account_id, ends_at); unique ux_bump_boosts_request_id (request_id);
index ix_bump_boosts_request (account_id, request_key);
check ck_bump_boosts_times (ends_at > starts_at); check ck_bump_boosts_origin (origin IN ('staff', 'tokens'));
reference fk_bump_boosts_account (account_id) to accounts`,
  ratings: `
id; listing_id integer; account_id integer; stars integer; comment text null; hidden_at datetime null;
created_at datetime; updated_at datetime; answer text null; answered_at datetime null; answer_changed_at datetime null;
answered_by integer null; answer_hidden_at datetime null;
unique ux_ratings_listing_account (listing_id, account_id); index ix_ratings_account (account_id);
index ix_ratings_newest (listing_id, updated_at, id, hidden_at); index ix_ratings_hidden (listing_id, hidden_at);
index ix_ratings_stars (listing_id, stars, updated_at, id, hidden_at);
check ck_ratings_stars (stars BETWEEN 1 AND 5);
reference fk_ratings_listing (listing_id) to listings; reference fk_ratings_account (account_id) to accounts`,
  directory_entries: `
listing_id integer key; digest varchar(22); revision integer = 0; name_skeleton varchar(200) null;
name_key varchar(80) null; short_name_key varchar(80) null;
index ix_directory_entries_skeleton (name_skeleton); index ix_directory_entries_name (name_key);
index ix_directory_entries_short_name (short_name_key);
reference fk_directory_entries_listing (listing_id) to listings`,
  directory_shelves: `
id; kind varchar(10); name varchar(60); plain_listings integer = 0; nsfw_listings integer = 0;
unique ux_directory_shelves_name (kind, name); index ix_directory_shelves_size (kind, plain_listings)`,
  directory_places: `
listing_id integer key; shelf_id integer key; nsfw boolean = 0; votes integer = 0; bumps integer = 0;
members bigint = 0; listed_at datetime; bumped_at datetime null; recent_votes integer = 0;
index ix_directory_places_votes (shelf_id, nsfw, votes, listing_id);
index ix_directory_places_bumps (shelf_id, nsfw, bumps, listing_id);
index ix_directory_places_members (shelf_id, nsfw, members, listing_id);
index ix_directory_places_listed (shelf_id, nsfw, listed_at, listing_id);
index ix_directory_places_bumped (shelf_id, nsfw, bumped_at, listing_id);
index ix_directory_places_recent (shelf_id, nsfw, recent_votes, listing_id)`,
  directory_words: `
listing_id integer key; word varchar(24) key; kind varchar(10); weight integer = 0; popularity integer = 0;
index ix_directory_words_fit (kind, word, weight, popularity, listing_id)`,
  reference_values: `
id; kind varchar(20); value varchar(60); label varchar(60); description text null; position integer;
active boolean = 1; created_at datetime; updated_at datetime; introduction text null;
unique ux_reference_values_value (kind, value);
check ck_reference_values_kind (kind IN ('category', 'content-rating', 'reserved-slug', 'synonym'))`,
  directory_terms: `
kind varchar(10) key; word varchar(24) key; stem varchar(24); plain_listings integer = 0; nsfw_listings integer = 0;
index ix_directory_terms_stem (kind, stem)`,
  directory_spellings: `
kind varchar(10) key; form varchar(7) key; word varchar(24) key`,
  search_days: `
day integer key; kind varchar(10) key; asked varchar(60) key; searches integer = 0; empty_results integer = 0;
clicks integer = 0;
check ck_search_days_counts (searches >= 0 AND empty_results >= 0 AND clicks >= 0)`,
  search_clicks: `
day integer key; kind varchar(10) key; position integer key; clicks integer = 0;
check ck_search_clicks_count (clicks >= 0)`,
  ledger_accounts: `
id; kind varchar(10); owner_id integer; balance bigint = 0; entries integer = 0;
unique ux_ledger_accounts_holder (kind, owner_id);
check ck_ledger_accounts_kind (kind IN ('account', 'escrow', 'house', 'mint'));
check ck_ledger_accounts_floor (kind IN ('account', 'mint') OR balance >= 0);
check ck_ledger_accounts_exact (balance BETWEEN -9007199254740991 AND 9007199254740991);
check ck_ledger_accounts_entries (entries >= 0)`,
  ledger_postings: `
id; idempotency_key varchar(100); kind varchar(20); cause_type varchar(20); cause_id varchar(40);
reversal_of integer null; created_at datetime; note text null; actor_id integer null;
unique ux_ledger_postings_key (idempotency_key); unique ux_ledger_postings_reversal (reversal_of);
reference fk_ledger_postings_reversal (reversal_of) to ledger_postings`,
  ledger_entries: `
ledger_account_id integer key; sequence integer key; posting_id integer; amount bigint; balance_after bigint;
unique ux_ledger_entries_posting (posting_id, ledger_account_id);
check ck_ledger_entries_amount (amount <> 0); check ck_ledger_entries_sequence (sequence > 0);
reference fk_ledger_entries_account (ledger_account_id) to ledger_accounts;
reference fk_ledger_entries_posting (posting_id) to ledger_postings`,
  auctions: `
id; state varchar(10) = 'open'; opens_at datetime; closes_at datetime; top_bid_id integer null; top_amount bigint = 0;
revision integer = 0; settled_at datetime null;
unique ux_auctions_closes_at (closes_at); index ix_auctions_state (state, closes_at);
check ck_auctions_state (state IN ('open', 'settled')); check ck_auctions_top (top_amount >= 0)`,
  bids: `
id; auction_id integer; account_id integer; listing_id integer; amount bigint; placed_at datetime;
request_key varchar(64) null; ending varchar(10) null; ended_at datetime null;
request_id varchar(80) as CASE WHEN request_key IS NOT NULL THEN account_id || ':' || request_key END;
index ix_bids_auction (auction_id, id); unique ux_bids_request_id (request_id);
index ix_bids_request (account_id, request_key);
check ck_bids_amount (amount > 0);
check ck_bids_ending (ending IS NULL OR ending IN ('outbid', 'released', 'forfeited', 'won', 'void'));
reference fk_bids_auction (auction_id) to auctions; reference fk_bids_account (account_id) to accounts;
reference fk_bids_listing (listing_id) to listings`,
  spotlight_slots: `
auction_id integer key; starts_at datetime; ends_at datetime; listing_id integer null; account_id integer null;
price bigint = 0; vacated_at datetime null; vacate_reason varchar(40) null; refund bigint = 0; hidden_at datetime null;
unique ux_spotlight_slots_starts_at (starts_at); index ix_spotlight_slots_listing (listing_id);
check ck_spotlight_slots_price (price >= 0 AND refund >= 0 AND refund <= price);
check ck_spotlight_slots_holder ((listing_id IS NULL) = (account_id IS NULL));
reference fk_spotlight_slots_auction (auction_id) to auctions`,
  adjustments: `
id; account_id integer; amount bigint; reason text; state varchar(10) = 'pending'; first_id integer;
request_key varchar(64) null; requested_at datetime; expires_at datetime; second_id integer null;
decided_at datetime null;
request_id varchar(80) as CASE WHEN request_key IS NOT NULL THEN first_id || ':' || request_key END;
index ix_adjustments_state (state, expires_at); index ix_adjustments_account (account_id);
unique ux_adjustments_request_id (request_id); index ix_adjustments_request (first_id, request_key);
check ck_adjustments_amount (amount <> 0);
check ck_adjustments_state (state = 'pending' AND decided_at IS NULL OR state IN ('done', 'refused') AND decided_at IS NOT NULL);
check ck_adjustments_second (second_id IS NULL OR second_id <> first_id);
reference fk_adjustments_account (account_id) to accounts; reference fk_adjustments_first (first_id) to accounts;
reference fk_adjustments_second (second_id) to accounts`,
  ledger_audit_results: `
id integer key; looked_at datetime; postings integer; holders integer; faults text`,
  ledger_audit_progress: `
id integer key; proven_posting integer; proven_postings integer; position text; suspects text; whole_at datetime null;
check ck_ledger_audit_progress_proven (proven_posting >= 0 AND proven_postings >= 0)`,
};
