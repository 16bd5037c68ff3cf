import { resolve } from 'node:path';
import { DAY } from '../../src/shared/utc.js';
import { NOON } from '../support/app.js';

export const WEEK = 7 * DAY;

/** A clock that runs so fast that an auction is over in a moment; the same for everybody who knows its plan. */
export class FastTime {
  readonly #plan: { readonly epoch: number; readonly base: number; readonly speed: number };

  /** How long a week takes, and with it an auction. */
  constructor(weekTakesMs = 400) {
    this.#plan = { epoch: Date.now(), base: NOON.getTime(), speed: WEEK / weekTakesMs };
  }

  get now(): number {
    const { epoch, base, speed } = this.#plan;
    return base + (Date.now() - epoch) * speed;
  }

  get week(): number {
    return Math.floor(this.now / WEEK);
  }

  /** How long that much of this time really is, in milliseconds. */
  really(ms: number): number {
    return ms / this.#plan.speed;
  }

  /** Starts the product with this clock, with all else as it is. */
  get command(): readonly string[] {
    return [process.execPath, resolve('test/chaos/fast-marquee.mjs'), JSON.stringify(this.#plan)];
  }
}
