import { createConnection } from 'mysql2/promise';
import { problemOf } from '../../src/core/http/problems.js';
import { change } from '../../src/core/database/sql.js';
import { HOUR } from '../../src/core/shared/utc.js';
import { PROMPT, type TestDatabase, quickDatabase, serverUrl } from '../support/database.js';
import { RefusingDatabase } from '../support/refusing-database.js';
import { type Holder, type Person, Served } from '../support/served.js';
import type { MadeListing } from '../support/factories.js';
import { until } from '../support/until.js';

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Messages of servers that cannot serve, by number. */
const UNABLE: Readonly<Record<number, string>> = {
  1047: 'WSREP has not yet prepared node for application use',
  1180: 'Got error 6 during COMMIT',
  1205: 'Lock wait timeout exceeded; try restarting transaction',
  1290: 'The MariaDB server is running with the --read-only option so it cannot execute this statement',
  1317: 'Query execution was interrupted',
  3100: 'Error on observer while running replication hook',
  3101: 'Plugin instructed the server to rollback the current transaction.',
  8022: 'Error: KV error safe to retry',
  9001: 'PD server timeout',
  9007: 'Write conflict',
};

const served = new Served();
let store: TestDatabase;
let proxy: RefusingDatabase;
let bot: MadeListing;
let holder: Holder;
let person: Person;

const ask = async (path: string, headers: Record<string, string> = {}, body?: unknown): Promise<Answer> => {
  const answer = await fetch(`${served.app.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
};

/** One request of every surface, none of which may be answered from memory. */
const askEverything = (): Promise<Answer[]> => {
  const key = { Authorization: `Bearer ${holder.key}` };
  return Promise.all([
    ask('/api/v1/users/@me', key),
    ask(`/api/v1/bots/${bot.platformId}`, key),
    ask(`/api/v1/bots/${bot.platformId}/check?platformId=1`, key),
    ask(`/api/v1/bots/${bot.platformId}/stats`, key, { serverCount: 5 }),
    ask(`/badges/bots/${bot.platformId}/votes.svg`),
    ask('/bots?page=2'),
    ask(`/bots/${bot.platformId}`, { Accept: 'text/html' }),
    ask('/staff/listings', key),
    person.browser.unchecked.get('/account'),
    person.browser.unchecked.send('PUT', `/bots/${bot.platformId}/vote`),
  ]);
};

const statusOf = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status);

function forget(): void {
  served.advance(HOUR);
  served.app.forget();
}

(serverUrl === undefined ? describe.skip : describe)('a database server', () => {
  beforeAll(async () => {
    store = await quickDatabase();
    proxy = await RefusingDatabase.before(store.variables['DATABASE_URL'] ?? '');
    await served.open({
      database: store,
      variables: { DATABASE_URL: proxy.url, ...PROMPT, DATABASE_TIMEOUT_MS: '500' },
    });
    holder = await served.holder();
    bot = await served.make.bot(holder);
    person = await served.person();
  });

  afterAll(async () => {
    proxy.serve();
    await served.app.close();
    await proxy.close();
    await store.drop();
  });

  beforeEach(forget);
  afterEach(() => proxy.serve());

  test.each(Object.entries(UNABLE))('that answers %i: 503 everywhere, with the reason', async (number, message) => {
    proxy.refuse({ errno: Number(number), message });
    const answers = await askEverything();
    expect(statusOf(answers)).toEqual(answers.map(() => 503));
    for (const { text } of answers) expect(text).not.toContain(message);
    const ready = await ask('/readyz');
    const reason = message.replace(/\.$/, '');
    expect([ready.status, JSON.parse(ready.text)]).toEqual([503, { error: `The database cannot serve: ${reason}.` }]);
  });

  test('that serves again is used at once', async () => {
    const answers = await askEverything();
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await ask('/readyz')).status).toBe(200);
  });

  test.each([1146, 1054])('that answers %i lacks the schema, and /readyz says so', async (errno) => {
    proxy.refuse({ errno, message: "Table 'm.migrations' doesn't exist" });
    const { status, text } = await ask('/readyz');
    expect([status, JSON.parse(text)]).toEqual([
      503,
      { error: expect.stringMatching(/^The database lacks \d+ migration\(s\): run ".+ migrate"\.$/) as string },
    ]);
  });

  test('that reports an unknown fault: /readyz repeats it without names and SQL, and does not blame the schema', async () => {
    proxy.refuse({ errno: 1193, message: "Unknown system variable 'x' for 'root'@'10.0.0.1' near 'SELECT name'" });
    const { status, text } = await ask('/readyz');
    expect([status, JSON.parse(text)]).toEqual([
      503,
      { error: 'The database cannot serve: Unknown system variable … for …@… near ….' },
    ]);
  });

  test.each([1213, 3101, 8002, 8022, 9007])('that rolls a transaction back with %i: it runs again', async (errno) => {
    proxy.refuseNext(/^COMMIT/, { errno, message: 'try again' });
    let runs = 0;
    await served.app.database.write(async (tx) => {
      runs += 1;
      await change(tx, 'UPDATE bots SET shard_count = ?', [errno]);
    });
    expect(runs).toBe(2);
    expect(await served.app.database.query('SELECT shard_count AS shards FROM bots')).toEqual([{ shards: errno }]);
  });

  test('that interrupts a statement: 503', async () => {
    const other = await createConnection((store.variables['DATABASE_URL'] ?? '').replace(/^mariadb:/, 'mysql:'));
    await other.query('BEGIN');
    await other.query('UPDATE bots SET shard_count = shard_count + 1');
    const working = served.app.database.execute('UPDATE bots SET shard_count = 7').catch((error: unknown) => error);
    const find = `SELECT id FROM information_schema.processlist
      WHERE db = DATABASE() AND command <> 'Sleep' AND info LIKE 'UPDATE bots%'`;
    let found: readonly { readonly id: number }[] = [];
    await until(async () => {
      [found] = (await other.query(find)) as unknown as [typeof found];
      return found.length > 0;
    });
    await other.query(`KILL QUERY ${found[0]?.id}`);
    expect(problemOf(await working).status).toBe(503);
    await other.end();
  });
});
