import { spawnSync } from 'node:child_process';
import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const LOCK = 'node_modules/.marquee-build';
/** Longer than any build: who left a lock behind that is older than this, has died. */
const STALE_MS = 120_000;

/** Makes sure that `dist` is what `src` says. Test files run side by side, so the first one builds and the others wait. */
export async function ensureBuilt(): Promise<void> {
  while (!locked()) await wait(200);
  try {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/ensure-built.mjs'], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The build fails:\n${stderr}`);
  } finally {
    rmdirSync(LOCK);
  }
}

function locked(): boolean {
  try {
    mkdirSync(LOCK);
    return true;
  } catch {
    const { mtimeMs } = statSync(LOCK, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
    if (Date.now() - mtimeMs > STALE_MS) rmdirSync(LOCK);
    return false;
  }
}
