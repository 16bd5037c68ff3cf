import { type Fields, SHARED_FIELDS, type Values } from '../listings/own/listing-fields.rules.js';

const DEFAULT_LANGUAGE = 'en';
/** More than any list of them has. */
export const MOST_CONTENT_RATINGS = 50;

/** What the team of a server may write, under the names that the API has for it. */
export const SERVER_FIELDS: Fields = {
  ...SHARED_FIELDS,
  longDesc: { table: 'listings', column: 'long_description', kind: 'text' },
  icon: { table: 'listings', column: 'image', kind: 'text' },
  bannerColor: { table: 'own', column: 'banner_color', kind: 'text' },
  memberCountMode: { table: 'own', column: 'member_count_mode', kind: 'text' },
  contentRatings: { table: 'own', column: 'content_ratings', kind: 'list', choice: 'content-rating' },
  language: { table: 'own', column: 'language', kind: 'text' },
  secondaryLanguages: { table: 'own', column: 'secondary_languages', kind: 'list' },
  category: { table: 'own', column: 'category', kind: 'text', choice: 'category' },
};

/** The primary language is none of the secondary ones, whichever of the two was written last. */
export function settleLanguages(now: Values, wanted: Values): Values {
  const language = wanted['language'] ?? now['language'] ?? DEFAULT_LANGUAGE;
  const secondary = (wanted['secondaryLanguages'] ?? now['secondaryLanguages'] ?? []) as string[];
  const others = secondary.filter((one) => one !== language);
  return others.length === secondary.length ? wanted : { ...wanted, secondaryLanguages: others };
}

/** The last part of an invite link's path: what the platform knows it by. */
export function inviteCode(invite: string): string | undefined {
  if (!URL.canParse(invite)) return undefined;
  const code = new URL(invite).pathname.split('/').findLast((part) => part !== '');
  return code !== undefined && /^[A-Za-z0-9_-]{2,100}$/.test(code) ? code : undefined;
}
