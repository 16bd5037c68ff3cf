import { type BadgeLook, DEFAULT_STYLE } from '../../activity/badges/badge.rules.js';

export const BADGE_PATHS = {
  'bot-servers': ['bots', 'servers'],
  'bot-votes': ['bots', 'votes'],
  'server-members': ['servers', 'members'],
  'server-votes': ['servers', 'votes'],
} as const;
export type BadgeKind = keyof typeof BADGE_PATHS;

const KINDS = Object.keys(BADGE_PATHS) as BadgeKind[];
export const badgeKindOf = (value: unknown): BadgeKind | undefined => KINDS.find((kind) => kind === value);

const LISTING = /^[\w-]{1,100}$/;

export const listingOf = (value: unknown): string | undefined =>
  typeof value === 'string' && LISTING.test(value.trim()) ? value.trim() : undefined;

interface Wish extends BadgeLook {
  readonly badge: BadgeKind;
}

/** The path of the page that the badge is about. */
export const listingPath = (listing: string, badge: BadgeKind): string => `/${BADGE_PATHS[badge][0]}/${listing}`;

/** The path of the badge, with only the parameters that differ from the defaults. */
export function badgePath(listing: string, { badge, style, label, color, labelColor }: Wish): string {
  const [kind, subject] = BADGE_PATHS[badge];
  const wished = { style: style === DEFAULT_STYLE ? undefined : style, label, color, labelColor };
  const given = Object.entries(wished).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const query = new URLSearchParams(given).toString();
  return `/badges/${kind}/${listing}/${subject}.svg${query === '' ? '' : `?${query}`}`;
}
