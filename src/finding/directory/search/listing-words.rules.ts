import { isFiller, isFillerIn } from './fillers.js';
import { languageNames } from './language-names.js';
import { stemsIn } from './language-stems.js';
import { plainSpellings } from './plain-spelling.rules.js';
import { languageOfText } from './text-language.rules.js';
import { chunksOf, cut, nameKeyOf, plainWords, textWords, wordsIn } from './word-splitting.rules.js';

/** The importance of a word for a listing, by the field that contains it; for a name, that of a name of one word. */
export const WEIGHT = { name: 20, tag: 16, category: 14, description: 10, language: 8, long: 4 } as const;
/** The shorter a description, the more each of its words says: more weight up to a number of words. */
const SHORT_DESCRIPTIONS = [
  { words: 5, more: 3 },
  { words: 9, more: 2 },
  { words: 14, more: 1 },
] as const;
/** The more words a name has, the less each of them says. Filler words do not count. */
const LESS_FOR_EACH_WORD = 2;
const LEAST_OF_NAMES = 12;
/** More for a word of another field that the description has, too, besides what its length adds. */
const ALSO_DESCRIBED = 1;

const MAX_WORDS = 110;
/** Only the beginning of a long description is indexed. */
const MAX_LONG_LENGTH = 4_000;
const ADDRESSES = /https?:\/\/\S+/g;

interface SearchedTexts {
  readonly name: string;
  readonly description: string;
  readonly longDescription: string | null;
  readonly tags: readonly string[];
  /** The value of the category and its label. */
  readonly category: readonly string[];
  /** BCP-47 tags, the main language first. */
  readonly languages: readonly string[];
  readonly aiContent: boolean;
}

export type WeightedWord = readonly [word: string, weight: number];

/** Neighbouring words as one word, because people write compounds in both ways. */
const joinedPairs = (words: readonly string[]): string[] =>
  words.slice(1).map((word, index) => cut(`${words[index]}${word}`));

/** Includes compounds, and spellings in Latin letters: for names and tags, which people search for in all spellings. */
export function fullWords(text: string): string[] {
  const chunks = chunksOf(text);
  return [...wordsIn(chunks), ...joinedPairs(chunks.flatMap(({ words }) => words)), ...plainSpellings(text).map(cut)];
}

/** The words of a name without fillers, or all if it has no others. */
function sayingWords(name: string): readonly string[] {
  const words = plainWords(name);
  const saying = words.filter((word) => !isFiller(word));
  return saying.length > 0 ? saying : words;
}

const nameWeight = (name: string): number =>
  Math.max(LEAST_OF_NAMES, WEIGHT.name - LESS_FOR_EACH_WORD * (sayingWords(name).length - 1));

const moreFor = (description: readonly string[]): number =>
  SHORT_DESCRIPTIONS.find(({ words }) => description.length <= words)?.more ?? 0;

/** The stated languages of a listing, or the language of its text. */
function languagesOf({ languages, description, longDescription }: SearchedTexts): readonly string[] {
  if (languages.length > 0) return languages;
  const language = languageOfText(textWords(`${description} ${(longDescription ?? '').slice(0, MAX_LONG_LENGTH)}`));
  return language === undefined ? [] : [language];
}

/**
 * The words that find a listing, each with the weight of its best field, and their stems in its languages. The least
 * important ones are cut off.
 */
export function listingWords(texts: SearchedTexts): WeightedWord[] {
  const { name, tags, category, description, languages, aiContent, longDescription } = texts;
  const long = (longDescription ?? '').slice(0, MAX_LONG_LENGTH).replaceAll(ADDRESSES, ' ');
  const own = languagesOf(texts);
  const informative = (text: string): string[] => textWords(text).filter((word) => !isFillerIn(own, word));
  const [weights, stems] = [new Map<string, number>(), new Map<string, number>()];
  const add = (words: readonly string[], weight: number): void => {
    for (const word of words) if (!weights.has(word) && weights.size < MAX_WORDS) weights.set(word, weight);
  };
  const addStems = (words: readonly string[], weight: number): void => {
    for (const word of words)
      for (const stem of weights.has(word) ? stemsIn(own, word) : []) stems.set(stem, stems.get(stem) ?? weight);
  };
  add(fullWords(name), nameWeight(name));
  addStems(textWords(name), nameWeight(name));
  for (const tag of tags) {
    add(fullWords(tag), WEIGHT.tag);
    addStems(textWords(tag), WEIGHT.tag);
  }
  for (const label of category) add(textWords(label), WEIGHT.category);
  const described = informative(description);
  const more = moreFor(described);
  for (const word of described) {
    const weight = weights.get(word);
    if (weight !== undefined) weights.set(word, weight + ALSO_DESCRIBED + more);
  }
  add(described, WEIGHT.description + more);
  addStems(described, WEIGHT.description + more);
  add(aiContent ? ['ai'] : [], WEIGHT.language);
  languages.forEach((tag, index) => add(languageNames(tag), index === 0 ? WEIGHT.language : WEIGHT.long));
  add(informative(long), WEIGHT.long);
  addStems(informative(long), WEIGHT.long);
  return [...weights, ...stems];
}

const MAX_KEY_LENGTH = 70;

export interface NameKeys {
  readonly nameKey: string;
  /** The name without filler words. */
  readonly shortNameKey: string;
}

/**
 * The keys to which a searched name is compared. They contain the kind, so that one index separates bots and servers.
 */
export function nameKeys(kind: string, name: string): NameKeys {
  const keyOf = (some: readonly string[]): string =>
    `${kind}:${[...nameKeyOf(some)].slice(0, MAX_KEY_LENGTH).join('')}`;
  return { nameKey: keyOf(plainWords(name)), shortNameKey: keyOf(sayingWords(name)) };
}

/** Listings with a similar number of votes are equally popular, so that a single vote does not rewrite the index. */
export const popularityOf = (votes: number): number => Math.floor(Math.log2(votes + 1));
