import 'reflect-metadata';
import { setTimeout as wait } from 'node:timers/promises';
import { product } from '../product-build.mjs';

/** The sender of the product with its jobs, on a database of its own. */
product.folder = process.env.BENCH_DIST;
const { createApp } = await product.load('app/app.js');
const { Config } = await product.load('core/config/config.js');
const { Log } = await product.load('core/http/monitoring/log.js');
const { Clock } = await product.load('core/shared/clock.js');
const { Database } = await product.load('core/database/database.js');
const { insertMany } = await product.load('core/database/sql.js');
const { EndpointSender } = await product.load('owners/webhooks/sending/endpoint-sender.service.js');
const { Votes } = await product.load('activity/votes/votes.service.js');

const config = Config.fromEnvironment();
const app = await createApp({ config, clock: new Clock(), log: new Log(config), runsJobs: true });
const [database, sender, votes] = [Database, EndpointSender, Votes].map((service) => app.get(service));

const CHUNK = 500;
const SEED = Buffer.alloc(32, 7).toString('base64');
const FAR = new Date('2040-01-01');
const uuid = (letter, n) => `${letter}${String(n).padStart(35, '0')}`;
const numbers = (count) => Array.from({ length: count }, (_, index) => index + 1);

async function insert(table, rows) {
  for (let from = 0; from < rows.length; from += CHUNK)
    await database.write((tx) => insertMany(tx, table, rows.slice(from, from + CHUNK)));
}

/** Accounts, and bots of the first of them. */
async function build({ accounts, listings }) {
  const now = new Date();
  const times = { created_at: now, updated_at: now };
  await insert(
    'accounts',
    numbers(accounts).map((n) => ({
      id: n,
      uuid: uuid('a', n),
      platform_id: String(n),
      username: `member_${n}`,
      ...times,
    })),
  );
  const texts = { description: 'A bot.', invite: 'https://platform.example', tags: '[]', denial_reasons: '[]' };
  await insert(
    'listings',
    numbers(listings).map((n) => ({
      id: n,
      uuid: uuid('b', n),
      kind: 'bot',
      platform_id: String(n),
      live_platform_id: String(n),
      state: 'approved',
      owner_id: n,
      name: `Bot ${n}`,
      ...texts,
      ...times,
    })),
  );
  await insert(
    'bots',
    numbers(listings).map((n) => ({ listing_id: n, screenshots: '[]' })),
  );
}

/** One endpoint for each path, of a listing that has as many events which were not sent yet. */
async function prepare({ origin, paths, events }) {
  const now = new Date();
  for (const table of ['webhook_attempts', 'webhook_retries', 'webhook_endpoints', 'listing_events'])
    await database.execute(`DELETE FROM ${table}`);
  const times = { due_at: FAR, created_at: now, updated_at: now };
  const row = { host: '127.0.0.1', format: 'standard', state: 'on', reason: null, seed: SEED };
  await insert(
    'webhook_endpoints',
    paths.map((path, index) => ({
      uuid: uuid('e', index),
      listing_id: index + 1,
      url: origin + path,
      ...row,
      ...times,
    })),
  );
  const about = { type: 'vote.created', at: now, account_id: 1, total: 1 };
  await insert(
    'listing_events',
    paths.flatMap((_, index) => numbers(events).map((sequence) => ({ listing_id: index + 1, sequence, ...about }))),
  );
  await database.execute('UPDATE listings SET events = 0, listeners = 0');
  await database.execute('UPDATE listings SET events = ?, listeners = 1 WHERE id <= ?', [events, paths.length]);
}

/** Starts all endpoints with unsent events, and returns when they are done. */
async function send() {
  const startedAt = Date.now();
  await sender.lookAtAll();
  return startedAt;
}

/** Casts votes at a steady rate, each of another account. */
async function vote({ perSecond, seconds, listings }) {
  const startedAt = performance.now();
  const cast = [];
  for (let n = 1; n <= perSecond * seconds; n += 1) {
    const late = startedAt + (n * 1_000) / perSecond - performance.now();
    if (late > 0) await wait(late);
    cast.push(votes.cast(listings + n, 1 + (n % listings)));
  }
  await Promise.all(cast);
  return cast.length;
}

const ORDERS = { build, prepare, send, vote, idle: () => sender.idle() };

process.on('message', (order) => {
  Promise.resolve(ORDERS[order.kind](order))
    .then((result) => process.send({ result }))
    .catch((error) => process.send({ error: error.stack }));
});
