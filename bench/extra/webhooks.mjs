import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Sender } from '../processes.mjs';
import { product } from '../product-build.mjs';
import { connect, recreate } from '../world/server-database.mjs';
import { measureHeardVotes } from './writes.mjs';

const TARGETS = { sending: 0.35, p50: 1_000, p99: 3_000, fairness: 10_000 };
const VARIABLES = { NODE_ENV: 'production', LOG_LEVEL: 'error', VOTE_REWARDS_PER_DAY: '1000000' };
const TRUST = { WEBHOOK_TRUSTED_HOSTS: '127.0.0.1' };
const ENDPOINTS = 100;
const EVENTS = 150;
const VOTED = 50;
const RATE = { perSecond: 100, seconds: 20, listings: VOTED };
const FAST = 40;
const SLOW = 100;
const FAIR_EVENTS = 200;
/** Fewer lanes than slow endpoints, so that these could hold all of them. */
const FAIR_LANES = '64';
const TIMEOUT_MS = 120_000;

const paths = (name, count) => Array.from({ length: count }, (_, index) => `/${name}/${index}`);

/** Webhooks: votes with a listener, the rate and the latency of sending, and fast endpoints beside slow ones. */
export async function measureWebhooks(options, say) {
  const results = [];
  const wants = (name) => options.on === undefined || options.on === name;
  if (wants('server')) results.push(...(await measureHeardVotes(options, say)));
  const receiver = new Sender('receiver.mjs', {});
  const origin = `http://127.0.0.1:${await receiver.run({ kind: 'listen' })}`;
  for (const on of ['embedded', 'server'].filter(wants)) {
    const database = await DATABASES[on](options);
    const variables = { ...VARIABLES, ...TRUST, ...database.variables, BENCH_DIST: product.folder };
    const world = { on, origin, receiver, variables, rounds: options.rounds, say };
    results.push(await measureSending(world), ...(await measureLatency(world)), await measureFairness(world));
    await database.end();
  }
  receiver.stop();
  return results;
}

const DATABASES = {
  async embedded() {
    const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-senders-'));
    await product.command(['migrate'], { NODE_ENV: 'production', DATA_DIR: folder });
    return { variables: { DATA_DIR: folder }, end: () => rmSync(folder, { recursive: true }) };
  },
  async server({ databaseUrl }) {
    const url = new URL(databaseUrl);
    url.pathname += '_senders';
    const name = url.pathname.slice(1);
    await recreate(String(url), name);
    await product.command(['migrate'], { DATABASE_URL: String(url) });
    const end = async () => {
      const connection = await connect(String(url));
      await connection.query(`DROP DATABASE ${name}`);
      await connection.end();
    };
    return { variables: { DATABASE_URL: String(url) }, end };
  },
};

/** Starts the product with its data, and ends it after the work. */
async function withProduct(variables, work) {
  const sender = new Sender('product.mjs', variables);
  try {
    return await work(sender);
  } finally {
    sender.stop();
  }
}

/** Requests per second: the product against a loop that signs and sends the same requests without a database. */
async function measureSending({ on, origin, receiver, variables, rounds, say }) {
  const total = ENDPOINTS * EVENTS;
  const loop = new Sender('loop.mjs', variables);
  const best = { ours: 0, reference: 0 };
  const timed = async (side, begin) => {
    await receiver.run({ kind: 'reset' });
    const startedAt = await begin();
    const endedAt = await receiver.run({ kind: 'arrived', count: total, timeoutMs: TIMEOUT_MS });
    best[side] = Math.max(best[side], (total * 1_000) / (endedAt - startedAt));
  };
  await withProduct(variables, async (sender) => {
    await sender.run({ kind: 'build', accounts: VOTED + RATE.perSecond * RATE.seconds, listings: SLOW + FAST });
    for (let round = 0; round <= rounds; round += 1) {
      await sender.run({ kind: 'prepare', origin, paths: paths('fast', ENDPOINTS), events: EVENTS });
      await timed('ours', () => sender.run({ kind: 'send' }));
      await sender.run({ kind: 'idle' });
      await timed('reference', () => loop.run({ url: `${origin}/fast`, count: total }));
      // The first round is warm-up.
      if (round === 0) Object.assign(best, { ours: 0, reference: 0 });
    }
  });
  loop.stop();
  const ratio = best.ours / best.reference;
  const [ours, reference] = [best.ours, best.reference].map((rate) => Math.round(rate).toLocaleString('en'));
  say(`${on}: sending: ${ours}/s to ${reference}/s, ratio ${ratio.toFixed(2)} (at least ${TARGETS.sending})`);
  return { id: `sending-${on}`, name: `webhooks: ${on}, sending`, target: TARGETS.sending, ratio, perSecond: best };
}

/** From the vote to the arrival of its request, at a steady rate of votes. */
async function measureLatency({ on, origin, receiver, variables, say }) {
  await receiver.run({ kind: 'reset' });
  const sorted = await withProduct(variables, async (sender) => {
    await sender.run({ kind: 'prepare', origin, paths: paths('timed', VOTED), events: 0 });
    const count = await sender.run({ kind: 'vote', ...RATE });
    await receiver.run({ kind: 'arrived', count, timeoutMs: TIMEOUT_MS });
    return receiver.run({ kind: 'latencies' });
  });
  return [
    ['p50', 0.5],
    ['p99', 0.99],
  ].map(([name, share]) => {
    const value = sorted[Math.floor(sorted.length * share)];
    say(`${on}: first attempt after a vote, ${RATE.perSecond} votes/s: ${name} ${value} ms (at most ${TARGETS[name]})`);
    return { id: `latency-${on}-${name}`, name: `webhooks: ${on}, first attempt ${name}`, value, max: TARGETS[name] };
  });
}

/** How long the last event takes to fast endpoints while others need five seconds for each request. */
async function measureFairness({ on, origin, receiver, variables, say }) {
  await receiver.run({ kind: 'reset' });
  const value = await withProduct({ ...variables, WEBHOOK_LANES: FAIR_LANES }, async (sender) => {
    // The slow ones come first, as if all of them had been waiting.
    const all = [...paths('slow', SLOW), ...paths('fast', FAST)];
    await sender.run({ kind: 'prepare', origin, paths: all, events: FAIR_EVENTS });
    const startedAt = await sender.run({ kind: 'send' });
    return (await receiver.run({ kind: 'arrived', count: FAST * FAIR_EVENTS, timeoutMs: TIMEOUT_MS })) - startedAt;
  });
  const name = `the last of ${FAST * FAIR_EVENTS} events beside ${SLOW} slow endpoints`;
  say(`${on}: ${name}: ${(value / 1_000).toFixed(1)} s (at most ${TARGETS.fairness / 1_000} s)`);
  return { id: `fairness-${on}`, name: `webhooks: ${on}, ${name}`, value, max: TARGETS.fairness };
}
