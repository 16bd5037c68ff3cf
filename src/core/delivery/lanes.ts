/** Limits the memory that a hostile owner of many slow addresses can use. */
const MAX_SLOW_IN_MEMORY = 10_000;

export interface Served {
  readonly isSlow: boolean;
  readonly hasMore: boolean;
}

/**
 * Serves many addresses concurrently, each in one lane. Slow addresses together get half of the lanes. Otherwise a few
 * addresses that never answer would hold all of them.
 */
export class Lanes {
  readonly #active = new Map<number, Promise<void>>();
  readonly #waiting = new Set<number>();
  readonly #again = new Set<number>();
  readonly #slow = new Set<number>();
  #activeSlow = 0;
  #isStopping = false;

  constructor(
    private readonly count: number,
    private readonly serve: (id: number, isSlow: boolean) => Promise<Served>,
    private readonly report: (error: unknown) => void,
  ) {}

  /**
   * Serves the address as soon as a lane is free. If it is being served already, it is served once more afterwards.
   */
  offer(id: number): void {
    if (this.#active.has(id)) this.#again.add(id);
    else this.#waiting.add(id);
    this.#fill();
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  stop(): void {
    this.#isStopping = true;
    this.#waiting.clear();
    this.#again.clear();
  }

  async idle(): Promise<void> {
    while (this.#active.size > 0) await Promise.all(this.#active.values());
  }

  #fill(): void {
    if (this.#isStopping) return;
    for (const id of this.#waiting) {
      if (this.#active.size >= this.count) return;
      const isSlow = this.#slow.has(id);
      if (isSlow && this.#activeSlow >= Math.max(1, Math.floor(this.count / 2))) continue;
      this.#waiting.delete(id);
      this.#active.set(id, this.#run(id, isSlow));
    }
  }

  async #run(id: number, isSlow: boolean): Promise<void> {
    if (isSlow) this.#activeSlow += 1;
    let served: Served = { isSlow, hasMore: false };
    try {
      served = await this.serve(id, isSlow);
    } catch (error) {
      this.report(error);
    }
    if (isSlow) this.#activeSlow -= 1;
    this.#note(id, served.isSlow);
    this.#active.delete(id);
    if ((this.#again.delete(id) || served.hasMore) && !this.#isStopping) this.#waiting.add(id);
    this.#fill();
  }

  #note(id: number, isSlow: boolean): void {
    if (!isSlow) this.#slow.delete(id);
    else if (this.#slow.size < MAX_SLOW_IN_MEMORY) this.#slow.add(id);
  }
}
