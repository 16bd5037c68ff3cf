// The checks before every commit: lint and types, format, unit tests and the linters of the OpenAPI documents. They run in
// parallel. A file that has passed is checked again only if it, or anything that it depends on, has changed:
// `checks/digests.mjs`. With --all, everything is; with --without-tests, no test. The output of a check is printed in one piece, and only if it fails.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Digests, filesBelow } from './checks/digests.mjs';
import { Passed } from './checks/passed.mjs';
import { specs } from './tests/groups.mjs';

const CACHE = 'node_modules/.cache/marquee';
const GROUPS = `${CACHE}/check.json`;
const LINTED = ['src', 'clients', 'test', 'bench', 'scripts', 'docs/skeleton'];
/** With more files than this, folders are named, because a command line has a limit. */
const MANY_FILES = 500;

const started = performance.now();
const isComplete = process.argv.includes('--all');
const digests = new Digests();
const seconds = () => `${((performance.now() - started) / 1_000).toFixed(1)} s`;
mkdirSync(CACHE, { recursive: true });

const withTests = !process.argv.includes('--without-tests');
const results = await Promise.all([lintAndTypes(), format(), ...(withTests ? [tests()] : [])]);
if (results.includes(false)) process.exit(1);

function format() {
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHE}/prettier`];
  return check('format', '', ['prettier', '--check', ...cache, '.']);
}

/** The linter has the compiler of TypeScript 7 in it, so it checks the types in the same pass. */
function lintAndTypes() {
  const files = LINTED.flatMap(filesBelow).filter((file) => /\.(?:[mc]?js|tsx?)$/.test(file));
  const passed = new Passed(`${CACHE}/linted.json`, (file) => digests.ofImports(file));
  return checkMissing('lint and types', files, passed, (missing) => {
    const named = missing.length > MANY_FILES ? LINTED : missing;
    return ['oxlint', '--type-aware', '--type-check', '--deny-warnings', ...named];
  });
}

function tests() {
  const files = specs(
    ['^src/', '^clients/', '^test/(architecture|bench|checks|environment)', '^test/mutants/', '^test/openapi/lint\\.'],
    [],
  );
  const passed = new Passed(`${CACHE}/tested.json`, (file) => digests.ofRun(file));
  return checkMissing('tests', files, passed, (missing) => {
    writeFileSync(GROUPS, JSON.stringify([missing]));
    const config = ['--config', 'test/jest/groups.config.mjs', '--runInBand', '--verbose=false'];
    return ['jest', ...config, '--runTestsByPath', 'test/jest/groups/01.ts'];
  });
}

/** Checks the files that have not passed as they are now. */
async function checkMissing(name, files, passed, commandFor) {
  // First of all, because a file that changes during the check must be checked again.
  const changed = passed.missing(files);
  const missing = isComplete ? files : changed;
  const share = `${missing.length} of ${files.length} files, `;
  if (missing.length === 0) {
    console.log(`${name}: passed (${share}${seconds()})`);
    return true;
  }
  const isPassed = await check(name, share, commandFor(missing));
  if (isPassed) passed.save(files);
  return isPassed;
}

function check(name, share, [program, ...words]) {
  const env = { ...process.env, MARQUEE_TEST_GROUPS: GROUPS };
  const child = spawn(`node_modules/.bin/${program}`, words, { env, shell: process.platform === 'win32' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
  return new Promise((resolve) => {
    child.once('error', (error) => (output += error.message));
    child.once('close', (code) => {
      console.log(
        code === 0 ? `${name}: passed (${share}${seconds()})` : `${name}: failed (${share}${seconds()})\n${output}`,
      );
      resolve(code === 0);
    });
  });
}
