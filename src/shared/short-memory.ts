import type { Clock } from './clock.js';

interface Entry<V> {
  readonly value: V;
  readonly until: number;
}

/**
 * Remembers answers for a short while, and only so many of them: those looked up longest ago go first, which keeps a hit
 * free of writing. What is looked up while something is being forgotten is not remembered, because it may be what was true
 * before.
 */
export class ShortMemory<V> {
  readonly #entries = new Map<string, Entry<V>>();
  /** Lookups under way. Who comes after a change must not be given what was looked up before it. */
  readonly #asking = new Map<string, Promise<V | undefined>>();
  #forgotten = 0;

  constructor(
    private readonly clock: Clock,
    private readonly timeToLive: number,
    private readonly most: number,
  ) {}

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.until > this.clock.now().getTime()) return entry.value;
    this.#entries.delete(key);
    return undefined;
  }

  /** Looks an answer up and remembers it, once for all who ask at the same time; `undefined` is not remembered. */
  ask(key: string, look: () => Promise<V | undefined>): Promise<V | undefined> {
    const already = this.#asking.get(key);
    if (already !== undefined) return already;
    const asking = this.#look(key, look).finally(() => {
      if (this.#asking.get(key) === asking) this.#asking.delete(key);
    });
    this.#asking.set(key, asking);
    return asking;
  }

  forgetIf(isOutdated: (value: V) => boolean): void {
    this.#forgetLookups();
    for (const [key, { value }] of this.#entries) if (isOutdated(value)) this.#entries.delete(key);
  }

  clear(): void {
    this.#forgetLookups();
    this.#entries.clear();
  }

  async #look(key: string, look: () => Promise<V | undefined>): Promise<V | undefined> {
    const before = this.#forgotten;
    const value = await look();
    if (value !== undefined && this.#forgotten === before) this.#set(key, value);
    return value;
  }

  #forgetLookups(): void {
    this.#forgotten += 1;
    this.#asking.clear();
  }

  #set(key: string, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: this.clock.now().getTime() + this.timeToLive });
    if (this.#entries.size > this.most) this.#entries.delete(this.#entries.keys().next().value ?? key);
  }
}
