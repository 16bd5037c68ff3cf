import { Agent, request } from 'node:http';
import { PRODUCTION, startProduct } from '../pairs.mjs';
import { product } from '../product-build.mjs';
import { makeCurveDatabase } from '../world/curve-database.mjs';
import { accountPlatformId, scattered } from '../world/size.mjs';
import { staffListingUuid } from '../world/staff-database.mjs';
import { makeSession, makeStaffKey } from './staff-pages.mjs';

const MAX_KEYED = 1.3;
const MAX_OTHERS = 2;
const SHARES = [100, 10, 1];
/** On MariaDB, the largest database would take too long to build. */
const SHARES_ON_SERVER = [100, 10];
const REQUESTS = 30;
const PAGE = 50;
/** Each votes once in each round and in the warm-up. */
const VOTERS = REQUESTS;
/** After a search, its slot rests for as long as the search took. */
const REST_MS = 20;
/** Replies of lookups are cached for a second: the smallest database has too few bots for rounds without repetition. */
const PAUSE_MS = 1_100;

/** 409: a voter has voted for this bot already. */
const EXPECTED = [200, 201, 409];

const BOTS = '/api/v1/bots';
const HOT_BOT = '410000000000000001';
const HOT_SERVER = '410000000000000002';
/** Every tenth listing is an approved bot. */
const botIn = ({ listings }, n) => `place-${1 + 10 * ((n * 7_919) % (listings / 10))}`;
const pageIn = (entries, share) => Math.max(1, Math.ceil((entries / PAGE) * share));
const hot = `/staff/listings/${staffListingUuid(1)}`;

const keyed = (name, path, more) => ({ name: `keyed: ${name}`, max: MAX_KEYED, as: 'key', path, ...more });
const open = (name, path, more) => ({ name, max: MAX_OTHERS, as: 'nobody', path, ...more });
const staff = (name, path) => ({ name: `staff: ${name}`, max: MAX_OTHERS, as: 'staff', path });

/** `path(world, n)` is that of the n-th request. */
const LINES = [
  keyed('a bot', (world, n) => `${BOTS}/${botIn(world, n)}`, { pause: PAUSE_MS }),
  keyed(
    'check',
    ({ accounts }, n) => `${BOTS}/${HOT_BOT}/check?platformId=${accountPlatformId(scattered(n, accounts))}`,
  ),
  keyed('voters, page 1', () => `${BOTS}/${HOT_BOT}/voters`),
  keyed('voters, middle', ({ votes }, n) => `${BOTS}/${HOT_BOT}/voters?page=${pageIn(votes, 0.5) + (n % 20)}`),
  keyed('bumps', () => `/api/v1/servers/${HOT_SERVER}/bumps`),
  open('list', () => '/bots'),
  open('list, page 4', () => '/bots?page=4'),
  open('list, newest', (_world, n) => `/servers?sort=newest&page=${1 + (n % 10)}`),
  open('search, a name', (world, n) => `/bots?search=place+${1 + 10 * ((n * 7_919) % (world.listings / 10))}`, {
    rest: REST_MS,
  }),
  open('search, a common word', (_world, n) => `/bots?search=pla&page=${1 + (n % 10)}`, { rest: REST_MS }),
  {
    name: 'vote',
    max: MAX_OTHERS,
    as: 'voter',
    method: 'PUT',
    path: (world, n) => `/bots/${botIn(world, 3 * n + 1)}/vote`,
  },
  staff('home', () => '/staff'),
  staff('accounts', () => '/staff/users'),
  staff('accounts, middle', ({ accounts }) => `/staff/users?page=${pageIn(accounts, 0.5)}`),
  staff('listings', () => '/staff/listings'),
  staff('listings, middle', ({ listings }) => `/staff/listings?page=${pageIn(listings, 0.5)}`),
  staff('a listing', () => hot),
  staff('votes of a listing', () => `${hot}/votes`),
  staff('votes of a listing, middle', ({ votes }) => `${hot}/votes?page=${pageIn(votes, 0.5)}`),
  staff('an account', () => '/staff/users/400000000000000007'),
  staff('reconciliation', () => '/staff/tokens/reconciliation'),
  staff('audit log', () => '/staff/audit'),
  staff('reports', () => '/staff/reports'),
];

/** The same lines on databases of different sizes, whose processes run at the same time and are measured in turn. */
export async function measureCurve(options, say) {
  const results = [];
  for (const on of ['embedded', 'server'].filter((name) => options.on === undefined || options.on === name)) {
    const sizes = [];
    try {
      for (const share of on === 'embedded' ? SHARES : SHARES_ON_SERVER)
        sizes.push(await startSize(on, options.votes / share, options, say));
      for (const { server } of sizes) await server.untilIdle();
      say(
        `${on}: median ms at ${sizes.map(({ votes }) => `${votes.toLocaleString('en')} votes`).join(', ')}; first visits in brackets`,
      );
      for (const line of LINES.filter(({ name }) => isWanted(options, name)))
        results.push(await measureLine({ on, line, sizes }, options, say));
    } finally {
      for (const { server, database } of sizes) {
        await server.stop();
        await database.drop();
      }
    }
  }
  return results;
}

const isWanted = ({ only }, name) => only.length === 0 || only.some((text) => name.includes(text));

async function startSize(on, votes, options, say) {
  const begun = performance.now();
  const database = await makeCurveDatabase(on, votes, options);
  try {
    return await startOn(database, votes);
  } catch (error) {
    await database.drop();
    throw error;
  } finally {
    say(`${on}: ${votes.toLocaleString('en')} votes: built in ${((performance.now() - begun) / 1_000).toFixed(0)} s`);
  }
}

async function startOn(database, votes) {
  const key = await makeStaffKey(database.change);
  const cookies = [await makeSession(database.change), ...(await makeVoters(database))];
  const server = await startProduct({ ...PRODUCTION, ...database.variables });
  return { votes, database, server, key, cookies, agent: new Agent({ keepAlive: true, maxSockets: 1 }) };
}

/** Sessions of the newest accounts. */
async function makeVoters({ change, world }) {
  const { SESSION_COOKIE, newSecret, secretHash } = await product.load('accounts/auth/sign-in/session.rules.js');
  const at = (days) => new Date(Date.now() + days * 86_400_000).toISOString().replace('T', ' ').slice(0, 23);
  const cookies = [];
  for (let n = 0; n < VOTERS; n += 1) {
    const secret = newSecret();
    await change(
      `INSERT INTO sessions (hash, account_id, user_agent, address, created_at, last_seen_at, expires_at)
       VALUES (?, ?, 'Bench', '127.0.0.1', ?, ?, ?)`,
      [secretHash(secret), world.accounts - n, at(0), at(0), at(1)],
    );
    cookies.push(`${SESSION_COOKIE}=${secret}`);
  }
  return cookies;
}

/** The best median of the rounds, which alternate between the sizes. */
async function measureLine({ on, line, sizes }, { rounds }, say) {
  const firsts = [];
  for (const size of sizes) firsts.push(await timed(size, line, 0));
  for (const size of sizes) await medianOf(size, line, 1);
  const times = sizes.map(() => Infinity);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, size] of sizes.entries())
      times[index] = Math.min(times[index], await medianOf(size, line, 1 + (round + 1) * REQUESTS));
  const value = times.at(-1) / times[0];
  const texts = times.map((ms, index) => `${ms.toFixed(1)} (${firsts[index].toFixed(0)})`);
  say(
    `${line.name.padEnd(28)} ${texts.join('  ')}  ${value.toFixed(2)} × (at most ${line.max}) ${value <= line.max ? '✓' : '✗'}`,
  );
  return { id: `curve-${on}`, name: `curve: ${on}, ${line.name}`, value, max: line.max, times, firsts };
}

async function medianOf(size, line, from) {
  const times = [];
  if (line.pause !== undefined) await new Promise((resolve) => setTimeout(resolve, line.pause));
  for (let n = from; n < from + REQUESTS; n += 1) {
    times.push(await timed(size, line, n));
    if (line.rest !== undefined) await new Promise((resolve) => setTimeout(resolve, line.rest));
  }
  return times.sort((one, other) => one - other)[REQUESTS >> 1];
}

const HEADERS = {
  key: ({ key }) => ({ Authorization: `Bearer ${key}` }),
  nobody: () => ({}),
  staff: ({ cookies }) => ({ Cookie: cookies[0], Accept: 'text/html' }),
  voter: ({ cookies }, n) => ({ Cookie: cookies[1 + (n % VOTERS)], 'Content-Length': '0' }),
};

/** The time of one request, in milliseconds. */
function timed(size, { name, as, method = 'GET', path }, n) {
  const { server, agent, database } = size;
  const options = {
    agent,
    method,
    host: '127.0.0.1',
    port: server.port,
    path: path(database.world, n),
    headers: HEADERS[as](size, n),
  };
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => (text += part));
      response.on('end', () => {
        if (EXPECTED.includes(response.statusCode)) resolve(performance.now() - begun);
        else reject(new Error(`${name}: ${options.path} answers ${response.statusCode} ${text.slice(0, 300)}`));
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
