/**
 * Work that a schedule starts. Failures are reported and do not end the process. At the end of the process, the signal
 * aborts the work, and the process waits for it.
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
