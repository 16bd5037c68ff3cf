/**
 * When what was gathered in memory is written: a little later, one batch after the other, and at the end. What a batch
 * could not write, `write` puts back and schedules again.
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
      // A failure has been reported and the next try scheduled where it happened.
      this.flush().catch(() => undefined);
    }, ms);
    this.#timer.unref();
  }

  /** Resolves when everything gathered before is in the database; rejects when it could not be written. */
  async flush(): Promise<void> {
    // Who comes while a batch is being written shares its failure; a queue of callers would fail one after the other.
    if (this.#writing !== undefined) await this.#writing;
    if (this.isEmpty()) return;
    this.#writing ??= this.write().finally(() => {
      this.#writing = undefined;
    });
    await this.#writing;
  }

  /** Writes what there is, and schedules nothing any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.flush().catch(() => undefined);
  }
}
