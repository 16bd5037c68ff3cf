import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const scripts = pathToFileURL(resolve('scripts/checks')).href;

/** A small project: `a` imports `b`, `b` and `c` import each other, and `reader` reads files. */
const FILES = {
  'src/a.ts': "import { b } from './b.js';",
  'src/b.ts': "import type { C } from './c.js';",
  'src/c.ts': "import { b } from './b.js';\nexport { d } from './d.js';",
  'src/d.ts': 'export const d = 1;',
  'src/reader.ts': "import { e } from './reads.js';",
  'src/reads.ts': "import { readFileSync } from 'node:fs';",
  'src/loader.ts': 'await import(name);',
  'src/missing.ts': "import { later } from './later.js';",
  'src/alone.ts': '',
  'src/declares.ts': "declare module './d.js' {}",
  'README.md': 'A project.',
};

/** Saves what has passed, changes the project, and prints what has to be checked again. */
const PROGRAM = `
import { writeFileSync } from 'node:fs';
import { Digests, filesBelow } from '${scripts}/digests.mjs';
import { Passed } from '${scripts}/passed.mjs';

const files = filesBelow('src').filter((file) => !file.endsWith('later.ts'));
const kinds = ['ofImports', 'ofRun'];
const passed = () => {
  const digests = new Digests();
  return kinds.map((kind) => new Passed('node_modules/' + kind, (file) => digests[kind](file)));
};
for (const one of passed()) one.save(files);
for (const [file, text] of JSON.parse(process.argv[1])) writeFileSync(file, text);
const again = passed().map((one) => one.missing(files).map((file) => file.slice(4, -3)).join(' '));
console.log(JSON.stringify(Object.fromEntries(kinds.map((kind, index) => [kind, again[index]]))));
`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-checks-'));
  for (const name of ['package.json', 'package-lock.json', 'jest.config.mjs', 'tsconfig.json', '.oxlintrc.json'])
    write(name, '{}');
  for (const name of ['test/jest', 'clients', 'node_modules']) mkdirSync(join(folder, name), { recursive: true });
  for (const name of ['fast-check', 'effort', 'stop-watching'].map((one) => `test/support/${one}.ts`))
    cpSync(name, join(folder, name), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) write(name, text);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

function checkedAfter(...changes: readonly (readonly [file: string, text: string])[]): unknown {
  const words = ['--input-type=module', '-e', PROGRAM, JSON.stringify(changes)];
  const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
  if (stderr !== '') throw new Error(stderr);
  return JSON.parse(stdout);
}

const ALL = 'a alone b c d declares loader missing reader reads';

test.each([
  ['nothing', [], '', ''],
  ['a file that nothing imports', [['src/alone.ts', ';']], 'alone', 'alone loader reader reads'],
  ['an import of an import in a circle', [['src/d.ts', ';']], 'a b c d', 'a b c d loader reader reads'],
  ['a member of a circle', [['src/c.ts', ';']], 'a b c', 'a b c loader reader reads'],
  ['a page that a test may read', [['README.md', '']], '', 'loader reader reads'],
  ['the module that a name leads to', [['src/later.ts', '']], 'missing', 'loader missing reader reads'],
  ['a declaration about other modules', [['src/declares.ts', "declare module './c.js' {}"]], ALL, ALL],
  ['the settings of a tool', [['tsconfig.json', '{ }']], ALL, ALL],
  ['the installed packages', [['package-lock.json', '{ }']], ALL, ALL],
  ['what runs the tests', [['test/support/stop-watching.ts', '']], ALL, ALL],
  [
    'an unfinished record of what has passed',
    [
      ['node_modules/ofImports', '{"src/a.ts":'],
      ['node_modules/ofRun', ''],
    ],
    ALL,
    ALL,
  ],
] as const)('a change of %s repeats the checks of what depends on it', (_name, changes, ofImports, ofRun) => {
  expect(checkedAfter(...changes)).toEqual({ ofImports, ofRun });
});

test('the linter finds type errors in code, tests and pages', () => {
  rmSync(join(folder, 'src'), { recursive: true });
  rmSync(join(folder, 'node_modules'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const name of ['tsconfig.json', '.oxlintrc.json']) write(name, readFileSync(name, 'utf8'));
  write('src/count.ts', "export const count: number = 'one';\n");
  write('src/count.page.tsx', 'export const Count = () => <b title={Symbol.iterator}>1</b>;\n');
  write(
    'test/count.spec.ts',
    "import { count } from '../src/count.js';\n\ntest('counts', () => expect(count.length).toBe(1));\n",
  );
  const { lint } = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { lint: string } }).scripts;
  const [, ...words] = lint.split(' ').filter((word) => word.startsWith('-') || word === 'oxlint');
  const { status, stdout } = spawnSync('node_modules/.bin/oxlint', [...words, '--format', 'json', 'src', 'test'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const found = diagnostics.filter(({ code }) => code.startsWith('typescript(TS'));
  expect(status).toBe(1);
  expect(found.map(({ code, filename }) => `${filename} ${code.slice(11, -1)}`).toSorted()).toEqual([
    'src/count.page.tsx TS2322',
    'src/count.ts TS2322',
    'test/count.spec.ts TS2339',
  ]);
});

const isRepository = spawnSync('git', ['rev-parse', '--verify', 'HEAD']).status === 0;

(isRepository ? test : test.skip)('the linter sees every file of the folders that it is given', () => {
  const { lint } = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { lint: string } }).scripts;
  const folders = lint.split(' ').filter((word) => word !== 'oxlint' && !word.startsWith('-'));
  const words = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '--', ...folders];
  const { stdout: listed } = spawnSync('git', words, { encoding: 'utf8' });
  const files = listed.split('\n').filter((file) => /\.(?:[cm]?[jt]s|[jt]sx)$/.test(file) && existsSync(file));
  expect(files.length).toBeGreaterThan(1_000);
  const { stdout } = spawnSync('node_modules/.bin/oxlint', ['--allow', 'all', ...folders], { encoding: 'utf8' });
  expect(Number(/on (\d+) files/.exec(stdout)?.[1])).toBe(files.length);
});
