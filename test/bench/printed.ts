import { spawnSync } from 'node:child_process';

/** Runs a module of the benchmark, which is plain JavaScript, in a process of its own and returns what it prints as JSON. */
export function printed(code: string): unknown {
  const words = ['--input-type=module', '--eval', code];
  const { stdout, stderr, status } = spawnSync(process.execPath, words, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as unknown;
}
