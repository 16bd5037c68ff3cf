import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 600_000;

/** The folder of this test run, created by `test/jest/begin-run.mjs`. */
export const runFolder = process.env['MARQUEE_TEST_RUN'] ?? '';

/**
 * The path of a file or folder that is expensive to make. The first spec file of a run that needs it makes it, and the
 * others wait. `make` writes to a temporary path, which is renamed at the end, so that no incomplete result is read.
 */
export async function oncePerRun(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const path = `${runFolder}/${name}`;
  const lock = `${path}.lock`;
  const until = performance.now() + PATIENCE_MS;
  while (!existsSync(path)) {
    if (!tryLock(lock)) {
      if (performance.now() > until) throw new Error(`${path} was not finished in time`);
      await wait(50);
      continue;
    }
    try {
      if (existsSync(path)) break;
      await make(`${path}.unfinished`);
      renameSync(`${path}.unfinished`, path);
    } finally {
      rmdirSync(lock);
    }
  }
  return path;
}

function tryLock(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}
