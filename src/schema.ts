import { AuditEntry } from './audit/audit-entry.entity.js';
import { ApiCredential } from './auth/api-credential.entity.js';
import { ApiKey } from './auth/api-key.entity.js';
import { LoginLink } from './auth/login-link.entity.js';
import { RefusedRequest } from './auth/refused-request.entity.js';
import { Session } from './auth/session.entity.js';
import { Bot } from './bots/bot.entity.js';
import { BumpBoost } from './bumps/bump-boost.entity.js';
import { Bump } from './bumps/bump.entity.js';
import { UsageCounter } from './limits/usage-counter.entity.js';
import { UsageDay } from './limits/usage-day.entity.js';
import { ListingMember } from './listings/listing-member.entity.js';
import { ListingTransfer } from './listings/listing-transfer.entity.js';
import { Listing } from './listings/listing.entity.js';
import { Rating } from './ratings/rating.entity.js';
import { Server } from './servers/server.entity.js';
import { Auction } from './spotlight/auction.entity.js';
import { Bid } from './spotlight/bid.entity.js';
import { Slot } from './spotlight/slot.entity.js';
import { LedgerAccount } from './tokens/ledger-account.entity.js';
import { LedgerEntry } from './tokens/ledger-entry.entity.js';
import { LedgerPosting } from './tokens/ledger-posting.entity.js';
import { Account } from './users/account.entity.js';
import { RemovedVote } from './votes/removed-vote.entity.js';
import { VoteDay } from './votes/vote-day.entity.js';
import { Vote } from './votes/vote.entity.js';

/** Every table of the product. A test holds them against the migrated schema on both databases. */
export const entities = [
  Account,
  ApiCredential,
  ApiKey,
  Auction,
  AuditEntry,
  Bid,
  Bot,
  Bump,
  BumpBoost,
  LedgerAccount,
  LedgerEntry,
  LedgerPosting,
  Listing,
  ListingMember,
  ListingTransfer,
  LoginLink,
  Rating,
  RefusedRequest,
  RemovedVote,
  Server,
  Session,
  Slot,
  UsageCounter,
  UsageDay,
  Vote,
  VoteDay,
];
