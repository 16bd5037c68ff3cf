import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Contains the id of the process that builds. */
const LOCK = 'node_modules/.marquee-build.lock';

/** Ensures that `dist` is up to date. Test files run in parallel, so the first one builds and the others wait. */
export async function ensureBuilt(): Promise<void> {
  while (!tryLock()) await wait(200);
  try {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/ensure-built.mjs'], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The build fails:\n${stderr}`);
  } finally {
    rmSync(LOCK);
  }
}

function tryLock(): boolean {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (hasDied(builder())) rmSync(LOCK, { force: true });
    return false;
  }
}

/** `undefined` if the lock has just been given up, or was created and is still empty. */
function builder(): number | undefined {
  try {
    return Number(readFileSync(LOCK, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function hasDied(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    // Signal 0 only asks whether the process exists.
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}
