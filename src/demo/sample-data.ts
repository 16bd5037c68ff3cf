import { inventAccounts } from './accounts.js';
import { BOT_IDEAS } from './bot-ideas.js';
import { inventBot } from './bots.js';
import { inventBoosts, inventBumps } from './bumps.js';
import { Dice } from './dice.js';
import type {
  AccountFields,
  AuctionFields,
  BidFields,
  BoostFields,
  BotFields,
  BumpFields,
  ListingFields,
  MemberFields,
  RatingFields,
  RemovedVoteFields,
  ServerFields,
  SlotFields,
  VoteDayFields,
  VoteFields,
} from './fields.js';
import { type LedgerRows, keepLedger } from './ledger-book.js';
import { inventListings } from './listings.js';
import { inventMembers } from './members.js';
import { inventRatings } from './ratings.js';
import { SERVER_IDEAS } from './server-ideas.js';
import { inventServer } from './servers.js';
import { inventSpotlight } from './spotlight-weeks.js';
import { tokenDeeds } from './token-deeds.js';
import { countVotes, inventVotes, voteDaysOf } from './votes.js';

/** Table by table, in an order in which every row finds the rows that it points to. */
export interface SampleData extends LedgerRows {
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
  readonly auctions: readonly AuctionFields[];
  readonly bids: readonly BidFields[];
  readonly spotlight_slots: readonly SlotFields[];
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
  const [botDice, serverDice] = [new Dice(8), new Dice(9)];
  return {
    accounts,
    listings: countVotes(
      entries.map(({ listing }) => listing),
      votes,
    ),
    bots: bots.map((entry) => inventBot(botDice, entry, ratings)),
    servers: servers.map((entry) => inventServer(serverDice, entry, bumps, now)),
    listing_members: members,
    votes: votes.active,
    removed_votes: votes.removed,
    vote_days: voteDaysOf(votes.active),
    bump_boosts: boosts,
    bumps,
    ratings,
    auctions: spotlight.auctions,
    bids: spotlight.bids,
    spotlight_slots: spotlight.slots,
    ...keepLedger(deeds),
  };
}
