import type { Dictionary } from '../dictionary.js';
import { type DictionaryWord, type Term, TYPO_FIT } from '../plan.rules.js';
import { meantWords } from '../spelling.rules.js';
import { stemsOf } from '../stem.js';
import { type Reading, meaningOf, meaningStems, termFor, termsOf } from './drafts.js';

/** The correction of a word, and the indexed words that answer it. */
export interface Instead {
  readonly text: string;
  readonly terms: readonly Term[];
}

export const nearWords = async (text: string, dictionary: Dictionary): Promise<DictionaryWord[]> =>
  meantWords(text, await dictionary.near(text));

/** The stems of the forms and synonyms of the word that was meant. */
export const stemsOfMeant = (meant: string, { thesaurus }: Reading): string[] => [
  ...stemsOf(meant),
  ...meaningStems(meant, thesaurus),
];

/**
 * Answers a misspelled word with the word that was probably meant, its forms and synonyms. If the search has other known
 * words, also with further words that are equally similar: a listing with one of them and the rest of the search is probably
 * meant.
 */
export async function meantBy(text: string, reading: Reading, hasOthers: boolean): Promise<Instead | undefined> {
  const [meant, ...further] = await nearWords(text, reading.dictionary);
  if (meant === undefined) return undefined;
  const known = await reading.dictionary.withStems(stemsOfMeant(meant.word, reading));
  const terms = [...termsOf(meant.word, known), ...meaningOf(meant.word, known, reading.thesaurus)];
  const others = hasOthers ? further.map((one) => termFor(TYPO_FIT, one)) : [];
  return { text: meant.word, terms: [...terms, ...others] };
}
