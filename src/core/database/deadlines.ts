/** How often the calls are checked, and so how late `onMissed` may be called. */
const SWEEP_MS = 100;

interface Call {
  readonly until: number;
  readonly onMissed: () => void;
  index: number;
}

/**
 * Notifies calls whose deadline has passed. One timer serves them all: thousands of timers a second would cost as much as
 * sending the statements.
 *
 * An array instead of a Set: a Set copies itself as its members change, and the old copies keep references to the calls
 * until the next full garbage collection.
 */
export class Deadlines {
  readonly #calls: Call[] = [];
  #timer: NodeJS.Timeout | undefined;
  #waiting: (() => void)[] = [];

  /** Calls `onMissed` once after `until` (in the time of `performance.now()`), unless `end` is called first. */
  begin(until: number, onMissed: () => void): Call {
    const call = { until, onMissed, index: this.#calls.length };
    this.#calls.push(call);
    this.#timer ??= setInterval(() => this.#sweep(), SWEEP_MS).unref();
    return call;
  }

  /** Removes a call in constant time, by moving the last one to its index. False if it had ended before. */
  end(call: Call): boolean {
    if (this.#calls[call.index] !== call) return false;
    const last = this.#calls.pop();
    if (last !== undefined && last !== call) {
      last.index = call.index;
      this.#calls[call.index] = last;
    }
    if (this.#calls.length === 0 && this.#waiting.length > 0) this.#tellWaiting();
    return true;
  }

  whenNone(): Promise<void> {
    if (this.#calls.length === 0) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #tellWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const tell of waiting) tell();
  }

  #sweep(): void {
    const now = performance.now();
    for (const call of this.#calls.filter(({ until }) => until <= now)) if (this.end(call)) call.onMissed();
    if (this.#calls.length > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
