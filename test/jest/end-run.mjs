import { readFileSync, rmSync } from 'node:fs';

export default function endRun() {
  removeRun(process.env.MARQUEE_TEST_RUN);
}

/** Removes the folder of a run and kills the database server that uses it. */
export function removeRun(folder) {
  const pid = serverOf(folder);
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Compares the command line, because the process id may belong to another program by now. */
function serverOf(folder) {
  try {
    const pid = Number(readFileSync(`${folder}/quick-server/pid`, 'utf8'));
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder) ? pid : undefined;
  } catch {
    return undefined;
  }
}
