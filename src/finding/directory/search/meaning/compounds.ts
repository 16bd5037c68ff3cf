import { type AskedWord, knownPartsOf, partsOf, sayingPartsOf } from '../query-words.rules.js';
import type { DictionaryWord, Term } from '../plan.rules.js';
import { synonymFit } from '../plan.rules.js';
import { stemOf } from '../stem.js';
import { type Draft, type Reading, formsOf, knownWords, listingsOf, meaningOf, meaningStems } from './drafts.js';
import type { Instead } from './misspelled.js';

type Parts = readonly [string, string];

/** Shorter parts are mostly accidental letters of another word. */
const MIN_PART = 4;

const waysOf = (text: string): Parts[] =>
  partsOf(text).filter((parts) => parts.every((part) => [...part].length >= MIN_PART));

export const stemsOfParts = (text: string, thesaurus: Reading['thesaurus']): string[] =>
  waysOf(text)
    .flat()
    .flatMap((part) => meaningStems(part, thesaurus));

/**
 * "antiraid" as "anti" and "raid", if listings have both or synonyms of them. Of several splits, the one with the most
 * frequent parts.
 */
export async function asParts(word: AskedWord, reading: Reading): Promise<Draft[] | undefined> {
  const ways = waysOf(word.text);
  const terms = await meaningsOf(ways.flat(), reading);
  const best = bestOf(ways, (part) => listingsOf(terms.get(part) ?? []));
  return best?.map((text) => ({ word: { ...word, text }, terms: terms.get(text) ?? [] }));
}

function bestOf(ways: readonly Parts[], sizeOf: (part: string) => number): Parts | undefined {
  const rated = ways.map((parts) => ({ parts, size: Math.min(...parts.map(sizeOf)) }));
  const [best] = rated.toSorted((a, b) => b.size - a.size);
  return best === undefined || best.size === 0 ? undefined : best.parts;
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

/** "modbot" and "remindme" without their filler, if the rest is known. */
export async function withoutFiller(word: AskedWord, reading: Reading): Promise<Draft[] | undefined> {
  const saying = sayingPartsOf(word.text).map((text) => ({ ...word, text }));
  for (const draft of saying.length === 0 ? [] : await knownWords(saying, reading)) {
    const terms = draft.terms.filter(({ factor }) => factor >= synonymFit(1));
    if (terms.length > 0) return [{ ...draft, terms }];
  }
  return undefined;
}

/** The longest beginning or end of a word that listings have: "notetaker" by its "note". */
export async function asKnownPart(word: AskedWord, reading: Reading): Promise<Instead | undefined> {
  const parts = knownPartsOf(word.text);
  const meanings = await meaningsOf(parts, reading);
  const best = parts.find((part) => listingsOf(meanings.get(part) ?? []) > 0);
  if (best === undefined) return undefined;
  // The stem of a word is shown as the word.
  const forms = formsOf(best, await reading.dictionary.withStems([stemOf(best)]));
  const shown = forms.some((form) => form.word === best) ? best : (forms[0]?.word ?? best);
  return { text: shown, terms: meanings.get(best) ?? [] };
}
