import { MINUTE } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { serveWithPlatform } from '../support/served-with-platform.js';

const NELLY = { id: '80351110224678912', username: 'nelly', global_name: 'Nelly', discriminator: '0' };
const OTTO = { id: '80351110224678913', username: 'otto', global_name: null, discriminator: '4711', avatar: 'abc' };
const ROOT = { id: '80351110224678914', username: 'root' };
const ALL_IS_WELL = { users: [NELLY, OTTO, ROOT], isDown: false, isApiDown: false, delayMs: 0 };

const site = serveWithPlatform({
  variables: { PLATFORM_CDN_URL: 'https://cdn.example', ADMIN_PLATFORM_IDS: `1,${ROOT.id}`, LOG_LEVEL: 'debug' },
});

beforeEach(async () => {
  site.advance(MINUTE);
  await site.platform.set(ALL_IS_WELL);
});

const accountOf = async (platformId: string) => {
  const [row] = await site.app.database.query('SELECT * FROM accounts WHERE platform_id = ?', [platformId]);
  return row;
};

const isSignedIn = async (browser: Browser) => (await browser.get('/account')).status === 200;

describe('signing in', () => {
  test('leads to the platform with a state and a PKCE challenge, and back to the account page', async () => {
    const browser = new Browser(site.app);
    const { status, headers } = await browser.get('/login');
    expect([status, headers['cache-control']]).toEqual([303, 'no-store']);
    const { origin, pathname, searchParams: asked } = new URL(String(headers.location));
    expect(origin + pathname).toBe(`${site.platform.issuer}/oauth2/authorize`);
    expect(Object.fromEntries(asked)).toEqual({
      client_id: '400000000000000001',
      response_type: 'code',
      redirect_uri: 'http://marquee.example/login/callback',
      scope: 'identify guilds',
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge_method: 'S256',
    });

    const page = await browser.signIn(NELLY.id);
    expect([page.status, page.headers.location]).toEqual([303, '/account/start']);
    expect([...browser.cookies().keys()]).toEqual(['marquee']);
    expect(await accountOf(NELLY.id)).toMatchObject({ username: 'nelly', display_name: 'Nelly', discriminator: null });
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('updates the profile each time, and creates no second account', async () => {
    await new Browser(site.app).signIn(OTTO.id);
    const first = await accountOf(OTTO.id);
    expect(first).toMatchObject({ username: 'otto', discriminator: '4711', display_name: null });
    expect(first?.['avatar']).toBe(`https://cdn.example/avatars/${OTTO.id}/abc.webp?size=128`);
    await site.platform.set({ users: [{ ...OTTO, username: 'otto.two', global_name: 'Otto II', avatar: null }] });
    await new Browser(site.app).signIn(OTTO.id);
    const second = await accountOf(OTTO.id);
    expect(second).toMatchObject({ id: first?.['id'], username: 'otto.two', display_name: 'Otto II', avatar: null });
  });

  test('for the first time in several browsers at once creates one account', async () => {
    const twin = { id: '80351110224678999', username: 'twin' };
    await site.platform.set({ users: [twin] });
    const browsers = Array.from({ length: 4 }, () => new Browser(site.app));
    const callbacks = await Promise.all(browsers.map((browser) => browser.atPlatform({ user: twin.id })));
    const pages = await Promise.all(browsers.map((browser, i) => browser.get(callbacks[i] ?? '')));
    expect(pages.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    const [count] = await site.app.database.query('SELECT COUNT(*) AS n FROM accounts WHERE platform_id = ?', [
      twin.id,
    ]);
    expect(Number(count?.['n'])).toBe(1);
  });

  test('creates a new session each time, and ends the old one', async () => {
    const browser = new Browser(site.app);
    await browser.signIn(NELLY.id);
    const old = browser.cookies().get('marquee') ?? '';
    await browser.signIn(NELLY.id);
    expect(browser.cookies().get('marquee')).not.toBe(old);
    const thief = new Browser(site.app);
    thief.cookies().set('marquee', old);
    expect([await isSignedIn(browser), await isSignedIn(thief)]).toEqual([true, false]);
  });

  test('makes the accounts in ADMIN_PLATFORM_IDS admins, with an audit entry', async () => {
    await new Browser(site.app).signIn(ROOT.id);
    await new Browser(site.app).signIn(ROOT.id);
    const root = await accountOf(ROOT.id);
    expect([root?.['role'], (await accountOf(NELLY.id))?.['role']]).toEqual(['admin', 'user']);
    const audit = 'SELECT actor_id, action, reason FROM audit_entries WHERE target_type = ? AND target_id = ?';
    expect(await site.app.database.query(audit, ['account', String(root?.['id'])])).toEqual([
      { actor_id: null, action: 'account.role', reason: 'Named in ADMIN_PLATFORM_IDS.' },
    ]);
  });

  test('is refused to a suspended account, with the end of the suspension', async () => {
    const id = '80351110224678955';
    await site.platform.set({ users: [{ id, username: 'rowdy' }] });
    const until = new Date('2027-01-01T00:00:00.000Z');
    await site.make.account({ platform_id: id, suspended_at: site.app.clock.now(), suspended_until: until });
    const browser = new Browser(site.app);
    const page = await browser.signIn(id);
    expect([page.status, page.body]).toEqual([
      403,
      { error: 'This account is suspended until 2027-01-01T00:00:00.000Z.' },
    ]);
    // The session only opens the page about the suspension.
    expect((await browser.get('/account')).status).toBe(401);
    expect((await browser.get('/account/suspension')).body).toMatchObject({ suspendedUntil: until.toISOString() });
  });

  test.each([
    ['/login?next=/spotlight?page=2', '/spotlight?page=2'],
    ['/login?next=//evil.example', '/account/start'],
    ['/login?next=/%5Cevil.example', '/account/start'],
    ['/login?next=https://evil.example', '/account/start'],
    ['/login?next=javascript:alert(1)', '/account/start'],
    ['/login?next=/%09/evil.example', '/account/start'],
    ['/login?next=/%0d%0aSet-Cookie:x=1', '/account/start'],
    ['/login?next=/a&next=//evil.example', '/account/start'],
    [`/login?next=/${'a'.repeat(500)}`, '/account/start'],
  ])('%s ends at %s', async (start, end) => {
    expect((await new Browser(site.app).signIn(NELLY.id, start)).headers.location).toBe(end);
  });
});

test('the tokens of the platform are revoked right after the sign-in', async () => {
  const { asked: before } = await site.platform.set();
  await new Browser(site.app).signIn(NELLY.id);
  const { asked } = await site.platform.set();
  const revocations = '/api/oauth2/token/revoke';
  expect((asked[revocations] ?? 0) - (before[revocations] ?? 0)).toBe(1);
});

test('cookies, codes and states are never logged', async () => {
  const browser = new Browser(site.app);
  const callback = await browser.atPlatform({ user: NELLY.id });
  const pending = browser.cookies().get('marquee-login') ?? 'none';
  await browser.get(callback);
  await site.platform.set({ isDown: true });
  await browser.get(callback);
  const secrets = [...new URL(callback).searchParams.values()].slice(0, 2);
  secrets.push(pending, browser.cookies().get('marquee') ?? 'none', 'a secret of the tests');
  const log = site.app.logged.join('\n');
  expect(log).toMatch('/login/callback');
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});
