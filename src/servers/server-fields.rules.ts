import { type Fields, SHARED_FIELDS, type Values, listField, textField } from '../listings/own/listing-fields.rules.js';
import * as text from '../listings/own/listing-text.rules.js';
import { image, oneOf, orNull } from '../listings/readers.rules.js';
import { MEMBER_COUNT_MODES } from './member-count.rules.js';

const DEFAULT_LANGUAGE = 'en';

/** What the team of a server may write, under the names that the API has for it. */
export const SERVER_FIELDS: Fields = {
  ...SHARED_FIELDS,
  longDesc: textField('listings', 'long_description', text.longDescription('longDesc'), '## What you find here'),
  icon: textField('listings', 'image', orNull(image('icon')), null),
  bannerColor: textField('own', 'banner_color', text.color('bannerColor'), '#6d597a'),
  memberCountMode: textField('own', 'member_count_mode', oneOf('memberCountMode', MEMBER_COUNT_MODES), 'accurate'),
  contentRatings: {
    ...listField('own', 'content_ratings', text.contentRatings, ['general']),
    choice: 'content-rating',
  },
  language: textField('own', 'language', text.language('language'), 'en'),
  secondaryLanguages: listField('own', 'secondary_languages', text.secondaryLanguages, ['de', 'fr']),
  category: { ...textField('own', 'category', text.category, 'community'), choice: 'category' },
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
