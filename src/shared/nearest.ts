/** How many letters have to be changed, added, dropped or swapped with the next one to make one word of the other. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_none, index) => index)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(one.length, other.length);
}

/** The word that somebody most likely meant; `undefined` when none is like it. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  const alike = (one: string): number => {
    const isPart = word.length > 3 && (one.startsWith(`${word}_`) || word.startsWith(`${one}_`));
    return isPart ? 1 : distance(word, one);
  };
  const [best] = words.map((one) => ({ one, far: alike(one) })).sort((a, b) => a.far - b.far);
  return best !== undefined && best.far <= Math.max(1, Math.floor(word.length / 4)) ? best.one : undefined;
}
