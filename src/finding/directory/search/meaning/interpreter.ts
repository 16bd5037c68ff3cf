import type { Dictionary } from '../dictionary.js';
import { isMixed } from '../mixed-scripts.rules.js';
import { consonantsOf } from '../plain-spelling.rules.js';
import { CONSONANTS_FIT, type Slot, TYPO_FIT, type Term, slotsOf } from '../plan.rules.js';
import { allowedTypos, isShortWord } from '../spelling.rules.js';
import { asKnownPart, asParts, stemsOfParts } from './compounds.js';
import { type Draft, type Reading, listingsOf, termFor } from './drafts.js';
import { type Instead, meantBy, nearWords, stemsOfMeant } from './misspelled.js';

export interface Interpretation {
  readonly slots: readonly Slot[];
  readonly corrections: ReadonlyMap<string, string>;
}

/** A word with fewer listings than this may be misspelled, although some listing has it. */
const FEW = 3;

/** A similar word to one of two scripts would only be noise. */
const isRare = ({ word, terms }: Draft): boolean => !word.isFiller && !isMixed(word.text) && listingsOf(terms) < FEW;
const isUnanswered = ({ word, terms }: Draft): boolean => word.isFiller || listingsOf(terms) === 0;
const isUnknown = (draft: Draft): boolean => !draft.word.isFiller && isUnanswered(draft);

/** Finds the indexed words that answer words with few or no listings. `all` is the number of listings. */
export async function interpret(
  drafts: readonly Draft[],
  { all, ...reading }: Reading & { readonly all: number },
): Promise<Interpretation> {
  const corrections = new Map<string, string>();
  const final: Draft[] = [];
  const isAnyKnown = drafts.some((draft) => !draft.word.isFiller && !isUnknown(draft));
  if (!reading.isExact) await lookUpTogether(drafts, reading, isAnyKnown);
  for (const draft of drafts)
    if (reading.isExact || !isRare(draft)) final.push(draft);
    else if (isUnknown(draft)) final.push(...(await unknown(draft, reading, { corrections, isAnyKnown })));
    else final.push(await withNearWord(draft, reading.dictionary));
  const answered = final.every(isUnanswered) ? await byParts(final, reading, corrections) : final;
  const candidates = answered.map(({ word, terms }) => ({ text: word.text, isFiller: word.isFiller, terms }));
  return { slots: slotsOf(candidates, all), corrections };
}

/**
 * Reads the possible meanings of all words with few or no listings at once. The dictionary caches them, so the number
 * of queries does not grow with the number of words.
 */
async function lookUpTogether(drafts: readonly Draft[], reading: Reading, isAnyKnown: boolean): Promise<void> {
  const { dictionary, thesaurus } = reading;
  const rare = drafts.filter(isRare);
  const compounds = rare.filter(isUnknown).map(({ word }) => word.text);
  const misspelled = rare.filter((draft) => mayBeMisspelled(draft, reading, isAnyKnown)).map(({ word }) => word.text);
  if (rare.length === 0) return;
  await dictionary.read(
    compounds.flatMap((text) => [stemsOfParts(text, thesaurus), consonantsOf(text, POSSIBLE) ?? []].flat()),
    misspelled,
  );
  const meant = await Promise.all(misspelled.map((text) => nearWords(text, dictionary)));
  await dictionary.withStems(meant.flatMap(([near]) => (near === undefined ? [] : stemsOfMeant(near.word, reading))));
}

/**
 * Words of synonyms are right even if no listing has them, and so are short words in most cases. They are dropped if
 * the search finds something without them.
 */
const mayBeMisspelled = (draft: Draft, { thesaurus }: Reading, isAnyKnown: boolean): boolean => {
  const { text } = draft.word;
  if (allowedTypos(text) === 0) return false;
  return !isUnknown(draft) || !(thesaurus.words.has(text) || (isAnyKnown && isShortWord(text)));
};

/** A rare word keeps its results. If a similar word is far more frequent, its listings follow. */
async function withNearWord(draft: Draft, dictionary: Dictionary): Promise<Draft> {
  if (allowedTypos(draft.word.text) === 0) return draft;
  const [near] = await nearWords(draft.word.text, dictionary);
  if (near === undefined || near.listings < FEW * listingsOf(draft.terms)) return draft;
  return { ...draft, terms: [...draft.terms, termFor(TYPO_FIT, near)] };
}

interface Searched {
  readonly corrections: Map<string, string>;
  readonly isAnyKnown: boolean;
}

/** A word without listings: a compound, a word of another script, or a misspelled one. */
async function unknown(draft: Draft, reading: Reading, searched: Searched): Promise<readonly Draft[]> {
  return (await corrected(draft, reading, searched)) ?? (await asParts(draft.word, reading)) ?? [draft];
}

async function corrected(draft: Draft, reading: Reading, searched: Searched): Promise<readonly Draft[] | undefined> {
  const { text } = draft.word;
  const { dictionary } = reading;
  const sameConsonants = await withConsonants(text, dictionary, CERTAIN);
  if (sameConsonants !== undefined) return [{ ...draft, terms: sameConsonants }];
  if (!mayBeMisspelled(draft, reading, searched.isAnyKnown)) return undefined;
  const meant = await meantBy(text, reading, searched.isAnyKnown);
  if (meant !== undefined) return [searchedInstead(draft, meant, searched.corrections)];
  const terms = await withConsonants(text, dictionary, POSSIBLE);
  return terms && [{ ...draft, terms }];
}

/** If nothing else finds anything, search for parts of the words. */
async function byParts(
  drafts: readonly Draft[],
  reading: Reading,
  corrections: Searched['corrections'],
): Promise<readonly Draft[]> {
  if (reading.isExact) return drafts;
  return Promise.all(
    drafts.map(async (draft) => {
      const part = draft.word.isFiller || isMixed(draft.word.text) ? undefined : await asKnownPart(draft.word, reading);
      return part === undefined ? draft : searchedInstead(draft, part, corrections);
    }),
  );
}

function searchedInstead(draft: Draft, { text, terms }: Instead, corrections: Searched['corrections']): Draft {
  corrections.set(draft.word.text, text);
  return { ...draft, terms };
}

/**
 * With this many consonants in common, a word of another script is likelier than a typo. The second number is the
 * minimum.
 */
const CERTAIN = 3;
const POSSIBLE = 2;

/** Arabic and Hebrew words by their spelling in Latin letters. */
async function withConsonants(text: string, dictionary: Dictionary, min: number): Promise<Term[] | undefined> {
  const consonants = consonantsOf(text, min);
  const known = consonants === undefined ? [] : await dictionary.withStems([consonants]);
  return known.length === 0 ? undefined : known.map((word) => termFor(CONSONANTS_FIT, word));
}
