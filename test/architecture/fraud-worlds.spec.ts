import { sources, filesIn } from './sources.js';

/** A benchmark whose worlds know the rules measures nothing: the two share no code and no constant, in either direction. */
const bench = filesIn('bench/fraud');
/** The shape (`shape.d.ts`) is types only, and belongs to neither side. */
const importsOf = (text: string): string[] =>
  [...text.matchAll(/\bfrom\s+'([^']+)'|\bimport\('([^']+)'\)|\bproduct\.load\('([^']+)'\)/g)].map(
    ([, from, dynamic, loaded]) => from ?? dynamic ?? loaded ?? '',
  );

test('the worlds of the benchmark import nothing but each other', () => {
  const worlds = bench.filter(({ path }) => path.startsWith('bench/fraud/worlds/'));
  expect(worlds.length).toBeGreaterThan(5);
  const foreign = worlds.flatMap(({ path, text }) =>
    importsOf(text)
      .filter((from) => !/^\.\/[\w-]+\.mjs$|^\.\.\/shape$/.test(from))
      .map((from) => `${path} imports ${from}: a world is made from its own folder alone.`),
  );
  expect(foreign).toEqual([]);
});

test('only detector.mjs loads rules of the product, and no scoring file does', () => {
  const loading = bench.filter(({ text }) => importsOf(text).some((from) => /activity\/|\.rules|src\//.test(from)));
  expect(loading.map(({ path }) => path)).toEqual(['bench/fraud/detector.mjs']);
});

test('no file of the product imports the benchmark', () => {
  const importing = sources.filter(({ imports }) => imports.some(({ from }) => from.includes('bench/')));
  expect(importing.map(({ path }) => path)).toEqual([]);
});
