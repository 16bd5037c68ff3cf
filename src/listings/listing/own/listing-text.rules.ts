import { faultOfVisibility, hasLetterOrDigit } from '../../../core/input/visible-text.rules.js';

/** Listings with a similar description that a reviewer sees. */
export const SIMILAR_TEXTS_SHOWN = 5;
export const MAX_NAME_LENGTH = 100;
export const MAX_DESCRIPTION_LENGTH = 200;
export const MAX_LONG_DESCRIPTION_LENGTH = 20_000;
export const MAX_TAGS = 5;
export const MAX_TAG_LENGTH = 30;
export const MAX_SECONDARY_LANGUAGES = 5;
export const MAX_LANGUAGE_LENGTH = 35;

/** Lower-case letters, letters of scripts without case, digits and their joiners, with single hyphens between them. */
const TAG = /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}\u200c\u200d]+(?:-[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}\u200c\u200d]+)*$/u;

/** The tag as it is stored; `undefined` for an invalid value. */
export function tagIn(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const tag = value.trim().normalize('NFC');
  const isShown = TAG.test(tag) && hasLetterOrDigit(tag) && faultOfVisibility(tag, 'tag') === undefined;
  return isShown && [...tag].length <= MAX_TAG_LENGTH ? tag : undefined;
}

/** What people write between and around the words of a tag. */
const BETWEEN = /[\s_.,/&’'":;!?()-]+/gu;

/** The tag that a text means: "Meeting Notes" is `meeting-notes`. `undefined` if it means none. */
export function tagFrom(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const words = value.normalize('NFC').toLowerCase().replace(/^\s*#/, '').replaceAll(BETWEEN, '-');
  return tagIn(words.replace(/^-/, '').replace(/-$/, ''));
}

/** A form has all tags in one field, with commas between them. */
export const tagsIn = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => text.split(/[,;\n]/))
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** The canonical form of a language tag (BCP 47); `undefined` for an invalid value. */
export function canonicalLanguage(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim().length > MAX_LANGUAGE_LENGTH) return undefined;
  try {
    const [canonical] = Intl.getCanonicalLocales(value.trim());
    return canonical !== undefined && canonical.length <= MAX_LANGUAGE_LENGTH ? canonical : undefined;
  } catch {
    return undefined;
  }
}

/** Twice a name: spaces do not matter. */
export const MAX_CONFIRMATION_LENGTH = 200;

/** One spelling of a name that people type: spaces and capitals do not matter. */
const spelled = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Whether the text is the name of the listing, typed to confirm its removal. */
export const confirmsRemoval = (typed: string, name: string): boolean => spelled(typed) === spelled(name);
