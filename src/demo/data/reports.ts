import type { CaseOutcome, CaseState } from '../../reports/report-case.rules.js';
import { liveTarget } from '../../reports/report-case.rules.js';
import type { ReportReason } from '../../reports/report.rules.js';
import { DAY, HOUR, MINUTE, later } from '../../shared/utc.js';
import { isActiveAt, ordinaryOwners } from './accounts.js';
import type { Dice } from './dice.js';
import type { AccountFields, MemberFields, RatingFields, ReportCaseFields, ReportFields } from './fields.js';
import type { Entry } from './listings.js';
import { OWNER, REVIEWER } from '../texts/people.js';
import { isPublic } from '../../listings/listing.rules.js';

type Words = readonly [reason: ReportReason, details: string | null];

/** A case as it stands: how long ago it began, and what was said. */
interface Story {
  readonly target: 'listing' | 'rating';
  readonly state: CaseState;
  readonly outcome: CaseOutcome | null;
  readonly age: number;
  readonly said: readonly Words[];
  /** The first who said something is the sample owner, who has reports of his own to look back on. */
  readonly isByOwner?: true;
}

const story = (target: Story['target'], age: number, said: readonly Words[]): Story => ({
  target,
  age,
  said,
  state: 'open',
  outcome: null,
});
const closed = (open: Story, outcome: CaseOutcome): Story => ({ ...open, state: 'closed', outcome });

const STORIES: readonly Story[] = [
  {
    ...closed(story('listing', 41 * DAY, [['broken', 'The invite has led nowhere since Sunday.']]), 'warned'),
    isByOwner: true,
  },
  closed(
    story('listing', 26 * DAY, [
      ['spam', null],
      ['other', 'Everything about it seems odd to me.'],
    ]),
    'unfounded',
  ),
  closed(story('rating', 19 * DAY, [['fake', 'Written by the owner of another bot.']]), 'unfounded'),
  story('listing', 4 * DAY, [
    ['stolen', 'The description and two of the pictures are taken from another listing, word for word.'],
    ['stolen', null],
    ['spam', 'It was here before under another name.'],
  ]),
  {
    ...story('listing', 3 * DAY, [['nsfw', 'The pictures in #art are not for everybody, and there is no mark.']]),
    state: 'in_work',
    isByOwner: true,
  },
  story('rating', 2 * DAY, [
    ['hateful', null],
    ['hateful', 'Please look at the last sentence.'],
  ]),
  story('listing', DAY, [
    ['scam', 'It sends every new member a link to a page that asks for the password.'],
    ['scam', 'A friend has lost his account this way.'],
    ['scam', null],
    ['other', 'It asks for far more permissions than it needs.'],
  ]),
  story('listing', 7 * HOUR, [['broken', null]]),
  story('rating', 2 * HOUR, [['fake', 'Five stars from somebody who is not even on a server with it.']]),
];

interface Around {
  readonly accounts: readonly AccountFields[];
  readonly members: readonly MemberFields[];
  readonly ratings: readonly RatingFields[];
  readonly now: Date;
}

interface SampleReports {
  readonly cases: readonly ReportCaseFields[];
  readonly reports: readonly ReportFields[];
}

/** What people have reported: work that waits for staff, work that is begun, and some that is done. */
export function inventReports(dice: Dice, entries: readonly Entry[], around: Around): SampleReports {
  const cases: ReportCaseFields[] = [];
  const reports: ReportFields[] = [];
  const targets = targetsOf(dice, entries, around);
  for (const one of STORIES) {
    const about = targets[one.target].pop();
    if (about === undefined) continue;
    const openedAt = later(around.now, -one.age);
    const insiders = insidersOf(about, around.members);
    const crowd = ordinaryOwners(around.accounts).filter(
      (account) => !insiders.has(account.id) && isActiveAt(account, openedAt, around.now),
    );
    const said = one.said.map(([reason, details], index) => {
      const createdAt = later(openedAt, index * 17 * MINUTE);
      return { reason, details, createdAt, updatedAt: createdAt };
    });
    const caseId = cases.length + 1;
    const others = dice.some(crowd, said.length).map(({ id }) => id);
    const authors = one.isByOwner && !insiders.has(OWNER) ? [OWNER, ...others] : others;
    for (const [index, words] of said.entries())
      reports.push({ id: reports.length + 1, caseId, reporterId: authors[index] ?? null, ...words });
    cases.push({ id: caseId, ...caseOf(one, about, { openedAt, lastReportedAt: said.at(-1)?.createdAt ?? openedAt }) });
  }
  return { cases, reports };
}

interface About {
  readonly entry: Entry;
  readonly rating: RatingFields | null;
}

/** What can be seen for long enough, each listing once. */
function targetsOf(dice: Dice, entries: readonly Entry[], { ratings, now }: Around): Record<Story['target'], About[]> {
  const isOld = (at: Date): boolean => at < later(now, -45 * DAY);
  const public_ = entries.filter(
    ({ listing, open, idea }) =>
      isPublic(listing.state) && open !== null && isOld(open.from) && !idea.marks.has('example'),
  );
  const listings = dice.shuffled(public_);
  const half = listings.slice(listings.length / 2).map((entry) => ({ entry, rating: null }));
  const rated = listings.slice(0, listings.length / 2).flatMap((entry) => {
    const rating = ratings.find(
      (one) =>
        one.listingId === entry.listing.id && one.hiddenAt === null && one.comment !== null && isOld(one.createdAt),
    );
    return rating === undefined ? [] : [{ entry, rating }];
  });
  return { listing: half, rating: rated };
}

/** Those who may not report it. */
const insidersOf = (
  { entry: { listing }, rating }: About,
  members: readonly MemberFields[],
): ReadonlySet<number | null> =>
  rating === null
    ? new Set([listing.ownerId, ...members.flatMap((one) => (one.listingId === listing.id ? [one.accountId] : []))])
    : new Set([rating.accountId]);

function caseOf(
  { target, state, outcome, said, age }: Story,
  { entry: { listing }, rating }: About,
  times: Pick<ReportCaseFields, 'openedAt' | 'lastReportedAt'>,
): Omit<ReportCaseFields, 'id'> {
  const isClosed = state === 'closed';
  return {
    target,
    listingId: listing.id,
    ratingId: rating?.id ?? null,
    liveTarget: isClosed ? null : liveTarget(target, rating?.id ?? listing.id),
    state,
    reports: said.length,
    ...times,
    assignedId: state === 'open' ? null : REVIEWER,
    closedAt: isClosed ? later(times.openedAt, Math.min(age / 2, 2 * DAY)) : null,
    outcome,
    version: { open: 1, in_work: 2, closed: 3 }[state],
  };
}
