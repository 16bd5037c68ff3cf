// The whole suite: on the embedded database, and again on MySQL/MariaDB if TEST_DATABASE_URL is set (with Redis if
// TEST_REDIS_URL is). A configured service that cannot be reached is a failure, never a reason to skip tests. The tests
// in Chromium take as long as half of all others, so they run with --browser, or with MARQUEE_BROWSER=required, as in
// .ci/run. With --long: the long forms of the randomized tests, the planted faults, and the mutants of the rules.
import { spawnSync } from 'node:child_process';
import { deal, specs } from './tests/groups.mjs';
import { lastRun } from './tests/last-run.mjs';
import { needsServer } from './tests/needs-server.mjs';
import { reachable } from './tests/reachable.mjs';
import { Runs } from './tests/runs.mjs';

/** The specs with a long form, besides those of test/chaos. */
const LONG = [
  'test/browser/pages',
  'test/database/crash',
  'test/directory/(large|model)',
  'test/edge/(beta-)?(fuzz|raw|streams)',
  'test/search/properties',
  'test/spotlight/simulation',
];
/** The sample data is for the embedded database. */
const EMBEDDED = ['^test/demo/'];
const CHAOS = ['^test/chaos/'];
const BROWSER = ['^test/browser/'];

const { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl, ...plain } = process.env;
const words = process.argv.slice(2);
const isLong = words[0] === '--long';
const isBrowser = words[0] === '--browser';
const chosen = isLong || isBrowser ? [] : words;
if (isBrowser) process.env.MARQUEE_BROWSER = plain.MARQUEE_BROWSER = 'required';
const withBrowser = plain.MARQUEE_BROWSER === 'required';

await reachable('TEST_DATABASE_URL', databaseUrl, 3306);
await reachable('TEST_REDIS_URL', redisUrl, 6379);

// Some tests start and kill processes of the built application.
const built = spawnSync(process.execPath, ['scripts/ensure-built.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] });
if (built.status !== 0) process.exit(1);

const runs = new Runs();
suite('the embedded database', plain, []);
if (databaseUrl) suite(`a database server${redisUrl ? ', with Redis' : ''}`, process.env, EMBEDDED, needsServer);
if (isLong) {
  runs.node('Planted faults', process.env, ['scripts/mutants.mjs']);
  runs.node('Mutants of the rules', process.env, ['scripts/mutants-rules.mjs']);
}
runs.end();
if (!withBrowser && !isLong && chosen.length === 0)
  console.log('Left out: the tests in Chromium. Run them with `npm run test:browser`.');

/** The failure tests measure response times, so they run alone, unless tests are chosen by name. */
function suite(where, environment, without, isNeeded = () => true) {
  const env = isLong ? { ...environment, MARQUEE_LONG: 'yes' } : environment;
  if (chosen.length > 0) return runs.jest(`On ${where}`, env, chosen);
  const kind = [isLong ? 'long' : 'short', environment.TEST_DATABASE_URL ? 'server' : 'embedded'].join('-');
  const wanted = isLong ? LONG : isBrowser ? BROWSER : ['.'];
  const files = specs(wanted, [...without, ...CHAOS, ...(withBrowser || isLong ? [] : BROWSER)]).filter(isNeeded);
  runs.groups(`On ${where}`, env, deal(files, lastRun(kind)), { kind });
  if (!isBrowser) runs.groups(`Failures, on ${where}`, env, [specs(CHAOS, [])], { words: ['--runInBand'] });
}
