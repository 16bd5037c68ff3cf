/** How much later than its deadline a call may be told. */
const SWEEP_MS = 100;

interface Call {
  readonly until: number;
  readonly miss: () => void;
  /** Where it stands in the list. */
  place: number;
}

/**
 * Tells calls that their time is over. One timer looks after all of them: a timer for each of thousands of statements a
 * second would cost as much as sending the statement.
 *
 * A list, and no Set: that one copies itself again and again as its members change, and the copies left behind keep
 * what they held, with all that hangs on it, until the next full collection.
 */
export class Deadlines {
  readonly #calls: Call[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** `until`: as `performance.now()` counts. `miss` is called once, unless `end` comes first. */
  begin(until: number, miss: () => void): Call {
    const call = { until, miss, place: this.#calls.length };
    this.#calls.push(call);
    this.#timer ??= setInterval(() => this.#sweep(), SWEEP_MS).unref();
    return call;
  }

  /** Answers whether it had neither ended nor been told before. The last one takes the place of the one that goes. */
  end(call: Call): boolean {
    if (this.#calls[call.place] !== call) return false;
    const last = this.#calls.pop();
    if (last === undefined || last === call) return true;
    last.place = call.place;
    this.#calls[call.place] = last;
    return true;
  }

  #sweep(): void {
    const now = performance.now();
    for (const call of this.#calls.filter(({ until }) => until <= now)) if (this.end(call)) call.miss();
    if (this.#calls.length > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
