import { readFileSync } from 'node:fs';

export const LIST = 'docs/releases.json';

/**
 * The releases, oldest first. `commit` is `null` for releases from before the rule that migrations only add: no other version
 * is required to work with their schema.
 */
export const releases = () => JSON.parse(readFileSync(LIST, 'utf8'));

/** The newest release whose tests must pass on the schema of this version. */
export const previousRelease = () => releases().findLast(({ commit }) => commit !== null);

/** Three numbers, as in 0.2.1, or with `-dev` what comes before that release. */
const numbersOf = (version) => version.replace(/-dev$/, '').split('.').map(Number);
const isRelease = (version) => !version.endsWith('-dev');

/** Compares versions: below 0 if the first is older. */
export function compareVersions(one, other) {
  const [first, second] = [one, other].map(numbersOf);
  const index = first.findIndex((number, position) => number !== second[position]);
  return index < 0 ? Number(isRelease(one)) - Number(isRelease(other)) : first[index] - second[index];
}

/** A patch release mends the release before it. Versions that know that one can use its schema, too. */
export const isPatch = (version) => numbersOf(version)[2] > 0;

/** The version of the source after a release. */
export function versionAfter(version) {
  const [major, minor] = numbersOf(version);
  return `${major}.${minor + 1}.0-dev`;
}
