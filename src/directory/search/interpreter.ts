import type { AskedWord } from './asked.rules.js';
import { joinedWords, partsOf, sayingPartsOf } from './asked.rules.js';
import type { Dictionary } from './dictionary.js';
import { consonantsOf } from './plain-spelling.rules.js';
import {
  CONSONANTS_FIT,
  type DictionaryWord,
  JOINED_FIT,
  type Slot,
  TYPO_FIT,
  type Term,
  fitOf,
  searchedBeginning,
  slotsOf,
  synonymFit,
} from './plan.rules.js';
import { allowedTypos, isShortWord, meantWord, shortenedForms } from './spelling.rules.js';
import { stemOf } from './stem.js';
import { type FoundSynonym, type Thesaurus, synonymsIn } from './synonyms.rules.js';

/** What the words of a search mean in this directory. */
export interface Interpretation {
  readonly slots: readonly Slot[];
  /** Misspelled words, and what was searched instead of each. */
  readonly corrections: ReadonlyMap<string, string>;
}

interface Draft {
  readonly word: AskedWord;
  readonly terms: Term[];
}

/** A word with fewer listings may be misspelled, although some listing has it. */
const FEW = 3;

const listingsOf = ({ terms }: Draft): number => terms.reduce((sum, { listings }) => sum + listings, 0);

const termFor = (factor: number, { word, listings, rows }: DictionaryWord): Term => ({ word, factor, listings, rows });

/** Finds the indexed words that answer the asked ones: forms, beginnings, compounds, synonyms, and what was probably meant. */
export async function interpret(
  words: readonly AskedWord[],
  { dictionary, thesaurus, all, isExact }: Reading,
): Promise<Interpretation> {
  const drafts = await knownWords(words, dictionary, isExact ? NO_SYNONYMS : thesaurus);
  const corrections = new Map<string, string>();
  const final: Draft[] = [];
  const isAnyKnown = drafts.some((draft) => !draft.word.isFiller && listingsOf(draft) > 0);
  for (const draft of drafts) {
    const listings = listingsOf(draft);
    if (isExact || draft.word.isFiller || listings >= FEW) final.push(draft);
    else if (listings > 0) final.push(await withNearWord(draft, dictionary, listings));
    else
      final.push(
        ...((await asParts(draft.word, dictionary)) ??
          (await withoutFiller(draft.word, { dictionary, thesaurus })) ?? [
            await corrected(draft, dictionary, { corrections, isAnyKnown }),
          ]),
      );
  }
  const candidates = final.map(({ word, terms }) => ({ text: word.text, isFiller: word.isFiller, terms }));
  return { slots: slotsOf(candidates, all), corrections };
}

export interface Reading {
  readonly dictionary: Dictionary;
  readonly thesaurus: Thesaurus;
  /** How many listings there are. */
  readonly all: number;
  readonly isExact: boolean;
}

const NO_SYNONYMS: Thesaurus = new Map();

async function knownWords(words: readonly AskedWord[], dictionary: Dictionary, thesaurus: Thesaurus): Promise<Draft[]> {
  const joined = joinedWords(words);
  const synonyms = [
    ...synonymsIn(words, thesaurus, stemOf),
    ...joined.flatMap(({ text, parts }) => synonymsOf(text, thesaurus).map((found) => ({ ...found, slots: parts }))),
  ];
  const beginnings = words.flatMap((word) => searchedBeginning(word, stemOf(word.text)) ?? []);
  const stems = [
    ...words.map(({ text }) => stemOf(text)),
    ...joined.map(({ text }) => stemOf(text)),
    ...synonyms.flatMap((synonym) => synonym.words.map(stemOf)),
  ];
  const same = await dictionary.withStems([...new Set(stems)]);
  const longer = await dictionary.beginningWith(beginnings);
  return words.map((word, index) => ({
    word,
    terms: [
      ...termsOf(word.text, [...same, ...longer]),
      ...joined
        .filter(({ parts }) => parts.includes(index))
        .flatMap(({ text }) => formsOf(text, same).map((known) => termFor(JOINED_FIT, known))),
      ...synonyms.filter(({ slots }) => slots.includes(index)).flatMap((synonym) => synonymTerms(synonym, same)),
    ],
  }));
}

function termsOf(text: string, known: readonly DictionaryWord[]): Term[] {
  const asked = { text, stem: stemOf(text) };
  return known.flatMap((word) => {
    const fit = fitOf(asked, word);
    return fit > 0 ? [termFor(fit, word)] : [];
  });
}

const formsOf = (text: string, known: readonly DictionaryWord[]): DictionaryWord[] => {
  const stem = stemOf(text);
  return known.filter((one) => one.stem === stem);
};

const synonymTerms = ({ words }: FoundSynonym, known: readonly DictionaryWord[]): Term[] =>
  words.flatMap((word) => formsOf(word, known).map((one) => termFor(synonymFit(words.length), one)));

/** "antiraid" as "anti" and "raid", if listings have both; of several ways the one with the most frequent parts. */
async function asParts(word: AskedWord, dictionary: Dictionary): Promise<Draft[] | undefined> {
  const ways = partsOf(word.text);
  const known = await dictionary.withStems([...new Set(ways.flat().map(stemOf))]);
  const sizeOf = (part: string): number => formsOf(part, known).reduce((sum, { listings }) => sum + listings, 0);
  const rated = ways.map((parts) => ({ parts, size: Math.min(...parts.map(sizeOf)) }));
  const [best] = rated.toSorted((a, b) => b.size - a.size);
  if (best === undefined || best.size === 0) return undefined;
  return best.parts.map((text) => ({ word: { ...word, text }, terms: termsOf(text, known) }));
}

const synonymsOf = (text: string, thesaurus: Thesaurus): FoundSynonym[] =>
  synonymsIn([{ text, isFiller: false, position: 0 }], thesaurus, stemOf);

/** "modbot" and "remindme" without the part that says nothing, if the other one is known. */
async function withoutFiller(
  word: AskedWord,
  { dictionary, thesaurus }: Pick<Reading, 'dictionary' | 'thesaurus'>,
): Promise<Draft[] | undefined> {
  const saying = sayingPartsOf(word.text).map((text) => ({ ...word, text }));
  for (const draft of saying.length === 0 ? [] : await knownWords(saying, dictionary, thesaurus)) {
    const terms = draft.terms.filter(({ factor }) => factor >= synonymFit(1));
    if (terms.length > 0) return [{ ...draft, terms }];
  }
  return undefined;
}

/** A word with one typo may be the singular or plural of the one that was meant. */
export async function nearWord(text: string, dictionary: Dictionary): Promise<DictionaryWord | undefined> {
  return (
    (await nearForm(text, dictionary)) ?? (text.endsWith('s') ? undefined : await nearForm(`${text}s`, dictionary))
  );
}

async function nearForm(text: string, dictionary: Dictionary): Promise<DictionaryWord | undefined> {
  const known = await dictionary.near(shortenedForms(text, allowedTypos(text)));
  const meant = meantWord(text, known);
  return known.find(({ word }) => word === meant);
}

/** A rare word keeps its results, and listings with a similar word that is far more frequent follow. */
async function withNearWord(draft: Draft, dictionary: Dictionary, listings: number): Promise<Draft> {
  if (allowedTypos(draft.word.text) === 0) return draft;
  const near = await nearWord(draft.word.text, dictionary);
  if (near === undefined || near.listings < FEW * listings) return draft;
  return { ...draft, terms: [...draft.terms, termFor(TYPO_FIT, near)] };
}

/** Short words are often right although no listing has them, so that they are left out if the search finds something without. */
async function corrected(
  draft: Draft,
  dictionary: Dictionary,
  { corrections, isAnyKnown }: { readonly corrections: Map<string, string>; readonly isAnyKnown: boolean },
): Promise<Draft> {
  const { text } = draft.word;
  const sameConsonants = await withConsonants(draft, dictionary, CERTAIN);
  if (sameConsonants !== undefined) return sameConsonants;
  if (allowedTypos(text) === 0 || (isAnyKnown && isShortWord(text))) return draft;
  const near = await nearWord(text, dictionary);
  if (near === undefined) return (await withConsonants(draft, dictionary, POSSIBLE)) ?? draft;
  corrections.set(text, near.word);
  return { ...draft, terms: termsOf(near.word, await dictionary.withStems([near.stem])) };
}

/** So many consonants in common make a word of another script likelier than a typo, and so many are better than nothing. */
const CERTAIN = 3;
const POSSIBLE = 2;

/** Arabic and Hebrew words by their spelling in Latin letters. */
async function withConsonants(draft: Draft, dictionary: Dictionary, min: number): Promise<Draft | undefined> {
  const consonants = consonantsOf(draft.word.text, min);
  const known = consonants === undefined ? [] : await dictionary.withStems([consonants]);
  return known.length === 0 ? undefined : { ...draft, terms: known.map((word) => termFor(CONSONANTS_FIT, word)) };
}
