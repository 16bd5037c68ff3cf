import { Problem } from '../shared/errors.js';

const MAX_WAITING = 50;
const MAX_WAIT_MS = 1_000;

/**
 * Runs a few searches at a time and lets others wait briefly, so that a flood of searches leaves the database, and on the
 * embedded database the process, free for everything else.
 */
export class SearchQueue {
  #running = 0;
  readonly #waiting = new Set<() => void>();

  constructor(private readonly maxRunning: number) {}

  /** Rejects with 503 if the search cannot begin within a second, or if too many wait already. */
  async run<T>(search: () => Promise<T>): Promise<T> {
    if (this.#running < this.maxRunning) this.#running += 1;
    else await this.#turn();
    try {
      return await search();
    } finally {
      this.#startNext();
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.size >= MAX_WAITING) return Promise.reject(tooManySearches());
    return new Promise((resolve, reject) => {
      const start = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        if (this.#waiting.delete(start)) reject(tooManySearches());
      }, MAX_WAIT_MS);
      this.#waiting.add(start);
    });
  }

  #startNext(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#running -= 1;
      return;
    }
    this.#waiting.delete(next);
    // Queries of the embedded database never yield, so without this pause waiting searches would run before anything else.
    setImmediate(next);
  }
}

export const tooManySearches = (): Problem =>
  new Problem(503, 'Too many searches are running. Try again in a few seconds.', {}, { 'Retry-After': '3' });
