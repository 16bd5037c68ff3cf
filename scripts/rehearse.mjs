// Rehearses the operation of several machines on this one: MariaDB and a Galera cluster, Redis, HAProxy and four
// instances of the built product on loopback, under real traffic, while parts of it fail. See docs/scaling.md. Ends
// with 1 if any acknowledged write is lost, or any other promise of that page is broken.
import { spawnSync } from 'node:child_process';
import { readOptions, USAGE } from '../test/growth/options.mjs';
import { INSTALL, missingPrograms } from '../test/growth/programs.mjs';
import { killAll } from '../test/growth/processes.mjs';
import { Rehearsal } from '../test/growth/rehearsal.mjs';
import { HEAD, rowOf } from '../test/growth/report.mjs';
import { soak } from '../test/growth/soak.mjs';
import { SHORT, STEPS } from '../test/growth/steps/list.mjs';

const say = (text) => void process.stdout.write(`${text}\n`);

process.on('exit', killAll);
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
])
  process.on(signal, () => process.exit(code));

async function main(options) {
  const said = answerAtOnce(options);
  if (said !== undefined) {
    say(said);
    return;
  }
  const built = spawnSync(process.execPath, ['scripts/ensure-built.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (built.status !== 0) process.exit(1);
  const rehearsal = await Rehearsal.open(options);
  let keep = options.keep;
  // Also on Ctrl-C: the folder may be in memory.
  process.on('exit', () => rehearsal.close(keep));
  say(`Seed ${options.seed}, ${options.rate} requests/s, data and logs in ${rehearsal.folder}`);
  say(HEAD);
  const run = options.soakMs === undefined ? runSteps : runSoak;
  const failing = await run(rehearsal, options).catch((error) => {
    keep = true;
    throw error;
  });
  keep ||= failing.length > 0;
  if (keep) say(`Data and logs: ${rehearsal.folder}`);
  say(failing.length === 0 ? 'Everything held.' : `FAILED: ${failing.join(', ')}`);
  process.exit(failing.length === 0 ? 0 : 1);
}

/** The output for options that rehearse nothing. */
function answerAtOnce({ help, install, list }) {
  if (help) return USAGE;
  if (install) return INSTALL;
  if (list) return STEPS.map(({ name }) => name).join('\n');
  const missing = missingPrograms();
  return missing.length === 0
    ? undefined
    : `Rehearsal skipped, because these are missing: ${missing.join(', ')}.\n${INSTALL}`;
}

async function runSteps(rehearsal, { steps }) {
  const failing = [];
  for (const step of steps) {
    const row = await rehearsal.step(step).catch((error) => {
      rehearsal.abandon();
      return { step: step.name, faults: [error.stack] };
    });
    say(rowOf(row));
    if (row.faults.length > 0) failing.push(step.name);
  }
  return failing;
}

async function runSoak(rehearsal, options) {
  const row = await soak(await rehearsal.world('cluster'), options, say);
  say(rowOf(row));
  return row.faults.length > 0 ? ['soak'] : [];
}

function chosen({ only, short }) {
  const all = short ? SHORT : STEPS;
  for (const name of only)
    if (!all.some((step) => step.name === name)) throw new Error(`There is no step "${name}": see --list`);
  return only.length === 0 ? all : all.filter(({ name }) => only.includes(name));
}

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/** The options and steps; ends the process if the command line is wrong. */
function understood() {
  try {
    const options = readOptions(process.argv.slice(2));
    return { ...options, steps: chosen(options) };
  } catch (error) {
    return fail(error.message);
  }
}

main(understood()).catch((error) => fail(error.stack));
