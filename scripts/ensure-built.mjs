// Run before the built code: builds if the sources have changed since the last build. It compares a digest and not file
// dates, because the files of an unpacked release may be older than the last build.
// With `--done`, which every build ends with, it only records the digest.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  'nest-cli.json',
  'package-lock.json',
  'scripts/bundle.mjs',
  'tsconfig.build.json',
  'tsconfig.json',
  'src',
];
/** Every build starts by deleting `dist`, and this file with it. */
const STAMP = 'dist/.built-from';

const filesOf = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .toSorted()
        .flatMap((name) => filesOf(join(path, name)))
    : [path];

/** Specs are not part of a build, and may change while tests run. */
const isBuilt = (file) => !/\.spec\.tsx?$/.test(file);

function digestOfSources() {
  const digest = createHash('sha256');
  for (const file of SOURCES.flatMap(filesOf).filter(isBuilt)) {
    const bytes = readFileSync(file);
    digest.update(`${file} ${bytes.length}\n`).update(bytes);
  }
  return digest.digest('base64url');
}

function ensureBuilt() {
  const digest = digestOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return 0;
  process.stderr.write('Building: takes some seconds, and only after a change.\n');
  const { status } = spawnSync('npm', ['run', '-s', 'build'], { stdio: ['ignore', 2, 'inherit'] });
  // The digest is from before the build: files that changed during it may be missing from it.
  if (status === 0) writeFileSync(STAMP, digest);
  return status ?? 1;
}

// An installation without sources has nothing to compare.
if (process.argv[2] === '--done') writeFileSync(STAMP, digestOfSources());
else if (existsSync('src') || !existsSync('dist')) process.exitCode = ensureBuilt();
