// The whole suite: on the embedded database, and again on MySQL/MariaDB if TEST_DATABASE_URL is set (with Redis if
// TEST_REDIS_URL is). A configured service that cannot be reached is a failure, never a reason to skip tests. With
// --long: the long forms of the randomized tests, the planted faults, and the mutants of the rules.
import { spawnSync } from 'node:child_process';
import { deal, specs } from './tests/groups.mjs';
import { reachable } from './tests/reachable.mjs';
import { Runs } from './tests/runs.mjs';

/** The specs with a long form, besides those of test/chaos. */
const LONG = [
  'test/database/crash',
  'test/directory/(large|model)',
  'test/edge/(fuzz|raw)',
  'test/spotlight/simulation',
];
/** These never use the database server, so one run is enough. */
const WITHOUT_SERVER = ['^src/', '^clients/', '^test/[^/]+$', '^test/demo/'];
const CHAOS = ['^test/chaos/'];

const { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl, ...plain } = process.env;
const words = process.argv.slice(2);
const isLong = words[0] === '--long';
const chosen = isLong ? [] : words;

await reachable('TEST_DATABASE_URL', databaseUrl, 3306);
await reachable('TEST_REDIS_URL', redisUrl, 6379);

// Some tests start and kill processes of the built application.
const built = spawnSync(process.execPath, ['scripts/ensure-built.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] });
if (built.status !== 0) process.exit(1);

const runs = new Runs();
suite('the embedded database', plain, []);
if (databaseUrl) suite(`a database server${redisUrl ? ', with Redis' : ''}`, process.env, WITHOUT_SERVER);
if (isLong) {
  runs.node('Planted faults', process.env, ['scripts/mutants.mjs']);
  runs.node('Mutants of the rules', process.env, ['scripts/mutants-rules.mjs']);
}
runs.end();

/** The failure tests measure response times, so they run alone, unless tests are chosen by name. */
function suite(where, environment, without) {
  const env = isLong ? { ...environment, MARQUEE_LONG: 'yes' } : environment;
  if (chosen.length > 0) return runs.jest(`On ${where}`, env, chosen);
  runs.groups(`On ${where}`, env, deal(specs(isLong ? LONG : ['.'], [...without, ...CHAOS])));
  runs.groups(`Failures, on ${where}`, env, [specs(CHAOS, [])], ['--runInBand']);
}
