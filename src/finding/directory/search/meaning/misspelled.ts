import type { Dictionary } from '../dictionary.js';
import type { DictionaryWord, Term } from '../plan.rules.js';
import { allowedTypos, baseOf, meantBase, meantWord, shortenedForms } from '../spelling.rules.js';
import { stemOf } from '../stem.js';
import { type Reading, listingsOf, meaningOf, meaningStems, termsOf } from './drafts.js';

/** The correction of a word, and the indexed words that answer it. */
export interface Instead {
  readonly text: string;
  readonly terms: readonly Term[];
}

const formsWithTypos = (text: string): string[] => shortenedForms(text, allowedTypos(text));

/** A word with one typo may be the singular or plural of the one that was meant. */
const pluralOf = (text: string): string[] => (text.endsWith('s') ? [] : [`${text}s`]);

export const formsOfMisspelled = (text: string): string[] =>
  [text, ...pluralOf(text), ...baseOf(text, stemOf)].flatMap(formsWithTypos);

export const stemsOfNearSynonyms = (text: string, { thesaurus }: Reading): string[] =>
  thesaurus.near(formsOfMisspelled(text)).flatMap((word) => meaningStems(word, thesaurus));

export async function nearWord(text: string, dictionary: Dictionary): Promise<DictionaryWord | undefined> {
  for (const spelling of [text, ...pluralOf(text)]) {
    const known = await dictionary.near(formsWithTypos(spelling));
    const meant = meantWord(spelling, known);
    if (meant !== undefined) return known.find(({ word }) => word === meant);
  }
  return undefined;
}

/** Words that only occur in synonyms are known, too, because staff have written them. */
export async function meantBy(text: string, reading: Reading): Promise<Instead | undefined> {
  const word = await meantText(text, reading);
  if (word === undefined) return undefined;
  const known = await reading.dictionary.withStems(meaningStems(word, reading.thesaurus));
  return { text: word, terms: [...termsOf(word, known), ...meaningOf(word, known, reading.thesaurus)] };
}

export async function meantText(text: string, reading: Reading): Promise<string | undefined> {
  for (const spelling of [text, ...pluralOf(text)]) {
    const meant = meantWord(spelling, await knownNear(spelling, reading, [...text].length >= MIN_FOR_SYNONYMS));
    if (meant !== undefined) return meant;
  }
  for (const base of baseOf(text, stemOf)) {
    const meant = meantBase(base, await knownNear(base, reading, true));
    if (meant !== undefined) return meant;
  }
  return undefined;
}

interface KnownWord {
  readonly word: string;
  readonly stem: string;
  readonly listings: number;
}

/** Shorter words are often right: "price" is not "prize". */
const MIN_FOR_SYNONYMS = 6;

async function knownNear(
  spelling: string,
  { dictionary, thesaurus }: Reading,
  isWithSynonyms: boolean,
): Promise<KnownWord[]> {
  const forms = formsWithTypos(spelling);
  const indexed = await dictionary.near(forms);
  if (!isWithSynonyms) return indexed;
  // Typos are rarely at the beginning, and many words of the thesaurus have nothing to do with the listings.
  const synonyms = thesaurus.near(forms).filter((word) => word[0] === spelling[0]);
  const known = await dictionary.withStems(synonyms.flatMap((word) => meaningStems(word, thesaurus)));
  return [
    ...indexed,
    ...synonyms.map((word) => ({
      word,
      stem: stemOf(word),
      listings: listingsOf(meaningOf(word, known, thesaurus)),
    })),
  ];
}
