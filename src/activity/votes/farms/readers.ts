import { DAY } from '../../../core/shared/utc.js';
import { independentMembers } from './evidence.rules.js';
import type { SiteNorms } from './site-norms.js';
import type { CastVote } from './site-votes.js';
import { BY_ORDER, READERS_ENOUGH, READER_RESEMBLANCE } from './bounds.rules.js';

interface Readers {
  readonly votes: number;
  readonly views: number;
  /** Below 0 if there were readers who did not vote, as an announcement brings them. */
  readonly evidence: number;
}

const NONE: Readers = { votes: 0, views: 0, evidence: 0 };

/**
 * How many of those who read the page voted, on the days of these votes. An announcement brings readers, most of whom do not
 * vote; a farm only votes. Votes by command need no page, so they are left out: if most of a group vote by command, the
 * few others speak against it only as far as they are a part of it. Votes of other findings read the page once.
 */
export function readersOf(
  norms: SiteNorms,
  { listingId, votes, found }: { listingId: number; votes: readonly CastVote[]; found: ReadonlySet<number> },
): Readers {
  const group = votes.filter(({ byChat }) => !byChat);
  if (norms.usualVotesPerView === undefined || group.length === 0) return NONE;
  const members = new Set(group.map(({ id }) => id));
  const days = new Set(group.map(dayOfVote));
  const outside = { votes: 0, views: 0 };
  let [others, known] = [0, 0];
  for (const vote of norms.byListing.get(listingId) ?? []) {
    if (vote.byChat) continue;
    const isInside = days.has(dayOfVote(vote));
    if (!isInside && !found.has(vote.id)) outside.votes += 1;
    if (isInside && found.has(vote.id)) known += 1;
    else if (isInside && !members.has(vote.id)) others += 1;
  }
  let views = -known;
  for (const [day, count] of norms.viewsOf(listingId)) {
    if (days.has(day)) views += count;
    else outside.views += count;
  }
  const own = (outside.votes + READERS_ENOUGH * norms.usualVotesPerView) / (outside.views + READERS_ENOUGH);
  const usual = Math.min(0.8, Math.max(own, norms.usualVotesPerView));
  const whole = Math.max(group.length, Math.round(views - others / usual));
  const share = group.length / whole;
  const ratio = share * Math.log(BY_ORDER / usual) + (1 - share) * Math.log((1 - BY_ORDER) / (1 - usual));
  const evidence = independentMembers(whole, READER_RESEMBLANCE) * ratio;
  const part = group.length / votes.length;
  return { votes: group.length, views: whole, evidence: evidence > 0 ? part * evidence : evidence };
}

const dayOfVote = ({ at }: CastVote): number => Math.floor(at / DAY);
