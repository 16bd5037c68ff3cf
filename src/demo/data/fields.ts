import type { Appeal } from '../../desk/appeals/appeal.entity.js';
import type { StaffBatchItem } from '../../listings/batches/staff-batch-item.entity.js';
import type { StaffBatch } from '../../listings/batches/staff-batch.entity.js';
import type { ApiCredential } from '../../accounts/auth/keys/api-credential.entity.js';
import type { ApiKey } from '../../accounts/auth/keys/api-key.entity.js';
import type { RefusedRequest } from '../../accounts/auth/keys/refused-request.entity.js';
import type { Bot } from '../../listings/bots/bot.entity.js';
import type { BumpBoost, Bump } from '../../activity/bumps/bump.entity.js';
import type { Row } from '../../core/database/database.js';
import type { UsageCounter, UsageDay } from '../../core/limits/usage-counter.entity.js';
import type { ListingMember } from '../../listings/listing/team/listing-member.entity.js';
import type { ListingDay } from '../../listings/listing/figures/listing-day.entity.js';
import type { ListingCheck } from '../../listings/listing/own/listing-check.entity.js';
import type { PlatformFact } from '../../listings/listing/own/platform-fact.entity.js';
import type { Listing } from '../../listings/listing/listing.entity.js';
import type { ReviewDecision } from '../../listings/listing/review-decision.entity.js';
import type { Inbox } from '../../owners/notifications/inbox.entity.js';
import type { NotificationChannel } from '../../owners/notifications/outside/channel.entity.js';
import type { OutsideAttempt } from '../../owners/notifications/outside/outside-attempt.entity.js';
import type { Notification } from '../../owners/notifications/notification.entity.js';
import type { Rating } from '../../activity/ratings/rating.entity.js';
import type { ReportCase } from '../../desk/reports/report-case.entity.js';
import type { Report } from '../../desk/reports/report.entity.js';
import type { ReviewClaim } from '../../desk/review/review-claim.entity.js';
import type { SearchClick } from '../../finding/search-figures/search-click.entity.js';
import type { SearchDay } from '../../finding/search-figures/search-day.entity.js';
import type { Server } from '../../listings/servers/server.entity.js';
import type { Auction, Bid, Bar, Slot } from '../../activity/spotlight/auction.entity.js';
import type { Adjustment } from '../../accounts/tokens/adjustment.entity.js';
import type { LedgerAccount } from '../../accounts/tokens/ledger-account.entity.js';
import type { LedgerEntry } from '../../accounts/tokens/ledger-entry.entity.js';
import type { LedgerPosting } from '../../accounts/tokens/ledger-posting.entity.js';
import type { Account } from '../../accounts/users/account.entity.js';
import type { RemovedVote } from '../../activity/votes/removed-vote.entity.js';
import type { VoteDay } from '../../activity/votes/vote-day.entity.js';
import type { WebhookEndpoint } from '../../owners/webhooks/endpoints/webhook-endpoint.entity.js';
import type { WebhookHost } from '../../core/delivery/webhook-host.entity.js';
import type { WebhookAttempt } from '../../owners/webhooks/sending/webhook-attempt.entity.js';
import type { Vote } from '../../activity/votes/vote.entity.js';

type Computed = 'reporterKey' | 'requestId' | 'reservedKey' | 'reservedPlatformId' | 'slugKey';

/** The columns of an entity without computed ones, so that a new column is a type error in the generators. */
type Columns<Entity> = Readonly<Omit<Entity, Computed>>;

export type WebhookFields = Columns<WebhookEndpoint>;
export type WebhookHostFields = Columns<WebhookHost>;
export type WebhookAttemptFields = Columns<WebhookAttempt>;
export type ChannelFields = Columns<NotificationChannel>;
export type OutsideAttemptFields = Columns<OutsideAttempt>;
export type AccountFields = Columns<Account>;
export type CredentialFields = Columns<ApiCredential>;
export type KeyFields = Columns<ApiKey>;
export type UsageDayFields = Columns<UsageDay>;
export type RefusedRequestFields = Columns<RefusedRequest>;
export type UsageCounterFields = Columns<UsageCounter>;
export type ListingFields = Columns<Listing>;
export type BotFields = Columns<Bot>;
export type ServerFields = Columns<Server>;
export type ListingDayFields = Columns<ListingDay>;
export type SearchDayFields = Columns<SearchDay>;
export type SearchClickFields = Columns<SearchClick>;
export type ListingCheckFields = Columns<ListingCheck>;
export type PlatformFactFields = Columns<PlatformFact>;
export type DecisionFields = Columns<ReviewDecision>;
export type ClaimFields = Columns<ReviewClaim>;
export type AdjustmentFields = Columns<Adjustment>;
export type MemberFields = Columns<ListingMember>;
export type VoteFields = Columns<Vote>;
export type RemovedVoteFields = Columns<RemovedVote>;
export type VoteDayFields = Columns<VoteDay>;
export type BumpFields = Columns<Bump>;
export type BoostFields = Columns<BumpBoost>;
export type RatingFields = Columns<Rating>;
export type InboxFields = Columns<Inbox>;
export type NotificationFields = Columns<Notification>;
export type ReportCaseFields = Columns<ReportCase>;
export type ReportFields = Columns<Report>;
export type AppealFields = Columns<Appeal>;
export type BatchFields = Columns<StaffBatch>;
export type BatchItemFields = Columns<StaffBatchItem>;
export type AuctionFields = Columns<Auction>;
export type BidFields = Columns<Bid>;
export type SlotFields = Columns<Slot>;
export type BarFields = Columns<Bar>;
export type LedgerAccountFields = Columns<LedgerAccount>;
export type LedgerPostingFields = Columns<LedgerPosting>;
export type LedgerEntryFields = Columns<LedgerEntry>;

export interface ApiUsage {
  readonly api_credentials: readonly CredentialFields[];
  readonly api_keys: readonly KeyFields[];
  readonly usage_days: readonly UsageDayFields[];
  readonly usage_counters: readonly UsageCounterFields[];
  readonly refused_requests: readonly RefusedRequestFields[];
}

export interface LedgerRows {
  readonly ledger_accounts: readonly LedgerAccountFields[];
  readonly ledger_postings: readonly LedgerPostingFields[];
  readonly ledger_entries: readonly LedgerEntryFields[];
}

/** Rows by table, in an order that satisfies the foreign keys. */
export interface SampleData extends ApiUsage, LedgerRows {
  readonly accounts: readonly AccountFields[];
  readonly listings: readonly ListingFields[];
  readonly bots: readonly BotFields[];
  readonly servers: readonly ServerFields[];
  readonly listing_members: readonly MemberFields[];
  readonly votes: readonly VoteFields[];
  readonly removed_votes: readonly RemovedVoteFields[];
  readonly vote_days: readonly VoteDayFields[];
  readonly bump_boosts: readonly BoostFields[];
  readonly bumps: readonly BumpFields[];
  readonly ratings: readonly RatingFields[];
  readonly report_cases: readonly ReportCaseFields[];
  readonly reports: readonly ReportFields[];
  readonly listing_checks: readonly ListingCheckFields[];
  readonly platform_facts: readonly PlatformFactFields[];
  readonly review_decisions: readonly DecisionFields[];
  readonly listing_days: readonly ListingDayFields[];
  readonly search_days: readonly SearchDayFields[];
  readonly search_clicks: readonly SearchClickFields[];
  readonly auctions: readonly AuctionFields[];
  readonly bids: readonly BidFields[];
  readonly spotlight_slots: readonly SlotFields[];
  readonly spotlight_bars: readonly BarFields[];
  readonly review_claims: readonly ClaimFields[];
  readonly adjustments: readonly AdjustmentFields[];
  readonly appeals: readonly AppealFields[];
  readonly webhook_endpoints: readonly WebhookFields[];
  readonly webhook_attempts: readonly WebhookAttemptFields[];
  readonly webhook_hosts: readonly WebhookHostFields[];
  readonly staff_batches: readonly BatchFields[];
  readonly inboxes: readonly InboxFields[];
  readonly notifications: readonly NotificationFields[];
  readonly notification_channels: readonly ChannelFields[];
  readonly notification_attempts: readonly OutsideAttemptFields[];
  readonly staff_batch_items: readonly BatchItemFields[];
}

const columns = new Map<string, string>();

/** Cached, because tens of thousands of rows share a few names. */
function columnOf(name: string): string {
  const known = columns.get(name);
  if (known !== undefined) return known;
  const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columns.set(name, column);
  return column;
}

/** A row for SQL: names in snake case, lists as JSON. */
export function toRow(fields: object): Row {
  const row: Row = {};
  for (const [name, value] of Object.entries(fields))
    row[columnOf(name)] = Array.isArray(value) ? JSON.stringify(value) : value;
  return row;
}
