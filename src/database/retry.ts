import { setTimeout as wait } from 'node:timers/promises';
import { lostARace } from './failures.js';

const TRIES = 15;

/** Runs a transaction again, whole, when it lost a race; gives up when the time for it is over. */
export async function retried<T>(run: () => Promise<T>, isOver: () => boolean): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === TRIES || isOver() || !lostARace(error)) throw error;
      await wait(5 + Math.random() * 15 * attempt);
    }
  }
}
