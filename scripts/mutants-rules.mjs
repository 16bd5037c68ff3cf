// Mutates every rules file with Stryker and runs only the specs beside rules. Each file must reach the percentage by
// itself, because a total would hide a file without a spec.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { EQUIVALENT } from '../test/mutants/equivalent.mjs';
import { withImports } from './mutants/imports.mjs';
import { filesEnding } from './mutants/rules-files.mjs';
import { judge } from './mutants/rules-verdict.mjs';
import { SETUP } from './mutants/spec-runner.mjs';
import { printTable } from './mutants/table.mjs';

const MIN_PERCENT = 95;

const COLUMNS = [
  ['file', ({ file }) => file.replace(/^src\//, '')],
  ['%', ({ percent }) => percent.toFixed(1)],
  ['caught', ({ caught }) => String(caught)],
  ['survived', ({ survived }) => String(survived)],
  ['not run', ({ notRun }) => String(notRun)],
  ['equivalent', ({ equivalent }) => String(equivalent)],
];

const words = process.argv.slice(2);
const rules = filesEnding('.rules.ts');
const specs = filesEnding('.rules.spec.ts');
const chosen = rules.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
if (chosen.length === 0) throw new Error(`No rules file has one of these words in its path: ${words.join(', ')}`);

// Read before the run: it takes minutes, and the files may be edited meanwhile.
const sources = Object.fromEntries(chosen.map((file) => [file, readFileSync(file, 'utf8')]));
// The spec of the guides reads which guides there are, and other specs read these documents.
const guides = readdirSync('docs').filter((name) => name.endsWith('.md'));
const needed = [
  'package.json',
  'README.md',
  '.env.example',
  'docs/README-assets/votes.svg',
  ...guides.map((name) => `docs/${name}`),
  ...withImports([...rules, ...specs, SETUP]),
];
const mutants = await new Stryker({
  mutate: chosen,
  ignorePatterns: ['**', ...needed.map((file) => `!${file}`)],
  tempDirName: '.stryker',
  plugins: [fileURLToPath(new URL('mutants/spec-runner.mjs', import.meta.url))],
  testRunner: 'specs',
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['progress-append-only'],
  allowConsoleColors: false,
  logLevel: 'warn',
  warnings: { slow: false },
}).runMutationTest();

const { rows, survivors, uncovered, outdated } = judge(mutants, EQUIVALENT, { sources, rules });

for (const { file, line, original, replacement } of survivors)
  console.log(`\n${file}:${line}\n- ${original}\n+ ${replacement}`);
for (const { file, lines } of uncovered) console.log(`\n${file}: no spec beside rules runs line ${lines.join(', ')}`);
printTable(COLUMNS, rows);
for (const problem of outdated) console.error(problem);

const low = rows.filter(({ percent }) => percent < MIN_PERCENT);
console.log(`\n${rows.length - low.length} of ${rows.length} files reach ${MIN_PERCENT} %.`);
if (low.length > 0 || outdated.length > 0) process.exitCode = 1;
