import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 240_000;

/** Waits for an asynchronous effect, long enough for a busy machine. Throws if it does not happen. */
export async function until(
  happened: () => boolean | Promise<boolean>,
  pauseMs = 20,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await happened())) {
    if (performance.now() > end) throw new Error(`This did not happen in time: ${String(happened)}`);
    await wait(pauseMs);
  }
}
