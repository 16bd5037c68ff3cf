// Makes a release of what is committed: checks everything, tags it, and remembers it in a commit. It pushes nothing.
//   npm run release -- 0.2.0            checks, then makes the commit and the tag
//   npm run release -- 0.2.0 --dry-run  only checks
//   npm run release -- 0.2.0 --run      runs .ci/run first
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { faultsOf } from './releases/checks.mjs';
import { LIST, releases } from './releases/list.mjs';
import { git, migrationNames } from './releases/repository.mjs';

const PREVIOUS = 'src/database/schema/previous-release.ts';

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

/** The commit follows the tag in the history, because it contains the id of the tagged commit. */
function release() {
  const commit = git('rev-parse', 'HEAD');
  const newestMigration = migrationNames().at(-1);
  const listed = [...releases(), { version, commit, newestMigration }];
  writeFileSync(LIST, `[\n${listed.map((one) => `  ${inOneLine(one)}`).join(',\n')}\n]\n`);
  const source = readFileSync(PREVIOUS, 'utf8');
  writeFileSync(PREVIOUS, source.replace(/ = [^=;]+;\n$/, ` = '${newestMigration}';\n`));
  spawnSync('node_modules/.bin/prettier', ['--write', LIST, PREVIOUS], { stdio: 'ignore' });
  git('add', LIST, PREVIOUS);
  const body = `Its tests must pass on the schema of later versions, and it goes on working with the schema of the next release.`;
  git('commit', '-q', '-m', `chore(release): remember ${version}`, '-m', body);
  git('tag', '-a', `v${version}`, '-m', `Marquee ${version}`, commit);
  console.log(
    `Tagged ${commit.slice(0, 12)} as v${version}. Publish it with: git push --atomic origin main v${version}`,
  );
}

function inOneLine(value) {
  const parts = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${JSON.stringify(part)}`);
  return `{ ${parts.join(', ')} }`;
}
