/** Splits texts into words. When these rules change, increase `RULES_VERSION` in directory.rules.ts. */
const MAX_WORD_LENGTH = 24;

/** Scripts without spaces between words. */
const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u30fc\\p{Script=Thai}';
const PART = `(?:(?![${UNSPACED}])[\\p{L}\\p{N}])+`;
/** A run of an unspaced script, or words with single marks between them: `lo-fi`, `l'atelier`, `v2.0`. */
const CHUNK = new RegExp(`[${UNSPACED}]+|${PART}(?:['’_.·-]${PART})*`, 'gu');
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');
const MARKS = /['’_.·-]/u;
const APOSTROPHE = /['’]/u;

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
};
const WITHOUT_DECOMPOSITION = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');

/** The marks of й and ї belong to the letter, as people see it. */
const ACCENT = /(?!(?<=[иИ])\u0306|(?<=[іІ])\u0308)\p{M}/gu;

const ASCII = /^[\x20-\x7e]*$/;
/** Whether a text has no letters of other scripts and no marks on letters. */
export const isAscii = (text: string): boolean => ASCII.test(text);

/** Removes case, accents, and the difference between full-width, styled and plain letters. */
export const folded = (text: string): string => (isAscii(text) ? text.toLowerCase() : foldedLetters(text));

const foldedLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(ACCENT, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(WITHOUT_DECOMPOSITION, (letter) => PLAIN[letter] ?? letter);

/** Names that consist partly of marks: `c++`, `c#`, `d&d`. */
const spelledOut = (text: string): string =>
  text
    .replaceAll(/c\+\+/g, 'cpp')
    .replaceAll(/([cf])#/g, '$1sharp')
    .replaceAll(/(?<!\p{L})(\p{L})\s?&\s?(\p{L})(?!\p{L})/gu, '$1n$2');

export const cut = (word: string): string =>
  word.length <= MAX_WORD_LENGTH ? word : [...word].slice(0, MAX_WORD_LENGTH).join('');

/** Words that are joined in the text, and their form without the marks between them. */
interface Chunk {
  readonly words: readonly string[];
  readonly joined: string | undefined;
  readonly isUnspaced: boolean;
}

export const chunksOf = (text: string): Chunk[] =>
  (spelledOut(folded(text)).match(CHUNK) ?? []).map((chunk) => {
    if (IS_UNSPACED.test(chunk)) return { words: [chunk], joined: undefined, isUnspaced: true };
    if (!MARKS.test(chunk)) return { words: [cut(chunk)], joined: undefined, isUnspaced: false };
    const parts = chunk.split(MARKS);
    const long = APOSTROPHE.test(chunk) ? parts.filter((part) => [...part].length > 1) : parts;
    return { words: (long.length > 0 ? long : parts).map(cut), joined: cut(parts.join('')), isUnspaced: false };
  });

/** The words of a text without joined forms. A run of a script without blanks is one of them. */
export const plainWords = (text: string): string[] => chunksOf(text).flatMap(({ words }) => words);

/** "サーバ" → "サー", "ーバ": the index units of scripts without blanks. */
export const pairsOf = (run: string): string[] => {
  const characters = [...run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
};

/** The words under which a text is found: with joined forms, and for unspaced scripts each character and each pair. */
export const textWords = (text: string): string[] => wordsIn(chunksOf(text));

/** The same for a text that is split already. */
export function wordsIn(chunks: readonly Chunk[]): string[] {
  const found = new Set<string>();
  for (const { words, joined, isUnspaced } of chunks) {
    for (const word of isUnspaced ? words.flatMap((run) => [...run, ...pairsOf(run)]) : words) found.add(word);
    if (joined !== undefined) found.add(joined);
  }
  return [...found];
}

export const searchedWords = (search: string): string[] =>
  chunksOf(search).flatMap(({ words, isUnspaced }) =>
    isUnspaced ? words.flatMap((run) => ([...run].length === 1 ? [run] : pairsOf(run))) : words,
  );

/** A name as one word: spelling with or without blanks and marks makes no difference. */
export const nameKeyOf = (words: readonly string[]): string => words.join('');

export const isUnspacedWord = (word: string): boolean => IS_UNSPACED.test(word);
