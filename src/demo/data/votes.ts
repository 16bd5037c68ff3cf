import { DAY, HOUR, MINUTE, dayOf, later } from '../../shared/utc.js';
import { activeFrom, activeUntil } from './accounts.js';
import { Dice } from './dice.js';
import type { AccountFields, ListingFields, RemovedVoteFields, VoteDayFields, VoteFields } from './fields.js';
import type { Entry } from './listings.js';
import { STAFF, VOTER } from '../texts/people.js';

/** A vote as it was cast, and what became of it. */
interface Cast {
  readonly listingId: number;
  readonly accountId: number;
  readonly votedAt: Date;
  readonly removed: Pick<RemovedVoteFields, 'removedAt' | 'cause'> | null;
}

export interface Votes {
  readonly active: readonly VoteFields[];
  readonly removed: readonly RemovedVoteFields[];
}

const MOST_VOTES = 360;
const EXAMPLE_VOTES = { bot: 230, server: 185 } as const;
/** How fast popularity falls off from one listing to the next one. */
const FALL = 0.68;
const TAKEN_BACK = 0.05;
const CAST_AGAIN = 0.3;
/** A vote younger than this stands: so the newest id is an active vote's and no removed id is ever given out again. */
const STANDS = 2 * DAY;
const SUSPICIOUS_VOTES = 14;
const BURST_AGE = 4 * DAY;

export function inventVotes(
  dice: Dice,
  entries: readonly Entry[],
  accounts: readonly AccountFields[],
  now: Date,
): Votes {
  const votable = dice.shuffled(entries.filter(({ open, idea }) => open !== null && !idea.marks.has('zero')));
  const cast = votable.flatMap((entry, rank) => {
    const wanted = idealVotes(entry, rank);
    const order = dice.shuffled(accounts);
    const honest = votesFor(dice, entry, order.slice(0, wanted), now);
    const others = order.slice(wanted);
    return [
      ...honest,
      ...(entry.idea.marks.has('quarantine') ? suspicious(dice, entry, others, now).map(held(entry)) : []),
      ...(entry.idea.marks.has('burst') ? suspicious(new Dice(14), entry, others, now) : []),
    ];
  });
  const numbered = [...cast]
    .sort((a, b) => a.votedAt.getTime() - b.votedAt.getTime())
    .map(({ removed, ...vote }, index) => ({ vote: { id: index + 1, ...vote }, removed }));
  return {
    active: numbered.filter(({ removed }) => removed === null).map(({ vote }) => vote),
    removed: numbered.flatMap(({ vote, removed }) => (removed === null ? [] : [{ ...vote, ...removed }])),
  };
}

const idealVotes = ({ idea, listing }: Entry, rank: number): number =>
  idea.marks.has('example') ? EXAMPLE_VOTES[listing.kind] : Math.round(MOST_VOTES / (rank + 1) ** FALL);

function votesFor(dice: Dice, entry: Entry, voters: readonly AccountFields[], now: Date): Cast[] {
  const isExample = entry.idea.marks.has('example');
  const forced: Cast[] = isExample
    ? [{ listingId: entry.listing.id, accountId: VOTER, votedAt: later(now, -25 * MINUTE), removed: null }]
    : [];
  const others = voters.filter(({ id }) => !isExample || id !== VOTER);
  return [...forced, ...others.flatMap((voter) => votesOf(dice, entry, voter, now))];
}

/** One voter's history with one listing: a vote, perhaps taken back, perhaps cast again. */
function votesOf(dice: Dice, { listing, open }: Entry, voter: AccountFields, now: Date): Cast[] {
  if (open === null) return [];
  const from = new Date(Math.max(open.from.getTime(), activeFrom(voter, now).getTime()) + MINUTE);
  const until = new Date(Math.min(open.until.getTime(), activeUntil(voter, now).getTime()) - MINUTE);
  if (from >= until) return [];
  const first = { listingId: listing.id, accountId: voter.id, votedAt: dice.instant(from, until) };
  const isOld = later(first.votedAt, STANDS) < until;
  if (!isOld || !dice.chance(TAKEN_BACK)) return [{ ...first, removed: null }];
  const removedAt = dice.instant(later(first.votedAt, MINUTE), until);
  const gone: Cast = { ...first, removed: { removedAt, cause: 'voter' } };
  const again = dice.instant(later(removedAt, MINUTE), until);
  return dice.chance(CAST_AGAIN) && again < until ? [gone, { ...first, votedAt: again, removed: null }] : [gone];
}

/** A burst of votes within minutes. */
function suspicious(dice: Dice, { listing, open }: Entry, others: readonly AccountFields[], now: Date): Cast[] {
  if (open === null) return [];
  const start = later(open.until, -BURST_AGE);
  return others
    .filter(({ id }) => !STAFF.includes(id))
    .filter((account) => activeFrom(account, now) < start && activeUntil(account, now) > later(start, HOUR))
    .slice(-SUSPICIOUS_VOTES)
    .map(({ id }) => ({
      listingId: listing.id,
      accountId: id,
      votedAt: dice.instant(start, later(start, 20 * MINUTE)),
      removed: null,
    }));
}

/** Staff took it out of the count two days later. */
const held =
  ({ open }: Entry) =>
  (cast: Cast): Cast => ({
    ...cast,
    removed: { removedAt: later(open?.until ?? cast.votedAt, 2 * DAY - BURST_AGE), cause: 'quarantine' },
  });

/** How many active votes each listing got on each UTC day. */
export function voteDaysOf(active: readonly VoteFields[]): VoteDayFields[] {
  const days = new Map<string, { listingId: number; day: number; votes: number }>();
  for (const { listingId, votedAt } of active) {
    const day = dayOf(votedAt);
    const found = days.get(`${listingId} ${day}`);
    if (found) found.votes += 1;
    else days.set(`${listingId} ${day}`, { listingId, day, votes: 1 });
  }
  return [...days.values()];
}

/** Puts the counts of votes into the listings. A removed vote moved the revision twice: when cast and when removed. */
export function countVotes(listings: readonly ListingFields[], { active, removed }: Votes): ListingFields[] {
  const standing = perListing(active);
  const gone = perListing(removed);
  return listings.map((listing) => {
    const votes = standing.get(listing.id) ?? 0;
    return { ...listing, votes, voteRevision: votes + 2 * (gone.get(listing.id) ?? 0) };
  });
}

function perListing(votes: readonly { listingId: number }[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const { listingId } of votes) found.set(listingId, (found.get(listingId) ?? 0) + 1);
  return found;
}
