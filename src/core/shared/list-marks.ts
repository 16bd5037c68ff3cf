import { BLOCK, BLOCKS_AWAITED, MARGIN } from './list-marks.rules.js';

/** A list in its order, after this entry (or from the first one). */
interface MarkedList<Mark> {
  /** At most `limit` entries, without the next `offset`. */
  read(mark: Mark | undefined, limit: number, offset: number): Promise<readonly Mark[]>;
  count(mark: Mark | undefined): Promise<number>;
}

/**
 * Every 1,000th entry of a list that only grows at its end, so that its entries are counted once, and a page in the middle is
 * found without walking over all entries before it. Each mark is kept as soon as it is found: a list of any length has all its
 * marks after a while, even if a statement fails or misses its deadline in between.
 */
export class ListMarks<Mark> {
  readonly #marks: Mark[] = [];
  #adding: Promise<boolean> | undefined;
  #goesOn = false;
  /** Whether only marks of newer entries can be missing, so that few entries follow the last mark. */
  #hasReachedEnd = false;

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
      const { passed, after } = await this.#count();
      if (after < BLOCK + MARGIN) return passed + after;
    }
    this.#hasReachedEnd = await this.#reachEnd();
    if (!this.#hasReachedEnd) return undefined;
    const { passed, after } = await this.#count();
    return passed + after;
  }

  async #count(): Promise<{ passed: number; after: number }> {
    const passed = this.#marks.length * BLOCK;
    return { passed, after: await this.list.count(this.#marks.at(-1)) };
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
