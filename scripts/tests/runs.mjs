import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { rememberRun } from './last-run.mjs';

const SHOWN = 10;
/** Tests create few long-lived objects: a large nursery saves an eighth of the processor time. */
const JEST = ['--max-semi-space-size=64', 'node_modules/jest/bin/jest.js'];

/** Runs programs one after the other. The first failure ends the process; the slowest specs are printed at the end. */
export class Runs {
  #folder = mkdtempSync(`${tmpdir()}/marquee-results-`);
  #started = performance.now();
  #specs = [];

  /** Runs groups of specs; each group is one test file to Jest. The seconds are remembered for the next run of this kind. */
  groups(title, environment, groups, { words = [], kind } = {}) {
    const [groupsFile, times] = [`${this.#folder}/groups.json`, `${this.#folder}/times`];
    writeFileSync(groupsFile, JSON.stringify(groups));
    rmSync(times, { force: true });
    const env = { ...environment, MARQUEE_TEST_GROUPS: groupsFile, MARQUEE_TEST_TIMES: times };
    const files = groups.map((_group, index) => `test/jest/groups/${String(index + 1).padStart(2, '0')}.ts`);
    const config = ['--config', 'test/jest/groups.config.mjs', '--runTestsByPath', ...files];
    const passed = this.#run(title, env, [...JEST, ...config, ...words]);
    const specs = existsSync(times) ? this.#addTimes(title, readFileSync(times, 'utf8')) : [];
    if (kind !== undefined) rememberRun(kind, Object.fromEntries(specs.map(({ spec, seconds }) => [spec, seconds])));
    if (!passed) this.#fail();
  }

  node(title, env, words) {
    if (!this.#run(title, env, words)) this.#fail();
  }

  jest(title, env, words) {
    this.node(title, env, [...JEST, ...words]);
  }

  end() {
    rmSync(this.#folder, { recursive: true, force: true });
    const slowest = this.#specs.toSorted((one, other) => other.cost - one.cost).slice(0, SHOWN);
    if (slowest.length > 0) console.log('\n== The slowest specs: processor time, and time');
    for (const { title, spec, seconds, cost } of slowest)
      console.log(`${cost.toFixed(1).padStart(7)} s ${seconds.toFixed(1).padStart(7)} s  ${spec} (${title})`);
    const total = Math.round((performance.now() - this.#started) / 1_000);
    const used = Math.round(this.#specs.reduce((sum, { cost }) => sum + cost, 0));
    console.log(`\n${this.#specs.length} specs in ${inMinutes(total)}, with ${inMinutes(used)} of processor time`);
  }

  #addTimes(title, times) {
    const specs = times
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [ms, processorMs, spec] = line.split(' ');
        // If the processor time is unknown, the elapsed time is an estimate.
        return { title, spec, seconds: Number(ms) / 1_000, cost: (Number(processorMs) || Number(ms)) / 1_000 };
      });
    this.#specs.push(...specs);
    return specs;
  }

  #run(title, env, words) {
    console.log(`\n== ${title}`);
    return spawnSync(process.execPath, words, { stdio: 'inherit', env }).status === 0;
  }

  #fail() {
    this.end();
    process.exit(1);
  }
}

const inMinutes = (seconds) => `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
