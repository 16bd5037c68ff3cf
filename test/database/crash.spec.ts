import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { TestApp } from '../support/app.js';
import { ensureBuilt } from '../support/built.js';
import { type TestDatabase, dialect, durableDatabase } from '../support/database.js';
import { inLongForm } from '../support/effort.js';
import { Factory } from '../support/factories.js';
import { MarqueeProcess } from '../support/marquee-process.js';
import { until } from '../support/until.js';

const ROUNDS = inLongForm(10, 3);
const POSTERS = 10;
/** Posts of one poster, limited by the posts per hour. */
const POSTS = 12;
/** The least number of acknowledged transactions before a kill. */
const MIN_WRITTEN = 10;
const WRITER = [process.execPath, resolve('test/database/writer.mjs')];

interface Poster {
  readonly listingId: number;
  readonly platformId: string;
  readonly key: string;
  /** When each post was acknowledged. Post number n reports n servers. */
  readonly acknowledged: number[];
  slowestMs: number;
  sent: number;
}

let store: TestDatabase;
/** Only gives access to the rows. */
let app: TestApp;
let posters: Poster[];

beforeAll(async () => {
  await ensureBuilt();
  store = await durableDatabase();
  app = await TestApp.start({ database: store, now: new Date() });
  const make = new Factory(app);
  posters = [];
  for (let number = 0; number < ROUNDS * POSTERS; number += 1) {
    const owner = await make.account();
    const { id, platformId } = await make.bot(owner);
    posters.push({ listingId: id, platformId, key: await make.key(owner), acknowledged: [], slowestMs: 0, sent: 0 });
  }
});

afterAll(async () => {
  await app.close();
  await store.drop();
});

async function post(marquee: MarqueeProcess, poster: Poster): Promise<void> {
  while (poster.sent < POSTS) {
    poster.sent += 1;
    const from = performance.now();
    const path = `/api/v1/bots/${poster.platformId}/stats`;
    const answer = await marquee.post(path, { serverCount: poster.sent }, poster.key).catch(() => undefined);
    if (answer === undefined) return;
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
    poster.acknowledged.push(performance.now());
    poster.slowestMs = Math.max(poster.slowestMs, performance.now() - from);
    await wait(100 + Math.random() * 100);
  }
}

/** The last acknowledged value is stored, or the one that was being posted. */
async function expectPosts(mine: readonly Poster[], killedAt: number): Promise<void> {
  // Counts are written within a second, plus the time that the write itself takes.
  const writtenBy = killedAt - 1_000 - Math.max(...mine.map(({ slowestMs }) => slowestMs));
  for (const { listingId, acknowledged, sent } of mine) {
    const [bot] = await app.database.query<{ servers: number }>(
      'SELECT server_count AS servers FROM bots WHERE listing_id = ?',
      [listingId],
    );
    expect([acknowledged.length, sent]).toContain(bot?.servers);
    const [counted] = await app.database.query<{ posts: number }>(
      `SELECT u.stats_count AS posts FROM usage_counters u JOIN api_credentials c ON c.id = u.credential_id
       JOIN listings l ON l.owner_id = c.account_id WHERE l.id = ?`,
      [listingId],
    );
    const beforeTheLastSecond = acknowledged.filter((at) => at <= writtenBy).length;
    expect(counted?.posts ?? 0).toBeGreaterThanOrEqual(beforeTheLastSecond);
    expect(counted?.posts ?? 0).toBeLessThanOrEqual(sent);
  }
}

/** Acknowledged transactions are stored completely, others completely or not at all. */
async function expectTransactions(round: number, out: string): Promise<number> {
  const found = await app.database.query<{ name: string; parts: number }>(
    `SELECT a.username AS name, COUNT(c.id) + COUNT(d.credential_id) AS parts FROM accounts a
     LEFT JOIN api_credentials c ON c.account_id = a.id LEFT JOIN usage_days d ON d.credential_id = c.id
     WHERE a.username LIKE ? GROUP BY a.username`,
    [`${round}-%`],
  );
  expect(found.filter(({ parts }) => parts !== 2)).toEqual([]);
  const names = new Set(found.map(({ name }) => name));
  const acknowledged = out.split('\n').slice(0, -1);
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
  return acknowledged.length;
}

test('kill -9 at any moment loses no acknowledged write, and at most one second of usage counts', async () => {
  const counts = { posts: 0, transactions: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const mine = posters.slice(round * POSTERS, (round + 1) * POSTERS);
    const marquee = await MarqueeProcess.start({ ...store.variables, NODE_ENV: 'test', LOG_LEVEL: 'warn' });
    const writer = await MarqueeProcess.spawn(store.variables, { command: [...WRITER, String(round)] });
    await writer.says(/\n/);
    const posting = Promise.all(mine.map((poster) => post(marquee, poster)));
    const isUnderWay = () =>
      mine.every(({ acknowledged }) => acknowledged.length > 0) && writer.out.split('\n').length > MIN_WRITTEN;
    await Promise.race([posting, until(isUnderWay)]);
    await wait(Math.random() * 1_800);
    const killedAt = performance.now();
    const [{ out }] = await Promise.all([writer.end('SIGKILL'), marquee.end('SIGKILL'), posting]);
    await expectPosts(mine, killedAt);
    counts.transactions += await expectTransactions(round, out);
    counts.posts += mine.flatMap(({ acknowledged }) => acknowledged).length;
  }
  expect(counts.posts).toBeGreaterThanOrEqual(ROUNDS * POSTERS);
  expect(counts.transactions).toBeGreaterThanOrEqual(ROUNDS * MIN_WRITTEN);
  if (dialect === 'sqlite')
    expect(await app.nest.get(DataSource).query('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  const marquee = await MarqueeProcess.start({ ...store.variables, NODE_ENV: 'test' });
  expect((await marquee.end()).code).toBe(0);
});
