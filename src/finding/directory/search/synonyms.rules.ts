import type { AskedWord } from './query-words.rules.js';
import { searchedWords, textWords } from './word-splitting.rules.js';

/** A text that people search for, and other words for it that listings use. */
export interface Synonym {
  /** One or more words, with hyphens between them. */
  readonly value: string;
  /** The other words, with commas between them. */
  readonly label: string;
}

interface Meant {
  readonly words: readonly string[];
}

interface Entry {
  readonly phrase: readonly string[];
  readonly meant: readonly Meant[];
}

export interface Thesaurus {
  /** Synonyms by their first word, in the form in which words are compared. */
  readonly entries: ReadonlyMap<string, readonly Entry[]>;
  /** Single words of synonyms: they are right even if no listing has them. */
  readonly words: ReadonlySet<string>;
}

export const NO_SYNONYMS: Thesaurus = { entries: new Map(), words: new Set() };

/** The words of `exact` synonyms find others, but are corrected like any word if no listing has them. */
export function thesaurusOf(
  synonyms: readonly Synonym[],
  stemOf: (word: string) => string,
  exact: readonly Synonym[] = [],
): Thesaurus {
  const entries = new Map<string, Entry[]>();
  const words = new Set<string>();
  const add = (phrase: readonly string[], meant: readonly Meant[]): void => {
    const [first] = phrase;
    if (first !== undefined) entries.set(first, [...(entries.get(first) ?? []), { phrase, meant }]);
  };
  for (const [index, { value, label }] of [...synonyms, ...exact].entries()) {
    const typed = searchedWords(value.replaceAll('-', ' '));
    const meant = label
      .split(',')
      .map((text) => ({ words: textWords(text) }))
      .filter((one) => one.words.length > 0);
    add(typed.map(stemOf), meant);
    // People write phrases as one word, too: "ham-radio" is also "hamradio".
    if (value.includes('-')) add([stemOf(typed.join(''))], meant);
    if (index >= synonyms.length) continue;
    for (const [word, ...others] of [typed, ...meant.map((one) => one.words)])
      if (word !== undefined && others.length === 0) words.add(word);
  }
  return { entries, words };
}

export interface FoundSynonym {
  /** The searched words that it stands for. */
  readonly slots: readonly number[];
  readonly words: readonly string[];
}

export function synonymsIn(
  words: readonly AskedWord[],
  thesaurus: Thesaurus,
  stemOf: (word: string) => string,
): FoundSynonym[] {
  const stems = words.map(({ text }) => stemOf(text));
  return stems.flatMap((stem, from) =>
    (thesaurus.entries.get(stem) ?? []).flatMap(({ phrase, meant }) => {
      if (!phrase.every((word, index) => stems[from + index] === word)) return [];
      const slots = phrase.map((_, index) => from + index);
      return meant.map((one) => ({ slots, words: one.words }));
    }),
  );
}
