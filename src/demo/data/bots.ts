import type { Dice } from './dice.js';
import type { Sample } from './fields.js';
import type { SampleListing } from './listings.js';
import { sampleAddress } from '../texts/picture-address.js';
import { streakAfter } from '../../activity/bumps/bumps.rules.js';
import type { MemberCountMode } from '../../listings/servers/server-fields.rules.js';
import { DAY, later } from '../../core/shared/utc.js';
import { readCommands } from '../../listings/bots/commands/command.rules.js';
import { SAMPLE_COMMANDS } from '../texts/commands.js';
import { NAME_COLORS } from '../texts/people.js';

const GUILDS_PER_SHARD = 1_000;
const PREFIXES = ['!', '?', '/', '.', '~', '>>', '$'];
/** Sums of permission bits; the last one needs more than 32 bits. */
const PERMISSIONS = ['8', '2048', '19456', '84992', '268435456', '274878221376'];

export function inventBot(dice: Dice, entry: SampleListing, ratings: readonly Sample<'ratings'>[]): Sample<'bots'> {
  const { listing, idea } = entry;
  const isRich = idea.traits.has('example');
  const site = `https://${listing.slug ?? `bot-${listing.platformId.slice(-6)}`}.example`;
  const serverCount = serverCountOf(dice, entry);
  const visible = ratings.filter(({ listingId, hiddenAt }) => listingId === listing.id && hiddenAt === null);
  const often = (share: number): number => (isRich ? 1 : share);
  const [prefix, discriminator, permissions, supportServerName] = [
    dice.maybe(often(0.6), () => dice.pick(PREFIXES)),
    dice.maybe(often(0.7), () => dice.digits(4)),
    dice.maybe(often(0.7), () => dice.pick(PERMISSIONS)),
    dice.maybe(often(0.6), () => `${listing.name} Support`),
  ];
  return {
    listingId: listing.id,
    prefix,
    discriminator,
    permissions,
    serverCount,
    shardCount: Math.ceil(serverCount / GUILDS_PER_SHARD),
    supportServerName,
    // Without a draw of its own, so that all rows that are invented later stay the same.
    supportInvite: supportServerName !== null && (isRich || serverCount % 2 === 0) ? `${listing.invite}-support` : null,
    dashboard: dice.maybe(often(0.4), () => `${site}/dashboard`),
    website: dice.maybe(often(0.65), () => `${site}/`),
    github: dice.maybe(often(0.35), () => `https://code.example/${new URL(site).hostname.split('.')[0]}`),
    screenshots: screenshotsOf(dice, listing.platformId, isRich),
    ratingSum: visible.reduce((sum, { stars }) => sum + stars, 0),
    totalRatings: visible.length,
  };
}

/** Every third bot has sent its commands; the bot of the examples has more than a page shows at first. */
export const inventCommands = (bots: readonly SampleListing[]): Sample<'bot_commands'>[] =>
  bots
    .filter(({ idea, listing }) => idea.traits.has('example') || listing.id % 3 === 0)
    .map(({ idea, listing }) => {
      const sent = idea.traits.has('example') ? SAMPLE_COMMANDS : SAMPLE_COMMANDS.slice(0, 2 + (listing.id % 5));
      const commands = JSON.stringify(readCommands(sent).commands);
      return { listingId: listing.id, commands, changesSince: null, changes: 0 };
    });

/** From a handful to hundreds of thousands, mostly small; 0 before the first stats post. */
function serverCountOf(dice: Dice, { idea, listing }: SampleListing): number {
  if (idea.traits.has('example')) return 12_847;
  if (idea.traits.has('zero') || listing.state === 'draft') return 0;
  const size = 10 ** (0.6 + 4.9 * dice.fraction() ** 1.6);
  return Math.floor(size) + dice.whole(0, 9);
}

function screenshotsOf(dice: Dice, platformId: string, isRich: boolean): string[] {
  const count = isRich ? 3 : dice.chance(0.5) ? dice.whole(1, 4) : 0;
  return Array.from({ length: count }, (_, index) => sampleAddress('screens', `${platformId}/${index + 1}`));
}

type Streak = Pick<Sample<'servers'>, 'bumpStreak' | 'bumpStreakDay'>;

export function inventServer(
  dice: Dice,
  entry: SampleListing,
  bumps: readonly Sample<'bumps'>[],
  now: Date,
): Sample<'servers'> {
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
