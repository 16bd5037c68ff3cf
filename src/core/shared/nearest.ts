/** Damerau–Levenshtein distance, with swaps of neighbours only. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
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

/** The most similar of the words; `undefined` when none is similar. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  const distanceTo = (candidate: string): number => {
    const isPart = word.length > 3 && (candidate.startsWith(`${word}_`) || word.startsWith(`${candidate}_`));
    return isPart ? 1 : distance(word, candidate);
  };
  const [best] = words
    .map((candidate) => ({ candidate, edits: distanceTo(candidate) }))
    .sort((a, b) => a.edits - b.edits);
  return best !== undefined && best.edits <= Math.max(1, Math.floor(word.length / 4)) ? best.candidate : undefined;
}
