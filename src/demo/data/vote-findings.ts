import { EXAMPLE_LISTINGS } from '../../core/shared/staff-examples.js';
import { DAY, HOUR, later } from '../../core/shared/utc.js';
import type { Sample } from './fields.js';

interface Found {
  readonly votes: readonly Sample<'votes'>[];
  readonly vote_findings: readonly Sample<'vote_findings'>[];
}

const PERIOD = 30 * DAY;

/** A finding about the votes of the last weeks for the listing with the burst. It is more than the burst. */
export function inventFindings(
  votes: readonly Sample<'votes'>[],
  listings: readonly Sample<'listings'>[],
  now: Date,
): Found {
  const listing = listings.find(({ uuid }) => uuid === EXAMPLE_LISTINGS.pushed.uuid);
  const own = votes.filter((vote) => vote.listingId === listing?.id && vote.votedAt > later(now, -PERIOD));
  const [first, last] = [own[0], own.at(-1)];
  if (listing === undefined || first === undefined || last === undefined) return { votes, vote_findings: [] };
  const whole = own.length;
  const finding: Sample<'vote_findings'> = {
    id: 1,
    listingId: listing.id,
    state: 'open',
    step: 'look',
    score: 14,
    votes: whole,
    evidence: JSON.stringify([
      { signal: 'new-here', nats: 4, part: whole - 2, whole },
      { signal: 'only-votes', nats: 4, part: whole - 3, whole },
      { signal: 'readers', nats: 6, part: whole, whole: whole + 1 },
    ]),
    fromAt: first.votedAt,
    toAt: last.votedAt,
    firstSeenAt: later(now, -3 * HOUR),
    lastSeenAt: later(now, -HOUR),
  };
  const found = new Set(own.map(({ id }) => id));
  return {
    votes: votes.map((vote) => (found.has(vote.id) ? { ...vote, findingId: finding.id } : vote)),
    vote_findings: [finding],
  };
}
