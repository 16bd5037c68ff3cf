// Mutates every rules file with Stryker and runs only the specs that lie beside rules. Each file must reach the wanted
// share by itself, because a total would hide a file without a spec.
import { readFileSync, readdirSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import { EQUIVALENT } from '../test/mutants/equivalent.mjs';
import { judge } from './mutants/rules-verdict.mjs';
import { printTable } from './mutants/table.mjs';

const WANTED_PERCENT = 95;

const COLUMNS = [
  ['file', ({ file }) => file.replace(/^src\//, '')],
  ['%', ({ percent }) => percent.toFixed(1)],
  ['caught', ({ caught }) => String(caught)],
  ['survived', ({ survived }) => String(survived)],
  ['not covered', ({ uncovered }) => String(uncovered)],
  ['equivalent', ({ equivalent }) => String(equivalent)],
];

const words = process.argv.slice(2);
const rules = readdirSync('src', { recursive: true })
  .map((path) => `src/${path}`)
  .filter((path) => path.endsWith('.rules.ts'))
  .toSorted();
const chosen = rules.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
if (chosen.length === 0) throw new Error(`No rules file has one of these words in its path: ${words.join(', ')}`);

const mutants = await new Stryker({
  mutate: chosen,
  // Nothing else is copied into the sandbox, which keeps the start short.
  ignorePatterns: ['**', '!src/**', '!test/**', '!package.json', '!jest.config.mjs'],
  tempDirName: '.stryker',
  testRunner: 'jest',
  jest: {
    configFile: 'jest.config.mjs',
    config: { roots: ['<rootDir>/src'], testRegex: '\\.rules\\.spec\\.ts$', setupFilesAfterEnv: [] },
  },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['progress-append-only'],
  allowConsoleColors: false,
  logLevel: 'warn',
}).runMutationTest();

const sources = Object.fromEntries(chosen.map((file) => [file, readFileSync(file, 'utf8')]));
const { rows, missed, wornOut } = judge(mutants, EQUIVALENT, { sources, rules });

for (const { file, line, original, replacement, status } of missed)
  console.log(`\n${status}: ${file}:${line}\n- ${original}\n+ ${replacement}`);
printTable(COLUMNS, rows);
for (const complaint of wornOut) console.error(complaint);

const low = rows.filter(({ percent }) => percent < WANTED_PERCENT);
console.log(`\n${rows.length - low.length} of ${rows.length} files reach ${WANTED_PERCENT} %.`);
if (low.length > 0 || wornOut.length > 0) process.exitCode = 1;
