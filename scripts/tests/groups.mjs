import { readdirSync, statSync } from 'node:fs';

/** As many as there are files in `test/jest/groups`. */
const GROUPS = 12;

/** The specs below these folders whose path matches one of the patterns. */
export function specs(wanted, unwanted) {
  const all = ['src', 'test'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.spec.ts')),
  );
  const matches = (patterns) => (file) => patterns.some((pattern) => new RegExp(pattern).test(file));
  return all.filter(matches(wanted)).filter((file) => !matches(unwanted)(file));
}

/** Specs are dealt by size, back and forth, so that all groups take about as long. */
export function deal(files) {
  const groups = Array.from({ length: Math.min(GROUPS, files.length) }, () => []);
  const sizes = new Map(files.map((file) => [file, statSync(file).size]));
  const sorted = files.toSorted((one, other) => sizes.get(other) - sizes.get(one));
  for (const [place, file] of sorted.entries()) {
    const [round, seat] = [Math.floor(place / groups.length), place % groups.length];
    groups[round % 2 === 0 ? seat : groups.length - 1 - seat].push(file);
  }
  return groups;
}
