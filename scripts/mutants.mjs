// Plants faults in a copy of the source, one at a time, and runs the tests that must fail. A fault that survives means
// that a test is missing. Not part of `npm test`, because it takes minutes.
import { parseArgs } from 'node:util';
import { FAULTS } from '../test/mutants/faults.mjs';
import { Lane } from './mutants/lane.mjs';
import { outdated } from './mutants/list.mjs';
import { printTable } from './mutants/table.mjs';

const COLUMNS = [
  ['fault', ({ fault }) => fault.name],
  ['where', ({ fault }) => fault.file.replace(/^src\//, '')],
  ['verdict', ({ verdict }) => verdict],
  ['s', ({ seconds }) => seconds.toFixed(1)],
  ['by', ({ by }) => by],
];

const USAGE = `Usage: npm run mutants -- [options]

  --only <text>   only faults whose name contains this; may be repeated
  --lanes <n>     how many at a time: 1 or 2 (2)
  --list          only list the faults
  --check         only check that every fault can still be planted
  --help

Faults that only show on a database server are planted if TEST_DATABASE_URL is set.`;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    lanes: { type: 'string', default: '2' },
    list: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const wanted = FAULTS.filter(
  ({ name }) => options.only.length === 0 || options.only.some((text) => name.includes(text)),
);
const hasServer = Boolean(process.env.TEST_DATABASE_URL);

if (options.help) console.log(USAGE);
else if (options.list) for (const { name, file } of wanted) console.log(`${name}  (${file})`);
else {
  const problems = outdated(FAULTS);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else if (!options.check) await main();
}

async function main() {
  const started = performance.now();
  const faults = wanted.filter(({ server }) => hasServer || !server);
  if (faults.length === 0) throw new Error('No fault has such a name: --list shows them all');
  const count = Math.min(options.lanes === '1' ? 1 : 2, faults.length);
  const lanes = Array.from({ length: count }, () => new Lane());
  try {
    await checkWithoutFault(lanes, faults);
    const waiting = faults.entries();
    const results = [];
    const work = async (lane) => {
      for (const [position, fault] of waiting) {
        results[position] = await lane.plant(fault);
        console.log(`${results[position].verdict}: ${fault.name}`);
      }
    };
    await Promise.all(lanes.map(work));
    report(results, Math.round((performance.now() - started) / 1_000));
  } finally {
    for (const lane of lanes) lane.remove();
  }
}

/** A test that also fails without the fault proves nothing. */
async function checkWithoutFault(lanes, faults) {
  const runs = faults.flatMap(({ checks, tests, server }) => checks.map((spec) => ({ checks: [spec], tests, server })));
  const different = new Map(runs.map((run) => [JSON.stringify(run), run]));
  const waiting = different.values();
  const problems = [];
  const work = async (lane) => {
    for (const run of waiting) {
      const { caught, why, broken } = await lane.run(run);
      if (caught !== undefined || broken !== undefined) problems.push(broken ?? `${caught}\n${why}`);
    }
  };
  // Both lanes finish before the error, so that their folders are not removed while Jest writes into them.
  await Promise.all(lanes.map(work));
  if (problems.length > 0) throw new Error(`These fail without any fault:\n${problems.join('\n')}`);
  console.log(`${different.size} specs pass without a fault.`);
}

function report(results, seconds) {
  printTable(COLUMNS, results);
  const missed = results.filter(({ verdict }) => verdict !== 'caught');
  const skipped = wanted.length - results.length;
  const left = skipped > 0 ? `; ${skipped} need a database server (TEST_DATABASE_URL)` : '';
  console.log(`\n${results.length - missed.length} of ${results.length} faults caught in ${seconds} s${left}.`);
  if (missed.length > 0) process.exitCode = 1;
}
