import { setTimeout as wait } from 'node:timers/promises';
import { isLostRace } from './database-errors.js';

const MAX_PAUSE_MS = 100;

/** Repeats a whole transaction while it loses races, at most until `until` (in the time of `performance.now()`). */
export async function withRetries<T>(run: () => Promise<T>, until: number): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const pause = Math.min(5 + Math.random() * 15 * attempt, MAX_PAUSE_MS);
      if (!isLostRace(error) || performance.now() + pause > until) throw error;
      await wait(pause);
    }
  }
}
