import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuilt } from '../support/built.js';

const DIST = resolve('dist');

beforeAll(ensureBuilt);

/** The files that Node.js loads with this one, packages left out. */
function loadedWith(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file)) return known;
  known.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/(?:from |import |import\()["'](\.[^"']+)["']/g);
  for (const [, path = ''] of imports) loadedWith(join(file, '..', path), known);
  return known;
}

test.each(['main.js', 'cli.js'])('%s loads some files of a bundle, not a file for each module', (entry) => {
  const files = [...loadedWith(join(DIST, entry))];
  expect(files.filter((file) => !/dist\/(bundle\/[^/]+|main|cli)\.js$/.test(file))).toEqual([]);
  expect(files.length).toBeLessThan(50);
});

test('stack traces name files of the source', () => {
  const maps = [...loadedWith(join(DIST, 'main.js'))].map((file) => `${file}.map`);
  const sources = maps.flatMap((map) =>
    (JSON.parse(readFileSync(map, 'utf8')) as { sources: readonly string[] }).sources.map((source) =>
      join(map, '..', source),
    ),
  );
  expect(sources).toContain(resolve('src/app/app.module.ts'));
  expect(sources.filter((source) => !existsSync(source))).toEqual([]);
});

test('a script of the pages is one file, without comments and with short names', () => {
  const folder = join(DIST, 'pages/assets/js/site');
  expect(readdirSync(folder)).toEqual(['site.js']);
  const script = readFileSync(join(folder, 'site.js'), 'utf8');
  expect(script).not.toMatch(/^\s*\/\/|closeMenus/m);
  expect(script.split('\n').length).toBeLessThan(5);
});
