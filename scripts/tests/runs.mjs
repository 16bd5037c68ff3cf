import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';

const SHOWN = 10;
const JEST = 'node_modules/jest/bin/jest.js';

/** Runs programs one after the other. The first failure ends the process; the slowest specs are printed at the end. */
export class Runs {
  #folder = mkdtempSync(`${tmpdir()}/marquee-results-`);
  #started = performance.now();
  #specs = [];

  /** Runs groups of specs; each group is one test file to Jest. */
  groups(title, environment, groups, words = []) {
    const [groupsFile, times] = [`${this.#folder}/groups.json`, `${this.#folder}/times`];
    writeFileSync(groupsFile, JSON.stringify(groups));
    rmSync(times, { force: true });
    const env = { ...environment, MARQUEE_TEST_GROUPS: groupsFile, MARQUEE_TEST_TIMES: times };
    const files = groups.map((_group, index) => `test/jest/groups/${String(index + 1).padStart(2, '0')}.ts`);
    const config = ['--config', 'test/jest/groups.config.mjs', '--runTestsByPath', ...files];
    const passed = this.#run(title, env, [JEST, ...config, ...words]);
    if (existsSync(times)) this.#addTimes(title, readFileSync(times, 'utf8'));
    if (!passed) this.#fail();
  }

  node(title, env, words) {
    if (!this.#run(title, env, words)) this.#fail();
  }

  jest(title, env, words) {
    this.node(title, env, [JEST, ...words]);
  }

  end() {
    rmSync(this.#folder, { recursive: true, force: true });
    const slowest = this.#specs.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN);
    if (slowest.length > 0) console.log('\n== The slowest specs');
    for (const { title, spec, seconds } of slowest)
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${spec} (${title})`);
    const total = Math.round((performance.now() - this.#started) / 1_000);
    console.log(`\n${this.#specs.length} specs in ${Math.floor(total / 60)} min ${total % 60} s`);
  }

  #addTimes(title, times) {
    for (const line of times.trimEnd().split('\n')) {
      const [ms, spec] = line.split(' ');
      this.#specs.push({ title, spec, seconds: Number(ms) / 1_000 });
    }
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
