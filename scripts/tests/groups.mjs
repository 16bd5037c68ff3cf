import { existsSync, readdirSync, statSync } from 'node:fs';
import { SECONDS } from './slow-specs.mjs';

/**
 * As many as there are files in `test/jest/groups`, and as many as run at the same time. Each group loads the product,
 * describes its API and starts a browser once, which takes more than ten seconds.
 */
const GROUPS = 3;

for (const file of Object.values(SECONDS).flatMap(Object.keys))
  if (!existsSync(file)) throw new Error(`${file} does not exist: correct scripts/tests/slow-specs.mjs`);

/** The specs below these folders whose path matches one of the patterns. */
export function specs(wanted, unwanted) {
  const all = ['src', 'clients/node/src', 'test'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`.replaceAll('\\', '/'))
      .filter((file) => /\.spec\.tsx?$/.test(file)),
  );
  const matches = (patterns) => (file) => patterns.some((pattern) => new RegExp(pattern).test(file));
  return all.filter(matches(wanted)).filter((file) => !matches(unwanted)(file));
}

/**
 * Assigns the longest spec first, each to the group that is shortest so far, so that all groups take equally long.
 * `measured` has the seconds that specs took before in a run of this kind, `place` is where their database is.
 */
export function deal(files, place, measured = {}) {
  const groups = Array.from({ length: Math.min(GROUPS, files.length) }, () => ({ seconds: 0, files: [] }));
  const known = { ...SECONDS[place], ...measured };
  const estimates = new Map(files.map((file) => [file, known[file] ?? bySize(file)]));
  for (const file of files.toSorted((one, other) => estimates.get(other) - estimates.get(one))) {
    const shortest = groups.reduce((one, other) => (other.seconds < one.seconds ? other : one));
    shortest.seconds += estimates.get(file);
    shortest.files.push(file);
  }
  return groups.map((group) => group.files);
}

/** The specs beside the code start no application. */
const bySize = (file) => statSync(file).size / (file.startsWith('test/') ? 6_000 : 60_000);
