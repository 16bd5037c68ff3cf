/** Repeatable random numbers, as in `test/support/chance.ts`. */
export class Chance {
  #state;

  constructor(seed) {
    this.#state = Math.imul(seed, 0x9e3779b1) | 0;
  }

  #next() {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 to `below` − 1. */
  below(below) {
    return Math.floor(this.#next() * below);
  }

  pick(from) {
    return from[this.below(from.length)];
  }
}
