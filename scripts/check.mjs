// The checks before every commit: types, lint, format, unit tests and the linters of the OpenAPI documents. They run in
// parallel, and their caches speed up the next run. The output of a check is printed in one piece, and only if it fails.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { specs } from './tests/groups.mjs';

const CACHE = 'node_modules/.cache/marquee';
const GROUPS = `${CACHE}/check.json`;
mkdirSync(CACHE, { recursive: true });
writeFileSync(
  GROUPS,
  JSON.stringify([
    specs(['^src/', '^clients/', '^test/(architecture|exports|bench)', '^test/mutants/', '^test/openapi/lint\\.'], []),
  ]),
);

const CHECKS = {
  types: ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', `${CACHE}/tsc.json`],
  lint: ['oxlint', '--type-aware', '--deny-warnings', 'src', 'clients', 'test', 'bench', 'scripts', 'docs/skeleton'],
  format: [
    'prettier',
    '--check',
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    `${CACHE}/prettier`,
    '.',
  ],
  tests: [
    'jest',
    '--config',
    'test/jest/groups.config.mjs',
    '--runInBand',
    '--verbose=false',
    '--runTestsByPath',
    'test/jest/groups/01.ts',
  ],
};

const env = { ...process.env, MARQUEE_TEST_GROUPS: GROUPS };
const started = performance.now();
const since = () => `${((performance.now() - started) / 1_000).toFixed(1)} s`;
const results = await Promise.all(Object.entries(CHECKS).map(([name, words]) => check(name, words)));
if (results.includes(false)) process.exit(1);

function check(name, [program, ...words]) {
  const child = spawn(`node_modules/.bin/${program}`, words, { env, shell: process.platform === 'win32' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
  return new Promise((resolve) => {
    child.once('error', (error) => (output += error.message));
    child.once('close', (code) => {
      console.log(code === 0 ? `${name}: passed (${since()})` : `${name}: failed (${since()})\n${output}`);
      resolve(code === 0);
    });
  });
}
