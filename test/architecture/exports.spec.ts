import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const EXPORT = /^export (?:abstract |async )?(class|const|function|interface|type) (\w+)/gm;
/** Views also serve the API documents, so they may be used in their own file only. */
const isView = (path: string, kind: string): boolean => kind === 'class' && path.endsWith('.view.ts');

const files = ['src', 'test', 'bench', 'scripts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|mjs)$/.test(path))
    .map((path) => ({ path: join(folder, path), text: readFileSync(join(folder, path), 'utf8') })),
);

test('every export is used by another file', () => {
  const users = new Map<string, Set<string>>();
  for (const { path, text } of files)
    for (const word of new Set(text.match(/\w+/g))) users.set(word, (users.get(word) ?? new Set()).add(path));
  const exported = files
    // Matches in specs are source code in texts.
    .filter(({ path }) => /\.tsx?$/.test(path) && !/\.spec\.tsx?$/.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(EXPORT)].map(([, kind = '', name = '']) => ({ path, kind, name })));
  expect(exported.length).toBeGreaterThan(500);
  const unused = exported.filter(({ path, kind, name }) => users.get(name)?.size === 1 && !isView(path, kind));
  expect(
    unused.map(({ path, name }) => `${path} exports ${name}, which no other file uses: delete it, or the word export.`),
  ).toEqual([]);
});
