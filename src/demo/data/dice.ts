import { later } from '../../shared/utc.js';

const RANGE = 2 ** 32;
const WARM_UP = 8;

/** Chance that can be repeated: the same seed gives the same sample data. Not for secrets. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    // Zero is the one state from which a shift register never moves.
    this.#state = Math.imul(seed, 0x9e3779b1) >>> 0 || 1;
    // Small seeds differ in few bits; the first throws would look alike.
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

  /** A whole number between the two, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.fraction() * (most - least + 1));
  }

  chance(share: number): boolean {
    return this.fraction() < share;
  }

  pick<T>(list: readonly T[]): T {
    const one = list[Math.floor(this.fraction() * list.length)];
    if (one === undefined) throw new Error('There is nothing to pick from');
    return one;
  }

  /** `value()` as often as `share` says, otherwise `null`. */
  maybe<T>(share: number, value: () => T): T | null {
    return this.chance(share) ? value() : null;
  }

  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, place: this.fraction() }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item);
  }

  some<T>(list: readonly T[], count: number): T[] {
    return this.shuffled(list).slice(0, count);
  }

  digits(length: number): string {
    return Array.from({ length }, () => this.whole(0, 9)).join('');
  }

  /** An instant from `from` up to `to`; `from` when the stretch is empty. */
  instant(from: Date, to: Date): Date {
    return later(from, Math.floor(this.fraction() * Math.max(0, to.getTime() - from.getTime())));
  }

  /** A UUID of version 7, as the product makes them, but repeatable. */
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
