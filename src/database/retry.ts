import { setTimeout as wait } from 'node:timers/promises';
import { lostARace } from './failures.js';

const LONGEST_PAUSE_MS = 100;

/** Runs a transaction again, whole, as long as it loses races; until the time for it is over (`performance.now()`). */
export async function retried<T>(run: () => Promise<T>, until: number): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const pause = Math.min(5 + Math.random() * 15 * attempt, LONGEST_PAUSE_MS);
      if (!lostARace(error) || performance.now() + pause > until) throw error;
      await wait(pause);
    }
  }
}
