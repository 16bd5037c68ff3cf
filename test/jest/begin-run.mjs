import { chmodSync, mkdtempSync, readdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { removeRun } from './end-run.mjs';

const MEMORY = '/dev/shm';
const ROOMY_BYTES = 2 ** 31;
const RUN = /^marquee-run-(\d+)-/;

/**
 * Gives a run of Jest a folder for everything that its tests write. The folder is in memory where possible: waiting for
 * the disk would take most of the time. What must survive a crash goes to MARQUEE_TEST_DISK.
 */
export default function beginRun() {
  const disk = process.env.MARQUEE_TEST_DISK ?? tmpdir();
  const place = isRoomy(MEMORY) ? MEMORY : disk;
  for (const name of readdirSync(place)) if (isLeftOver(name)) removeRun(`${place}/${name}`);
  const folder = mkdtempSync(`${place}/marquee-run-${process.pid}-`);
  // Some tests run the product as a user without rights, who has to reach the folders inside.
  chmodSync(folder, 0o711);
  Object.assign(process.env, { MARQUEE_TEST_RUN: folder, MARQUEE_TEST_DISK: disk, TMPDIR: folder });
}

function isRoomy(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOMY_BYTES;
  } catch {
    return false;
  }
}

/** A run that was killed could not clean up. */
function isLeftOver(name) {
  const pid = RUN.exec(name)?.[1];
  if (pid === undefined) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (fault) {
    return fault.code === 'ESRCH';
  }
}
