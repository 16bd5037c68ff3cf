import { inventAccounts } from './accounts.js';
import { fileGifts, inventRequests } from './adjustments.js';
import { type ApiUsage, inventApiUsage } from './api-usage.js';
import { BOT_IDEAS } from '../texts/bot-ideas.js';
import { inventBot } from './bots.js';
import { inventBoosts, inventBumps } from './bumps.js';
import { inventClaims } from './claims.js';
import { Dice } from './dice.js';
import type {
  AccountFields,
  AdjustmentFields,
  AuctionFields,
  BidFields,
  BoostFields,
  BotFields,
  BumpFields,
  ClaimFields,
  DecisionFields,
  ListingCheckFields,
  ListingDayFields,
  ListingFields,
  MemberFields,
  RatingFields,
  RemovedVoteFields,
  ReportCaseFields,
  ReportFields,
  ServerFields,
  SlotFields,
  VoteDayFields,
  VoteFields,
} from './fields.js';
import { type LedgerRows, keepLedger } from './ledger-book.js';
import { inventListingDays } from './listing-days.js';
import { inventListings } from './listings.js';
import { inventMembers } from './members.js';
import { inventRatings } from './ratings.js';
import { inventReports } from './reports.js';
import { inventChecks, inventDecisions } from './reviews.js';
import { SERVER_IDEAS } from '../texts/server-ideas.js';
import { inventServer } from './servers.js';
import { inventSpotlight } from './spotlight-weeks.js';
import { tokenDeeds } from './token-deeds.js';
import { countVotes, inventVotes, voteDaysOf } from './votes.js';

/** Table by table, in an order in which every row finds the rows that it points to. */
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
  readonly review_decisions: readonly DecisionFields[];
  readonly listing_days: readonly ListingDayFields[];
  readonly auctions: readonly AuctionFields[];
  readonly bids: readonly BidFields[];
  readonly spotlight_slots: readonly SlotFields[];
  readonly review_claims: readonly ClaimFields[];
  readonly adjustments: readonly AdjustmentFields[];
}

/** A directory that has been in use for half a year, as seen at `now`. The same instant gives the same data. */
export function sampleData(now: Date, voteReward: number): SampleData {
  // Each part throws its own dice, so that a change of one does not reshuffle the others.
  const accounts = inventAccounts(new Dice(1), now);
  const bots = inventListings(new Dice(2), 'bot', BOT_IDEAS, { accounts, firstId: 1, now });
  const servers = inventListings(new Dice(3), 'server', SERVER_IDEAS, { accounts, firstId: bots.length + 1, now });
  const entries = [...bots, ...servers];
  const members = inventMembers(new Dice(4), entries, accounts, now);
  const votes = inventVotes(new Dice(5), entries, accounts, now);
  const boosts = inventBoosts(new Dice(10), accounts, now);
  const bumps = inventBumps(new Dice(6), servers, { accounts, members, boosts, now });
  const ratings = inventRatings(new Dice(7), bots, accounts, now);
  const spotlight = inventSpotlight(new Dice(11), servers, { accounts, voteReward, now });
  const deeds = [...tokenDeeds(votes, bumps, boosts, { voteReward, now }), ...spotlight.deeds];
  const gifts = fileGifts(keepLedger(deeds));
  const [botDice, serverDice] = [new Dice(8), new Dice(9)];
  const listings = countVotes(
    entries.map(({ listing }) => listing),
    votes,
  );
  const own = {
    bots: bots.map((entry) => inventBot(botDice, entry, ratings)),
    servers: servers.map((entry) => inventServer(serverDice, entry, bumps, now)),
  };
  const reports = inventReports(new Dice(12), entries, { accounts, members, ratings, now });
  const counted = entries.map((entry, index) => ({ ...entry, listing: listings[index] ?? entry.listing }));
  const sizes = new Map([
    ...own.bots.map(({ listingId, serverCount }) => [listingId, serverCount] as const),
    ...own.servers.map(({ listingId, memberCount }) => [listingId, memberCount] as const),
  ]);
  return {
    accounts,
    ...inventApiUsage(new Dice(15), bots, { accounts, now }),
    listings,
    ...own,
    listing_members: members,
    votes: votes.active,
    removed_votes: votes.removed,
    vote_days: voteDaysOf(votes.active),
    bump_boosts: boosts,
    bumps,
    ratings,
    report_cases: reports.cases,
    reports: reports.reports,
    listing_checks: inventChecks(entries),
    review_decisions: inventDecisions(entries),
    listing_days: inventListingDays(new Dice(13), counted, { sizes, now }),
    auctions: spotlight.auctions,
    bids: spotlight.bids,
    spotlight_slots: spotlight.slots,
    review_claims: inventClaims(entries, now),
    adjustments: [...gifts.adjustments, ...inventRequests(now)],
    ...gifts.ledger,
  };
}
