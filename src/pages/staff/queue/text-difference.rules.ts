export interface Part {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** The number of comparisons that a page can afford: a few milliseconds. */
const MAX_COMPARISONS = 250_000;

const WORDS = /\s+|[^\s]+/g;
const LINES = /[^\n]*\n|[^\n]+/g;

/** The changes of a text, by words. Texts that are too long for that are compared by lines or as a whole. */
export function differenceOf(before: string, now: string): Part[] {
  for (const pieces of [WORDS, LINES]) {
    const found = compare(before.match(pieces) ?? [], now.match(pieces) ?? []);
    if (found !== undefined) return joined(found);
  }
  return joined([
    { kind: 'removed', text: before },
    { kind: 'added', text: now },
  ]);
}

/** `undefined` if the comparison would take too long. */
function compare(before: readonly string[], now: readonly string[]): Part[] | undefined {
  let start = 0;
  while (start < Math.min(before.length, now.length) && before[start] === now[start]) start += 1;
  let end = 0;
  while (end < Math.min(before.length, now.length) - start && before.at(-1 - end) === now.at(-1 - end)) end += 1;
  const [old, young] = [before.slice(start, before.length - end), now.slice(start, now.length - end)];
  if (old.length * young.length > MAX_COMPARISONS) return undefined;
  const same = (text: string): Part => ({ kind: 'same', text });
  return [
    ...before.slice(0, start).map(same),
    ...changesBetween(old, young),
    ...before.slice(before.length - end).map(same),
  ];
}

/** The lengths of the longest common subsequences of all ends of the lists. */
function commonLengths(old: readonly string[], young: readonly string[]): readonly Uint32Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint32Array(young.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = young.length - 1; j >= 0; j -= 1)
      at(lengths, i)[j] =
        old[i] === young[j]
          ? lengthAt(lengths, i + 1, j + 1) + 1
          : Math.max(lengthAt(lengths, i + 1, j), lengthAt(lengths, i, j + 1));
  return lengths;
}

const at = (lengths: readonly Uint32Array[], i: number): Uint32Array => lengths[i] as Uint32Array;
const lengthAt = (lengths: readonly Uint32Array[], i: number, j: number): number => at(lengths, i)[j] as number;

function changesBetween(old: readonly string[], young: readonly string[]): Part[] {
  const lengths = commonLengths(old, young);
  const parts: Part[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < young.length)
    if (old[i] === young[j]) {
      parts.push({ kind: 'same', text: String(old[i]) });
      i += 1;
      j += 1;
    } else if (lengthAt(lengths, i + 1, j) >= lengthAt(lengths, i, j + 1)) {
      parts.push({ kind: 'removed', text: String(old[i]) });
      i += 1;
    } else {
      parts.push({ kind: 'added', text: String(young[j]) });
      j += 1;
    }
  return [
    ...parts,
    ...old.slice(i).map((text): Part => ({ kind: 'removed', text })),
    ...young.slice(j).map((text): Part => ({ kind: 'added', text })),
  ];
}

/** Neighbors of one kind as one part. */
function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last?.kind === part.kind) all[all.length - 1] = { kind: part.kind, text: last.text + part.text };
    else all.push(part);
  }
  return all;
}
