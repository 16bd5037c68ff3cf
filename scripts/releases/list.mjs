import { readFileSync } from 'node:fs';

export const LIST = 'docs/releases.json';

/**
 * The releases, oldest first. `commit` is `null` for releases from before the rule that migrations only add: no other version
 * is required to work with their schema.
 */
export const releases = () => JSON.parse(readFileSync(LIST, 'utf8'));

/** The newest release whose tests must pass on the schema of this version. */
export const previousRelease = () => releases().findLast(({ commit }) => commit !== null);

/** Compares versions of three numbers: below 0 if the first is older. */
export function compareVersions(one, other) {
  const [first, second] = [one, other].map((version) => version.split('.').map(Number));
  const index = first.findIndex((number, position) => number !== second[position]);
  return index < 0 ? 0 : first[index] - second[index];
}
