import { DAY, HOUR, MINUTE, later } from '../../shared/utc.js';
import { commentFor, spamComment } from './comments.js';
import { commonPeriod } from './accounts.js';
import type { Dice } from './dice.js';
import type { AccountFields, RatingFields } from './fields.js';
import type { SampleListing } from './listings.js';
import { STAFF } from '../texts/people.js';

const MAX_RATINGS = 26;
const UNRATED = 0.15;
const WITH_TEXT = 0.6;
const EDITED = 0.15;
const HIDDEN = 0.03;

/** Ratings of bots by accounts that were active while the bot was public. */
export function inventRatings(
  dice: Dice,
  bots: readonly SampleListing[],
  accounts: readonly AccountFields[],
  now: Date,
): RatingFields[] {
  const ratings = bots
    .filter(({ open, idea }) => open !== null && !idea.traits.has('zero'))
    .flatMap((entry) => ratingsOf(dice, entry, accounts, now))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return examplesFirst(ratings).map((rating, index) => ({ id: index + 1, ...rating }));
}

/** The oldest hidden rating has the id 1 and the oldest visible one 2, as the examples of the staff document expect. */
function examplesFirst(ratings: readonly Omit<RatingFields, 'id'>[]): Omit<RatingFields, 'id'>[] {
  const ofOthers = ratings.filter(({ accountId }) => !STAFF.includes(accountId ?? 0));
  const examples = [
    ofOthers.find(({ hiddenAt }) => hiddenAt !== null),
    ofOthers.find(({ hiddenAt }) => hiddenAt === null),
  ];
  return [
    ...examples.flatMap((example) => (example === undefined ? [] : [example])),
    ...ratings.filter((rating) => !examples.includes(rating)),
  ];
}

function ratingsOf(
  dice: Dice,
  entry: SampleListing,
  accounts: readonly AccountFields[],
  now: Date,
): Omit<RatingFields, 'id'>[] {
  const { idea, listing } = entry;
  const isExample = idea.traits.has('example');
  if (!isExample && dice.chance(UNRATED)) return [];
  const opinion = 1.5 + 3.5 * dice.fraction();
  const raters = accounts.filter(({ id }) => id !== listing.ownerId);
  return dice
    .some(raters, isExample ? MAX_RATINGS : dice.whole(1, MAX_RATINGS))
    .flatMap((rater) => ratingBy(dice, entry, rater, { opinion: isExample ? 4.4 : opinion, now }));
}

function ratingBy(
  dice: Dice,
  { listing, open, idea }: SampleListing,
  rater: AccountFields,
  { opinion, now }: { readonly opinion: number; readonly now: Date },
): Omit<RatingFields, 'id'>[] {
  if (open === null) return [];
  const period = commonPeriod(open, rater, now);
  const [from, until] = [later(period.from, HOUR), later(period.until, -MINUTE)];
  if (later(from, DAY) >= until) return [];
  const createdAt = dice.instant(from, until);
  const stars = Math.min(5, Math.max(1, Math.round(opinion + 2 * (dice.fraction() - 0.5))));
  // One bot has only hidden ratings, and therefore no average.
  const isHidden = idea.traits.has('hiddenreviews') || dice.chance(HIDDEN);
  return [
    {
      listingId: listing.id,
      accountId: rater.id,
      stars: isHidden ? 1 : stars,
      comment: isHidden ? spamComment() : dice.maybe(WITH_TEXT, () => commentFor(dice, stars)),
      hiddenAt: isHidden ? dice.instant(createdAt, now) : null,
      createdAt,
      updatedAt: dice.chance(EDITED) ? dice.instant(createdAt, until) : createdAt,
    },
  ];
}
