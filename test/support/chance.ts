/** Repeatable random numbers: a small 32-bit generator (mulberry32), good enough for tests. */
export class Chance {
  #state: number;

  constructor(...seeds: number[]) {
    this.#state = seeds.reduce((mixed, seed) => Math.imul(mixed ^ seed, 0x9e3779b1) + 0x85ebca6b, 0);
  }

  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** An integer from 0 to `below` − 1. */
  below(below: number): number {
    return Math.floor(this.#next() * below);
  }

  /** True with a probability of 1 in `n`. */
  oneIn(n: number): boolean {
    return this.below(n) === 0;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)] as T;
  }
}
