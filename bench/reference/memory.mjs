/** Caches values for a second, up to a maximum number. The least recently used are dropped first. */
export class Remembered {
  #entries = new Map();

  constructor(maxSize) {
    this.maxSize = maxSize;
  }

  get(key) {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    if (entry.until <= Date.now()) return undefined;
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key, value) {
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: Date.now() + 1_000 });
    if (this.#entries.size > this.maxSize) this.#entries.delete(this.#entries.keys().next().value);
  }
}
