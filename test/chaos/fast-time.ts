import { resolve } from 'node:path';
import { DAY } from '../../src/core/shared/utc.js';
import { NOON } from '../support/app.js';

export const WEEK = 7 * DAY;

/** A clock so fast that an auction takes less than a second. Every process that gets its plan shows the same time. */
export class FastTime {
  readonly #plan: { readonly epoch: number; readonly base: number; readonly speed: number };

  constructor(weekMs = 400) {
    this.#plan = { epoch: Date.now(), base: NOON.getTime(), speed: WEEK / weekMs };
  }

  get now(): number {
    const { epoch, base, speed } = this.#plan;
    return base + (Date.now() - epoch) * speed;
  }

  get week(): number {
    return Math.floor(this.now / WEEK);
  }

  /** Converts a duration of this clock to real milliseconds. */
  toRealMs(ms: number): number {
    return ms / this.#plan.speed;
  }

  /** The command that starts the product with this clock. */
  get command(): readonly string[] {
    return [process.execPath, resolve('test/chaos/fast-marquee.mjs'), JSON.stringify(this.#plan)];
  }
}
