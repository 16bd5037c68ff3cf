import { DAY, HOUR, MINUTE, SECOND, dayOf, later } from '../../core/shared/utc.js';
import { activeFrom, activeUntil, commonPeriod, type World } from './accounts.js';
import { Dice } from './dice.js';
import type { Sample } from './fields.js';
import type { SampleListing } from './listings.js';
import { FARMED, STAFF, VOTER } from '../texts/people.js';

/** A vote, and its removal if it was removed. */
interface CastVote {
  readonly listingId: number;
  readonly accountId: number;
  readonly votedAt: Date;
  readonly byChat?: true;
  readonly removed: Pick<Sample<'removed_votes'>, 'removedAt' | 'cause'> | null;
}

export interface Votes {
  readonly active: readonly Sample<'votes'>[];
  readonly removed: readonly Sample<'removed_votes'>[];
}

const MAX_VOTES = 360;
const EXAMPLE_VOTES = { bot: 230, server: 185 } as const;
/** How fast votes decrease from one rank to the next. */
const RANK_EXPONENT = 0.68;
const REMOVED_SHARE = 0.05;
const CAST_AGAIN_SHARE = 0.3;
/** Younger votes are never removed. So the newest vote is active, and the database never reuses the id of a removed one. */
const MIN_AGE_OF_REMOVED = 2 * DAY;
const QUARANTINED_VOTES = 14;
const BURST_AGE = 4 * DAY;
/** The farm of the sample data votes at one pace, give or take a few seconds. */
const PACE = 50 * SECOND;

export function inventVotes(dice: Dice, entries: readonly SampleListing[], { accounts, now }: World): Votes {
  const votable = dice.shuffled(entries.filter(({ open, idea }) => open !== null && !idea.traits.has('zero')));
  const cast = votable.flatMap((entry, rank) => {
    const wanted = idealVotes(entry, rank);
    const order = dice.shuffled(accounts);
    const honest = votesFor(dice, entry, order.slice(0, wanted), now);
    if (entry.idea.traits.has('farmed'))
      return [...honest.filter(({ accountId }) => !FARMED.includes(accountId)), ...farmed(entry)];
    const others = order.slice(wanted);
    return [
      ...honest,
      ...(entry.idea.traits.has('quarantine') ? suspicious(dice, entry, others, now).map(quarantined(entry)) : []),
    ];
  });
  const numbered = [...cast]
    .sort((a, b) => a.votedAt.getTime() - b.votedAt.getTime())
    .map(({ removed, ...vote }, index) => ({ vote: { id: index + 1, ...ORDINARY, ...vote }, removed }));
  return {
    active: numbered.filter(({ removed }) => removed === null).map(({ vote }) => ({ ...vote, held: false })),
    removed: numbered.flatMap(({ vote, removed }) => (removed === null ? [] : [{ ...vote, ...removed }])),
  };
}

const ORDINARY = { imported: false, byChat: false, findingId: null } as const;

const idealVotes = ({ idea, listing }: SampleListing, rank: number): number =>
  idea.traits.has('example') ? EXAMPLE_VOTES[listing.kind] : Math.round(MAX_VOTES / (rank + 1) ** RANK_EXPONENT);

function votesFor(dice: Dice, entry: SampleListing, voters: readonly Sample<'accounts'>[], now: Date): CastVote[] {
  const isExample = entry.idea.traits.has('example');
  const forced: CastVote[] = isExample
    ? [{ listingId: entry.listing.id, accountId: VOTER, votedAt: later(now, -25 * MINUTE), removed: null }]
    : [];
  const others = voters.filter(({ id }) => !isExample || id !== VOTER);
  return [...forced, ...others.flatMap((voter) => votesOf(dice, entry, voter, now))];
}

/** The votes of one voter for one listing: a vote, perhaps removed, perhaps cast again. */
function votesOf(dice: Dice, { listing, open }: SampleListing, voter: Sample<'accounts'>, now: Date): CastVote[] {
  if (open === null) return [];
  const period = commonPeriod(open, voter, now);
  const [from, until] = [later(period.from, MINUTE), later(period.until, -MINUTE)];
  if (from >= until) return [];
  const first = { listingId: listing.id, accountId: voter.id, votedAt: dice.instant(from, until) };
  const isOld = later(first.votedAt, MIN_AGE_OF_REMOVED) < until;
  if (!isOld || !dice.chance(REMOVED_SHARE)) return [{ ...first, removed: null }];
  const removedAt = dice.instant(later(first.votedAt, MINUTE), until);
  const removed: CastVote = { ...first, removed: { removedAt, cause: 'voter' } };
  const again = dice.instant(later(removedAt, MINUTE), until);
  return dice.chance(CAST_AGAIN_SHARE) && again < until
    ? [removed, { ...first, votedAt: again, removed: null }]
    : [removed];
}

function suspicious(
  dice: Dice,
  { listing, open }: SampleListing,
  others: readonly Sample<'accounts'>[],
  now: Date,
): CastVote[] {
  if (open === null) return [];
  const start = later(open.until, -BURST_AGE);
  return others
    .filter(({ id }) => !STAFF.includes(id))
    .filter((account) => activeFrom(account, now) < start && activeUntil(account, now) > later(start, HOUR))
    .slice(-QUARANTINED_VOTES)
    .map(({ id }) => ({
      listingId: listing.id,
      accountId: id,
      votedAt: dice.instant(start, later(start, 20 * MINUTE)),
      removed: null,
    }));
}

/** By a command in the chat, so that nobody read the page. */
function farmed({ listing, open }: SampleListing): CastVote[] {
  if (open === null) return [];
  const [dice, start] = [new Dice(14), later(open.until, -BURST_AGE)];
  return FARMED.map((accountId, index) => ({
    listingId: listing.id,
    accountId,
    votedAt: dice.instant(later(start, index * PACE), later(start, index * PACE + 4 * SECOND)),
    byChat: true,
    removed: null,
  }));
}

/** Marks a vote as quarantined by staff two days later. */
const quarantined =
  ({ open }: SampleListing) =>
  (cast: CastVote): CastVote => ({
    ...cast,
    removed: { removedAt: later(open?.until ?? cast.votedAt, 2 * DAY - BURST_AGE), cause: 'quarantine' },
  });

export function voteDaysOf(active: readonly Sample<'votes'>[]): Sample<'vote_days'>[] {
  const days = new Map<string, { listingId: number; day: number; votes: number; imported: number; held: number }>();
  for (const { listingId, votedAt } of active) {
    const day = dayOf(votedAt);
    const found = days.get(`${listingId} ${day}`);
    if (found) found.votes += 1;
    else days.set(`${listingId} ${day}`, { listingId, day, votes: 1, imported: 0, held: 0 });
  }
  return [...days.values()];
}

/** Sets the vote counts of the listings. A removed vote increased the revision twice: when cast and when removed. */
export function countVotes(listings: readonly Sample<'listings'>[], { active, removed }: Votes): Sample<'listings'>[] {
  const activeVotes = perListing(active);
  const removedVotes = perListing(removed);
  return listings.map((listing) => {
    const votes = activeVotes.get(listing.id) ?? 0;
    return { ...listing, votes, voteRevision: votes + 2 * (removedVotes.get(listing.id) ?? 0) };
  });
}

function perListing(votes: readonly { listingId: number }[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const { listingId } of votes) found.set(listingId, (found.get(listingId) ?? 0) + 1);
  return found;
}
