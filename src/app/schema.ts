import { AuditEntry } from '../audit/audit-entry.entity.js';
import { AuditHead } from '../audit/audit-head.entity.js';
import { ApiCredential } from '../auth/keys/api-credential.entity.js';
import { ApiKey } from '../auth/keys/api-key.entity.js';
import { Departure } from '../auth/sign-in/closed-account.entity.js';
import { LoginLink } from '../auth/sign-in/login-link.entity.js';
import { ManagedGuild } from '../auth/sign-in/managed-guild.entity.js';
import { RefusedRequest } from '../auth/keys/refused-request.entity.js';
import { Session } from '../auth/sign-in/session.entity.js';
import { Bot } from '../bots/bot.entity.js';
import { BumpBoost } from '../bumps/bump-boost.entity.js';
import { Bump } from '../bumps/bump.entity.js';
import { DirectoryEntry } from '../directory/directory-entry.entity.js';
import { DirectoryPlace } from '../directory/directory-place.entity.js';
import { DirectoryShelf } from '../directory/directory-shelf.entity.js';
import { DirectoryWord } from '../directory/directory-word.entity.js';
import { Installation } from '../limits/installation.entity.js';
import { UsageCounter } from '../limits/usage-counter.entity.js';
import { UsageDay } from '../limits/usage-day.entity.js';
import { ListingCheck } from '../listings/own/listing-check.entity.js';
import { ListingDay } from '../listings/figures/listing-day.entity.js';
import { ListingMember } from '../listings/team/listing-member.entity.js';
import { ListingTransfer } from '../listings/team/listing-transfer.entity.js';
import { Listing } from '../listings/listing.entity.js';
import { ReviewDecision } from '../listings/review-decision.entity.js';
import { PlatformFact } from '../listings/own/platform-fact.entity.js';
import { Rating } from '../ratings/rating.entity.js';
import { ReferenceValue } from '../reference/reference-value.entity.js';
import { ReportCase } from '../reports/report-case.entity.js';
import { Report } from '../reports/report.entity.js';
import { DenialReason } from '../review/denial-reason.entity.js';
import { ReviewClaim } from '../review/review-claim.entity.js';
import { Server } from '../servers/server.entity.js';
import { Auction } from '../spotlight/auction.entity.js';
import { Bid } from '../spotlight/bid.entity.js';
import { Slot } from '../spotlight/slot.entity.js';
import { Adjustment } from '../tokens/adjustment.entity.js';
import { LedgerAccount } from '../tokens/ledger-account.entity.js';
import { LedgerAuditResult } from '../tokens/ledger-audit-result.entity.js';
import { LedgerEntry } from '../tokens/ledger-entry.entity.js';
import { LedgerPosting } from '../tokens/ledger-posting.entity.js';
import { Account } from '../users/account.entity.js';
import { RemovedVote } from '../votes/removed-vote.entity.js';
import { VoteDay } from '../votes/vote-day.entity.js';
import { Vote } from '../votes/vote.entity.js';

/** Every table of the product. A test holds them against the migrated schema on both databases. */
export const entities = [
  Account,
  Adjustment,
  ApiCredential,
  ApiKey,
  Auction,
  AuditEntry,
  AuditHead,
  Bid,
  Bot,
  Bump,
  BumpBoost,
  DenialReason,
  Departure,
  DirectoryEntry,
  DirectoryPlace,
  DirectoryShelf,
  DirectoryWord,
  Installation,
  LedgerAccount,
  LedgerAuditResult,
  LedgerEntry,
  LedgerPosting,
  Listing,
  ListingCheck,
  ListingDay,
  ListingMember,
  ListingTransfer,
  LoginLink,
  ManagedGuild,
  PlatformFact,
  Rating,
  ReferenceValue,
  RefusedRequest,
  RemovedVote,
  Report,
  ReportCase,
  ReviewClaim,
  ReviewDecision,
  Server,
  Session,
  Slot,
  UsageCounter,
  UsageDay,
  Vote,
  VoteDay,
];
