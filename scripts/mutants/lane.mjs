import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { editsOf } from '../../test/mutants/faults.mjs';

/** Everything else is copied, because a spec may read any file of the project, and the build and Jest need most of them. */
const NOT_COPIED = new Set(['.env', '.git', '.stryker', 'coverage', 'data', 'dist', 'node_modules', 'pictures']);
/** Many times what the slowest check takes. */
const TIMEOUT_MS = 480_000;

/** A copy of the source in which one fault at a time is planted and the tests are run. */
export class Lane {
  #folder = mkdtempSync(join(tmpdir(), 'marquee-mutants-'));

  constructor() {
    const names = readdirSync('.').filter((name) => !NOT_COPIED.has(name));
    for (const name of names) cpSync(name, join(this.#folder, name), { recursive: true });
    symlinkSync(resolve('node_modules'), join(this.#folder, 'node_modules'));
  }

  remove() {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Plants one fault, runs its checks and returns the verdict. */
  async plant(fault) {
    const before = new Map();
    for (const { file, find, replace } of editsOf(fault)) {
      const path = join(this.#folder, file);
      const text = readFileSync(path, 'utf8');
      if (!before.has(path)) before.set(path, text);
      writeFileSync(path, text.split(find).join(replace));
    }
    const started = performance.now();
    try {
      const { caught, broken } = await this.run(fault);
      const seconds = (performance.now() - started) / 1_000;
      if (broken !== undefined) return { fault, verdict: 'broken', by: broken, seconds };
      return caught === undefined
        ? { fault, verdict: 'survived', by: fault.checks.join(', '), seconds }
        : { fault, verdict: 'caught', by: caught, seconds };
    } finally {
      for (const [path, text] of before) writeFileSync(path, text);
    }
  }

  /** Runs the checks of a fault. `caught`: the first test that failed, and `why`. `broken`: why they could not run. */
  async run({ checks, tests, server = false }) {
    const outcome = join(this.#folder, 'outcome.json');
    rmSync(outcome, { force: true });
    const some = tests === undefined ? [] : ['--testNamePattern', tests];
    const words = ['--bail', '--json', '--outputFile', outcome, ...some, '--runTestsByPath', ...checks];
    const isTimeout = await this.#jest(words, server);
    if (isTimeout) return { broken: `no result within ${TIMEOUT_MS / 1_000} s` };
    let read;
    try {
      read = JSON.parse(readFileSync(outcome, 'utf8'));
    } catch {
      return { broken: 'jest did not run' };
    }
    const { testResults, numPassedTests } = read;
    for (const { name, assertionResults, message } of testResults) {
      const spec = name.slice(name.indexOf(this.#folder) + this.#folder.length + 1);
      const failed = assertionResults.find(({ status }) => status === 'failed');
      // Tests of processes run the build. A fault that does not compile is no realistic one.
      if (failed?.failureMessages.some((text) => text.includes('The build fails')))
        return { broken: `${spec}: it does not compile` };
      if (failed !== undefined) return { caught: `${spec}: ${failed.fullName}`, why: failed.failureMessages[0] };
      if (assertionResults.length === 0) return { broken: `${spec}: ${message.slice(0, 300)}` };
    }
    return numPassedTests === 0 ? { broken: 'no test ran' } : {};
  }

  #jest(words, onServer) {
    const { TEST_DATABASE_URL: server, TEST_REDIS_URL: _redis, ...plain } = process.env;
    const env = onServer ? { ...plain, TEST_DATABASE_URL: server } : plain;
    const program = join('node_modules', 'jest', 'bin', 'jest.js');
    const cache = ['--cacheDirectory', join(this.#folder, '.jest')];
    const child = spawn(process.execPath, [program, '--ci', '--runInBand', ...cache, ...words], {
      cwd: this.#folder,
      env,
      stdio: 'ignore',
    });
    return new Promise((settle, reject) => {
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        settle(true);
      }, TIMEOUT_MS);
      child.once('error', reject);
      child.once('exit', () => {
        clearTimeout(timer);
        settle(false);
      });
    });
  }
}
