import { createConnection } from 'mysql2/promise';
import { dialect } from '../support/database.js';
import { serve } from '../support/served.js';
import { Visitor } from '../support/visitor.js';

const site = serve();

beforeAll(async () => {
  for (const name of ['Lantern Square', 'Lantern Harbor', 'Quiet Lantern'])
    await site.make.server(await site.make.account(), { name });
  await new Visitor(site).catchUp();
});

const search = (): Promise<Response> => fetch(`${site.app.url}/servers?search=lantern+square`);

test('many searches at the same time all get their answer', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, search));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  for (const answer of answers)
    expect(await answer.json()).toMatchObject({ total: 1, servers: [{ name: 'Lantern Square' }] });
});

(dialect === 'mysql' ? describe : describe.skip)('while searches hang in the database', () => {
  test('further searches are refused with 503 and Retry-After, and everything else works', async () => {
    const connection = await createConnection(site.app.config.values.databaseUrl?.replace(/^mariadb:/, 'mysql:') ?? '');
    await connection.query('LOCK TABLES directory_words WRITE');
    const hanging = Array.from({ length: 4 }, search);
    try {
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
