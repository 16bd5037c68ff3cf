import { streakAfter } from '../../bumps/bumps.rules.js';
import type { MemberCountMode } from '../../servers/member-count.rules.js';
import { DAY, later } from '../../shared/utc.js';
import type { Dice } from './dice.js';
import type { BumpFields, ServerFields } from './fields.js';
import type { Entry } from './listings.js';
import { NAME_COLORS } from '../texts/people.js';

type Streak = Pick<ServerFields, 'bumpStreak' | 'bumpStreakDay'>;

/** The half of a server's listing that a bot's does not have. */
export function inventServer(dice: Dice, entry: Entry, bumps: readonly BumpFields[], now: Date): ServerFields {
  const { listing, idea } = entry;
  const [category = null, language = 'en', ...secondaryLanguages] = idea.place;
  const memberCount = memberCountOf(dice, entry);
  const own = bumps.filter(({ listingId }) => listingId === listing.id).map(({ bumpedAt }) => bumpedAt);
  return {
    listingId: listing.id,
    bannerColor: dice.maybe(0.4, () => dice.pick(NAME_COLORS)),
    memberCount,
    memberCountMode: modeOf(idea.marks),
    onlineCount: Math.floor(memberCount * (0.05 + 0.3 * dice.fraction())),
    contentRatings: contentRatingsOf(dice, idea.marks),
    language,
    secondaryLanguages,
    // A draft may still lack what a reviewer would ask for.
    category: listing.state === 'draft' ? null : category,
    premium: idea.marks.has('premium'),
    partnered: idea.marks.has('partnered'),
    platformPartner: idea.marks.has('platformpartner'),
    lastBumpedAt: own.at(-1) ?? (idea.marks.has('oldbump') ? later(now, -72 * DAY) : null),
    bumps: own.length,
    ...own.reduce<Streak>(streakAfter, { bumpStreak: 0, bumpStreakDay: null }),
  };
}

function modeOf(marks: ReadonlySet<string>): MemberCountMode {
  if (marks.has('hidden')) return 'hidden';
  return marks.has('approximate') ? 'approximate' : 'accurate';
}

function memberCountOf(dice: Dice, { idea, listing }: Entry): number {
  if (idea.marks.has('example')) return 4_218;
  if (idea.marks.has('zeromembers') || listing.state === 'draft') return 0;
  return Math.floor(10 ** (1.3 + 3.9 * dice.fraction() ** 1.3)) + dice.whole(0, 9);
}

function contentRatingsOf(dice: Dice, marks: ReadonlySet<string>): string[] {
  const ratings = [
    marks.has('violent') && ['teen', 'violence'],
    marks.has('swearing') && ['mature', 'strong-language'],
    marks.has('gambling') && ['mature', 'gambling'],
    marks.has('nsfw') && ['mature'],
  ].flatMap((found) => found || []);
  if (ratings.length > 0) return [...new Set(ratings)];
  return dice.chance(0.75) ? ['general'] : dice.chance(0.6) ? ['teen'] : [];
}
