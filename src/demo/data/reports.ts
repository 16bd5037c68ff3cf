import { type CaseOutcome, type CaseState, liveTarget } from '../../desk/reports/report-case.rules.js';
import type { ReportReason } from '../../desk/reports/report.rules.js';
import { DAY, HOUR, MINUTE, later } from '../../core/shared/utc.js';
import { isActiveAt, ordinaryOwners, type World } from './accounts.js';
import type { Dice } from './dice.js';
import type { Sample, SampleData } from './fields.js';
import type { SampleListing } from './listings.js';
import { OWNER, REVIEWER } from '../texts/people.js';
import { isPublic } from '../../listings/listing/listing.rules.js';

type ReportText = readonly [reason: ReportReason, details: string | null];

/** A report case: its age, status and reports. */
interface Story {
  readonly target: 'listing' | 'rating';
  readonly state: CaseState;
  readonly outcome: CaseOutcome | null;
  readonly age: number;
  readonly texts: readonly ReportText[];
  /** The first report is by the sample owner, so that they have reports of their own. */
  readonly isByOwner?: true;
}

const story = (target: Story['target'], age: number, texts: readonly ReportText[]): Story => ({
  target,
  age,
  texts,
  state: 'open',
  outcome: null,
});
const closed = (open: Story, outcome: CaseOutcome): Story => ({ ...open, state: 'closed', outcome });

const STORIES: readonly Story[] = [
  {
    ...closed(story('listing', 41 * DAY, [['broken', 'The invite has been broken since Sunday.']]), 'warned'),
    isByOwner: true,
  },
  closed(
    story('listing', 26 * DAY, [
      ['spam', null],
      ['other', 'Something about this listing seems off.'],
    ]),
    'unfounded',
  ),
  closed(story('rating', 19 * DAY, [['fake', 'This was written by the owner of a rival bot.']]), 'unfounded'),
  story('listing', 4 * DAY, [
    ['stolen', 'The description and two of the screenshots are copied from another listing, word for word.'],
    ['stolen', null],
    ['spam', 'It was listed here before under another name.'],
  ]),
  {
    ...story('listing', 3 * DAY, [
      ['nsfw', 'The pictures in #art are not safe for work, and the listing is not flagged.'],
    ]),
    state: 'in_work',
    isByOwner: true,
  },
  story('rating', 2 * DAY, [
    ['hateful', null],
    ['hateful', 'Please read the last sentence.'],
  ]),
  story('listing', DAY, [
    ['scam', 'It sends every new member a link to a page that asks for the password.'],
    ['scam', 'A friend of mine lost their account this way.'],
    ['scam', null],
    ['other', 'It asks for far more permissions than it needs.'],
  ]),
  story('listing', 7 * HOUR, [['broken', null]]),
  story('rating', 2 * HOUR, [['fake', 'Five stars from someone who does not even use the bot.']]),
];

interface Context extends World, Readonly<Pick<SampleData, 'listing_members' | 'ratings'>> {}
type SampleReports = Pick<SampleData, 'report_cases' | 'reports'>;

/** Reports in all states: open, in work and closed. */
export function inventReports(dice: Dice, entries: readonly SampleListing[], context: Context): SampleReports {
  const cases: Sample<'report_cases'>[] = [];
  const reports: Sample<'reports'>[] = [];
  const targets = targetsOf(dice, entries, context);
  for (const one of STORIES) {
    const about = targets[one.target].pop();
    if (about === undefined) continue;
    const openedAt = later(context.now, -one.age);
    const insiders = insidersOf(about, context.listing_members);
    const crowd = ordinaryOwners(context.accounts).filter(
      (account) => !insiders.has(account.id) && isActiveAt(account, openedAt, context.now),
    );
    const texts = one.texts.map(([reason, details], index) => {
      const createdAt = later(openedAt, index * 17 * MINUTE);
      return { reason, details, createdAt, updatedAt: createdAt };
    });
    const caseId = cases.length + 1;
    const others = dice.some(crowd, texts.length).map(({ id }) => id);
    const authors = one.isByOwner && !insiders.has(OWNER) ? [OWNER, ...others] : others;
    for (const [index, text] of texts.entries())
      reports.push({ id: reports.length + 1, caseId, reporterId: authors[index] ?? null, ...text });
    cases.push({
      id: caseId,
      ...caseOf(one, about, { openedAt, lastReportedAt: texts.at(-1)?.createdAt ?? openedAt }),
    });
  }
  return { report_cases: cases, reports };
}

interface CaseTarget {
  readonly entry: SampleListing;
  readonly rating: Sample<'ratings'> | null;
}

/** Listings and ratings that have been public long enough to be reported, each listing once. */
function targetsOf(
  dice: Dice,
  entries: readonly SampleListing[],
  { ratings, now }: Context,
): Record<Story['target'], CaseTarget[]> {
  const isOld = (at: Date): boolean => at < later(now, -45 * DAY);
  const public_ = entries.filter(
    ({ listing, open, idea }) =>
      isPublic(listing.state) && open !== null && isOld(open.from) && !idea.traits.has('example'),
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

const insidersOf = (
  { entry: { listing }, rating }: CaseTarget,
  members: readonly Sample<'listing_members'>[],
): ReadonlySet<number | null> =>
  rating === null
    ? new Set([listing.ownerId, ...members.flatMap((one) => (one.listingId === listing.id ? [one.accountId] : []))])
    : new Set([rating.accountId]);

function caseOf(
  { target, state, outcome, texts, age }: Story,
  { entry: { listing }, rating }: CaseTarget,
  times: Pick<Sample<'report_cases'>, 'openedAt' | 'lastReportedAt'>,
): Omit<Sample<'report_cases'>, 'id'> {
  const isClosed = state === 'closed';
  return {
    target,
    listingId: listing.id,
    ratingId: rating?.id ?? null,
    liveTarget: isClosed ? null : liveTarget(target, rating?.id ?? listing.id),
    state,
    reports: texts.length,
    ...times,
    assignedId: state === 'open' ? null : REVIEWER,
    closedAt: isClosed ? later(times.openedAt, Math.min(age / 2, 2 * DAY)) : null,
    outcome,
    answer: null,
    version: { open: 1, in_work: 2, closed: 3 }[state],
  };
}
