// Makes a release of what is committed: checks everything, tags it, and remembers it in a commit. It pushes nothing.
//   npm run release -- 0.2.0            checks, then makes the commit and the tag
//   npm run release -- 0.2.0 --dry-run  only checks
//   npm run release -- 0.2.0 --run      runs .ci/run first
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { faultsOf } from './releases/checks.mjs';
import { LIST, isPatch, releases, versionAfter } from './releases/list.mjs';
import { git, migrationNames } from './releases/repository.mjs';

const PREVIOUS = 'src/core/database/schema/previous-release.ts';
/**
 * The files that have the version of the source, each with the objects that it is in. Files that name an image or a package of
 * a release keep its version.
 */
const VERSIONED = {
  'package.json': (own) => [own],
  'package-lock.json': (lock) => [lock, lock.packages[''], lock.packages['clients/node']],
  'clients/node/package.json': (own) => [own],
  'docs/openapi.json': (document) => [document.info],
};

const { values, positionals } = parseArgs({
  options: { 'dry-run': { type: 'boolean' }, run: { type: 'boolean' } },
  allowPositionals: true,
});
const [version] = positionals;
if (version === undefined || positionals.length > 1) {
  console.error('Call it as: npm run release -- 0.2.0 [--dry-run] [--run]');
  process.exit(2);
}
if (values.run === true && spawnSync('bash', ['.ci/run'], { stdio: 'inherit' }).status !== 0) process.exit(1);

const faults = faultsOf(version);
if (faults.length > 0) {
  console.error([`${version} cannot be released yet:`, ...faults.map((fault) => `  - ${fault}`)].join('\n'));
  process.exit(1);
}
if (values['dry-run'] === true) console.log(`${version} can be released.`);
else release();

/**
 * The commit follows the tag in the history, because it contains the id of the tagged commit. From it on, the source has the
 * next version with `-dev`, so that it cannot be taken for the release.
 */
function release() {
  const commit = git('rev-parse', 'HEAD');
  const newestMigration = migrationNames().at(-1);
  const listed = [...releases(), { version, commit, newestMigration }];
  writeFileSync(LIST, `[\n${listed.map((one) => `  ${inOneLine(one)}`).join(',\n')}\n]\n`);
  // Older versions need not know the migrations of a patch release.
  if (!isPatch(version)) replaceIn(PREVIOUS, (source) => source.replace(/ = [^=;]+;\n$/, ` = '${newestMigration}';\n`));
  const next = versionAfter(version);
  for (const [file, placesIn] of Object.entries(VERSIONED))
    replaceIn(file, (text) => {
      const content = JSON.parse(text);
      for (const place of placesIn(content)) place.version = next;
      return `${JSON.stringify(content, null, 2)}\n`;
    });
  const changed = [LIST, PREVIOUS, ...Object.keys(VERSIONED)];
  spawnSync('node_modules/.bin/prettier', ['--write', LIST, PREVIOUS], { stdio: 'ignore' });
  git('add', ...changed);
  const body = `Its tests must pass on the schema of later versions, and it goes on working with the schema of the next release. The source is ${next} now.`;
  git('commit', '-q', '-m', `chore(release): remember ${version}`, '-m', body);
  git('tag', '-a', `v${version}`, '-m', `Marquee ${version}`, commit);
  console.log(
    `Tagged ${commit.slice(0, 12)} as v${version}. Publish it with: git push --atomic origin main v${version}`,
  );
}

function replaceIn(file, change) {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

function inOneLine(value) {
  const parts = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${JSON.stringify(part)}`);
  return `{ ${parts.join(', ')} }`;
}
