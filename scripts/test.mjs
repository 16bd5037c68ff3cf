// All tests but those of scripts/tests/apart.mjs, which MARQUEE_TESTS=all adds, as in .ci/run: on the embedded database, and
// again on MySQL/MariaDB if TEST_DATABASE_URL is set (with Redis if TEST_REDIS_URL is). A configured service that cannot be
// reached is a failure, never a reason to skip tests. With --browser or --failures: only these of the tests apart. With
// --long: the long forms of the randomized tests, the planted faults, and the mutants of the rules.
import { spawnSync } from 'node:child_process';
import { APART_IN_WORDS, FOLDERS_APART } from './tests/apart.mjs';
import { deal, specs } from './tests/groups.mjs';
import { lastRun } from './tests/last-run.mjs';
import { needsServer } from './tests/needs-server.mjs';
import { reachable, refuseEmptyAddresses } from './tests/reachable.mjs';
import { Runs } from './tests/runs.mjs';

/** The specs with a long form. */
const LONG = [
  '^test/browser/',
  '^test/chaos/',
  'test/chat/roles-killed',
  'test/database/crash',
  'test/directory/(large|model)',
  'test/edge/(beta-)?(fuzz|raw|streams)',
  'test/search/(properties|strangers)',
  'test/spotlight/simulation',
];
/** The sample data is for the embedded database, and a packed client asks nothing of either. */
const EMBEDDED = ['^test/demo/', '^test/client/packed\\.'];
/** They measure response times, so they run one after the other, and after all others. */
const ALONE = ['^test/chaos/(frozen|instances|server-killed)\\.'];
const BROWSER = ['^test/browser/'];
const FAILURES = ['^test/chaos/', '^test/database/crash'];

const { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl, ...plain } = process.env;
const [option, ...others] = process.argv.slice(2);
const isLong = option === '--long';
const only = { '--browser': BROWSER, '--failures': FAILURES }[option];
const chosen = isLong || only !== undefined || option === undefined ? [] : [option, ...others];
const withAll = isLong || plain.MARQUEE_TESTS === 'all';
if (only === BROWSER) process.env.MARQUEE_BROWSER = plain.MARQUEE_BROWSER = 'required';

refuseEmptyAddresses(process.env);
await reachable('TEST_DATABASE_URL', databaseUrl, 3306);
await reachable('TEST_REDIS_URL', redisUrl, 6379);

// Some tests start and kill processes of the built application.
const built = spawnSync(process.execPath, ['scripts/ensure-built.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] });
if (built.status !== 0) process.exit(1);

const runs = new Runs();
// Short forms then divide some work between the two databases. Tests that are chosen by name do all of it on each.
if (databaseUrl && !isLong && chosen.length === 0) plain.MARQUEE_DATABASES = process.env.MARQUEE_DATABASES = 'both';
suite('the embedded database', plain, []);
if (databaseUrl) suite(`a database server${redisUrl ? ', with Redis' : ''}`, process.env, EMBEDDED, needsServer);
if (isLong) {
  runs.node('Planted faults', process.env, ['scripts/mutants.mjs']);
  runs.node('Mutants of the rules', process.env, ['scripts/mutants-rules.mjs']);
}
runs.end();
if (!withAll && only === undefined && chosen.length === 0) console.log(APART_IN_WORDS);

function suite(where, environment, without, isNeeded = () => true) {
  const env = isLong ? { ...environment, MARQUEE_LONG: 'yes' } : environment;
  if (chosen.length > 0) return runs.jest(`On ${where}`, env, chosen);
  const place = environment.TEST_DATABASE_URL ? 'server' : 'embedded';
  const kind = [isLong ? 'long' : 'short', place].join('-');
  const apart = withAll || only !== undefined ? [] : FOLDERS_APART;
  const files = specs(isLong ? LONG : (only ?? ['.']), [...without, ...apart]).filter(isNeeded);
  const alone = specs(ALONE, []).filter((file) => files.includes(file));
  const together = files.filter((file) => !alone.includes(file));
  runs.groups(`On ${where}`, env, deal(together, place, lastRun(kind)), { kind });
  if (alone.length > 0) runs.groups(`Failures, on ${where}`, env, [alone], { words: ['--runInBand'] });
}
