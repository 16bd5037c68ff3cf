import { inventAccounts } from './accounts.js';
import { giftsAsAdjustments, inventRequests } from './adjustments.js';
import { inventAppeals } from './appeals.js';
import { inventBatches } from './review/batches.js';
import { inventApiUsage } from './api-usage.js';
import { BOT_IDEAS } from '../texts/bot-ideas.js';
import { inventBot } from './bots.js';
import { inventBoosts, inventBumps } from './bumps.js';
import { inventClaims } from './review/claims.js';
import { Dice } from './dice.js';
import { inventNotifications } from './notifications.js';
import type { SampleData } from './fields.js';
import { buildLedger } from './ledger-book.js';
import { inventListingDays } from './figures/listing-days.js';
import { inventListings } from './listings.js';
import { inventMembers } from './members.js';
import { inventPlatformFacts } from './platform-facts.js';
import { inventRatings } from './ratings.js';
import { inventReports } from './reports.js';
import { inventChecks, inventDecisions } from './review/reviews.js';
import { SERVER_IDEAS } from '../texts/server-ideas.js';
import { inventSearches } from './figures/searches.js';
import { inventServer } from './servers.js';
import { barsOf } from './slots.js';
import { inventSpotlight } from './spotlight-weeks.js';
import { tokenPostings } from './token-postings.js';
import { OWNER } from '../texts/people.js';
import { inventAccountWebhook } from './webhooks/account-webhook.js';
import { inventWebhooks } from './webhooks/sample-webhooks.js';
import { countVotes, inventVotes, voteDaysOf } from './votes.js';

/** A directory that has been in use for half a year at `now`. The same time gives the same data. */
export function sampleData(now: Date, voteReward: number): SampleData {
  // Each part has its own seed, so that a change of one does not reshuffle the others.
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
  const postings = [...tokenPostings(votes, bumps, boosts, { voteReward, now }), ...spotlight.postings];
  const gifts = giftsAsAdjustments(buildLedger(postings));
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
  const decisions = inventDecisions(entries);
  const notified = inventNotifications(ratings, listings, now);
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
    platform_facts: inventPlatformFacts(new Dice(17), entries, own.servers, now),
    review_decisions: decisions,
    listing_days: inventListingDays(new Dice(13), counted, { sizes, now }),
    ...inventSearches(new Dice(16), now),
    auctions: spotlight.auctions,
    bids: spotlight.bids,
    spotlight_slots: spotlight.slots,
    spotlight_bars: barsOf(spotlight.slots, listings),
    review_claims: inventClaims(entries, now),
    adjustments: [...gifts.adjustments, ...inventRequests(now)],
    ...gifts.ledger,
    appeals: inventAppeals({ accounts, listings, decisions, now }),
    ...inventWebhooks(listings, now),
    ...inventBatches(decisions, listings),
    ...notified,
    ...inventAccountWebhook(OWNER, notified.notifications, now),
  };
}
