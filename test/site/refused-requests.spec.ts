import { Refusals } from '../../src/accounts/auth/keys/refusals.service.js';
import { HOUR, MINUTE } from '../../src/core/shared/utc.js';
import { TestApp } from '../support/app.js';
import { Browser } from '../support/browser.js';
import { Client } from '../support/client.js';
import { SITE } from '../support/platform.js';
import { type Holder, serve } from '../support/served.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });

interface Refused {
  readonly at: string;
  readonly route: string;
  readonly status: number;
  readonly bucket: string | null;
}

const refusedOf = async (browser: Browser) =>
  (await browser.get<{ developer: { refused: Refused[] } }>('/dashboard/developer')).body.developer.refused;

async function developer(): Promise<Holder & { browser: Browser }> {
  const holder = await site.holder();
  return { ...holder, browser: await Browser.of(site.app, holder) };
}

beforeEach(() => site.advance(HOUR));

describe('refused requests', () => {
  test('are listed newest first, with route, status and bucket', async () => {
    const own = await developer();
    const { client, browser } = own;
    const stranger = await site.make.account();
    const [theirs, hidden] = [await site.make.bot(stranger), await site.make.bot(stranger, { state: 'draft' })];
    await client.get('/users/@me');
    await client.get(`/bots/${hidden.platformId}`);
    await client.get(`/bots/${theirs.platformId}/voters`);
    await client.get(`/bots/${theirs.platformId}/check?platformId=1`);
    const mine = await site.make.bot(own);
    await client.post(`/bots/${mine.platformId}/stats`, { serverCount: -1 });
    site.advance(HOUR);
    for (let i = 0; i < 21; i += 1) await client.get('/users/@me');
    const refused = await refusedOf(browser);
    expect(refused.map(({ route, status, bucket }) => `${status} ${route} ${bucket}`)).toEqual([
      '429 GET /api/v1/users/@me default',
      '400 POST /api/v1/bots/:id/stats stats',
      '403 GET /api/v1/bots/:id/check check',
      '403 GET /api/v1/bots/:id/voters default',
      '404 GET /api/v1/bots/:id default',
    ]);
    expect(refused[0]?.at).toBe(site.now().toISOString());
  });

  test('with a revoked key are listed too', async () => {
    const { key, browser } = await developer();
    await browser.send('DELETE', '/dashboard/developer/key');
    expect((await site.anyone.with(key).get('/users/@me')).status).toBe(401);
    const refused = await refusedOf(browser);
    expect(refused).toMatchObject([{ route: 'GET /api/v1/users/@me', status: 401, bucket: null }]);
  });

  test('are limited to the last fifty of the account', async () => {
    const { client, browser, ...account } = await developer();
    const other = await developer();
    await other.client.get('/bots/1');
    for (let i = 0; i < 70; i += 1) {
      if (i % 20 === 0) site.advance(MINUTE);
      await client.get('/bots/1');
      if (i === 30) await refusedOf(browser);
    }
    await client.get('/servers/1');
    const refused = await refusedOf(browser);
    expect([refused.length, refused[0]?.route]).toEqual([50, 'GET /api/v1/servers/:id']);
    const [stored] = await site.app.database.query(
      `SELECT COUNT(*) AS n FROM refused_requests r JOIN api_credentials c ON c.id = r.credential_id
       WHERE c.account_id = ?`,
      [account.id],
    );
    expect(Number(stored?.['n'])).toBe(50);
    expect(await refusedOf(other.browser)).toHaveLength(1);
  });

  test('stay pending while the database cannot store them', async () => {
    const { client, browser } = await developer();
    const refusals = site.app.nest.get(Refusals);
    await refusals.flush();
    await site.make.run('ALTER TABLE refused_requests RENAME TO elsewhere');
    await client.get('/bots/1');
    await refusals.flush();
    await client.get('/servers/1');
    await refusals.flush();
    await site.make.run('ALTER TABLE elsewhere RENAME TO refused_requests');
    const routes = (await refusedOf(browser)).map(({ route }) => route);
    expect(routes).toEqual(['GET /api/v1/servers/:id', 'GET /api/v1/bots/:id']);
  });

  test('are written before the process ends, by every process', async () => {
    const { key, browser } = await developer();
    const other = await TestApp.start({ database: site.app.store, now: site.now() });
    await new Client(other).with(key).get('/bots/1');
    await other.close();
    expect(await refusedOf(browser)).toMatchObject([{ route: 'GET /api/v1/bots/:id', status: 404 }]);
  });

  test('do not include server errors', async () => {
    const { client, browser } = await developer();
    await site.make.run('ALTER TABLE bots RENAME TO elsewhere');
    expect((await client.unchecked.get('/users/@me/bots')).status).toBe(500);
    await site.make.run('ALTER TABLE elsewhere RENAME TO bots');
    expect(await refusedOf(browser)).toEqual([]);
  });
});
