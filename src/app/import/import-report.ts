import type { Print } from '../command.js';
import type { Refusal } from './read-line.js';
import { LINE_TYPES, type LineType } from './line.dto.js';

/** `known`: an earlier run, or the site itself, has it already. */
type Outcome = 'made' | 'known' | 'refused';

type Counts = Readonly<Record<LineType, Readonly<Record<Outcome, number>>>>;

const REFUSALS_PRINTED = 50;
const CUTS_PRINTED = 20;
/** Lines between two reports of the progress. */
const PROGRESS = 2_000;

/** Counts what an import did, and says so. */
export class ImportReport {
  readonly #counts = Object.fromEntries(LINE_TYPES.map((type) => [type, { made: 0, known: 0, refused: 0 }])) as Record<
    LineType,
    Record<Outcome, number>
  >;
  readonly #refusals: Refusal[] = [];
  readonly #refusedLines = new Set<number>();
  readonly #cuts: string[] = [];
  readonly #startedAt = performance.now();
  #done = 0;
  #unreadable = 0;

  constructor(
    private readonly lines: number,
    private readonly print: Print,
  ) {}

  get counts(): Counts {
    return this.#counts;
  }

  get refusedLines(): ReadonlySet<number> {
    return this.#refusedLines;
  }

  get made(): number {
    return LINE_TYPES.reduce((sum, type) => sum + this.#counts[type].made, 0);
  }

  done(type: LineType, outcome: Exclude<Outcome, 'refused'>, number: number, cuts: readonly string[]): void {
    this.#counts[type][outcome] += 1;
    if (outcome === 'made') this.#cuts.push(...cuts.map((cut) => `line ${number}: ${cut}`));
    this.#count();
  }

  refuse(type: LineType | undefined, refusals: readonly Refusal[]): void {
    this.#refusals.push(...refusals);
    for (const { number } of refusals) this.#refusedLines.add(number);
    if (type === undefined) this.#unreadable += 1;
    else this.#counts[type].refused += 1;
    this.#count();
  }

  #count(): void {
    this.#done += 1;
    if (this.#done % PROGRESS === 0) this.print(`${this.#done} of ${this.lines} lines, ${this.#rate()} a second`);
  }

  #rate(): number {
    return Math.round((this.#done * 1_000) / Math.max(1, performance.now() - this.#startedAt));
  }

  say(isDryRun: boolean): void {
    const { print } = this;
    const seconds = ((performance.now() - this.#startedAt) / 1_000).toFixed(1);
    print(
      `${isDryRun ? 'Dry run, nothing is changed. ' : ''}${this.lines} lines in ${seconds} s, ${this.#rate()} a second`,
    );
    print(row('', isDryRun ? 'to make' : 'made', 'known', 'refused'));
    for (const type of LINE_TYPES) {
      const { made, known, refused } = this.#counts[type];
      if (made + known + refused > 0) print(row(type, made, known, refused));
    }
    if (this.#unreadable > 0) print(row('unreadable', '', '', this.#unreadable));
    printSome(print, this.#cuts, CUTS_PRINTED, 'more were cut');
    const refusals = this.#refusals.toSorted((one, other) => one.number - other.number);
    const lines = refusals.map(({ number, field, reason }) => `line ${number}${field && `, ${field}`}: ${reason}`);
    printSome(print, lines, REFUSALS_PRINTED, 'more reasons');
  }
}

const row = (name: string, ...cells: readonly (string | number)[]): string =>
  [name.padEnd(10), ...cells.map((cell) => String(cell).padStart(9))].join('');

function printSome(print: Print, lines: readonly string[], most: number, rest: string): void {
  for (const line of lines.slice(0, most)) print(line);
  if (lines.length > most) print(`… ${lines.length - most} ${rest}`);
}
