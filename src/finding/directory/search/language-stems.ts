import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { cut } from './word-splitting.rules.js';

interface Stemmer {
  readonly stem: (word: string) => string;
  /** The words to which the language applies: shorter ones have no ending. */
  readonly words: RegExp;
}

const LATIN = /^[a-z]{3,}$/;

/** The languages whose words have stems. Those of English words are in the dictionary: see `stemOf`. */
const STEMMERS: ReadonlyMap<string, Stemmer> = new Map([
  ['ar', { stem: arabic, words: /^\p{Script=Arabic}{3,}$/u }],
  ['de', { stem: german, words: LATIN }],
  ['es', { stem: spanish, words: LATIN }],
  ['fr', { stem: french, words: LATIN }],
  ['pt', { stem: portuguese, words: LATIN }],
  ['ru', { stem: russian, words: /^\p{Script=Cyrillic}{3,}$/u }],
  ['tr', { stem: turkish, words: LATIN }],
]);

/** No searched word begins with it, so a stem is never confused with a word. */
const MARK = '~';

export const isStem = (indexed: string): boolean => indexed.startsWith(MARK);

/** A stem takes up to 30 µs, and most words of a text are frequent ones. */
const MAX_KNOWN = 20_000;
const known = new Map<string, string>();

function markedStem(language: string, { stem }: Stemmer, word: string): string {
  const key = `${language} ${word}`;
  const marked = known.get(key) ?? cut(`${MARK}${language}:${stem(word)}`);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, marked);
  return marked;
}

/**
 * The stems of a word in these languages, each with its language, as they are indexed: "spielen" in German →
 * "~de:spiel".
 */
export const stemsIn = (tags: readonly string[], word: string): string[] =>
  tags.flatMap((tag) => {
    const language = tag.split('-')[0] ?? tag;
    const stemmer = STEMMERS.get(language);
    return stemmer?.words.test(word) === true ? [markedStem(language, stemmer, word)] : [];
  });

const ALL = [...STEMMERS.keys()];

/** The stems by which a searched word finds its forms: in each listing those of the language of the listing. */
export const stemsInAll = (word: string): string[] => stemsIn(ALL, word);

export const hasStem = (word: string, stem: string): boolean =>
  stemsIn([stem.slice(MARK.length, stem.indexOf(':'))], word).includes(stem);
