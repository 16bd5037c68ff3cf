/**
 * Finds words that differ by a typo without scanning all words. Known words are stored with the forms that remain when
 * letters of their beginning are left out. A misspelled word shares at least one such form with the word that was meant.
 */
const PREFIX = 7;
const MIN_LETTERS = 4;
const LETTERS_FOR_TWO = 8;
/** Longer words are mostly compounds of names, which only one listing has. With two typos, they were half of all stored forms. */
const MAX_LETTERS_FOR_TWO = 11;
/** Of several words that may be meant, how many are searched. */
const MAX_MEANT = 4;
const LETTERS = /^\p{L}+$/u;

export function allowedTypos(word: string): 0 | 1 | 2 {
  const length = [...word].length;
  if (length < MIN_LETTERS || !LETTERS.test(word)) return 0;
  return length < LETTERS_FOR_TWO || length > MAX_LETTERS_FOR_TWO ? 1 : 2;
}

/** One typo changes so much of such a word that it may be a different word. */
export const isShortWord = (word: string): boolean => [...word].length <= MIN_LETTERS;

/** The beginning of a word, and its forms without up to `typos` of their letters. */
export function shortenedForms(word: string, typos: number): string[] {
  let last = new Set([[...word].slice(0, PREFIX).join('')]);
  const all = new Set(last);
  for (let round = 0; round < typos; round += 1) {
    last = new Set([...last].flatMap(withoutOne));
    for (const form of last) all.add(form);
  }
  return [...all];
}

const withoutOne = (word: string): string[] => {
  const letters = [...word];
  return letters.map((_, index) => letters.filter((__, other) => other !== index).join(''));
};

/** The number of insertions, deletions, replacements and swaps of neighbours that lead from one word to the other. */
function typosBetween(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let previous = ['', ...b].map((_, column) => column);
  let before = previous;
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isExchange = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (isSame ? 0 : 1),
        isExchange ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, previous] = [previous, current];
  }
  return at(previous, b.length);
}

const at = (distances: readonly number[], index: number): number => distances[index] ?? Number.POSITIVE_INFINITY;

/** The least and the most letters of the words that may be meant by these misspelled ones. */
export function lengthsOfMeant(misspelled: readonly string[]): { readonly least: number; readonly most: number } {
  const letters = (text: string): number => [...text].length;
  return {
    least: Math.min(...misspelled.map((text) => letters(text) - allowedTypos(text))),
    most: Math.max(...misspelled.map((text) => letters(text) + allowedTypos(text))),
  };
}

/** The number of typos by which a known word differs from a searched one, if it may be meant. */
function typosOf(asked: string, word: string): number | undefined {
  const max = Math.min(allowedTypos(asked), allowedTypos(word));
  if (word === asked || Math.abs(word.length - asked.length) > 2 * max) return undefined;
  const typos = typosBetween(asked, word);
  return typos > max ? undefined : typos;
}

interface KnownWord {
  readonly word: string;
  readonly listings: number;
}

/** The known words with the fewest typos: those with the same first letter first, then those with the most listings. */
export function meantWords<W extends KnownWord>(asked: string, known: readonly W[]): W[] {
  const near = known.flatMap((one) => {
    const typos = one.listings === 0 ? undefined : typosOf(asked, one.word);
    return typos === undefined ? [] : [{ one, ...one, typos, isOff: one.word[0] !== asked[0] }];
  });
  const least = Math.min(...near.map(({ typos }) => typos));
  return near
    .filter(({ typos }) => typos === least)
    .toSorted((a, b) => Number(a.isOff) - Number(b.isOff) || b.listings - a.listings || (a.word < b.word ? -1 : 1))
    .slice(0, MAX_MEANT)
    .map(({ one }) => one);
}
