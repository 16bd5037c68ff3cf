import { BLOCK, BLOCKS_AWAITED, MARGIN } from './list-marks.rules.js';

/** A list in its order, after this entry (or from the first one). */
interface MarkedList<Mark> {
  /** At most `limit` entries, without the next `offset`. */
  read(mark: Mark | undefined, limit: number, offset: number): Promise<readonly Mark[]>;
  /** The number of entries. */
  count(mark: Mark | undefined): Promise<number>;
}

/**
 * Every 5,000th entry of a list that only grows at its end, so that its entries are counted once, and a page in the middle is
 * found without walking over all entries before it. Each mark is kept as soon as it is found: a list of any length has all its
 * marks after a while, even if a statement fails or misses its deadline in between.
 */
export class ListMarks<Mark> {
  readonly #marks: Mark[] = [];
  #adding: Promise<boolean> | undefined;
  #goesOn = false;
  /** Whether only marks of newer entries can be missing, so that few entries follow the last mark. */
  #hasReachedEnd = false;
  #counted: { readonly mark: Mark | undefined; readonly passed: number } = { mark: undefined, passed: 0 };

  constructor(
    private readonly list: MarkedList<Mark>,
    private readonly blocksAwaited = BLOCKS_AWAITED,
  ) {}

  get all(): readonly Mark[] {
    return this.#marks;
  }

  /** The number of entries; `undefined` while so many have no marks yet that adding them goes on in the background. */
  async total(): Promise<number | undefined> {
    if (this.#hasReachedEnd) {
      const total = await this.#count();
      if (total < this.#marked + BLOCK + MARGIN) return total;
    }
    this.#hasReachedEnd = await this.#reachEnd();
    return this.#hasReachedEnd ? this.#count() : undefined;
  }

  /** The number of entries up to the last mark. */
  get #marked(): number {
    return this.#marks.length * BLOCK;
  }

  /** Counts what follows the last entry up to which all have been counted. */
  async #count(): Promise<number> {
    if (this.#counted.passed < this.#marked) this.#counted = { mark: this.#marks.at(-1), passed: this.#marked };
    const { mark, passed } = this.#counted;
    const after = await this.list.count(mark);
    if (after > 2 * MARGIN) {
      const [next] = await this.list.read(mark, 1, after - MARGIN - 1);
      this.#counted = { mark: next, passed: passed + after - MARGIN };
    }
    return passed + after;
  }

  /** Adds missing marks. False if adding them goes on in the background. */
  async #reachEnd(): Promise<boolean> {
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
    const following = await this.list.read(this.#marks.at(-1), MARGIN + 1, BLOCK - 1);
    const [next] = following;
    if (next === undefined || following.length <= MARGIN) return false;
    this.#marks.push(next);
    return true;
  }
}
