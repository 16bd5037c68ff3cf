import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Changes globals as Jest and specs do, and prints which changes remain after the last test of a file. */
const PROGRAM = `
import vm from 'node:vm';
import Environment from '${pathToFileURL(resolve('test/jest/environment.mjs')).href}';

const before = { now: Date.now, exit: process.exit, fetch: globalThis.fetch };
const environment = new Environment();
await environment.setup();
const parsingContext = environment.getVmContext();
const own = vm.compileFunction('globalThis.made = Map; return [Map, made]', [], { parsingContext })();
const other = vm.compileFunction('return Map', [], { parsingContext: vm.createContext({}) })();
globalThis.fetch = () => undefined;
process.exit = () => undefined;
await environment.teardown();
const left = ['made' in globalThis, globalThis.fetch === before.fetch, process.exit === before.exit];
console.log(JSON.stringify({ own: own.every((one) => one === Map), other: other !== Map, left }));
`;

test('modules use the globals of the process, other contexts keep theirs, and globals are restored at the end', () => {
  const words = ['--input-type=module', '-e', PROGRAM];
  const { stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({ own: true, other: true, left: [false, true, true] });
});

const REFUSE = `
import { refuseEmptyAddresses } from '${pathToFileURL(resolve('scripts/tests/reachable.mjs')).href}';
refuseEmptyAddresses(process.env);
`;

test.each(['TEST_DATABASE_URL', 'TEST_REDIS_URL'])('a run with an empty %s says what is wrong', (name) => {
  const run = (value: string) =>
    spawnSync(process.execPath, ['--input-type=module', '-e', REFUSE], { encoding: 'utf8', env: { [name]: value } });
  expect(run('').stderr).toContain(`${name} is set, but empty. Unset it, or set it to an address such as `);
  expect([run('mariadb://127.0.0.1').status, run('').status]).toEqual([0, 1]);
});

test('this file runs with the globals of its process', () => {
  expect(structuredClone(new Error('an error'))).toBeInstanceOf(Error);
});
