import { MAX_WAITING, MAX_WAIT_MS, restAfter } from './search-queue.rules.js';
import { says, Problem } from '../../../core/shared/refusals.js';

/**
 * Runs a few searches at a time and lets others wait briefly, so that a flood of searches leaves the database free for
 * everything else. After a search, its slot rests for as long as the search took.
 */
export class SearchQueue {
  #running = 0;
  readonly #waiting = new Set<() => void>();

  constructor(private readonly maxRunning: number) {}

  /** Rejects with 503 if the search cannot begin within a second, or if too many wait already. */
  async run<T>(search: () => Promise<T>): Promise<T> {
    if (this.#running < this.maxRunning) this.#running += 1;
    else await this.#turn();
    const begun = performance.now();
    try {
      return await search();
    } finally {
      this.#rest(performance.now() - begun);
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

  /** The timer ends with the process if nothing waits. Waiting requests keep the process running. */
  #rest(tookMs: number): void {
    setTimeout(() => this.#startNext(), restAfter(tookMs)).unref();
  }

  #startNext(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#running -= 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}

const tooManySearches = (): Problem =>
  new Problem(503, says('Too many searches are running. Try again in a few seconds.'), {}, { 'Retry-After': '3' });
