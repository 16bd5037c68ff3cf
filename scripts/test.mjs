// The whole suite: on the embedded database, and again on MySQL/MariaDB when TEST_DATABASE_URL is set (with Redis when
// TEST_REDIS_URL is). What is asked for and cannot be reached is a failure, never a reason to skip.
import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';

const { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl, ...plain } = process.env;

await reachable('TEST_DATABASE_URL', databaseUrl, 3306);
await reachable('TEST_REDIS_URL', redisUrl, 6379);

function jest(title, environment, ...selection) {
  console.log(`\n== ${title}`);
  const words = ['node_modules/jest/bin/jest.js', ...selection, ...chosen];
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit', env: environment });
  if (status !== 0) process.exit(status ?? 1);
}

// The built application is part of what is tested: processes are started, killed and started again.
const built = spawnSync('npm', ['run', '-s', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
if (built.status !== 0) process.exit(1);

// The failure tests measure how long answers take, so they have the machine to themselves; unless somebody asks for some
// tests by name, and gets those.
const chosen = process.argv.slice(2);
const chaos = chosen.length === 0 ? ['/test/chaos/'] : [];
const server = `a database server${redisUrl ? ', with Redis' : ''}`;
const alone = ['--runInBand', 'test/chaos/'];

jest('On the embedded database', plain, ...without(chaos));
if (chaos.length > 0) jest('Failures, on the embedded database', plain, ...alone);
// What never sees a database has been tested already.
if (databaseUrl) {
  jest(`On ${server}`, process.env, ...without(['/src/', '/test/architecture/', ...chaos]), '--passWithNoTests');
  if (chaos.length > 0) jest(`Failures, on ${server}`, process.env, ...alone);
}

function without(paths) {
  return paths.flatMap((path) => ['--testPathIgnorePatterns', path]);
}

function reachable(name, url, defaultPort) {
  if (!url) return Promise.resolve();
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || defaultPort), timeout: 3000 });
    const fail = (why) => {
      console.error(`${name} is set, but ${hostname}:${port || defaultPort} cannot be reached (${why}).`);
      process.exit(1);
    };
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', (error) => fail(error.code));
    socket.once('timeout', () => fail('no answer'));
  });
}
