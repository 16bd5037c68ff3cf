import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const SKELETON = 'docs/skeleton';
/** Everything that the specs below read. TypeScript and the linter look at the skeleton in place: see `rootDirs` in tsconfig.json. */
const COPIED = [
  'clients',
  'src',
  'test',
  'bench',
  'scripts',
  'docs',
  'locales',
  'jest.config.mjs',
  'package.json',
  'tsconfig.json',
];

/** The lines that CONTRIBUTING.md tells you to add: file, the text before which the addition goes, the addition. */
const ADDITIONS = [
  [
    'src/app/app.module.ts',
    'import { BotsModule }',
    "import { BookmarksModule } from '../activity/bookmarks/bookmarks.module.js';\n",
  ],
  ['src/app/app.module.ts', '        VotesModule,', '        BookmarksModule,\n'],
  [
    'src/core/database/migrations/migrations.ts',
    '\n/** ',
    "import { Bookmarks1900000000000 } from './back-office/1900000000000-bookmarks.js';\n",
  ],
  ['src/core/database/migrations/migrations.ts', '];', '  Bookmarks1900000000000,\n'],
  ['test/architecture/wings.json', '"bumps", ', '"bookmarks", '],
] as const;

const files = readdirSync(SKELETON, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(`${tmpdir()}/marquee-skeleton-`);
  const filter = (path: string): boolean => path !== SKELETON;
  for (const name of COPIED) cpSync(name, join(copy, name), { recursive: true, filter });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  cpSync(SKELETON, copy, { recursive: true });
  for (const [file, before, addition] of ADDITIONS) insert(join(copy, file), before, addition);
  spawnSync(process.execPath, ['scripts/texts.mjs'], { cwd: copy });
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

function insert(file: string, before: string, addition: string): void {
  const parts = readFileSync(file, 'utf8').split(before);
  expect(parts).toHaveLength(2);
  writeFileSync(file, parts.join(`${addition}${before}`));
}

test('the skeleton is a feature in seven files, which CONTRIBUTING.md lists with the lines to add', () => {
  const product = files.filter((file) => file.startsWith('src/activity/bookmarks/') && !file.endsWith('.spec.ts'));
  expect(product).toHaveLength(7);
  const guide = readFileSync('CONTRIBUTING.md', 'utf8');
  const named = [...files.map((file) => file.split('/').at(-1) ?? ''), ...ADDITIONS.map(([file]) => file)];
  expect(named.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test('it passes its own tests, those of the architecture and that of the schema', () => {
  const own = files.filter((file) => file.endsWith('.spec.ts'));
  const words = [
    '--runTestsByPath',
    ...own,
    'test/architecture/layers.spec.ts',
    'test/architecture/conventions.spec.ts',
  ];
  const jest = [join('node_modules', 'jest/bin/jest.js'), ...words, 'test/database/schema.spec.ts'];
  const { status, stderr } = spawnSync(process.execPath, jest, { cwd: copy, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
});
