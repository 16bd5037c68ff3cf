import { BLOCK, BLOCKS_AWAITED, MARGIN } from './list-marks.rules.js';

/** Reads `limit` entries of a list in its order, after this one (or from the first one), without the next `offset`. */
type ReadAfter<Mark> = (mark: Mark | undefined, limit: number, offset: number) => Promise<readonly Mark[]>;

/**
 * Every 5,000th entry of a list that only grows at its end, so that its entries are counted once, and a page in the middle is
 * found without walking over all entries before it. Each mark is kept as soon as it is found: a list of any length has all its
 * marks after a while, even if a statement fails or misses its deadline in between.
 */
export class ListMarks<Mark> {
  readonly #marks: Mark[] = [];
  #adding: Promise<boolean> | undefined;
  #goesOn = false;

  constructor(
    private readonly read: ReadAfter<Mark>,
    private readonly blocksAwaited = BLOCKS_AWAITED,
  ) {}

  get all(): readonly Mark[] {
    return this.#marks;
  }

  get last(): Mark | undefined {
    return this.#marks.at(-1);
  }

  /** Adds missing marks. False if there are so many that adding them goes on in the background. */
  async reachEnd(): Promise<boolean> {
    for (let block = 0; block < this.blocksAwaited; block += 1) if (!(await this.#add())) return true;
    void this.#addTheOthers();
    return false;
  }

  async #addTheOthers(): Promise<void> {
    if (this.#goesOn) return;
    this.#goesOn = true;
    try {
      while (await this.#add());
    } catch {
      // The next request goes on from the last mark, and reports what is wrong.
    } finally {
      this.#goesOn = false;
    }
  }

  /** Adds one mark, once for all that wait for it. False at the end of the list. */
  #add(): Promise<boolean> {
    this.#adding ??= this.#addNext().finally(() => (this.#adding = undefined));
    return this.#adding;
  }

  async #addNext(): Promise<boolean> {
    const following = await this.read(this.last, MARGIN + 1, BLOCK - 1);
    const [next] = following;
    if (next === undefined || following.length <= MARGIN) return false;
    this.#marks.push(next);
    return true;
  }
}
