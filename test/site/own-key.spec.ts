import { DAY, HOUR } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { until } from '../support/until.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const KEY = '/dashboard/developer/key';

interface Key {
  readonly status: string;
  readonly firstCharacters: string;
  readonly lastCharacters: string;
  readonly lastUsedAt: string | null;
}
interface Made {
  readonly key: string;
  readonly keys: readonly Key[];
  readonly error?: string;
}

const make = async (browser: Browser, body?: unknown) => (await browser.send<Made>('POST', KEY, { body })).body;
const statusOf = async (key: string) => (await site.anyone.with(key).get('/users/@me')).status;
const keysOf = async (browser: Browser) =>
  (await browser.get<{ developer: { keys: Key[] } }>('/dashboard/developer')).body.developer.keys;

beforeEach(() => site.advance(HOUR));

test('a new key works, is shown once, and is then identified by its first and last characters', async () => {
  const { browser } = await site.person();
  const { key, keys } = await make(browser);
  expect(key).toMatch(/^mq_[0-9A-Za-z]{36}$/);
  const shown = { firstCharacters: key.slice(0, 7), lastCharacters: key.slice(-4), status: 'valid' };
  expect(keys).toMatchObject([shown]);
  expect(await statusOf(key)).toBe(200);
  // The last use is written after the response.
  await until(async () => (await keysOf(browser))[0]?.lastUsedAt !== null);
  const page = await browser.get('/dashboard/developer');
  expect(page.text).not.toContain(key);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(await keysOf(browser)).toEqual([
    {
      ...shown,
      createdAt: site.now().toISOString(),
      expiresAt: null,
      revokedAt: null,
      lastUsedAt: site.now().toISOString(),
      lastUsedRoute: 'GET /api/v1/users/@me',
    },
  ]);
  expect(site.app.logged.join('\n')).not.toContain(key);
});

test('a new key revokes the old one immediately or after the overlap', async () => {
  const { browser } = await site.person();
  const first = await make(browser, {});
  const second = await make(browser, { overlap: 'hour' });
  expect(second.keys.map(({ status }) => status)).toEqual(['valid', 'ending']);
  expect([await statusOf(first.key), await statusOf(second.key)]).toEqual([200, 200]);
  site.advance(HOUR);
  expect([await statusOf(first.key), await statusOf(second.key)]).toEqual([401, 200]);
  const third = await make(browser, { overlap: 'none' });
  expect(third.keys.map(({ status }) => status)).toEqual(['valid', 'revoked', 'revoked']);
  expect([await statusOf(second.key), await statusOf(third.key)]).toEqual([401, 200]);
});

test('a key can expire', async () => {
  const { browser } = await site.person();
  const expiresAt = new Date(site.now().getTime() + DAY).toISOString();
  const past = await browser.send<{ faults: object }>('POST', '/dashboard/developer/key', {
    body: { expiresAt: site.now().toISOString() },
  });
  expect([past.status, Object.keys(past.body.faults)]).toEqual([400, ['expiresAt']]);
  const { key } = await make(browser, { expiresAt });
  site.advance(DAY - 1);
  expect(await statusOf(key)).toBe(200);
  site.advance(1);
  expect(await statusOf(key)).toBe(401);
  expect(await keysOf(browser)).toMatchObject([{ status: 'expired', expiresAt }]);
});

test('a revoked key is refused immediately, and revoking again is not an error', async () => {
  const { browser } = await site.person();
  const { key } = await make(browser, {});
  expect(await statusOf(key)).toBe(200);
  const revoke = async () => (await browser.send('DELETE', KEY)).body;
  expect(await revoke()).toEqual({ revoked: 1 });
  expect(await statusOf(key)).toBe(401);
  expect(await keysOf(browser)).toMatchObject([{ status: 'revoked' }]);
  expect(await revoke()).toEqual({ revoked: 0 });
});

test('a new key does not reset the limits', async () => {
  const { browser } = await site.person();
  const first = await make(browser, {});
  for (let i = 0; i < 20; i += 1) await site.anyone.with(first.key).get('/users/@me');
  const second = await make(browser, {});
  expect(await statusOf(second.key)).toBe(429);
});

test.each([
  ['[]'],
  ['"hour"'],
  ['null'],
  [{ overlap: 'year' }],
  [{ overlap: 3600 }],
  [{ overlap: null }],
  [{ expiresAt: 'tomorrow' }],
  [{ expiresAt: '2026-11-18T00:00:00Z' }],
  [{ expiresAt: '2027-02-31' }],
  [{ expiresAt: '2027-02-01T10:00:00' }],
  [{ expiresAt: 1_900_000_000_000 }],
])('%j creates no key', async (body) => {
  const { browser } = await site.person();
  const page = await browser.send<Made>('POST', KEY, { body });
  expect([page.status, typeof page.body.error]).toEqual([400, 'string']);
  expect(await keysOf(browser)).toEqual([]);
});

test('an account without API access cannot create a key, and sees why', async () => {
  const { browser } = await site.person({ api_access_revoked_at: site.now() });
  expect((await browser.send('POST', KEY)).status).toBe(403);
  const { body } = await browser.get('/dashboard/developer');
  expect(body).toMatchObject({ developer: { apiAccessRevoked: true, keys: [] } });
});

test('the creation of keys is rate limited', async () => {
  const { browser } = await site.person();
  for (let i = 0; i < 20; i += 1) await make(browser);
  expect((await browser.send('POST', KEY)).status).toBe(429);
  expect((await browser.send('DELETE', KEY)).status).toBe(200);
});
