import { type Fields, SHARED_FIELDS, SHARED_GIVEN, type Values } from '../listings/own/listing-fields.rules.js';

const DEFAULT_LANGUAGE = 'en';
/** Well above the number of content ratings that staff maintain. */
export const MAX_CONTENT_RATINGS = 50;

/** The fields that the team of a server can edit, by their names in the API. */
export const SERVER_FIELDS: Fields = {
  ...SHARED_FIELDS,
  longDesc: { table: 'listings', column: 'long_description', kind: 'text', addresses: 'markdown' },
  icon: { table: 'listings', column: 'image', kind: 'text', addresses: 'picture' },
  bannerColor: { table: 'own', column: 'banner_color', kind: 'text' },
  memberCountMode: { table: 'own', column: 'member_count_mode', kind: 'text' },
  contentRatings: { table: 'own', column: 'content_ratings', kind: 'list', choice: 'content-rating' },
  language: { table: 'own', column: 'language', kind: 'text' },
  secondaryLanguages: { table: 'own', column: 'secondary_languages', kind: 'list' },
  category: { table: 'own', column: 'category', kind: 'text', choice: 'category' },
};

/** What the team of a server sees and cannot change: counts of the platform, and marks of staff and the platform. */
export const SERVER_GIVEN: Fields = {
  memberCount: { table: 'own', column: 'member_count', kind: 'count' },
  onlineCount: { table: 'own', column: 'online_count', kind: 'count' },
  ...SHARED_GIVEN,
  partnered: { table: 'own', column: 'partnered', kind: 'flag' },
  platformPartner: { table: 'own', column: 'platform_partner', kind: 'flag' },
  premium: { table: 'own', column: 'premium', kind: 'flag' },
};

/** Removes the primary language from the secondary ones, regardless of which of the two changed. */
export function normalizeLanguages(now: Values, wanted: Values): Values {
  const language = wanted['language'] ?? now['language'] ?? DEFAULT_LANGUAGE;
  const secondary = (wanted['secondaryLanguages'] ?? now['secondaryLanguages'] ?? []) as string[];
  const others = secondary.filter((one) => one !== language);
  return others.length === secondary.length ? wanted : { ...wanted, secondaryLanguages: others };
}

/** The last segment of the path, by which the platform identifies the invite. */
export function inviteCode(invite: string): string | undefined {
  if (!URL.canParse(invite)) return undefined;
  const code = new URL(invite).pathname.split('/').findLast((part) => part !== '');
  return code !== undefined && /^[A-Za-z0-9_-]{2,100}$/.test(code) ? code : undefined;
}
