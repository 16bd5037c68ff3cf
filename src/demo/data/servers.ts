import { streakAfter } from '../../activity/bumps/bumps.rules.js';
import type { MemberCountMode } from '../../listings/servers/member-count.rules.js';
import { DAY, later } from '../../core/shared/utc.js';
import type { Dice } from './dice.js';
import type { BumpFields, ServerFields } from './fields.js';
import type { SampleListing } from './listings.js';
import { NAME_COLORS } from '../texts/people.js';

type Streak = Pick<ServerFields, 'bumpStreak' | 'bumpStreakDay'>;

/** The fields that only servers have. */
export function inventServer(dice: Dice, entry: SampleListing, bumps: readonly BumpFields[], now: Date): ServerFields {
  const { listing, idea } = entry;
  const [category = null, language = 'en', ...secondaryLanguages] = idea.categoryAndLanguages;
  const memberCount = memberCountOf(dice, entry);
  const own = bumps.filter(({ listingId }) => listingId === listing.id).map(({ bumpedAt }) => bumpedAt);
  return {
    listingId: listing.id,
    bannerColor: dice.maybe(0.4, () => dice.pick(NAME_COLORS)),
    memberCount,
    memberCountMode: modeOf(idea.traits),
    onlineCount: Math.floor(memberCount * (0.05 + 0.3 * dice.fraction())),
    contentRatings: contentRatingsOf(dice, idea.traits),
    language,
    secondaryLanguages,
    // Drafts show an incomplete listing.
    category: listing.state === 'draft' ? null : category,
    premium: idea.traits.has('premium'),
    partnered: idea.traits.has('partnered'),
    platformPartner: idea.traits.has('platformpartner'),
    lastBumpedAt: own.at(-1) ?? (idea.traits.has('oldbump') ? later(now, -72 * DAY) : null),
    bumps: own.length,
    ...own.reduce<Streak>(streakAfter, { bumpStreak: 0, bumpStreakDay: null }),
  };
}

function modeOf(traits: ReadonlySet<string>): MemberCountMode {
  if (traits.has('hidden')) return 'hidden';
  return traits.has('approximate') ? 'approximate' : 'accurate';
}

function memberCountOf(dice: Dice, { idea, listing }: SampleListing): number {
  if (idea.traits.has('example')) return 4_218;
  if (idea.traits.has('zeromembers') || listing.state === 'draft') return 0;
  return Math.floor(10 ** (1.3 + 3.9 * dice.fraction() ** 1.3)) + dice.whole(0, 9);
}

function contentRatingsOf(dice: Dice, traits: ReadonlySet<string>): string[] {
  const ratings = [
    traits.has('violent') && ['teen', 'violence'],
    traits.has('swearing') && ['mature', 'strong-language'],
    traits.has('gambling') && ['mature', 'gambling'],
    traits.has('nsfw') && ['mature'],
  ].flatMap((found) => found || []);
  if (ratings.length > 0) return [...new Set(ratings)];
  return dice.chance(0.75) ? ['general'] : dice.chance(0.6) ? ['teen'] : [];
}
