import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A tiny project whose build copies the sources and records that it ran. */
const BUILD =
  "const fs = require('fs'); fs.rmSync('dist', { recursive: true, force: true }); fs.appendFileSync('built', 'x');" +
  "if (fs.existsSync('src/broken')) process.exit(2); fs.cpSync('src', 'dist', { recursive: true });";

const SCRIPT = resolve('scripts/ensure-built.mjs');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-built-'));
  for (const name of ['src/deep', 'scripts']) mkdirSync(join(folder, name), { recursive: true });
  const files = {
    'package.json': JSON.stringify({ scripts: { build: 'node build.cjs', postbuild: `node ${SCRIPT} --done` } }),
    'build.cjs': BUILD,
    'nest-cli.json': '{}',
    'scripts/bundle.mjs': '',
    'package-lock.json': '{}',
    'tsconfig.json': '{}',
    'tsconfig.build.json': '{}',
    'src/one.ts': 'one',
    'src/deep/two.ts': 'two',
  };
  for (const [name, text] of Object.entries(files)) write(name, text);
});

afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const ensure = (): number | null => spawnSync(process.execPath, [SCRIPT], { cwd: folder }).status;
const builds = (): number => (existsSync(join(folder, 'built')) ? readFileSync(join(folder, 'built')).length : 0);

test('an up-to-date build is not repeated', () => {
  expect([ensure(), ensure(), builds()]).toEqual([0, 0, 1]);
});

test.each([
  ['changed', () => write('src/deep/two.ts', 'owt')],
  ['added', () => write('src/deep/three.ts', '')],
  ['removed', () => rmSync(join(folder, 'src/one.ts'))],
  ['reconfigured', () => write('tsconfig.json', '{"compilerOptions":{}}')],
])('a build runs after a file was %s, even with an old modification time', (_what, change) => {
  ensure();
  change();
  for (const name of ['src/deep/two.ts', 'src/deep/three.ts', 'tsconfig.json'])
    if (existsSync(join(folder, name))) utimesSync(join(folder, name), 0, 0);
  expect([ensure(), ensure(), builds()]).toEqual([0, 0, 2]);
});

test('a failed build is repeated', () => {
  write('src/broken', '');
  expect([ensure(), ensure(), builds()]).toEqual([2, 2, 2]);
  rmSync(join(folder, 'src/broken'));
  expect([ensure(), ensure(), builds()]).toEqual([0, 0, 3]);
});

test('a manual build counts, and an unfinished one does not', () => {
  const { status } = spawnSync('npm', ['run', '-s', 'build'], { cwd: folder });
  expect([status, ensure(), builds()]).toEqual([0, 0, 1]);
  spawnSync('node', ['build.cjs'], { cwd: folder });
  expect([ensure(), builds()]).toEqual([0, 3]);
});

test('an installation without sources uses the build that it has', () => {
  ensure();
  rmSync(join(folder, 'src'), { recursive: true });
  expect([ensure(), builds(), existsSync(join(folder, 'dist/one.ts'))]).toEqual([0, 1, true]);
});
