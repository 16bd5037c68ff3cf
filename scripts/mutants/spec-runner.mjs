import path from 'node:path';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { PluginKind } from '@stryker-mutator/api/plugin';
import { determineHitLimitReached, DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner';
import { withImports } from './imports.mjs';
import { filesEnding } from './rules-files.mjs';
import { SpecModules } from './spec-modules.mjs';
import { runTest, testsOf } from './spec-tests.mjs';

/** Run before the first spec, as in `jest.config.mjs`. */
export const SETUP = 'test/support/fast-check.ts';

/** What the mutated files and this runner tell each other. */
const shared = (globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {});

/**
 * Runs the specs beside rules for Stryker. They are synchronous and need no sandbox, so that they can stay loaded while one
 * mutant after the other is switched on, which is many times as fast as starting Jest for each. Only a mutant of something
 * that a file computes while it is loaded needs the specs to be loaded anew.
 */
class SpecRunner {
  #specs = filesEnding('.rules.spec.ts');
  #files = new Map(this.#specs.map((spec) => [spec, withImports([spec])]));
  #loaded;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun() {
    shared.mutantCoverage = { static: {}, perTest: {} };
    const tests = [];
    for (const test of this.#testsInMemory()) tests.push(await this.#tryOut(test));
    return { status: DryRunStatus.Complete, tests, mutantCoverage: shared.mutantCoverage };
  }

  async mutantRun({ activeMutant, hitLimit, reloadEnvironment, sandboxFileName, testFilter }) {
    const tests = reloadEnvironment ? undefined : this.#testsInMemory();
    Object.assign(shared, {
      activeMutant: activeMutant.id,
      hitLimit,
      hitCount: hitLimit === undefined ? undefined : 0,
    });
    try {
      return await verdictOf(
        tests === undefined ? this.#testsAnew(sandboxFileName) : tests.filter(({ id }) => testFilter.includes(id)),
      );
    } catch (error) {
      // A spec that cannot be loaded proves nothing.
      return { status: MutantRunStatus.Error, errorMessage: String(error?.stack ?? error) };
    } finally {
      Object.assign(shared, { activeMutant: undefined, hitCount: undefined });
    }
  }

  #testsInMemory() {
    this.#loaded ??= this.#specs.flatMap(testsIn);
    return this.#loaded;
  }

  /** The tests of the specs that import the file, with the one beside it first. */
  *#testsAnew(mutated) {
    const file = path.relative(process.cwd(), mutated);
    const beside = file.replace(/\.ts$/, '.spec.ts');
    const specs = this.#specs.filter((spec) => this.#files.get(spec).includes(file));
    for (const spec of specs.toSorted((one, other) => Number(other === beside) - Number(one === beside)))
      yield* testsIn(spec);
  }

  async #tryOut(test) {
    const from = performance.now();
    shared.currentTestId = test.id;
    const error = await errorOf(test);
    shared.currentTestId = undefined;
    const result = { id: test.id, name: test.id, fileName: test.spec, timeSpentMs: performance.now() - from };
    return error === undefined
      ? { ...result, status: TestStatus.Success }
      : { ...result, status: TestStatus.Failed, failureMessage: error };
  }
}

/** Runs the tests until one fails. */
async function verdictOf(tests) {
  let nrOfTests = 0;
  for (const test of tests) {
    nrOfTests += 1;
    const failureMessage = await errorOf(test);
    const endless = determineHitLimitReached(shared.hitCount, shared.hitLimit);
    if (endless !== undefined) return { status: MutantRunStatus.Timeout, reason: endless.reason };
    if (failureMessage !== undefined)
      return { status: MutantRunStatus.Killed, killedBy: [test.id], failureMessage, nrOfTests };
  }
  return { status: MutantRunStatus.Survived, nrOfTests };
}

const errorOf = (test) =>
  runTest(test).then(
    () => undefined,
    (error) => String(error?.stack ?? error),
  );

/** As with Jest, each spec has its own modules. */
function testsIn(spec) {
  const modules = new SpecModules();
  modules.load(path.resolve(SETUP));
  return testsOf(spec, () => modules.load(path.resolve(spec)));
}

export const strykerPlugins = [{ kind: PluginKind.TestRunner, name: 'specs', injectableClass: SpecRunner }];
