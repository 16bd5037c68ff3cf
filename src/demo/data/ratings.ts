import { DAY, HOUR, MINUTE, later } from '../../shared/utc.js';
import { activeFrom, activeUntil } from './accounts.js';
import { commentFor, spamComment } from './comments.js';
import type { Dice } from './dice.js';
import type { AccountFields, RatingFields } from './fields.js';
import type { Entry } from './listings.js';
import { STAFF } from '../texts/people.js';

const MOST_RATINGS = 26;
const UNRATED = 0.15;
const WITH_TEXT = 0.6;
const EDITED = 0.15;
const HIDDEN = 0.03;

/** What people think of the bots that they could see. */
export function inventRatings(
  dice: Dice,
  bots: readonly Entry[],
  accounts: readonly AccountFields[],
  now: Date,
): RatingFields[] {
  const ratings = bots
    .filter(({ open, idea }) => open !== null && !idea.marks.has('zero'))
    .flatMap((entry) => ratingsOf(dice, entry, accounts, now))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return examplesFirst(ratings).map((rating, index) => ({ id: index + 1, ...rating }));
}

/** The oldest hidden one is number 1, and the oldest that is shown number 2: examples of the documentation name them. */
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
  entry: Entry,
  accounts: readonly AccountFields[],
  now: Date,
): Omit<RatingFields, 'id'>[] {
  const { idea, listing } = entry;
  const isExample = idea.marks.has('example');
  if (!isExample && dice.chance(UNRATED)) return [];
  const opinion = 1.5 + 3.5 * dice.fraction();
  const critics = accounts.filter(({ id }) => id !== listing.ownerId);
  return dice
    .some(critics, isExample ? MOST_RATINGS : dice.whole(1, MOST_RATINGS))
    .flatMap((critic) => ratingBy(dice, entry, critic, { opinion: isExample ? 4.4 : opinion, now }));
}

function ratingBy(
  dice: Dice,
  { listing, open, idea }: Entry,
  critic: AccountFields,
  { opinion, now }: { readonly opinion: number; readonly now: Date },
): Omit<RatingFields, 'id'>[] {
  if (open === null) return [];
  const from = new Date(Math.max(open.from.getTime(), activeFrom(critic, now).getTime()) + HOUR);
  const until = new Date(Math.min(open.until.getTime(), activeUntil(critic, now).getTime()) - MINUTE);
  if (later(from, DAY) >= until) return [];
  const createdAt = dice.instant(from, until);
  const stars = Math.min(5, Math.max(1, Math.round(opinion + 2 * (dice.fraction() - 0.5))));
  // Of one bot staff have hidden every rating: it has none to show.
  const isHidden = idea.marks.has('hiddenreviews') || dice.chance(HIDDEN);
  return [
    {
      listingId: listing.id,
      accountId: critic.id,
      stars: isHidden ? 1 : stars,
      comment: isHidden ? spamComment() : dice.maybe(WITH_TEXT, () => commentFor(dice, stars)),
      hiddenAt: isHidden ? dice.instant(createdAt, now) : null,
      createdAt,
      updatedAt: dice.chance(EDITED) ? dice.instant(createdAt, until) : createdAt,
    },
  ];
}
