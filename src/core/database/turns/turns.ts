import { DeadlineMissed, isLostRace, isUnreachable } from '../database-errors.js';

export class TooManyWaiting extends Error {
  constructor() {
    super('Too many requests wait for the same row');
  }
}

/**
 * For changes that all lock the same row: the callers of a process take turns, so that one of them waits for the lock of
 * the row and not a whole pool of connections. A caller whose turn does not come in time is told so, which is no failure of
 * the database.
 */
export class Turns {
  readonly #queue: SerialQueue;
  #isDown = false;

  constructor(maxWaiting: number) {
    this.#queue = new SerialQueue(maxWaiting);
  }

  /** `until` as in `Database.deadline()`. */
  run<T>(until: number, work: () => Promise<T>): Promise<T> {
    if (this.#queue.isFull) return Promise.reject(new TooManyWaiting());
    const hasWaited = this.#queue.waiting > 0;
    return this.#queue.run(() => this.#run(until, hasWaited, work));
  }

  async #run<T>(until: number, hasWaited: boolean, work: () => Promise<T>): Promise<T> {
    if (performance.now() > until) throw this.#missed();
    try {
      const result = await work();
      this.#isDown = false;
      return result;
    } catch (error) {
      // Other processes have their turns at the same time.
      if (isLostRace(error)) throw new TooManyWaiting();
      // The turn came, but too late.
      if (hasWaited && error instanceof DeadlineMissed) throw this.#missed();
      this.#isDown = isUnreachable(error);
      throw error;
    }
  }

  #missed(): Error {
    return this.#isDown ? new DeadlineMissed() : new TooManyWaiting();
  }
}

export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(private readonly maxWaiting: number) {}

  get waiting(): number {
    return this.#waiting;
  }

  get isFull(): boolean {
    return this.#waiting >= this.maxWaiting;
  }

  run<T>(work: () => T | Promise<T>): Promise<T> {
    this.#waiting += 1;
    const result = this.#last.then(work).finally(() => {
      this.#waiting -= 1;
    });
    this.#last = result.catch(() => undefined);
    return result;
  }
}
