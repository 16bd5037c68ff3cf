// Whoever runs the built code begins with this: it builds when what was built is not what the sources say now. By what
// they say and not by their dates: those of a release that was unpacked or put back may be older than the last build.
// With `--done`, which every build ends with, it only notes from what was built.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['nest-cli.json', 'package-lock.json', 'tsconfig.build.json', 'tsconfig.json', 'src'];
/** Every build begins by taking it away, with all that was built before. */
const STAMP = 'dist/.built-from';

const filesOf = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .toSorted()
        .flatMap((name) => filesOf(join(path, name)))
    : [path];

function digestOfSources() {
  const digest = createHash('sha256');
  for (const file of SOURCES.flatMap(filesOf)) {
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
  // What somebody changed during the build may not be in it.
  if (status === 0) writeFileSync(STAMP, digest);
  return status ?? 1;
}

// Where only what was built has been installed, there is nothing to compare it with.
if (process.argv[2] === '--done') writeFileSync(STAMP, digestOfSources());
else if (existsSync('src') || !existsSync('dist')) process.exitCode = ensureBuilt();
