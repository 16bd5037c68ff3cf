/** How much later than its deadline a call may be told. */
const SWEEP_MS = 100;

interface Call {
  readonly until: number;
  readonly miss: () => void;
}

/**
 * Tells calls that their time is over. One timer looks after all of them: a timer for each of thousands of statements a
 * second would cost as much as sending the statement.
 */
export class Deadlines {
  readonly #calls = new Set<Call>();
  #timer: NodeJS.Timeout | undefined;

  /** `until`: as `performance.now()` counts. `miss` is called once, unless `end` comes first. */
  begin(until: number, miss: () => void): Call {
    const call = { until, miss };
    this.#calls.add(call);
    this.#timer ??= setInterval(() => this.#sweep(), SWEEP_MS).unref();
    return call;
  }

  end(call: Call): void {
    this.#calls.delete(call);
  }

  #sweep(): void {
    const now = performance.now();
    for (const call of this.#calls)
      if (call.until <= now) {
        this.#calls.delete(call);
        call.miss();
      }
    if (this.#calls.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
