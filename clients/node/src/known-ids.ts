/** Stores which events were handled. Yours can be a table with a unique index, so that it survives a restart. */
export interface KnownEvents {
  has(id: string): boolean | Promise<boolean>;
  add(id: string): unknown;
}

/** Remembers the newest ids in memory. */
export class RecentIds implements KnownEvents {
  readonly #ids = new Set<string>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  add(id: string): void {
    this.#ids.add(id);
    const [oldest] = this.#ids;
    if (this.#ids.size > this.#most && oldest !== undefined) this.#ids.delete(oldest);
  }
}
