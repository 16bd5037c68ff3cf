import { spawnSync } from 'node:child_process';
import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const LOCK = 'node_modules/.marquee-build';
/** Longer than any build: a process that left an older lock behind has died. */
const STALE_MS = 120_000;

/** Ensures that `dist` is up to date. Test files run in parallel, so the first one builds and the others wait. */
export async function ensureBuilt(): Promise<void> {
  while (!tryLock()) await wait(200);
  try {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/ensure-built.mjs'], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The build fails:\n${stderr}`);
  } finally {
    rmdirSync(LOCK);
  }
}

function tryLock(): boolean {
  try {
    mkdirSync(LOCK);
    return true;
  } catch {
    const { mtimeMs } = statSync(LOCK, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
    if (Date.now() - mtimeMs > STALE_MS) rmdirSync(LOCK);
    return false;
  }
}
