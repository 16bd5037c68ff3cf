import { isUnspacedWord, plainWords } from './word-splitting.rules.js';

/** A phrase in quotes, or a word, with or without a minus before it. */
const PHRASE = /(?<=^|\s)(-?)"([^"]*)"(?=\s|$)/gu;
const EXCLUDED = /(?<=^|\s)-(?=[\p{L}\p{N}])\S+/gu;
/** Each costs a look at every found listing. */
const MAX_CONDITIONS = 8;

export interface Conditions {
  /** The search without what it excludes. */
  readonly search: string;
  /** Words that no found listing has. */
  readonly without: readonly string[];
  /** Words that stand next to each other in every found listing, or in none. */
  readonly phrases: readonly { readonly words: readonly string[]; readonly isExcluded: boolean }[];
}

export function conditionsIn(asked: string): Conditions {
  const phrases: Conditions['phrases'][number][] = [];
  const without: string[] = [];
  const search = asked
    .replaceAll(PHRASE, (_, minus: string, text: string) => {
      phrases.push({ words: plainWords(text), isExcluded: minus !== '' });
      return minus === '' ? text : '';
    })
    .replaceAll(EXCLUDED, (text) => {
      without.push(...plainWords(text));
      return '';
    });
  return {
    search: search.trim(),
    without: without.slice(0, MAX_CONDITIONS),
    phrases: phrases.filter(({ words }) => words.length > 0).slice(0, MAX_CONDITIONS),
  };
}

const joined = (words: readonly string[]): string => ` ${words.join(' ')} `;

/** Whether one of the texts has these words next to each other. Without blanks between words, their ends are unknown. */
export function hasPhrase(texts: readonly string[], words: readonly string[]): boolean {
  const phrase = words.some(isUnspacedWord) ? words.join(' ') : joined(words);
  return texts.some((text) => joined(plainWords(text)).includes(phrase));
}
