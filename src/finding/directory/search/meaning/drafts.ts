import type { AskedWord } from '../query-words.rules.js';
import { joinedWords } from '../query-words.rules.js';
import type { Dictionary } from '../dictionary.js';
import {
  type DictionaryWord,
  JOINED_FIT,
  SPELLED_FIT,
  type Term,
  fitOf,
  searchedBeginning,
  synonymFit,
} from '../plan.rules.js';
import { stemOf, stemsOf } from '../stem.js';
import { type FoundSynonym, NO_SYNONYMS, type Thesaurus, synonymsIn } from '../synonyms.rules.js';

export interface Reading {
  readonly dictionary: Dictionary;
  readonly thesaurus: Thesaurus;
  readonly isExact: boolean;
}

/** A searched word, and the indexed words that answer it, as far as they are known yet. */
export interface Draft {
  readonly word: AskedWord;
  readonly terms: readonly Term[];
}

export const listingsOf = (terms: readonly Term[]): number => terms.reduce((sum, { listings }) => sum + listings, 0);

export const termFor = (factor: number, { word, listings, rows }: DictionaryWord): Term => ({
  word,
  factor,
  listings,
  rows,
});

/**
 * The searched words with their forms, longer words with the same beginning, compounds with a neighbour, and synonyms.
 */
export async function knownWords(
  words: readonly AskedWord[],
  { dictionary, thesaurus, isExact }: Reading,
): Promise<Draft[]> {
  const synonymsOfSearch = isExact ? NO_SYNONYMS : thesaurus;
  const joined = joinedWords(words);
  const synonyms = [
    ...synonymsIn(words, synonymsOfSearch, stemOf),
    ...joined.flatMap(({ text, parts }) =>
      synonymsOf(text, synonymsOfSearch).map((found) => ({ ...found, slots: parts })),
    ),
  ];
  const beginnings = words.flatMap((word) => searchedBeginning(word, stemOf(word.text)) ?? []);
  const stems = [
    ...words.flatMap(({ text }) => stemsOf(text)),
    ...joined.map(({ text }) => stemOf(text)),
    ...synonyms.flatMap((synonym) => synonym.words.map(stemOf)),
    ...words.flatMap(({ spellings = [] }) => spellings.flatMap((text) => meaningStems(text, synonymsOfSearch))),
  ];
  const known = await dictionary.withStemsOrBeginnings(stems, beginnings);
  return words.map((word, index) => ({
    word,
    terms: [
      ...termsOf(word.text, known),
      ...joined
        .filter(({ parts }) => parts.includes(index))
        .flatMap(({ text }) => formsOf(text, known).map((one) => termFor(JOINED_FIT, one))),
      ...synonyms.filter(({ slots }) => slots.includes(index)).flatMap((synonym) => synonymTerms(synonym, known)),
      ...(word.spellings ?? [])
        .flatMap((text) => meaningOf(text, known, synonymsOfSearch))
        .map((term) => ({ ...term, factor: Math.min(term.factor, SPELLED_FIT) })),
    ],
  }));
}

export function termsOf(text: string, known: readonly DictionaryWord[]): Term[] {
  const asked = { text, stem: stemOf(text) };
  const stems = new Set(stemsOf(text));
  return known.flatMap((word) => {
    // In another language, the stem itself is the indexed word.
    const fit = fitOf(stems.has(word.word) ? { text, stem: word.stem } : asked, word);
    return fit > 0 ? [termFor(fit, word)] : [];
  });
}

export const formsOf = (text: string, known: readonly DictionaryWord[]): DictionaryWord[] => {
  const stem = stemOf(text);
  return known.filter((one) => one.stem === stem);
};

const synonymsOf = (text: string, thesaurus: Thesaurus): FoundSynonym[] =>
  synonymsIn([{ text, isFiller: false, position: 0 }], thesaurus, stemOf);

const synonymTerms = ({ words }: FoundSynonym, known: readonly DictionaryWord[]): Term[] =>
  words.flatMap((word) => formsOf(word, known).map((one) => termFor(synonymFit(words.length), one)));

/** A word and its synonyms, among the words that were read. */
export const meaningOf = (text: string, known: readonly DictionaryWord[], thesaurus: Thesaurus): Term[] => [
  ...formsOf(text, known).map((word) => termFor(fitOf({ text, stem: stemOf(text) }, word), word)),
  ...synonymsOf(text, thesaurus).flatMap((synonym) => synonymTerms(synonym, known)),
];

/** The stems that `meaningOf` needs. */
export const meaningStems = (text: string, thesaurus: Thesaurus): string[] => [
  stemOf(text),
  ...synonymsOf(text, thesaurus).flatMap(({ words }) => words.map(stemOf)),
];
