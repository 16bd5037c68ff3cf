const MAX_AT_ONCE = 200;

interface HintOptions {
  readonly delayMs: () => number;
  readonly passOn: (keys: readonly number[]) => Promise<void>;
  readonly report: (error: unknown) => void;
}

/** Collects hints that something is to be sent, and passes them on together after a short delay. */
export class Hints {
  readonly #keys = new Set<number>();
  #timer: NodeJS.Timeout | undefined;
  #passing: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: HintOptions) {}

  add(key: number): void {
    this.#keys.add(key);
    this.#timer ??= setTimeout(() => this.passOn(), this.options.delayMs());
  }

  get isWaiting(): boolean {
    return this.#timer !== undefined;
  }

  /** Passes on all hints now, also those that could not be passed on before. */
  passOn(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#keys.size > 0) this.#passing = Promise.all([this.#passing, this.#passOnAll()]);
  }

  async idle(): Promise<void> {
    if (this.isWaiting) this.passOn();
    await this.#passing;
  }

  async #passOnAll(): Promise<void> {
    const keys = [...this.#keys];
    this.#keys.clear();
    try {
      for (let from = 0; from < keys.length; from += MAX_AT_ONCE)
        await this.options.passOn(keys.slice(from, from + MAX_AT_ONCE));
    } catch (error) {
      // The database was unavailable: the next poll tries again.
      for (const key of keys) this.#keys.add(key);
      this.options.report(error);
    }
  }
}
