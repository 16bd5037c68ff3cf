export const LONGEST_NAME = 100;
export const LONGEST_DESCRIPTION = 200;
export const LONGEST_LONG_DESCRIPTION = 20_000;
export const MOST_TAGS = 5;
export const LONGEST_TAG = 30;
export const SHORTEST_SLUG = 3;
export const LONGEST_SLUG = 60;
export const MOST_SECONDARY_LANGUAGES = 5;
export const LONGEST_LANGUAGE = 35;

/** Letters of any script that has no capitals, or their small ones; digits; single hyphens between them. */
const TAG = /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+)*$/u;

/** A tag as it is kept; `undefined` for a value that is no tag. */
export function tagIn(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const tag = value.trim().normalize('NFC');
  return TAG.test(tag) && [...tag].length <= LONGEST_TAG ? tag : undefined;
}

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A name in addresses; `undefined` for a value that is none. */
export function slugIn(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const slug = value.trim();
  return SLUG.test(slug) && slug.length >= SHORTEST_SLUG && slug.length <= LONGEST_SLUG ? slug : undefined;
}

/** A language tag (BCP 47) in its canonical form; `undefined` for a value that is none. */
export function canonicalLanguage(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim().length > LONGEST_LANGUAGE) return undefined;
  try {
    const [canonical] = Intl.getCanonicalLocales(value.trim());
    return canonical !== undefined && canonical.length <= LONGEST_LANGUAGE ? canonical : undefined;
  } catch {
    return undefined;
  }
}
