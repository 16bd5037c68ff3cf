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

/**
 * Does the work for each item. A failure does not keep the next items from their turn: the first one is thrown at the
 * end.
 */
export async function eachForItself<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<unknown>,
  end?: AbortSignal,
): Promise<void> {
  let failure: { readonly error: unknown } | undefined;
  for await (const item of items) {
    if (end?.aborted === true) break;
    try {
      await work(item);
    } catch (error) {
      failure ??= { error };
    }
  }
  if (failure !== undefined) throw failure.error;
}
