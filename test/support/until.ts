import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

/** Waits for what happens by itself, for as long as it takes on a machine that is busy; what never happens is told. */
export async function until(happened: () => boolean | Promise<boolean>, pauseMs = 20): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await happened())) {
    if (performance.now() > end) throw new Error(`It does not happen: ${String(happened)}`);
    await wait(pauseMs);
  }
}
