/** Which searches to suggest for a list that has no results. */

/** Each suggestion costs a search, except the last one: without the search text, the plain list is read. */
const MAX_CHANGES = 4;
const MAX_TEXTS = 4;
const MIN_LETTERS = 5;

export const DROPPED = ['category', 'language', 'tag', 'nsfw', 'search'] as const;

type Parameters = Readonly<Record<string, string | undefined>>;

/** The list without one filter, or without the search. */
export interface Change {
  readonly drops: (typeof DROPPED)[number];
  readonly value: string;
  /** The remaining parameters; dropped ones are `undefined`. */
  readonly parameters: Parameters;
}

const partsOf = (text: string | undefined, separator: RegExp): string[] =>
  (text ?? '').split(separator).filter((part) => part !== '');

const joinedOrNone = (parts: readonly string[]): string | undefined =>
  parts.length === 0 ? undefined : parts.join(',');

const without = (parts: readonly string[], index: number): string[] => parts.filter((_part, other) => other !== index);

/**
 * First the filters are dropped one by one, then the search. Dropping single words would find nothing more, because a
 * search finds listings with any of its words.
 */
export function changesOf(asked: Parameters): Change[] {
  const { category, language, nsfw, search } = asked;
  const tags = partsOf(asked['tags'], /\s*,\s*/u);
  const searched = partsOf(search, /\s+/u).join(' ');
  const changes: Change[] = [];
  const drop = (drops: Change['drops'], value: string, parameters: Parameters): void => {
    changes.push({ drops, value, parameters: { ...asked, ...parameters } });
  };
  if (category) drop('category', category, { category: undefined });
  if (language) drop('language', language, { language: undefined });
  for (const [index, tag] of tags.entries()) drop('tag', tag, { tags: joinedOrNone(without(tags, index)) });
  if (nsfw === 'only') drop('nsfw', nsfw, { nsfw: undefined });
  changes.splice(MAX_CHANGES - (searched === '' ? 0 : 1));
  if (searched !== '' && changes.length > 0) drop('search', searched, { search: undefined });
  return changes;
}

/** The beginning of a word, which is often right even if the end is misspelled; `undefined` for short words. */
function beginningOf(word: string | undefined): string | undefined {
  const letters = [...(word ?? '')];
  return letters.length < MIN_LETTERS ? undefined : letters.slice(0, Math.ceil((letters.length * 2) / 3)).join('');
}

/**
 * The texts for which to find similar topics: the search or the tags, then each word, and finally the beginning of a
 * word.
 */
export function nearTexts({ search, tags }: Parameters): string[] {
  const words = partsOf(search, /\s+/u);
  const whole = words.length > 0 ? [words.join(' '), ...words] : partsOf(tags, /\s*,\s*/u);
  const beginning = beginningOf(words[0] ?? whole[0]);
  return [...new Set(whole)].slice(0, MAX_TEXTS).concat(beginning ?? []);
}

export function listPath(list: '/servers' | '/bots', parameters: Parameters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value);
  return query.size === 0 ? list : `${list}?${query}`;
}
