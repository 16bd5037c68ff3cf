import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { ensureBuilt } from '../support/built.js';

/** `npm run release` in a clone of this repository. It needs git, and no service. */
const SCRIPT = resolve('scripts/release.mjs');
const VERSION = '9.9.0';
const PATCH = '9.9.1';
const PREVIOUS = 'src/core/database/schema/previous-release.ts';
const MIGRATIONS = 'src/core/database/migrations';
const PASSED = '.git/marquee-ci-passed';
const FILES = ['package.json', 'package-lock.json', 'clients/node/package.json', 'docs/openapi.json'];

const isRepository = spawnSync('git', ['rev-parse', '--verify', 'HEAD']).status === 0;
let clone: string;

const git = (...words: string[]): string => {
  const options = ['-c', 'user.name=Tests', '-c', 'user.email=tests@example.org', '-c', 'commit.gpgsign=false'];
  const { status, stdout, stderr } = spawnSync('git', [...options, ...words], { cwd: clone, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
};
const file = (name: string): string => readFileSync(`${clone}/${name}`, 'utf8');
const write = (name: string, text: string): void => {
  mkdirSync(dirname(`${clone}/${name}`), { recursive: true });
  writeFileSync(`${clone}/${name}`, text);
};
const edit = (name: string, change: (text: string) => string): void => write(name, change(file(name)));
const commit = (): void => void git('commit', '-qam', 'prepare');
/** Marks the tree as tested, as `.ci/run` does at its end. */
const pass = (): void => write(PASSED, `${git('rev-parse', 'HEAD^{tree}')}\n`);

/** The build of this folder serves all tests: the version is read from package.json. */
const built = (): void => void spawnSync(process.execPath, ['scripts/ensure-built.mjs', '--done'], { cwd: clone });

function release(...words: string[]): { status: number | null; out: string; err: string } {
  built();
  const author = { GIT_AUTHOR_NAME: 'Tests', GIT_AUTHOR_EMAIL: 'tests@example.org' };
  const committer = { GIT_COMMITTER_NAME: 'Tests', GIT_COMMITTER_EMAIL: 'tests@example.org' };
  const env = { PATH: process.env['PATH'] ?? '', HOME: clone, ...author, ...committer };
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...words], {
    cwd: clone,
    env,
    encoding: 'utf8',
  });
  return { status, out: stdout, err: stderr };
}

/** Where a file has the version of the source: the lock also has those of all packages. */
const versionPlaces = (name: string): RegExp =>
  name === 'package-lock.json'
    ? /"name": "marquee(?:-client)?",\n\s*"version": "[^"]+"/g
    : /^ {2}(?: {2})?"version": "[^"]+"/gm;
const versionsIn = (name: string): string[] =>
  (file(name).match(versionPlaces(name)) ?? []).map((place) => String(/"version": "([^"]+)"/.exec(place)?.[1]));

/** The manual steps before a release. */
function prepare(next = VERSION): void {
  const { version } = JSON.parse(file('package.json')) as { version: string };
  for (const name of FILES) {
    const places = versionPlaces(name);
    edit(name, (text) => text.replaceAll(places, (place) => place.replace(version, next)));
  }
  edit('docker/kubernetes/kustomization.yaml', (text) => text.replace(/(newTag: )\S+/, `$1${next}`));
  edit('docker/kubernetes/migrate-job.yaml', (text) => text.replace(/(image: \S+:)\S+/, `$1${next}`));
  edit('docs/kubernetes.md', (text) => text.replace(/(newTag: )\S+/, `$1${next}`));
  edit('docs/clients.md', (text) => text.replace(/(marquee-client-)\S+(\.tgz)/, `$1${next}$2`));
  edit('CHANGELOG.md', (text) => text.replace(/^## \[/m, `## [${next}] - 2026-11-01\n\n- Something new.\n\n## [`));
  edit('docs/upgrading.md', (text) =>
    text.replace('\n| 0.1.0 |', `\n| ${next} | 0.1.0 | none | nothing | – |\n| 0.1.0 |`),
  );
  commit();
  pass();
}

(isRepository ? describe : describe.skip)('npm run release (needs the history of git)', () => {
  beforeAll(ensureBuilt);
  beforeEach(() => {
    clone = `${mkdtempSync(`${tmpdir()}/marquee-release-`)}/clone`;
    spawnSync('git', ['clone', '-q', '--shared', resolve('.'), clone]);
    git('checkout', '-q', '-B', 'main');
    write('.git/info/exclude', '/node_modules\n');
    symlinkSync(resolve('node_modules'), `${clone}/node_modules`);
    cpSync('dist', `${clone}/dist`, { recursive: true });
  });
  afterEach(() => rmSync(dirname(clone), { recursive: true, force: true }));

  test('checks, tags the tested commit, and remembers it in a commit of its own', () => {
    prepare();
    const head = git('rev-parse', 'HEAD');
    expect(release(VERSION, '--dry-run')).toEqual({ status: 0, out: `${VERSION} can be released.\n`, err: '' });
    expect([git('rev-parse', 'HEAD'), git('tag', '--list', `v${VERSION}`)]).toEqual([head, '']);

    expect(release(VERSION)).toMatchObject({ status: 0, err: '' });
    expect(git('rev-parse', `v${VERSION}^{commit}`)).toBe(head);
    expect(git('rev-parse', 'HEAD^')).toBe(head);
    expect(git('status', '--porcelain')).toBe('');
    const listed = (JSON.parse(file('docs/releases.json')) as { version: string; newestMigration: string }[]).at(-1);
    expect(listed).toMatchObject({ version: VERSION, commit: head });
    expect(file(PREVIOUS)).toContain(
      `export const PREVIOUS_RELEASE: string | undefined = '${listed?.newestMigration}';\n`,
    );
    pass();
    expect(release(VERSION).err).toContain(`${VERSION} is not newer than ${VERSION}, the last release.`);
  });

  test('afterwards, the source has the next version with -dev', () => {
    prepare();
    release(VERSION);
    const next = '9.10.0-dev';
    expect(FILES.map(versionsIn)).toEqual([[next], [next, next, next], [next], [next]]);
    // Nothing else in the lock has changed.
    expect(git('diff', '--numstat', 'HEAD^', 'HEAD', '--', 'package-lock.json')).toMatch(/^3\s3\s/);
    expect(file('docker/kubernetes/kustomization.yaml')).toContain(`newTag: ${VERSION}\n`);
    built();
    const { stdout } = spawnSync(process.execPath, ['dist/cli.js', 'openapi'], { cwd: clone, encoding: 'utf8' });
    expect(stdout).toBe(file('docs/openapi.json'));
  });

  test('a patch release does not change which migration older versions must know', () => {
    const before = file(PREVIOUS);
    prepare(PATCH);
    expect(release(PATCH)).toMatchObject({ status: 0, err: '' });
    expect(file(PREVIOUS)).toBe(before);
    expect((JSON.parse(file('docs/releases.json')) as object[]).at(-1)).toMatchObject({ version: PATCH });
  });

  test('lists everything that is missing, and changes nothing', () => {
    git('checkout', '-q', '-b', 'other');
    write('untracked.txt', 'x');
    const state = (): string[] => [git('rev-parse', 'HEAD'), git('tag'), git('status', '--porcelain')];
    const before = state();
    const { status, err } = release(VERSION);
    expect([status, ...state()]).toEqual([1, ...before]);
    for (const words of [
      'There are changes that are not committed',
      'this is other',
      'package.json has the version',
      'clients/node/package.json has the version',
      'docs/openapi.json has the version',
      'docker/kubernetes/kustomization.yaml has the version',
      'docs/kubernetes.md has the version',
      'docs/clients.md has the version',
      `CHANGELOG.md has no section "## [${VERSION}] - `,
      `docs/upgrading.md has no row for ${VERSION}`,
      '.ci/run has not passed on these files',
    ])
      expect(err).toContain(words);
  });

  test.each([
    [
      'a changelog from the future',
      () => edit('CHANGELOG.md', (text) => text.replace('2026-11-01', '2999-01-01')),
      '"2999-01-01"',
    ],
    ['an empty section', () => edit('CHANGELOG.md', (text) => text.replace('- Something new.\n', '')), 'lists nothing'],
    [
      'an outdated document',
      () => edit('docs/openapi.json', (text) => text.replace('Marquee API', 'An API')),
      'openapi.json is outdated',
    ],
    [
      'migrations in another order',
      () =>
        edit('src/core/database/migrations/migrations.ts', (text) =>
          text.replace('  Expiry1795132800150,\n', '').replace(/\];\s*$/, '  Expiry1795132800150,\n];\n'),
        ),
      'The migration Expiry1795132800150 has a lower number',
    ],
    ['files that .ci/run has not seen', () => edit('README.md', (text) => `${text}\n`), '.ci/run has not passed'],
  ])('refuses %s', (_what, spoil, words) => {
    prepare();
    spoil();
    commit();
    if (!words.startsWith('.ci/run')) pass();
    expect(release(VERSION, '--dry-run').err).toContain(words);
  });

  test.each([
    ['a migration that was changed', `${MIGRATIONS}/owners/1795132800127-api-access-notes.ts`, false],
    ['a migration that was deleted', `${MIGRATIONS}/owners/1795132800127-api-access-notes.ts`, true],
    ['a baseline that was changed', `${MIGRATIONS}/baseline/tables/listings.ts`, false],
  ])('refuses %s since the last release', (_what, path, isDeleted) => {
    prepare();
    release(VERSION);
    if (isDeleted) git('rm', '-q', path);
    else edit(path, (text) => `${text}// changed\n`);
    commit();
    expect(release('9.10.0', '--dry-run').err).toContain(`${path} is part of ${VERSION} and has changed`);
  });

  test('migrations that a new baseline contains may be gone, and the definitions of the old one', () => {
    prepare();
    release(VERSION);
    git('rm', '-q', `${MIGRATIONS}/owners/1795132800127-api-access-notes.ts`);
    edit(`${MIGRATIONS}/baseline/names.ts`, (text) =>
      text.replace('`\n  .trim()', ' ApiAccessNotes1795132800127`\n  .trim()'),
    );
    edit(`${MIGRATIONS}/baseline/tables/listings.ts`, (text) => `${text}// another baseline\n`);
    commit();
    expect(release('9.10.0', '--dry-run').err).not.toContain('has changed');
  });
});
