import type { AskedWord } from './asked.rules.js';
import { searchedWords, textWords } from './text.rules.js';

/** What people type, and other words for it that listings use. */
export interface Synonym {
  /** One or more words, with hyphens between them. */
  readonly value: string;
  /** The other words, with commas between them. */
  readonly label: string;
}

interface Meant {
  readonly words: readonly string[];
}

/** Synonyms by their first word, in the form in which words are compared. */
export type Thesaurus = ReadonlyMap<
  string,
  readonly { readonly phrase: readonly string[]; readonly meant: readonly Meant[] }[]
>;

export function thesaurusOf(synonyms: readonly Synonym[], stemOf: (word: string) => string): Thesaurus {
  const thesaurus = new Map<string, { phrase: string[]; meant: Meant[] }[]>();
  for (const { value, label } of synonyms) {
    const phrase = searchedWords(value.replaceAll('-', ' ')).map(stemOf);
    const meant = label.split(',').map((words) => ({ words: textWords(words) }));
    const [first = ''] = phrase;
    thesaurus.set(first, [
      ...(thesaurus.get(first) ?? []),
      { phrase, meant: meant.filter(({ words }) => words.length > 0) },
    ]);
  }
  return thesaurus;
}

/** Other words for some of the asked words. */
export interface FoundSynonym {
  /** Which of the asked words it stands for. */
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
    (thesaurus.get(stem) ?? []).flatMap(({ phrase, meant }) => {
      if (!phrase.every((word, index) => stems[from + index] === word)) return [];
      const slots = phrase.map((_, index) => from + index);
      return meant.map((one) => ({ slots, words: one.words }));
    }),
  );
}
