import { expect } from 'expect';
import { ModuleMocker } from 'jest-mock';

const mocker = new ModuleMocker(globalThis);
const HOOKS = ['beforeEach', 'afterEach'];

/** The tests that `load` defines with `describe` and `test`. Their ids are the same each time. */
export function testsOf(spec, load) {
  const tests = [];
  const blocks = [newBlock(spec)];
  const describe = (name, body) => {
    blocks.push(newBlock(name));
    body();
    blocks.pop();
  };
  const test = (name, body) => {
    const names = [...blocks.map((block) => block.name), name];
    tests.push({ id: `${names.join(' ')} #${tests.length}`, spec, body, blocks: [...blocks] });
  };
  const hooks = Object.fromEntries(HOOKS.map((hook) => [hook, (body) => void blocks.at(-1)[hook].push(body)]));
  Object.assign(globalThis, { describe: withEach(describe), expect, jest: mocker, ...hooks });
  Object.assign(globalThis, { test: withEach(test), it: withEach(test) });
  load();
  return tests;
}

/** Rejects if the test fails. */
export async function runTest({ blocks, body }) {
  for (const { beforeEach } of blocks) for (const hook of beforeEach) await hook();
  try {
    await body();
  } finally {
    for (const { afterEach } of blocks.toReversed()) for (const hook of afterEach) await hook();
  }
}

const newBlock = (name) => ({ name, beforeEach: [], afterEach: [] });

/** `each` of Jest, for tables that are arrays. */
const withEach = (define) =>
  Object.assign(define, {
    each: (table) => (name, body) => {
      const hasColumns = table.every(Array.isArray);
      for (const row of table) define(name, () => body(...(hasColumns ? row : [row])));
    },
  });
