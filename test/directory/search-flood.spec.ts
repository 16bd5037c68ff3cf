import { type Connection, createConnection } from 'mysql2/promise';
import { dialect } from '../support/database.js';
import { serve } from '../support/served.js';
import { until } from '../support/until.js';
import { Visitor } from '../support/visitor.js';

const site = serve();

beforeAll(async () => {
  for (const name of ['Lantern Square', 'Lantern Harbor', 'Quiet Lantern'])
    await site.make.server(await site.make.account(), { name });
  await new Visitor(site).catchUp();
});

const search = (): Promise<Response> => fetch(`${site.app.url}/servers?search=lantern+square`);

/** A refused search is repeated, as clients do. */
async function searchUntilFound(): Promise<unknown> {
  for (;;) {
    const answer = await search();
    if (answer.status !== 503) return answer.json();
    expect(answer.headers.get('retry-after')).toBe('3');
  }
}

test('of many searches at the same time each is answered, and only a few run at once', async () => {
  const { database } = site.app;
  const query = database.queryAside.bind(database);
  let running = 0;
  let most = 0;
  const spy = jest.spyOn(database, 'queryAside').mockImplementation((sql, values) => {
    running += 1;
    most = Math.max(most, running);
    return query<never>(sql, values).finally(() => (running -= 1));
  });
  const answers = await Promise.all(Array.from({ length: 40 }, searchUntilFound));
  spy.mockRestore();
  for (const answer of answers) {
    const { total, servers } = answer as { total: number; servers: { name: string }[] };
    expect([total, servers[0]?.name]).toEqual([3, 'Lantern Square']);
  }
  expect(most).toBe(dialect === 'sqlite' ? 1 : 2);
});

test('while searches run, the process is alive and ready, and answers keyed requests', async () => {
  const { client } = await site.holder();
  const flood = new AbortController();
  const searches = Array.from({ length: 10 }, async () => {
    while (!flood.signal.aborted) await search();
  });
  for (let round = 0; round < 5; round += 1) {
    expect((await fetch(`${site.app.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${site.app.url}/readyz`)).status).toBe(200);
    expect((await client.get('/users/@me')).status).toBe(200);
  }
  flood.abort();
  await Promise.all(searches);
});

/** How many statements of this database wait for a table. */
async function waitingIn(connection: Connection): Promise<number> {
  const [rows] = await connection.query(
    `SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND state LIKE 'Waiting for table%'`,
  );
  return (rows as unknown[]).length;
}

(dialect === 'mysql' ? describe : describe.skip)('while searches hang in the database', () => {
  test('further searches are refused with 503 and Retry-After, and everything else works', async () => {
    const connection = await createConnection(site.app.config.values.databaseUrl?.replace(/^mariadb:/, 'mysql:') ?? '');
    await connection.query('LOCK TABLES directory_words WRITE');
    const hanging = Array.from({ length: 2 }, search);
    try {
      await until(async () => (await waitingIn(connection)) === 2);
      const refused = await search();
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3']);
      expect(await refused.json()).toEqual({ error: 'Too many searches are running. Try again in a few seconds.' });
      expect((await fetch(`${site.app.url}/readyz`)).status).toBe(200);
      expect((await fetch(`${site.app.url}/servers`)).status).toBe(200);
    } finally {
      await connection.query('UNLOCK TABLES');
      await connection.end();
    }
    for (const answer of await Promise.all(hanging)) expect(answer.status).toBe(200);
    expect((await search()).status).toBe(200);
  });
});
