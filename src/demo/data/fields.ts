import type { Appeal } from '../../desk/appeals/appeal.entity.js';
import type { StaffBatchItem } from '../../listings/batches/staff-batch-item.entity.js';
import type { StaffBatch } from '../../listings/batches/staff-batch.entity.js';
import type { ApiCredential, ApiKey, RefusedRequest } from '../../accounts/auth/keys/api-key.entity.js';
import type { BotCommandList } from '../../listings/bots/commands/bot-commands.entity.js';
import type { Bot } from '../../listings/bots/bot.entity.js';
import type { BumpBoost, Bump } from '../../activity/bumps/bump.entity.js';
import type { Row } from '../../core/database/sql.js';
import type { UsageCounter, UsageDay } from '../../core/limits/usage-counter.entity.js';
import type { ListingMember } from '../../listings/listing/team/team.entity.js';
import type {
  ListingDay,
  ListingSource,
  ListingCheck,
  PlatformFact,
  Listing,
  ReviewDecision,
} from '../../listings/listing/listing.entity.js';
import type {
  Inbox,
  NotificationChannel,
  OutsideAttempt,
  Notification,
} from '../../owners/notifications/notification.entity.js';
import type { Rating } from '../../activity/ratings/rating.entity.js';
import type { ReportCase, Report } from '../../desk/reports/report-case.entity.js';
import type { ReviewClaim } from '../../desk/review/review-claim.entity.js';
import type { SearchClick, SearchDay } from '../../finding/search-figures/search-figures.entity.js';
import type { Server } from '../../listings/servers/server.entity.js';
import type { Auction, Bid, Bar, Slot } from '../../activity/spotlight/auction.entity.js';
import type { Adjustment, LedgerAccount, LedgerEntry, LedgerPosting } from '../../accounts/tokens/ledger.entity.js';
import type { Account } from '../../accounts/users/account.entity.js';
import type { RemovedVote } from '../../activity/votes/removed-vote.entity.js';
import type { VoteDay } from '../../activity/votes/vote-day.entity.js';
import type { WebhookEndpoint, WebhookAttempt } from '../../owners/webhooks/webhook.entity.js';
import type { WebhookHost } from '../../core/delivery/webhook-host.entity.js';
import type { Vote } from '../../activity/votes/vote.entity.js';

type Computed = 'reporterKey' | 'requestId' | 'reservedKey' | 'reservedPlatformId' | 'slugKey';

interface Tables {
  api_credentials: ApiCredential;
  api_keys: ApiKey;
  usage_days: UsageDay;
  usage_counters: UsageCounter;
  refused_requests: RefusedRequest;
  ledger_accounts: LedgerAccount;
  ledger_postings: LedgerPosting;
  ledger_entries: LedgerEntry;
  accounts: Account;
  listings: Listing;
  bots: Bot;
  bot_commands: BotCommandList;
  servers: Server;
  listing_members: ListingMember;
  votes: Vote;
  removed_votes: RemovedVote;
  vote_days: VoteDay;
  bump_boosts: BumpBoost;
  bumps: Bump;
  ratings: Rating;
  report_cases: ReportCase;
  reports: Report;
  listing_checks: ListingCheck;
  platform_facts: PlatformFact;
  review_decisions: ReviewDecision;
  listing_days: ListingDay;
  listing_sources: ListingSource;
  search_days: SearchDay;
  search_clicks: SearchClick;
  auctions: Auction;
  bids: Bid;
  spotlight_slots: Slot;
  spotlight_bars: Bar;
  review_claims: ReviewClaim;
  adjustments: Adjustment;
  appeals: Appeal;
  webhook_endpoints: WebhookEndpoint;
  webhook_attempts: WebhookAttempt;
  webhook_hosts: WebhookHost;
  staff_batches: StaffBatch;
  inboxes: Inbox;
  notifications: Notification;
  notification_channels: NotificationChannel;
  notification_attempts: OutsideAttempt;
  staff_batch_items: StaffBatchItem;
}

/** A row without computed columns. A new column is a type error in the generators. */
export type Sample<Name extends keyof Tables> = Readonly<Omit<Tables[Name], Computed>>;

export type SampleData = { readonly [Name in keyof Tables]: readonly Sample<Name>[] };

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
