import { dirname, join, normalize } from 'node:path';
import { type Source, product, sources } from './sources.js';

/**
 * The layers of `src`, lowest first, as in ARCHITECTURE.md. A file belongs to the entry with the longest matching path.
 * Imports go to a lower layer or stay in the same entry.
 */
const LAYERS: readonly (readonly string[])[] = [
  ['shared'],
  ['config'],
  ['database'],
  ['events', 'openapi'],
  ['http'],
  ['input'],
  ['audit', 'delivery', 'limits', 'platform'],
  ['reference', 'users'],
  ['auth/keys', 'tokens'],
  ['auth/sign-in'],
  ['auth/staff'],
  ['auth', 'listings'],
  ['listings/figures'],
  ['listings/own'],
  ['listings/team'],
  ['listings/listings.module.ts'],
  ['batches', 'bots', 'case-desk', 'servers'],
  ['kinds'],
  [
    'appeals',
    'badges',
    'bumps',
    'moderation',
    'ratings',
    'refresh',
    'reports',
    'review',
    'spotlight',
    'statistics',
    'votes',
  ],
  ['spotlight/staff'],
  ['spotlight/spotlight.module.ts'],
  ['search-figures', 'webhooks'],
  ['account', 'directory', 'notifications', 'people'],
  ['topics'],
  ['suggestions'],
  ['dashboard', 'desk-home', 'feeds', 'listing-pages', 'transparency'],
  ['demo/texts'],
  ['demo/data'],
  ['demo'],
  ['pages'],
  ['app.module.ts'],
  ['app'],
  [''],
];

const entries = LAYERS.flatMap((layer, rank) => layer.map((entry) => ({ entry, rank })));

/** The entry of `LAYERS` that a file belongs to. */
function entryOf(path: string): { entry: string; rank: number } {
  const matching = entries.filter(({ entry }) => entry === '' || path === entry || path.startsWith(`${entry}/`));
  const [longest] = matching.toSorted((a, b) => b.entry.length - a.entry.length);
  if (longest === undefined) throw new Error(`${path} belongs to no layer`);
  return longest;
}

const paths = new Set(product.map(({ path }) => path));

/** The files of `src` that a file imports. */
const targetsOf = ({ path, imports }: Source): string[] =>
  imports
    .filter(({ from }) => from.startsWith('.'))
    .map(({ from }) => normalize(join(dirname(path), from)).replace(/\.js$/, ''))
    .map((target) => (paths.has(`${target}.tsx`) ? `${target}.tsx` : `${target}.ts`));

test('every folder belongs to a layer', () => {
  const strays = sources.filter(({ folder, path }) => folder !== '' && entryOf(path).entry === '');
  expect(
    strays.map(
      ({ path }) => `src/${path} belongs to no layer: add its folder to LAYERS in test/architecture/layers.spec.ts.`,
    ),
  ).toEqual([]);
});

test('src itself contains only the entry points and the root module', () => {
  const top = product.filter(({ folder }) => folder === '').map(({ path }) => path);
  const strays = top.filter((path) => !['app.module.ts', 'cli.ts', 'main.ts'].includes(path));
  expect(strays.map((path) => `src/${path} lies in no folder: move it to the folder of its subject.`)).toEqual([]);
});

test('imports go to a lower layer or stay in the same entry', () => {
  const uphill = product.flatMap((source) => {
    const own = entryOf(source.path);
    return targetsOf(source)
      .filter((target) => {
        const other = entryOf(target);
        return other.entry !== own.entry && other.rank >= own.rank;
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
