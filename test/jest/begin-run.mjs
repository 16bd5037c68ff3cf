import { chmodSync, mkdtempSync, readdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { refuseEmptyAddresses } from '../../scripts/tests/reachable.mjs';
import { removeRun } from './end-run.mjs';

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 2 ** 31;
const RUN = /^marquee-run-(\d+)-/;

/**
 * Creates a folder for everything that the tests of a run write. It is in memory if possible, because waiting for the disk
 * would take most of the time. Data that must survive a crash goes to MARQUEE_TEST_DISK.
 */
export default function beginRun() {
  refuseEmptyAddresses(process.env);
  const disk = process.env.MARQUEE_TEST_DISK ?? tmpdir();
  const parent = hasSpace(MEMORY) ? MEMORY : disk;
  for (const name of readdirSync(parent)) if (isLeftOver(name)) removeRun(`${parent}/${name}`);
  const folder = mkdtempSync(`${parent}/marquee-run-${process.pid}-`);
  // Some tests run the product as an unprivileged user, who must be able to enter the folder.
  chmodSync(folder, 0o711);
  Object.assign(process.env, { MARQUEE_TEST_RUN: folder, MARQUEE_TEST_DISK: disk, TMPDIR: folder });
}

function hasSpace(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > NEEDED_BYTES;
  } catch {
    return false;
  }
}

/** Whether this is the folder of a run that was killed before it cleaned up. */
function isLeftOver(name) {
  const pid = RUN.exec(name)?.[1];
  if (pid === undefined) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
