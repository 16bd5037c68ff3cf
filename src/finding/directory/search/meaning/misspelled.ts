import type { Dictionary } from '../dictionary.js';
import type { DictionaryWord, Term } from '../plan.rules.js';
import { meantWord } from '../spelling.rules.js';
import { stemsOf } from '../stem.js';
import { type Reading, meaningOf, meaningStems, termsOf } from './drafts.js';

/** The correction of a word, and the indexed words that answer it. */
export interface Instead {
  readonly text: string;
  readonly terms: readonly Term[];
}

export const nearWord = async (text: string, dictionary: Dictionary): Promise<DictionaryWord | undefined> =>
  meantWord(text, await dictionary.near(text));

/** The stems of the forms and synonyms of the word that was meant. */
export const stemsOfMeant = (meant: string, { thesaurus }: Reading): string[] => [
  ...stemsOf(meant),
  ...meaningStems(meant, thesaurus),
];

/** A misspelled word by the word that was meant, with its forms and synonyms. */
export async function meantBy(text: string, reading: Reading): Promise<Instead | undefined> {
  const meant = (await nearWord(text, reading.dictionary))?.word;
  if (meant === undefined) return undefined;
  const known = await reading.dictionary.withStems(stemsOfMeant(meant, reading));
  return { text: meant, terms: [...termsOf(meant, known), ...meaningOf(meant, known, reading.thesaurus)] };
}
