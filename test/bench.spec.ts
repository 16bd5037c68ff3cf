import { existsSync, readFileSync, readdirSync } from 'node:fs';

/**
 * The benchmark is plain JavaScript that loads files of the built product by path, so no compiler notices when one of them
 * moves. It runs rarely and must work when it is needed.
 */
const files = readdirSync('bench', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => ({ file, code: readFileSync(`bench/${file}`, 'utf8') }));

/** A bare path, as in `product.load('core/limits/limits.rules.js')`. The benchmark's own files begin with a dot. */
const BUILT = /'([a-z][\w./-]*)\.js'/g;
const LOADED = /\{([^{}]+)\} = await product\.load\('([^']+)\.js'\)/g;
const LOADED_TOGETHER = /\{([^{}]+)\} = Object\.assign\(\{\}, \.\.\.loaded\)/;

const sourceOf = (path: string): string | undefined =>
  [`src/${path}.ts`, `src/${path}.tsx`].find((file) => existsSync(file));
const textOf = (path: string): string => {
  const source = sourceOf(path);
  return source === undefined ? '' : readFileSync(source, 'utf8');
};
const exportsOf = (text: string): string[] =>
  [...text.matchAll(/^export (?:abstract |async )?(?:const|class|function) (\w+)/gm)].map(([, name = '']) => name);
const namesIn = (list: string): string[] => list.split(',').map((name) => name.trim());
const pathsIn = (code: string): string[] => [...code.matchAll(BUILT)].map(([, path = '']) => path);

test('every file of the product that the benchmark loads exists', () => {
  const paths = files.flatMap(({ file, code }) => pathsIn(code).map((path) => ({ file, path })));
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter(({ path }) => sourceOf(path) === undefined)).toEqual([]);
});

test('these files export the names that the benchmark uses', () => {
  const used = files.flatMap(({ file, code }) =>
    [...code.matchAll(LOADED)].flatMap(([, list = '', path = '']) => {
      const exported = exportsOf(textOf(path));
      return namesIn(list).map((name) => ({ file, path, name, isExported: exported.includes(name) }));
    }),
  );
  expect(used.length).toBeGreaterThan(4);
  expect(used.filter(({ isExported }) => !isExported)).toEqual([]);
});

test('files that are loaded together export every name that is used', () => {
  const code = files.find(({ file }) => file === 'writers/product.mjs')?.code ?? '';
  const exported = pathsIn(code).flatMap((path) => exportsOf(textOf(path)));
  const names = namesIn(LOADED_TOGETHER.exec(code)?.[1] ?? '');
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !exported.includes(name))).toEqual([]);
});
