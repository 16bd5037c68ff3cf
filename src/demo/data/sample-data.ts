import { inventAccounts } from './accounts.js';
import { giftsAsAdjustments, inventRequests } from './adjustments.js';
import { inventAppeals } from './appeals.js';
import { inventBatches, inventClaims, inventChecks, inventDecisions } from './reviews.js';
import { inventApiUsage } from './api-usage.js';
import { BOT_IDEAS } from '../texts/bot-ideas.js';
import { inventBot, inventCommands, inventServer } from './bots.js';
import { inventBoosts, inventBumps } from './bumps.js';
import { Dice } from './dice.js';
import { inventNotifications } from './notifications.js';
import type { SampleData } from './fields.js';
import { buildLedger, tokenPostings } from './ledger-book.js';
import { inventListingDays, inventSearches, sourcesOf } from './figures.js';
import { inventListings, inventMembers } from './listings.js';
import { inventPlatformFacts } from './platform-facts.js';
import { inventRatings } from './ratings.js';
import { inventReports } from './reports.js';
import { SERVER_IDEAS } from '../texts/server-ideas.js';
import { barsOf, inventSpotlight } from './spotlight-weeks.js';
import { OWNER } from '../texts/people.js';
import { inventAccountWebhook, inventWebhooks } from './webhooks.js';
import { countVotes, inventVotes, voteDaysOf } from './votes.js';

/** A directory that has been in use for half a year at `now`. The same time gives the same data. */
export function sampleData(now: Date, voteReward: number): SampleData {
  // Each part has its own seed, so that a change of one does not reshuffle the others.
  const accounts = inventAccounts(new Dice(1), now);
  const world = { accounts, now };
  const bots = inventListings(new Dice(2), 'bot', BOT_IDEAS, { ...world, firstId: 1 });
  const servers = inventListings(new Dice(3), 'server', SERVER_IDEAS, { ...world, firstId: bots.length + 1 });
  const entries = [...bots, ...servers];
  const members = inventMembers(new Dice(4), entries, world);
  const votes = inventVotes(new Dice(5), entries, world);
  const boosts = inventBoosts(new Dice(10), accounts, now);
  const bumps = inventBumps(new Dice(6), servers, { ...world, listing_members: members, bump_boosts: boosts });
  const ratings = inventRatings(new Dice(7), bots, world);
  const spotlight = inventSpotlight(new Dice(11), servers, { ...world, voteReward });
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
  const reports = inventReports(new Dice(12), entries, { ...world, listing_members: members, ratings });
  const counted = entries.map((entry, index) => ({ ...entry, listing: listings[index] ?? entry.listing }));
  const sizes = new Map([
    ...own.bots.map(({ listingId, serverCount }) => [listingId, serverCount] as const),
    ...own.servers.map(({ listingId, memberCount }) => [listingId, memberCount] as const),
  ]);
  const decisions = inventDecisions(entries);
  const days = inventListingDays(new Dice(13), counted, { sizes, now });
  const notified = inventNotifications(ratings, listings, now);
  // In an order that satisfies the foreign keys.
  return {
    accounts,
    ...inventApiUsage(new Dice(15), bots, world),
    listings,
    ...own,
    bot_commands: inventCommands(bots),
    listing_members: members,
    votes: votes.active,
    removed_votes: votes.removed,
    vote_days: voteDaysOf(votes.active),
    bump_boosts: boosts,
    bumps,
    ratings,
    ...reports,
    listing_checks: inventChecks(entries),
    platform_facts: inventPlatformFacts(new Dice(17), entries, own.servers, now),
    review_decisions: decisions,
    listing_days: days,
    listing_sources: sourcesOf(days, now),
    ...inventSearches(new Dice(16), now),
    auctions: spotlight.auctions,
    bids: spotlight.bids,
    spotlight_slots: spotlight.slots,
    spotlight_bars: barsOf(spotlight.slots, listings),
    review_claims: inventClaims(entries, now),
    adjustments: [...gifts.adjustments, ...inventRequests(now)],
    ...gifts.ledger,
    appeals: inventAppeals({ ...world, listings, review_decisions: decisions }),
    ...inventWebhooks(listings, now),
    ...inventBatches(decisions, listings),
    ...notified,
    ...inventAccountWebhook(OWNER, notified.notifications, now),
  };
}
