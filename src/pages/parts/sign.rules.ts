/** How many bulbs are in each row of a sign. */
export const BULBS = 41;

/** How many are lit for a share of the record: one at least, unless there is nothing to show. */
export const litOf = (share: number): number =>
  share <= 0 ? 0 : Math.min(BULBS, Math.max(1, Math.round(share * BULBS)));

/** Widths of capitals in the heaviest weight, as shares of the size of the letters. */
const WIDTHS = new Map(
  Object.entries({
    " '’.,": 0.22,
    'I!|': 0.26,
    'J-': 0.42,
    FL1: 0.5,
    EPSTYZ2357: 0.55,
    'ABKRVX04689?': 0.6,
    'CDGHNOQU&': 0.65,
    M: 0.78,
    W: 0.86,
  }).flatMap(([letters, width]) => [...letters].map((letter) => [letter, width] as const)),
);
/** Letters of other scripts, and those that are as wide as they are high. */
const OTHER = 0.68;
const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]|\p{Emoji_Presentation}/u;
const widthOf = (letter: string): number =>
  WIDE.test(letter) ? 1.05 : (WIDTHS.get(letter.normalize('NFD').charAt(0)) ?? OTHER);

/** How wide a text is in capitals, in heights of its letters. */
export const boardWidth = (text: string): number =>
  [...text.toUpperCase()].reduce((sum, letter) => sum + widthOf(letter), 0);

const STEPS = [4, 5, 6, 7, 8, 9, 10, 12, 14, 18];

interface BoardName {
  /** Classes of the style: the size is a share of the board, so that no script has to measure. */
  readonly look: string;
  readonly lines: readonly string[];
}

/** A name in letters that fill the board. One that is wider than `most` takes two lines, broken where they are most alike. */
export function boardName(name: string, most: number): BoardName {
  const words = name.split(/\s+/);
  let best = { width: boardWidth(name), lines: [name] };
  if (best.width > most)
    for (const index of words.keys()) {
      const lines = [words.slice(0, index).join(' '), words.slice(index).join(' ')];
      const widest = Math.max(...lines.map(boardWidth));
      if (widest < best.width) best = { width: widest, lines };
    }
  const step = STEPS.find((one) => one >= best.width);
  const look = ['fit', ...(step === undefined ? [] : [`w-${step}`]), ...(best.lines.length === 1 ? [] : ['duo'])];
  return { look: look.join(' '), lines: best.lines };
}
