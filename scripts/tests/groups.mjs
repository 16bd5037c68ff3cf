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

/** Deals specs out by size, back and forth, so that all groups take about equally long. */
export function deal(files) {
  const groups = Array.from({ length: Math.min(GROUPS, files.length) }, () => []);
  const sizes = new Map(files.map((file) => [file, statSync(file).size]));
  const sorted = files.toSorted((one, other) => sizes.get(other) - sizes.get(one));
  for (const [position, file] of sorted.entries()) {
    const [round, index] = [Math.floor(position / groups.length), position % groups.length];
    groups[round % 2 === 0 ? index : groups.length - 1 - index].push(file);
  }
  return groups;
}
