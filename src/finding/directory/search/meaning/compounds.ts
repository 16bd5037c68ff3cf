import { type AskedWord, knownPartsOf, splitsOf } from '../query-words.rules.js';
import type { DictionaryWord, Term } from '../plan.rules.js';
import { stemOf } from '../stem.js';
import { type Draft, type Reading, formsOf, listingsOf, meaningOf, meaningStems } from './drafts.js';
import type { Instead } from './misspelled.js';

export const stemsOfParts = (text: string, thesaurus: Reading['thesaurus']): string[] =>
  splitsOf(text)
    .flat()
    .flatMap((part) => meaningStems(part, thesaurus));

/**
 * The parts of a word without fillers, if listings have them or synonyms of them. Of several splits, the one with the most
 * frequent parts.
 */
export async function asParts(word: AskedWord, reading: Reading): Promise<Draft[] | undefined> {
  const splits = splitsOf(word.text);
  const terms = await meaningsOf(splits.flat(), reading);
  const rated = splits.map((parts) => ({
    parts,
    size: Math.min(...parts.map((part) => listingsOf(terms.get(part) ?? []))),
  }));
  const [best] = rated.filter(({ size }) => size > 0).toSorted((a, b) => b.size - a.size);
  return best?.parts.map((text) => ({ word: { ...word, text }, terms: terms.get(text) ?? [] }));
}

async function meaningsOf(
  texts: readonly string[],
  { dictionary, thesaurus }: Reading,
): Promise<ReadonlyMap<string, readonly Term[]>> {
  const known: readonly DictionaryWord[] = await dictionary.withStems(
    texts.flatMap((text) => meaningStems(text, thesaurus)),
  );
  return new Map(texts.map((text) => [text, meaningOf(text, known, thesaurus)]));
}

/** The longest beginning or end of a word that listings have: "notetaker" by its "note". */
export async function asKnownPart(word: AskedWord, reading: Reading): Promise<Instead | undefined> {
  const parts = knownPartsOf(word.text);
  const meanings = await meaningsOf(parts, reading);
  const best = parts.find((part) => listingsOf(meanings.get(part) ?? []) > 0);
  if (best === undefined) return undefined;
  // The stem of a word is shown as the word, or as its most frequent form.
  const [shown] = formsOf(best, await reading.dictionary.withStems([stemOf(best)])).toSorted(
    (a, b) =>
      Number(b.word === best) - Number(a.word === best) || b.listings - a.listings || (a.word < b.word ? -1 : 1),
  );
  return { text: shown?.word ?? best, terms: meanings.get(best) ?? [] };
}
