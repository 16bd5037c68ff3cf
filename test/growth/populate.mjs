// Fills a migrated database with the people and listings of a rehearsal, with the built product in this process. Prints
// what the traffic needs as JSON.
import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [build, output, hooks] = process.argv.slice(2);
const load = (file) => import(pathToFileURL(join(build, file)));

const OWNERS = 120;
const VOTERS = 600;
const BOTS = 500;
const SERVERS = 1_200;
const TOKENS = 2_000_000;
const ENDPOINTS = 6;
const PATIENCE_MS = 120_000;
const FOR_EVER = { last_seen_at: new Date('9000-01-01'), expires_at: new Date('9500-01-01') };

const { createApp } = await load('app/app.js');
const { Config } = await load('core/config/config.js');
const { Log } = await load('core/http/monitoring/log.js');
const { Clock } = await load('core/shared/clock.js');
const { uuidAt } = await load('core/shared/ids.js');
const { Database } = await load('core/database/database.js');
const { insertMany } = await load('core/database/sql.js');
const { newSecret, secretHash, SESSION_COOKIE } = await load('accounts/auth/sign-in/session.rules.js');
const { ApiKeys } = await load('accounts/auth/keys/api-keys.service.js');
const { Ledger } = await load('accounts/tokens/ledger.service.js');
const { reward } = await load('accounts/tokens/ledger.rules.js');
const { searchKey } = await load('core/shared/search-key.js');

const config = Config.fromEnvironment();
const clock = new Clock();
const app = await createApp({ config, clock, log: new Log(config), runsJobs: false });
const database = app.get(Database);
const now = clock.now();
const numbers = (count) => Array.from({ length: count }, (_none, index) => index + 1);
const stamps = { created_at: now, updated_at: now };

/** Ids have gaps on a cluster, so rows are found again by a column that is known. */
async function insert(table, rows, found) {
  await database.write((tx) => insertMany(tx, table, rows), performance.now() + PATIENCE_MS);
  return found === undefined ? [] : database.query(`SELECT id, ${found} AS found FROM ${table} ORDER BY ${found}`);
}

const accounts = await insert(
  'accounts',
  numbers(OWNERS + VOTERS).map((n) => ({
    uuid: uuidAt(now),
    platform_id: String(700_000_000_000_000_000n + BigInt(n)),
    username: `member_${n}`,
    username_key: `member_${n}`,
    ...stamps,
  })),
  'platform_id',
);
const [owners, voters] = [accounts.slice(0, OWNERS), accounts.slice(OWNERS)];
const secrets = accounts.map(({ id }) => ({ id, secret: newSecret() }));
await insert(
  'sessions',
  secrets.map(({ id, secret }) => ({
    hash: secretHash(secret),
    account_id: id,
    user_agent: '',
    address: '',
    created_at: now,
    ...FOR_EVER,
  })),
);
const cookies = new Map(secrets.map(({ id, secret }) => [id, `${SESSION_COOKIE}=${secret}`]));

const listings = await insert(
  'listings',
  [...rowsOf('bot', BOTS, '41'), ...rowsOf('server', SERVERS, '42')],
  'platform_id',
);
const bots = listings.slice(0, BOTS);
const servers = listings.slice(BOTS);
await insert(
  'bots',
  bots.map(({ id }) => ({ listing_id: id, screenshots: '[]' })),
);
await insert(
  'servers',
  servers.map(({ id }) => ({ listing_id: id, content_ratings: '[]', secondary_languages: '[]' })),
);

function rowsOf(kind, count, start) {
  return numbers(count).map((n) => {
    const platformId = `${start}${String(n).padStart(16, '0')}`;
    return {
      uuid: uuidAt(now),
      kind,
      platform_id: platformId,
      live_platform_id: platformId,
      state: 'approved',
      owner_id: owners[n % OWNERS].id,
      name: `A ${kind} ${n}`,
      name_key: searchKey(`A ${kind} ${n}`),
      description: 'What it is good for.',
      invite: 'https://platform.example/invite/x',
      tags: '[]',
      denial_reasons: '[]',
      listeners: kind === 'bot' && n <= ENDPOINTS ? 1 : 0,
      ...stamps,
    };
  });
}

await insert(
  'webhook_endpoints',
  bots.slice(0, ENDPOINTS).map(({ id }, index) => ({
    uuid: uuidAt(now),
    listing_id: id,
    url: `${hooks}/${index}`,
    host: '127.0.0.1',
    format: 'standard',
    types: null,
    state: 'on',
    reason: null,
    seed: Buffer.alloc(32, 7).toString('base64'),
    due_at: now,
    ...stamps,
  })),
);

const [keys, ledger] = [app.get(ApiKeys), app.get(Ledger)];
const holders = [];
for (const [index, { id }] of owners.entries()) {
  const legs = reward(TOKENS, id);
  const cause = { type: 'adjustment', id: index + 1 };
  await database.write((tx) =>
    ledger.post(tx, { key: `grant:${index + 1}`, at: now, legs, cause, kind: 'adjustment' }),
  );
  holders.push({ id, cookie: cookies.get(id), key: await keys.generate(id, {}) });
}
const place = ({ id, found }) => ({ id, platformId: found });
const ownedBy = (all, index) => all.filter((_one, at) => (at + 1) % OWNERS === index).map(place);
writeFileSync(
  output,
  JSON.stringify({
    voters: voters.map(({ id }) => ({ id, cookie: cookies.get(id) })),
    owners: holders.map((holder, index) => ({
      ...holder,
      bot: ownedBy(bots, index)[0],
      server: ownedBy(servers, index)[0],
    })),
    bots: bots.map(place),
    servers: servers.map(place),
    listening: bots.slice(0, ENDPOINTS).map(place),
  }),
);
await app.close();
process.exit(0);
