import { PLATFORM_ID, isDigits, isUuid } from '../../shared/ids.js';
import {
  Flaw,
  type Reader,
  type ReadingContext,
  image,
  line,
  link,
  longText,
  oneOf,
  orNull,
  pattern,
  several,
} from '../readers.rules.js';

export const LONGEST_NAME = 100;
export const LONGEST_DESCRIPTION = 200;
const LONGEST_LONG_DESCRIPTION = 20_000;
const MOST_TAGS = 5;
export const LONGEST_TAG = 30;
const MOST_SCREENSHOTS = 6;
const MOST_SECONDARY_LANGUAGES = 5;
const SHORTEST_SLUG = 3;
const LONGEST_SLUG = 60;
const LONGEST_LANGUAGE = 35;

export const name = line('name', LONGEST_NAME);
export const description = line('description', LONGEST_DESCRIPTION);
export const longDescription = (field: string) => orNull(longText(field, LONGEST_LONG_DESCRIPTION));
export const platformId = pattern(
  'platformId is the id that the platform gives it: 1 to 32 digits, sent as a text.',
  PLATFORM_ID,
);
export const color = (field: string) =>
  orNull(pattern(`${field} is a colour as in "#2a9d8f", or null for none.`, /^#[0-9a-f]{6}$/i));
export const permissions = orNull(
  pattern('permissions is the number that the platform makes of them, as in "268435456", or null.', /^[0-9]{1,32}$/),
);
export const screenshots = several('screenshots', MOST_SCREENSHOTS, image('screenshots'));

/** One of those that can be chosen, or what the listing has already. */
const choice =
  (name: string, list: 'categories' | 'contentRatings'): Reader<string> =>
  (value, context) =>
    keptIn(context, name).find((one) => one === value) ?? oneOf(name, context.choices[list])(value, context);

function keptIn({ kept }: ReadingContext, name: string): string[] {
  const value = kept[name];
  return [value].flat().filter((one) => typeof one === 'string');
}

export const category = orNull(choice('category', 'categories'));
export const contentRatings: Reader<string[]> = (value, context) => {
  const most = new Set([...context.choices.contentRatings, ...keptIn(context, 'contentRatings')]).size;
  return several('contentRatings', most, choice('contentRatings', 'contentRatings'))(value, context);
};

/** An invite link, on one of the platform's own hosts where those are known. */
export const invite: Reader<string> = (value, context) => {
  const read = link('invite', 'https://platform.example/invite/abc')(value, context);
  if (read instanceof Flaw || context.inviteHosts.length === 0) return read;
  const host = new URL(read).hostname;
  const isKnown = context.inviteHosts.some((known) => known.toLowerCase() === host);
  return isKnown ? read : new Flaw(`invite leads to ${host}: use a link to ${context.inviteHosts.join(' or ')}.`);
};

/** Letters of any script that has no capitals, or their small ones; digits; single hyphens between them. */
const TAG = /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+)*$/u;

const tag: Reader<string> = (value) => {
  const text = typeof value === 'string' ? value.trim().normalize('NFC') : '';
  return TAG.test(text) && [...text].length <= LONGEST_TAG
    ? text
    : new Flaw(
        `Each of tags is up to ${LONGEST_TAG} lower-case letters, digits and single hyphens, as in "pixel-art".`,
      );
};

export const tags = several('tags', MOST_TAGS, tag);

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A name in addresses. It must not be taken for an id, or for what the site keeps for itself. */
export const slug = orNull<string>((value, { choices, kept }) => {
  const text = typeof value === 'string' ? value.trim() : '';
  if (!SLUG.test(text) || text.length < SHORTEST_SLUG || text.length > LONGEST_SLUG)
    return new Flaw(
      `slug has ${SHORTEST_SLUG} to ${LONGEST_SLUG} lower-case letters (a to z), digits and single hyphens, as in "harbor-of-makers".`,
    );
  if (isDigits(text) || isUuid(text)) return new Flaw('slug looks like an id: put a word into it.');
  return choices.reservedSlugs.has(text) && text !== kept['slug']
    ? new Flaw(`slug "${text}" is reserved for the site: choose another.`)
    : text;
});

export const language =
  (field: string): Reader<string> =>
  (value) => {
    const flaw = new Flaw(`${field} takes language tags (BCP 47), as in "en", "de" or "pt-BR".`);
    if (typeof value !== 'string' || value.trim().length > LONGEST_LANGUAGE) return flaw;
    try {
      const [canonical] = Intl.getCanonicalLocales(value.trim());
      return canonical && canonical.length <= LONGEST_LANGUAGE ? canonical : flaw;
    } catch {
      return flaw;
    }
  };

export const secondaryLanguages = several(
  'secondaryLanguages',
  MOST_SECONDARY_LANGUAGES,
  language('secondaryLanguages'),
);
