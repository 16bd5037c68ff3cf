import { later } from '../../core/shared/utc.js';

const RANGE = 2 ** 32;
const WARM_UP = 8;

/** A seeded random generator (xorshift): the same seed gives the same sample data. Not for secrets. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    // The generator never leaves the state 0.
    this.#state = Math.imul(seed, 0x9e3779b1) >>> 0 || 1;
    // Small seeds differ in few bits, so their first values would be similar.
    for (let i = 0; i < WARM_UP; i += 1) this.fraction();
  }

  /** From 0 up to, not including, 1. */
  fraction(): number {
    let bits = this.#state;
    bits ^= bits << 13;
    bits ^= bits >>> 17;
    bits ^= bits << 5;
    this.#state = bits >>> 0;
    return this.#state / RANGE;
  }

  /** An integer from `min` to `max`, both inclusive. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.fraction() * (max - min + 1));
  }

  chance(share: number): boolean {
    return this.fraction() < share;
  }

  pick<T>(list: readonly T[]): T {
    const one = list[Math.floor(this.fraction() * list.length)];
    if (one === undefined) throw new Error('Cannot pick from an empty list');
    return one;
  }

  /** `value()` with the probability `share`, otherwise `null`. */
  maybe<T>(share: number, value: () => T): T | null {
    return this.chance(share) ? value() : null;
  }

  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, order: this.fraction() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item);
  }

  some<T>(list: readonly T[], count: number): T[] {
    return this.shuffled(list).slice(0, count);
  }

  digits(length: number): string {
    return Array.from({ length }, () => this.whole(0, 9)).join('');
  }

  /** A time from `from` up to `to`; `from` if `to` is not later. */
  instant(from: Date, to: Date): Date {
    return later(from, Math.floor(this.fraction() * Math.max(0, to.getTime() - from.getTime())));
  }

  /** A UUID of version 7, like those of the product, but reproducible. */
  uuid(at: Date): string {
    const time = at.getTime().toString(16).padStart(12, '0');
    const random = Array.from({ length: 19 }, () => this.whole(0, 15).toString(16)).join('');
    const variant = this.pick(['8', '9', 'a', 'b']);
    return [
      time.slice(0, 8),
      time.slice(8),
      `7${random.slice(0, 3)}`,
      variant + random.slice(3, 6),
      random.slice(7),
    ].join('-');
  }
}
