import { pathToFileURL } from 'node:url';
import { LARGE, SMALL, accountPlatformId, botPlatformId, guildId, scattered } from './world/size.mjs';

/**
 * The lines of the report. `requests(facts)` returns the requests to cycle through, or a function that makes the n-th.
 * `on` is the pair of processes; `target` is the required ratio to the reference, or, with `against`, to another line of the
 * product.
 */
const BOTS = '/api/v1/bots';
const SERVERS = '/api/v1/servers';

const list = (length, make) => Array.from({ length }, (_, index) => make(index));
/** The n-th key and the number of its account. */
const caller = ({ keys }, n) => ({ account: (n % keys.length) + 1, key: keys[n % keys.length] });

const lookups = (path, idOf, count, length) => (facts) =>
  list(length, (n) => ({ path: `${path}/${idOf(scattered(n, count))}`, key: caller(facts, n).key }));

const checks =
  (path, idOf, { accounts }) =>
  (facts) =>
    list(2_000, (n) => {
      const { account, key } = caller(facts, n);
      return { path: `${path}/${idOf(account)}/check?platformId=${accountPlatformId(scattered(n, accounts))}`, key };
    });

/** Pages of the bot with a million voters, requested by its owner. */
const voters = (pages) => (facts) =>
  pages.map((page) => ({ path: `${BOTS}/${botPlatformId(1)}/voters?page=${page}`, key: facts.keys[0] }));
const around = (page) => list(50, (n) => page - 25 + n);

const stats = (facts) =>
  list(2_000, (n) => {
    const { account, key } = caller(facts, n);
    return {
      method: 'POST',
      path: `${BOTS}/${botPlatformId(account)}/stats`,
      key,
      body: `{"serverCount":${1_000 + n}}`,
    };
  });

const OK = [200];

const line = (id, name, target, requests, more = {}) => ({
  id,
  name,
  target,
  requests,
  expect: OK,
  on: 'server',
  ...more,
});

const HTML = { Accept: 'text/html' };
const listings = (path, idOf) => list(20, (n) => ({ path: `${path}/${idOf(n + 21)}`, headers: HTML }));

/**
 * Pages that requests without cookies share, against the line "bot, repeated" in alternation: both are answered from the
 * memory of the product.
 */
const remembered = (name, requests) =>
  line(`page-${name}`, `page, remembered: ${name}`, 0.5, requests, { against: 'bot-repeated' });
const REMEMBERED = [
  remembered('home', () => [{ path: '/', headers: HTML }]),
  remembered('servers', () => [{ path: '/servers', headers: HTML }]),
  remembered('bots', () => [{ path: '/bots', headers: HTML }]),
  remembered('bot', () => listings('/bots', (n) => `bot-${n}`)),
  remembered('server', () => listings('/servers', (n) => `server-${n}`)),
];

/** Pages that are rendered for each request, because it has a session. */
const rendered = (name, path) =>
  line(
    `rendered-${name}`,
    `page, rendered: ${name}`,
    0.7,
    ({ cookie: Cookie }) => [{ path, headers: { ...HTML, Cookie } }],
    {
      isRendered: true,
    },
  );
const RENDERED = [
  rendered('home', '/'),
  rendered('servers', '/servers'),
  rendered('bot', '/bots/bot-21'),
  rendered('server', '/servers/server-21'),
  rendered('spotlight', '/spotlight'),
  rendered('dashboard', '/dashboard/listings'),
];

/** Lines that are compared with the reference. */
export const LINES = [
  line('bot-repeated', 'bot, repeated', 1.5, lookups(BOTS, botPlatformId, 20, 400)),
  line('server-repeated', 'server, repeated', 1.5, lookups(SERVERS, guildId, 20, 400)),
  line('bot-first', 'bot, first time', 0.6, lookups(BOTS, botPlatformId, LARGE.bots, LARGE.bots)),
  line('server-first', 'server, first time', 0.6, lookups(SERVERS, guildId, LARGE.servers, LARGE.servers)),
  line('bot-check', 'check of a bot', 0.75, checks(BOTS, botPlatformId, LARGE)),
  line('server-check', 'check of a server', 0.75, checks(SERVERS, guildId, LARGE)),
  line('voters-1', 'voters, page 1', 0.95, voters([1])),
  line('voters-10000', 'voters, page 10,000', 0.9, voters(around(10_000))),
  line('bumps-1', 'bumps, page 1', 0.85, (facts) => [{ path: `${SERVERS}/${guildId(1)}/bumps`, key: facts.keys[0] }]),
  line('stats', 'stats', 0.85, stats),
  line('servers', 'list of 50 servers', 0.7, () => [{ path: '/servers' }]),
  ...REMEMBERED,
  ...RENDERED,
  line('badge', 'badge, repeated', 0.5, () =>
    list(20, (n) => ({ path: `/badges/bots/${botPlatformId(n + 1)}/votes.svg` })),
  ),
  line('401-malformed', '401, malformed key', 0.5, () => [{ path: `${BOTS}/1`, key: 'wrong' }], { expect: [401] }),
  line(
    '401-unknown',
    '401, unknown key',
    0.5,
    ({ unknownKeys }) => unknownKeys.map((key) => ({ path: `${BOTS}/1`, key })),
    {
      expect: [401],
    },
  ),
  line('429', '429, month used up', 0.5, ({ spentKey }) => [{ path: `${BOTS}/${botPlatformId(1)}`, key: spentKey }], {
    expect: [429],
  }),
  line('bot-logged', 'bot, repeated, every request logged', 1.5, lookups(BOTS, botPlatformId, 20, 400), {
    on: 'logged',
  }),
  line('check-logged', 'check of a bot, every request logged', undefined, checks(BOTS, botPlatformId, LARGE), {
    on: 'logged',
  }),
  line('embedded-bot', 'embedded: bot, first time', 0.5, lookups(BOTS, botPlatformId, SMALL.bots, SMALL.bots), {
    on: 'embedded',
  }),
  line('embedded-check', 'embedded: check of a bot', 0.55, checks(BOTS, botPlatformId, SMALL), { on: 'embedded' }),
  line('embedded-voters', 'embedded: voters, page 1', 0.7, voters([1]), { on: 'embedded' }),
];

/** Well-formed keys that do not exist, each a different one, from a hundred thousand addresses. */
async function strangers({ keyRules }) {
  const { newKey } = await import(pathToFileURL(keyRules));
  const addressOf = (n) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  return (n) => ({ path: `${BOTS}/1`, key: newKey(), headers: { 'X-Forwarded-For': addressOf(n % 100_000) } });
}

const demoBots = ({ keys, bots }) =>
  list(bots.length * keys.length, (n) => ({ path: `${BOTS}/${bots[n % bots.length]}`, key: keys[n % keys.length] }));

/**
 * Searches whose words all begin the same common words of this data, with every sort and on far pages. Each is slow to
 * answer, and no two in a row are the same.
 */
const HOSTILE = [
  'bo bot nu num numb numbe',
  'd di dir dire direc direct',
  'mu mus musi ut uti util',
  'of th thi mod mode moder',
];
const floods = () =>
  list(600, (n) => {
    const search = HOSTILE[n % HOSTILE.length].replaceAll(' ', '+');
    const sort = ['votes', 'newest', 'servers'][n % 3];
    return { path: `/bots?search=${search}&sort=${sort}&nsfw=include&page=${1 + (n % 100)}&limit=100` };
  });

/** Lines without a reference. */
const ALONE = [
  line('flood', 'flood of searches', undefined, floods, { expect: [200, 429, 503] }),
  line('demo-bot', 'demo: bot', undefined, demoBots),
  line('strangers', 'bad keys', undefined, strangers, { expect: [401, 429] }),
];

export const lineOf = (id) => [...LINES, ...ALONE].find((one) => one.id === id);
