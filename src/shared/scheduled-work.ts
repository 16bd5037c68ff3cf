/**
 * Work that a schedule starts. A failure is reported and does not end the process, and the process ends only after the
 * work has, which sees by the signal that it should.
 */
export class ScheduledWork {
  readonly #end = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly work: (end: AbortSignal) => Promise<unknown>,
    private readonly report: (error: unknown) => void,
  ) {}

  run(): Promise<void> {
    if (!this.#end.signal.aborted) this.#running = this.#reported();
    return this.#running;
  }

  async stop(): Promise<void> {
    this.#end.abort();
    await this.#running;
  }

  async #reported(): Promise<void> {
    try {
      await this.work(this.#end.signal);
    } catch (error) {
      if (!this.#end.signal.aborted) this.report(error);
    }
  }
}
