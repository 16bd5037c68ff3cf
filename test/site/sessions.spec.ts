import { DAY, HOUR, MINUTE, SECOND } from '../../src/core/shared/utc.js';
import { TestApp } from '../support/app.js';
import { Browser } from '../support/browser.js';
import { Factory } from '../support/factories.js';
import { SECURE_SITE, SITE } from '../support/platform.js';
import { serve } from '../support/served.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });

const isSignedIn = async (browser: Browser) => (await browser.get('/account')).status === 200;

describe('a session', () => {
  test('is required by site routes, which say where to sign in', async () => {
    const page = await new Browser(site.app).get('/account');
    expect([page.status, page.body]).toEqual([401, { error: 'Sign in first: open /login.' }]);
  });

  test('expires after seven days without a request', async () => {
    const { browser } = await site.person();
    site.advance(7 * DAY - 1);
    expect(await isSignedIn(browser)).toBe(true);
    site.advance(7 * DAY - 1);
    expect(await isSignedIn(browser)).toBe(true);
    site.advance(7 * DAY);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('expires after thirty days, even if it is used', async () => {
    const { browser } = await site.person();
    for (let day = 6; day <= 24; day += 6) {
      site.advance(6 * DAY);
      expect(await isSignedIn(browser)).toBe(true);
    }
    site.advance(6 * DAY - 1);
    expect(await isSignedIn(browser)).toBe(true);
    site.advance(1);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test.each(['reviewer', 'partner_manager', 'admin'])('of a %s expires after twelve idle hours', async (role) => {
    const { browser } = await site.person({ role });
    site.advance(12 * HOUR - 1);
    expect(await isSignedIn(browser)).toBe(true);
    site.advance(12 * HOUR);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('has the idle time of staff as soon as its account becomes staff', async () => {
    const { account, browser } = await site.person();
    site.advance(13 * HOUR);
    await site.make.run("UPDATE accounts SET role = 'reviewer' WHERE id = ?", [account.id]);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('is blocked during a suspension, and works again afterwards', async () => {
    const { account, browser } = await site.person();
    expect(await isSignedIn(browser)).toBe(true);
    const until = new Date(site.now().getTime() + HOUR);
    await site.app.database.execute('UPDATE accounts SET suspended_at = ?, suspended_until = ? WHERE id = ?', [
      site.now(),
      until,
      account.id,
    ]);
    expect(await isSignedIn(browser)).toBe(false);
    site.advance(HOUR);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('has a new role immediately', async () => {
    const { account, browser } = await site.person();
    const role = async () => (await browser.get<{ account: { role: string } }>('/account')).body.account.role;
    expect(await role()).toBe('user');
    await site.app.database.execute("UPDATE accounts SET role = 'admin' WHERE id = ?", [account.id]);
    expect(await role()).toBe('admin');
  });

  test('ends on logout, even for a copy of its cookie', async () => {
    const { browser } = await site.person();
    const secret = browser.cookies().get('marquee') ?? '';
    const page = await browser.send('POST', '/logout');
    expect([page.status, page.body, browser.cookies().size]).toEqual([200, { signedIn: null }, 0]);
    browser.cookies().set('marquee', secret);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.send('POST', '/logout')).status).toBe(200);
  });

  test('is random and stored only as a hash', async () => {
    const { account, browser } = await site.person();
    const secret = browser.cookies().get('marquee') ?? '';
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const [row] = await site.app.database.query('SELECT * FROM sessions WHERE account_id = ?', [account.id]);
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(row?.['hash']).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is deleted after it expired, when its account signs in again', async () => {
    const { account } = await site.person();
    site.advance(31 * DAY);
    await Browser.of(site.app, account);
    const [count] = await site.app.database.query('SELECT COUNT(*) AS n FROM sessions WHERE account_id = ?', [
      account.id,
    ]);
    expect(Number(count?.['n'])).toBe(1);
  });

  test('is not accepted with an invalid cookie', async () => {
    const browser = new Browser(site.app);
    for (const value of ['', 'x', "' OR 1=1 --", 'a'.repeat(5_000), '%00']) {
      browser.cookies().set('marquee', value);
      expect((await browser.get('/account')).status).toBe(401);
    }
  });

  test('sends responses that browsers do not store', async () => {
    const { browser } = await site.person();
    expect((await browser.get('/account')).headers['cache-control']).toBe('no-store');
  });
});

describe('keys and cookies', () => {
  test('a session cookie does not work under /api/v1', async () => {
    const { browser } = await site.person({ role: 'admin' });
    expect((await browser.get('/api/v1/users/@me')).status).toBe(401);
    const secret = browser.cookies().get('marquee');
    expect((await browser.get('/api/v1/users/@me', { authorization: `Bearer ${secret}` })).status).toBe(401);
  });

  test('an API key does not work on the site, not even as a cookie', async () => {
    const account = await site.make.account({ role: 'admin' });
    const key = await site.make.key(account, { scope: 'staff' });
    const browser = new Browser(site.app);
    expect((await browser.get('/account', { authorization: `Bearer ${key}` })).status).toBe(401);
    browser.cookies().set('marquee', key);
    expect((await browser.get('/account')).status).toBe(401);
  });

  test('cookies are never logged', async () => {
    const { browser } = await site.person();
    await browser.get('/account');
    await browser.send('PATCH', '/account', { body: '{' });
    expect(site.app.logged.join('\n')).not.toContain(browser.cookies().get('marquee'));
  });
});

describe('cookies', () => {
  const demo = { NODE_ENV: 'development', DATABASE_URL: '', LOG_LEVEL: 'warn' };

  const cookieAt = async (url: string) => {
    const app = await TestApp.start({ variables: { ...demo, PUBLIC_URL: url } });
    try {
      await new Factory(app).account({ platform_id: '400000000000000004' });
      const browser = new Browser(app);
      const page = await browser.send('POST', '/login/demo', { body: { account: '400000000000000004' } });
      expect([page.status, await isSignedIn(browser)]).toEqual([200, true]);
      const bare = await browser.get('/account', { cookie: `marquee=${[...browser.cookies().values()][0]}` });
      return { cookies: page.headers['set-cookie'], bare: bare.status };
    } finally {
      await app.close();
    }
  };
  const seconds = (30 * DAY) / SECOND;

  test('over http are hidden from scripts and not sent with forms of other sites', async () => {
    expect((await cookieAt(SITE)).cookies).toEqual([
      expect.stringMatching(`^marquee=[\\w-]{43}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}$`),
    ]);
  });

  test('over https are bound to https and to the host, and a cookie without the prefix is not accepted', async () => {
    const { cookies, bare } = await cookieAt(SECURE_SITE);
    expect(cookies).toEqual([
      expect.stringMatching(`^__Host-marquee=[\\w-]{43}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}; Secure$`),
    ]);
    expect(bare).toBe(401);
  });
});

test('the last use of a session is written at most once a minute', async () => {
  const { account, browser } = await site.person();
  const seen = async () =>
    String(
      (await site.app.database.query('SELECT last_seen_at AS t FROM sessions WHERE account_id = ?', [account.id]))[0]?.[
        't'
      ],
    );
  const first = await seen();
  site.advance(MINUTE - 1);
  await browser.get('/account');
  expect(await seen()).toBe(first);
  site.advance(1);
  await browser.get('/account');
  expect(await seen()).not.toBe(first);
});
