import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { Database } from '../../src/core/database/database.js';
import { change } from '../../src/core/database/sql.js';
import { problemOf } from '../../src/core/http/problems.js';
import { HOUR } from '../../src/core/shared/utc.js';
import { TestApp } from '../support/app.js';
import { type Answer, Client } from '../support/client.js';
import { PROMPT, dialect } from '../support/database.js';
import { Factory, type MadeListing } from '../support/factories.js';
import { stopwatch } from '../support/stopwatch.js';

interface Connection {
  exec(sql: string): void;
  close(): void;
}
const Libsql = createRequire(import.meta.url)('libsql') as new (file: string) => Connection;

const SOON_MS = 3_000;
/** Well under the database timeout. */
const AT_ONCE_MS = 1_800;

let app: TestApp;
let database: Database;
let client: Client;
let bot: MadeListing;
/** Another process's connection to the same file. */
let other: Connection;

const timed = async (work: Promise<Answer>): Promise<{ status: number; ms: number }> => {
  const ms = stopwatch();
  const { status } = await work;
  return { status, ms: ms() };
};

const pragma = (source: string): Promise<Record<string, unknown>[]> =>
  app.nest.get(DataSource).query(`PRAGMA ${source}`);

(dialect === 'sqlite' ? describe : describe.skip)('the embedded database', () => {
  beforeAll(async () => {
    app = await TestApp.start({ variables: PROMPT });
    database = app.database;
    const make = new Factory(app);
    const owner = await make.account();
    bot = await make.bot(owner);
    client = new Client(app).with(await make.key(owner));
  });
  afterAll(() => app.close());
  beforeEach(() => {
    app.clock.advance(HOUR);
    other = new Libsql(app.config.embeddedFile);
  });
  afterEach(() => other.close());

  /** Retries while the product still writes behind its responses. */
  const lock = async (): Promise<void> => {
    for (let attempt = 0; attempt < 200; attempt += 1)
      try {
        return other.exec('BEGIN IMMEDIATE');
      } catch {
        await wait(20);
      }
    throw new Error('The file stayed locked');
  };
  const read = (): Promise<Answer> => client.get(`/bots/${bot.platformId}`);
  const post = (serverCount: number): Promise<Answer> => client.post(`/bots/${bot.platformId}/stats`, { serverCount });

  test('serves reads while another process holds the lock, answers writes with 503 in time, and recovers at once', async () => {
    expect((await post(1)).status).toBe(200);
    await lock();
    const posting = Promise.all([2, 3, 4, 5].map((count) => timed(post(count))));
    for (let turn = 0; turn < 8; turn += 1) {
      const { status, ms } = await timed(read());
      expect(status).toBe(200);
      expect(ms).toBeLessThan(AT_ONCE_MS);
      await wait(100);
    }
    for (const { status, ms } of await posting) {
      expect(status).toBe(503);
      expect(ms).toBeLessThan(SOON_MS);
    }
    const waiting = timed(post(6));
    await wait(300);
    other.exec('ROLLBACK');
    const { status, ms } = await waiting;
    expect(status).toBe(200);
    expect(ms).toBeLessThan(AT_ONCE_MS);
    expect((await read()).body).toMatchObject({ bot: { serverCount: 6 } });
  });

  test('does not add up the waiting times of queued writes while it is locked', async () => {
    await lock();
    const touch = async (): Promise<number> => {
      const ms = stopwatch();
      const error = await database.execute('UPDATE bots SET shard_count = 1').catch((caught: unknown) => caught);
      expect(problemOf(error).status).toBe(503);
      return ms();
    };
    const waited: Promise<number>[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      waited.push(touch());
      await wait(25);
    }
    expect(Math.max(...(await Promise.all(waited)))).toBeLessThan(SOON_MS);
    other.exec('ROLLBACK');
    expect(await database.execute('UPDATE bots SET shard_count = 2')).toBe(1);
  });

  test('keeps its data on a full disk, answers 503, and continues when there is space', async () => {
    await database.execute('CREATE TABLE heap (id integer PRIMARY KEY, text text)');
    const fill = (id: number, size: number, then?: Error): Promise<unknown> =>
      database
        .write(async (tx) => {
          await change(tx, 'INSERT INTO heap (id, text) VALUES (?, ?)', [id, 'x'.repeat(size)]);
          if (then) throw then;
        })
        .then(
          () => 'done',
          (error: unknown) => problemOf(error).status,
        );
    const [pages] = await pragma('page_count');
    await pragma(`max_page_count = ${Number(pages?.['page_count']) + 5}`);
    expect(await fill(1, 100)).toBe('done');
    for (const id of [2, 3, 4]) expect(await fill(id, 1_000_000)).toBe(503);
    // Later transactions must be independent, not nested in the failed one.
    expect(await fill(5, 100)).toBe('done');
    expect(await fill(6, 100, new Error('on purpose'))).toBe(500);
    expect(await fill(7, 100)).toBe('done');
    expect((await read()).status).toBe(200);
    await pragma('max_page_count = 1000000');
    expect(await fill(8, 1_000_000)).toBe('done');
    expect(await database.query('SELECT id FROM heap ORDER BY id')).toEqual([1, 5, 7, 8].map((id) => ({ id })));
    expect(await pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  });
});
