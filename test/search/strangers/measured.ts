import { type AskedText, CLASSES } from './asked.js';

/** Finds names, the best first. Topics look at more of them than at the first five. */
export type Search = (asked: AskedText) => Promise<readonly string[]>;

interface Measured {
  /** The share of searches with a right answer in the first place, among five, and without any answer. */
  readonly first: number;
  readonly five: number;
  readonly empty: number;
}

const TOP = 5;
const DEPTH = 10;

const gain = (place: number): number => 1 / Math.log2(place + 2);
const gains = (count: number): number => Array.from({ length: count }, (_, place) => gain(place)).reduce(sum, 0);
const sum = (a: number, b: number): number => a + b;

/** The nDCG of the first ten. */
function orderOf(found: readonly string[], right: ReadonlySet<string>): number {
  const gained = found.slice(0, DEPTH).map((name, place) => (right.has(name) ? gain(place) : 0));
  return gained.reduce(sum, 0) / gains(Math.min(DEPTH, right.size));
}

/**
 * For topics, `first` is the nDCG@10 among the texts to which people gave topics: nobody says what the others are about.
 */
export async function measured(
  asked: readonly AskedText[],
  search: Search,
  judged: ReadonlySet<string>,
): Promise<Measured> {
  let [first, five, empty] = [0, 0, 0];
  for (const one of asked) {
    const all = await search(one);
    const found = one.of === 'topic' ? all.filter((name) => judged.has(name)) : all;
    const isRight = (name: string): boolean => one.right.has(name);
    if (one.of === 'topic') first += orderOf(found, one.right);
    else if (found.slice(0, 1).some(isRight)) first += 1;
    if (found.slice(0, TOP).some(isRight)) five += 1;
    if (found.length === 0) empty += 1;
  }
  const share = (count: number): number => (100 * count) / Math.max(1, asked.length);
  return { first: share(first), five: share(five), empty: share(empty) };
}

const inColumns = ({ first, five, empty }: Measured): string =>
  [first, five, empty].map((share) => share.toFixed(0).padStart(4)).join('');

/** A line for each class: first, among five and empty of each search, in percent. */
export async function tableOf(
  asked: readonly AskedText[],
  searches: Readonly<Record<string, Search>>,
  judged: ReadonlySet<string>,
): Promise<string> {
  const lines = [
    `${'first / five / none, %'.padEnd(30)}${Object.keys(searches)
      .map((name) => name.padStart(14))
      .join('')}`,
  ];
  for (const of of CLASSES) {
    const some = asked.filter((one) => one.of === of);
    const cells: string[] = [];
    for (const search of Object.values(searches))
      cells.push(inColumns(await measured(some, search, judged)).padStart(14));
    lines.push(`${`${of} (${some.length})`.padEnd(30)}${cells.join('')}`);
  }
  return lines.join('\n');
}
