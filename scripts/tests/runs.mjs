import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { relative } from 'node:path';

const SHOWN = 10;

/** Programs that are run one after the other. The first one that fails ends the process; the slowest specs are printed. */
export class Runs {
  #folder = mkdtempSync(`${tmpdir()}/marquee-results-`);
  #started = performance.now();
  #specs = [];

  jest(title, env, words) {
    const outcome = `${this.#folder}/outcome.json`;
    rmSync(outcome, { force: true });
    const report = ['--json', '--outputFile', outcome];
    const isFine = this.#run(title, env, ['node_modules/jest/bin/jest.js', ...words, ...report]);
    for (const { name, startTime, endTime } of resultsIn(outcome))
      this.#specs.push({ title, spec: relative('.', name), seconds: (endTime - startTime) / 1_000 });
    if (!isFine) this.#fail();
  }

  node(title, env, words) {
    if (!this.#run(title, env, words)) this.#fail();
  }

  end() {
    rmSync(this.#folder, { recursive: true, force: true });
    const slowest = this.#specs.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN);
    console.log('\n== The slowest specs');
    for (const { title, spec, seconds } of slowest)
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${spec} (${title})`);
    const total = Math.round((performance.now() - this.#started) / 1_000);
    console.log(`${this.#specs.length} specs in ${Math.floor(total / 60)} min ${total % 60} s`);
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

/** None when Jest could not start. */
function resultsIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).testResults;
  } catch {
    return [];
  }
}
