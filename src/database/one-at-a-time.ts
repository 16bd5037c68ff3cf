/** Lets callers through one after the other, in the order in which they came. */
export class OneAtATime {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(private readonly longestQueue: number) {}

  get waiting(): number {
    return this.#waiting;
  }

  get isFull(): boolean {
    return this.#waiting >= this.longestQueue;
  }

  run<T>(work: () => T | Promise<T>): Promise<T> {
    this.#waiting += 1;
    const turn = this.#last.then(work).finally(() => {
      this.#waiting -= 1;
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
