import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type Source, product, sources } from './sources.js';

/**
 * The wings of `src`, lowest first, each with its layers, as in ARCHITECTURE.md. A file belongs to the entry with the longest
 * matching path; an empty entry is the wing itself. Imports go to a lower wing, go to a lower layer, or stay in the same entry.
 */
const WINGS = Object.entries(
  JSON.parse(readFileSync('test/architecture/wings.json', 'utf8')) as Record<string, readonly (readonly string[])[]>,
);

const entries = WINGS.flatMap(([wing, layers], floor) =>
  layers.flatMap((layer, rank) =>
    layer.map((entry) => ({ wing, entry: entry === '' ? wing : `${wing}/${entry}`, rank: floor * 100 + rank })),
  ),
);

/** The entry of `WINGS` that a file belongs to. */
function entryOf(path: string): { entry: string; rank: number } | undefined {
  const matching = entries.filter(({ entry }) => path === entry || path.startsWith(`${entry}/`));
  return matching.toSorted((a, b) => b.entry.length - a.entry.length)[0];
}

const paths = new Set(product.map(({ path }) => path));

/** The files of `src` that a file imports. */
const targetsOf = ({ path, imports }: Source): string[] =>
  imports
    .filter(({ from }) => from.startsWith('.'))
    .map(({ from }) => normalize(join(dirname(path), from)).replace(/\.js$/, ''))
    .map((target) => (paths.has(`${target}.tsx`) ? `${target}.tsx` : `${target}.ts`));

test('every folder belongs to a layer', () => {
  const strays = sources.filter(({ wing, path }) => wing !== '' && entryOf(path) === undefined);
  expect(
    strays.map(
      ({ path }) => `src/${path} belongs to no layer: add its folder to LAYERS in test/architecture/layers.spec.ts.`,
    ),
  ).toEqual([]);
});

test('src itself contains only the wings and the entry points', () => {
  const top = product.filter(({ wing }) => wing === '').map(({ path }) => path);
  const strays = top.filter((path) => !['app.module.ts', 'cli.ts', 'main.ts'].includes(path));
  expect(strays.map((path) => `src/${path} lies in no folder: move it to the folder of its subject.`)).toEqual([]);
});

test('imports go to a lower wing, go to a lower layer, or stay in the same entry', () => {
  const uphill = product.flatMap((source) => {
    const own = entryOf(source.path);
    return targetsOf(source)
      .filter((target) => {
        const other = entryOf(target);
        // The entry points above all wings import any of them.
        return own !== undefined && other?.entry !== own.entry && (other?.rank ?? Infinity) >= own.rank;
      })
      .map(
        (target) =>
          `src/${source.path} imports src/${target} of a higher layer or of another folder of its own: move the code down, or let the upper folder listen to an event.`,
      );
  });
  expect(uphill).toEqual([]);
});

test('there are no circular imports, type imports included', () => {
  const targets = new Map(product.map((source) => [source.path, targetsOf(source)]));
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    if (trail.includes(file))
      circles.push(
        `${[...trail.slice(trail.indexOf(file)), file].join(' → ')} is a circle: move what both need to a file of its own.`,
      );
    if (done.has(file) || trail.includes(file)) return;
    for (const next of targets.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  expect(circles).toEqual([]);
});
