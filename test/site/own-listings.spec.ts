import { fillDirectory } from '../directory/large-directory.js';
import { dialect } from '../support/database.js';
import { serve } from '../support/served.js';
import { rowsRead } from '../support/rows-read.js';

const OTHERS = 3_000;
const api = serve();

beforeAll(() => fillDirectory(api.app, OTHERS));

test('the listings of an account are found without scanning all listings', async () => {
  const [owner, helped] = [await api.holder(), await api.make.account()];
  const { browser } = await api.person();
  await api.make.bot(owner);
  const server = await api.make.server(helped);
  await api.make.member(server, owner);
  if (dialect === 'mysql') await api.app.database.query('ANALYZE TABLE listings, listing_members');

  const query = jest.spyOn(api.app.database, 'query');
  expect((await owner.client.get('/users/@me/bots')).body).toMatchObject({ bots: [{}] });
  expect((await owner.client.get('/users/@me/servers')).body).toMatchObject({ servers: [{}] });
  await browser.get('/dashboard/listings');
  const statements = query.mock.calls.filter(([sql]) => /\bmine\b|OR l\.id IN/.test(sql));
  query.mockRestore();
  expect(statements.length).toBe(3);
  for (const [sql, values = []] of statements) expect(await slowness(sql, values)).toEqual({ sql, faults: [] });
});

test('thousands of drafts with the same platform id do not slow the lookups of the others', async () => {
  const [owner, voter] = [await api.holder(), await api.person()];
  const bot = await api.make.bot(owner, { state: 'pending' });
  const [denied, elsewhere] = [await api.make.bot(null), await api.make.bot(owner, { state: 'denied' })];
  await api.make.votes(denied, [voter.account]);
  const share =
    "UPDATE listings SET state = 'draft', platform_id = ?, live_platform_id = ? WHERE id < ? AND kind = 'bot'";
  const crowd = await api.make.run(share, [bot.platformId, bot.platformId, bot.id]);
  expect(crowd).toBeGreaterThan(OTHERS / 3);
  await api.make.run("UPDATE listings SET state = 'denied', platform_id = ?, live_platform_id = ? WHERE id = ?", [
    bot.platformId,
    bot.platformId,
    denied.id,
  ]);
  if (dialect === 'mysql') await api.app.database.query('ANALYZE TABLE listings, listing_members, votes');

  const query = jest.spyOn(api.app.database, 'query');
  expect((await owner.client.post(`/bots/${bot.platformId}/stats`, { serverCount: 5 })).status).toBe(200);
  expect((await owner.client.post(`/bots/${elsewhere.platformId}/stats`, { serverCount: 5 })).status).toBe(200);
  expect((await voter.browser.get(`/bots/${bot.platformId}/vote`)).body).toMatchObject({ voted: true });
  const statements = query.mock.calls.filter(([sql]) => /(reserved|live)_platform_id/.test(sql));
  query.mockRestore();
  expect(statements.length).toBe(7);
  for (const [sql, values = []] of statements) expect(await slowness(sql, values)).toEqual({ sql, faults: [] });
});

async function slowness(sql: string, values: readonly unknown[]) {
  if (dialect === 'mysql') {
    const count = await rowsRead(api.app, sql, values);
    return { sql, faults: count > OTHERS / 10 ? [`${count} rows`] : [] };
  }
  const plan = await api.app.database.query<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, values);
  return { sql, faults: plan.map(({ detail }) => detail).filter((step) => /^SCAN (l|listings)\b/.test(step)) };
}
