/**
 * Writes data that was collected in memory: after a delay, one batch at a time, and on close. If a batch fails, `write`
 * puts its data back and schedules the next attempt.
 */
export class WriteBehind {
  #writing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(
    private readonly isEmpty: () => boolean,
    private readonly write: () => Promise<void>,
  ) {}

  schedule(ms: number): void {
    if (this.#timer !== undefined || this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      // `write` has already reported the error and scheduled the next attempt.
      this.flush().catch(() => undefined);
    }, ms);
    this.#timer.unref();
  }

  /** Resolves when everything collected so far is in the database; rejects when it could not be written. */
  async flush(): Promise<void> {
    // Callers share the failure of the current batch, instead of failing one after the other.
    if (this.#writing !== undefined) await this.#writing;
    if (this.isEmpty()) return;
    this.#writing ??= this.write().finally(() => {
      this.#writing = undefined;
    });
    await this.#writing;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.flush().catch(() => undefined);
  }
}
