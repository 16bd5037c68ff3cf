// The whole suite: on the embedded database, and again on MySQL/MariaDB when TEST_DATABASE_URL is set (with Redis when
// TEST_REDIS_URL is). What is asked for and cannot be reached is a failure, never a reason to skip. With --long: the long
// forms of the tests that draw at random, the planted faults,
// and the changed rules.
import { spawnSync } from 'node:child_process';
import { deal, specs } from './tests/groups.mjs';
import { reachable } from './tests/reachable.mjs';
import { Runs } from './tests/runs.mjs';

/** The specs that have a long form. Those of test/chaos have, too. */
const LONG = [
  'test/database/crash',
  'test/directory/(large|model)',
  'test/edge/(fuzz|raw)',
  'test/spotlight/simulation',
];
/** These never touch the database server, so one run is enough. */
const WITHOUT_SERVER = ['^src/', '^test/[^/]+$', '^test/demo/'];
const CHAOS = ['^test/chaos/'];

const { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl, ...plain } = process.env;
const words = process.argv.slice(2);
const isLong = words[0] === '--long';
const chosen = isLong ? [] : words;

await reachable('TEST_DATABASE_URL', databaseUrl, 3306);
await reachable('TEST_REDIS_URL', redisUrl, 6379);

// The built application is part of what is tested: processes are started, killed and started again.
const built = spawnSync('npm', ['run', '-s', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
if (built.status !== 0) process.exit(1);

const runs = new Runs();
suite('the embedded database', plain, []);
if (databaseUrl) suite(`a database server${redisUrl ? ', with Redis' : ''}`, process.env, WITHOUT_SERVER);
if (isLong) {
  runs.node('Planted faults', process.env, ['scripts/mutants.mjs']);
  runs.node('Changed rules', process.env, ['scripts/mutants-rules.mjs']);
}
runs.end();

/** The failure tests measure how long answers take, so they have the machine to themselves, unless tests are chosen. */
function suite(where, environment, without) {
  const env = isLong ? { ...environment, MARQUEE_LONG: 'yes' } : environment;
  if (chosen.length > 0) return runs.jest(`On ${where}`, env, chosen);
  runs.groups(`On ${where}`, env, deal(specs(isLong ? LONG : ['.'], [...without, ...CHAOS])));
  runs.groups(`Failures, on ${where}`, env, [specs(CHAOS, [])], ['--runInBand']);
}
