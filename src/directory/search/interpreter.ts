import type { AskedWord } from './asked.rules.js';
import { joinedWords, partsOf } from './asked.rules.js';
import type { Dictionary } from './dictionary.js';
import {
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
import { allowedTypos, meantWord, shortenedForms } from './spelling.rules.js';
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

const termFor = (factor: number, { word, listings, rows }: DictionaryWord): Term => ({ word, factor, listings, rows });

/** Finds the indexed words that answer the asked ones: forms, beginnings, compounds, synonyms, and what was probably meant. */
export async function interpret(
  words: readonly AskedWord[],
  { dictionary, thesaurus, all, isExact }: Reading,
): Promise<Interpretation> {
  const drafts = await knownWords(words, dictionary, isExact ? NO_SYNONYMS : thesaurus);
  const corrections = new Map<string, string>();
  const final: Draft[] = [];
  for (const draft of drafts) {
    const listings = draft.terms.reduce((sum, term) => sum + term.listings, 0);
    if (isExact || draft.word.isFiller || listings >= FEW) final.push(draft);
    else if (listings > 0) final.push(await withNearWord(draft, dictionary, listings));
    else final.push(...((await asParts(draft.word, dictionary)) ?? [await corrected(draft, dictionary, corrections)]));
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
  const synonyms = synonymsIn(words, thesaurus, stemOf);
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

export async function nearWord(text: string, dictionary: Dictionary): Promise<DictionaryWord | undefined> {
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

async function corrected(draft: Draft, dictionary: Dictionary, corrections: Map<string, string>): Promise<Draft> {
  const { text } = draft.word;
  if (allowedTypos(text) === 0) return draft;
  const near = await nearWord(text, dictionary);
  if (near === undefined) return draft;
  corrections.set(text, near.word);
  return { ...draft, terms: termsOf(near.word, await dictionary.withStems([near.stem])) };
}
