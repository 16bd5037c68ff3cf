import { isAscii } from './word-splitting.rules.js';
import {
  ARABIC,
  ARMENIAN,
  BALKAN,
  CYRILLIC,
  CYRILLIC_IN_PASSPORTS,
  DEVANAGARI,
  DEVANAGARI_VOWELS,
  GEORGIAN,
  GREEK,
  GREEK_BY_SOUND,
  HANGUL_FINALS,
  HANGUL_FINALS_BEFORE_VOWELS,
  HANGUL_INITIALS,
  HANGUL_VOWELS,
  HEBREW,
  HEBREW_WITH_CH,
  HEBREW_WITH_V,
  KANA,
  type Letters,
  UKRAINIAN,
} from './plain-letters.js';

/**
 * A script, and the function that writes one of its words in Latin letters. `text` is the whole text around the word.
 */
interface Script {
  readonly words: RegExp;
  readonly spellings: (word: string, text: string) => readonly string[];
}

/** Replaces letters by the first table that has them, pairs before single letters. */
function spelled(word: string, ...tables: readonly Letters[]): string {
  const find = (letters: string): string | undefined => tables.find((table) => table.has(letters))?.get(letters);
  let result = '';
  for (let index = 0; index < word.length; index += 1) {
    const pair = find(word.slice(index, index + 2));
    result += pair ?? find(word.charAt(index)) ?? '';
    if (pair !== undefined) index += 1;
  }
  return result;
}

const HAS_BALKAN_LETTERS = /[ђјљњћџѓќѕ]/u;
const HAS_UKRAINIAN_LETTERS = /[іїєґ]/u;

function cyrillic(word: string, text: string): string[] {
  if (HAS_BALKAN_LETTERS.test(text)) return [spelled(word, BALKAN, CYRILLIC)];
  const tables = HAS_UKRAINIAN_LETTERS.test(text) ? [UKRAINIAN, CYRILLIC] : [CYRILLIC];
  return [spelled(word, ...tables), spelled(word, CYRILLIC_IN_PASSPORTS, ...tables)];
}

function greek(word: string): string[] {
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return [spelled(plain, GREEK), spelled(plain, GREEK_BY_SOUND, GREEK)];
}

const FIRST_SYLLABLE = 0xac00;
const SILENT_INITIAL = 11;
const L = { final: 8, initial: 5 } as const;

/** Each syllable is one character: an initial, a vowel and perhaps a final, which sounds otherwise before a vowel. */
function hangul(word: string): string[] {
  const syllables = [...word].map((syllable) => {
    const number = syllable.charCodeAt(0) - FIRST_SYLLABLE;
    const [vowels, finals] = [HANGUL_VOWELS.length, HANGUL_FINALS.length];
    return {
      initial: Math.floor(number / (vowels * finals)),
      vowel: Math.floor(number / finals) % vowels,
      final: number % finals,
    };
  });
  const spellings = syllables.map(({ initial, vowel, final }, index) => {
    const finals = syllables[index + 1]?.initial === SILENT_INITIAL ? HANGUL_FINALS_BEFORE_VOWELS : HANGUL_FINALS;
    const isDouble = initial === L.initial && syllables[index - 1]?.final === L.final;
    return `${isDouble ? 'l' : HANGUL_INITIALS[initial]}${HANGUL_VOWELS[vowel]}${finals[final]}`;
  });
  return [spellings.join('')];
}

const KATAKANA = /[\u30a1-\u30f6]/gu;
const TO_HIRAGANA = 0x60;

function kana(word: string): string[] {
  const hiragana = word.replaceAll(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - TO_HIRAGANA));
  const spelling = spelled(hiragana, KANA)
    .replaceAll('*ch', 'tch')
    .replaceAll(/\*([a-z])/gu, '$1$1')
    .replaceAll('*', '');
  const short = spelling.replaceAll('-', '').replaceAll(/o[ou]/gu, 'o').replaceAll('uu', 'u');
  return [short, spelling.replaceAll(/([a-z])-/gu, '$1$1')];
}

/** The sign that replaces the vowel of a consonant, or removes it. */
const VOWEL_SIGN = /[\u093e-\u094d]/u;
/** The inherent vowel of a consonant; spoken only if the word would be hard to say without. */
const INHERENT = 'ə';
const SILENT_AT_END = /ə$/u;
const SILENT_BETWEEN = /(?<=[aeiouə][b-df-hj-np-tv-z]h?)ə(?=[b-df-hj-np-tv-z]h?[aeiouə])/gu;

function devanagari(word: string): string[] {
  let text = '';
  for (const letter of word)
    if (DEVANAGARI.has(letter)) text += `${DEVANAGARI.get(letter)}${INHERENT}`;
    else text = (VOWEL_SIGN.test(letter) ? text.slice(0, -1) : text) + (DEVANAGARI_VOWELS.get(letter) ?? '');
  const spoken = text.replace(SILENT_AT_END, '');
  return [spoken.replaceAll(SILENT_BETWEEN, ''), spoken].map((one) => one.replaceAll(INHERENT, 'a'));
}

/** Marks consonant words in the index, so that they are never confused with other words. */
const BARE = '~';
const MIN_CONSONANTS = 2;

const single = (consonants: string): string => consonants.replaceAll(/(.)\1+/gu, '$1');

const bare = (consonants: string): string[] => {
  const short = single(consonants);
  return short.length < MIN_CONSONANTS ? [] : [`${BARE}${short}`];
};

const ARTICLE = /^ال/u;

const arabic = (word: string): string[] =>
  [word, word.replace(ARTICLE, '')].flatMap((one) => bare(spelled(one, ARABIC)));

const hebrew = (word: string): string[] =>
  [[], [HEBREW_WITH_V], [HEBREW_WITH_CH]].flatMap((tables) => bare(spelled(word, ...tables, HEBREW)));

const wordsIn = (script: string): RegExp => new RegExp(`[\\p{Script=${script}}\\p{M}]+`, 'gu');

const SCRIPTS: readonly Script[] = [
  { words: wordsIn('Cyrillic'), spellings: cyrillic },
  { words: wordsIn('Greek'), spellings: greek },
  { words: wordsIn('Georgian'), spellings: (word) => [spelled(word, GEORGIAN)] },
  { words: wordsIn('Armenian'), spellings: (word) => [spelled(word, ARMENIAN)] },
  { words: wordsIn('Devanagari'), spellings: devanagari },
  { words: wordsIn('Arabic'), spellings: arabic },
  { words: wordsIn('Hebrew'), spellings: hebrew },
  { words: /[\uac00-\ud7a3]+/gu, spellings: hangul },
  { words: /[\p{Script=Katakana}ー]{2,}/gu, spellings: kana },
  // Among Chinese characters, hiragana are endings, which are not read on their own.
  {
    words:
      /(?<![\p{Script=Han}\p{Script=Hiragana}])\p{Script=Hiragana}[\p{Script=Hiragana}ー]+(?![\p{Script=Han}\p{Script=Hiragana}ー])/gu,
    spellings: kana,
  },
];

/**
 * The words of a text in other scripts, in the Latin spelling of people who cannot type the script. Words of scripts
 * without vowels become consonants, with which `consonantsOf` finds them. Chinese characters stay as they are, because
 * their reading depends on the language and on the word.
 */
export function plainSpellings(text: string): string[] {
  if (isAscii(text)) return [];
  const lower = text.normalize('NFKC').toLowerCase();
  const spellings = SCRIPTS.flatMap(({ words, spellings: of }) =>
    (lower.match(words) ?? []).flatMap((word) => of(word, lower)),
  );
  return [...new Set(spellings)].filter((spelling) => spelling !== '');
}

const LATIN = /^[a-z]{4,}$/;
const CONSONANTS: readonly (readonly [RegExp, string])[] = [
  [/t[sz]/g, 's'],
  [/[kc]h|[cq]/g, 'k'],
  [/ph|f/g, 'p'],
  [/v/g, 'b'],
  [/j/g, 'g'],
  [/x/g, 'ks'],
  [/[aeiouywh]/g, ''],
];

/**
 * The consonants that a word in Latin letters shares with a word of a script without vowels; `undefined` if there are
 * too few.
 */
export function consonantsOf(word: string, min: number): string | undefined {
  if (!LATIN.test(word)) return undefined;
  const consonants = single(CONSONANTS.reduce((text, [letters, letter]) => text.replaceAll(letters, letter), word));
  return consonants.length < min ? undefined : `${BARE}${consonants}`;
}
