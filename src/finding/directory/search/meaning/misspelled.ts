import type { Dictionary } from '../dictionary.js';
import type { DictionaryWord, Term } from '../plan.rules.js';
import { mayMean, meantWord } from '../spelling.rules.js';
import { stemsOf } from '../stem.js';
import { type Reading, listingsOf, meaningOf, meaningStems, termsOf } from './drafts.js';

/** The correction of a word, and the indexed words that answer it. */
export interface Instead {
  readonly text: string;
  readonly terms: readonly Term[];
}

export const nearWord = async (text: string, dictionary: Dictionary): Promise<DictionaryWord | undefined> =>
  meantWord(text, await dictionary.near(text));

/** Shorter words are often right: "price" is not "prize". */
const MIN_FOR_SYNONYMS = 6;

/** Words of synonyms with a similar spelling. Typos are rarely at the beginning. */
const nearSynonyms = (text: string, { thesaurus }: Reading): string[] =>
  [...text].length < MIN_FOR_SYNONYMS
    ? []
    : [...thesaurus.words].filter((word) => word[0] === text[0] && mayMean(text, word));

/** The stems of the forms and synonyms of the word that was meant. */
export const stemsOfMeant = (meant: string, { thesaurus }: Reading): string[] => [
  ...stemsOf(meant),
  ...meaningStems(meant, thesaurus),
];

export const stemsOfNearSynonyms = (text: string, reading: Reading): string[] =>
  nearSynonyms(text, reading).flatMap((word) => meaningStems(word, reading.thesaurus));

/** Words that only occur in synonyms are known, too, because staff have written them. */
export async function meantBy(text: string, reading: Reading): Promise<Instead | undefined> {
  const { dictionary, thesaurus } = reading;
  const stems = await dictionary.withStems(stemsOfNearSynonyms(text, reading));
  const synonyms = nearSynonyms(text, reading).map((word) => ({
    word,
    listings: listingsOf(meaningOf(word, stems, thesaurus)),
  }));
  const meant = meantWord(text, [...(await dictionary.near(text)), ...synonyms])?.word;
  if (meant === undefined) return undefined;
  const known = await dictionary.withStems(stemsOfMeant(meant, reading));
  return { text: meant, terms: [...termsOf(meant, known), ...meaningOf(meant, known, thesaurus)] };
}
