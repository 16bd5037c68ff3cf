import { DAY, HOUR, MINUTE, later } from '../../core/shared/utc.js';
import { commentFor, spamComment } from './comments.js';
import { commonPeriod, type World } from './accounts.js';
import { Dice } from './dice.js';
import type { Sample } from './fields.js';
import type { SampleListing } from './listings.js';
import { RATING_ANSWERS, RUDE_ANSWER } from '../texts/rating-answers.js';
import { STAFF } from '../texts/people.js';

type WithoutAnswer = Omit<
  Sample<'ratings'>,
  'answer' | 'answeredAt' | 'answerChangedAt' | 'answeredBy' | 'answerHiddenAt'
>;

const NO_ANSWER = { answer: null, answeredAt: null, answerChangedAt: null, answeredBy: null, answerHiddenAt: null };

type NewRating = Omit<WithoutAnswer, 'id'>;

/** The ids of the examples: see `EXAMPLE_ROWS`. */
const ANSWERED = 3;
const ANSWER_HIDDEN = 4;
const WITH_ANSWER = 0.25;

const MAX_RATINGS = 26;
const UNRATED = 0.15;
const WITH_TEXT = 0.6;
const EDITED = 0.15;
const HIDDEN = 0.03;

/** Ratings of bots by accounts that were active while the bot was public. */
export function inventRatings(dice: Dice, bots: readonly SampleListing[], world: World): Sample<'ratings'>[] {
  const ratings = bots
    .filter(({ open, idea }) => open !== null && !idea.traits.has('zero'))
    .flatMap((entry) => ratingsOf(dice, entry, world))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const numbered = examplesFirst(ratings).map((rating, index) => ({ id: index + 1, ...rating }));
  return withAnswers(numbered, bots, world.now);
}

/** The oldest hidden rating has the id 1, and the oldest visible ones 2 to 5, as the examples of the staff document expect. */
function examplesFirst(ratings: readonly NewRating[]): NewRating[] {
  const ofOthers = ratings.filter(({ accountId }) => !STAFF.includes(accountId ?? 0));
  const examples = [
    ofOthers.find(({ hiddenAt }) => hiddenAt !== null),
    ...ofOthers.filter(({ hiddenAt }) => hiddenAt === null).slice(0, 4),
  ];
  return [
    ...examples.flatMap((example) => (example === undefined ? [] : [example])),
    ...ratings.filter((rating) => !examples.includes(rating)),
  ];
}

function ratingsOf(dice: Dice, entry: SampleListing, { accounts, now }: World): NewRating[] {
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
  rater: Sample<'accounts'>,
  { opinion, now }: { readonly opinion: number; readonly now: Date },
): NewRating[] {
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

/** Owners answer some of the visible ratings. Staff hid one answer. */
function withAnswers(
  ratings: readonly WithoutAnswer[],
  bots: readonly SampleListing[],
  now: Date,
): Sample<'ratings'>[] {
  const dice = new Dice(29);
  const owners = new Map(bots.map(({ listing }) => [listing.id, listing.ownerId]));
  return ratings.map((rating) => {
    const ownerId = owners.get(rating.listingId) ?? null;
    const isExample = rating.id === ANSWERED || rating.id === ANSWER_HIDDEN;
    const isWanted = dice.chance(WITH_ANSWER) || isExample;
    const answeredAt = dice.instant(later(rating.updatedAt, HOUR), later(rating.updatedAt, 3 * DAY));
    const text = dice.pick(RATING_ANSWERS[rating.stars > 3 ? 'good' : 'mixed']);
    if (!isWanted || ownerId === null || rating.hiddenAt !== null || answeredAt >= now)
      return { ...rating, ...NO_ANSWER };
    return {
      ...rating,
      answer: rating.id === ANSWER_HIDDEN ? RUDE_ANSWER : text,
      answeredAt,
      answerChangedAt: answeredAt,
      answeredBy: ownerId,
      answerHiddenAt: rating.id === ANSWER_HIDDEN ? dice.instant(answeredAt, now) : null,
    };
  });
}
