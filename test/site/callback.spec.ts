import { MINUTE } from '../../src/core/shared/utc.js';
import { TestApp } from '../support/app.js';
import { Browser } from '../support/browser.js';
import { serveWithPlatform } from '../support/served-with-platform.js';
import { stopwatch } from '../support/stopwatch.js';

const NELLY = { id: '80351110224678912', username: 'nelly' };
const OTTO = { id: '80351110224678913', username: 'otto' };
const ALL_IS_WELL = { users: [NELLY, OTTO], isDown: false, isApiDown: false, delayMs: 0, missing: [] };
const OPENID = '/.well-known/openid-configuration';
const OAUTH = '/.well-known/oauth-authorization-server';

const site = serveWithPlatform();

beforeEach(async () => {
  site.advance(MINUTE);
  await site.platform.set(ALL_IS_WELL);
});

const isSignedIn = async (browser: Browser) => (await browser.get('/account')).status === 200;

function changed(callback: string, change: (query: URLSearchParams) => void): string {
  const url = new URL(callback);
  change(url.searchParams);
  return url.href;
}

async function withApp(variables: Record<string, string>, work: (browser: Browser) => Promise<void>) {
  const app = await TestApp.start({ variables: { ...site.platform.variables, ...variables } });
  try {
    await work(new Browser(app));
  } finally {
    await app.close();
  }
}

describe('a callback that does not belong to the sign-in of its browser', () => {
  const refusedBy = async (browser: Browser, callback: string) => {
    const { status, body } = await browser.get<{ error: string }>(callback);
    expect(await isSignedIn(browser)).toBe(false);
    return `${status} ${body.error}`;
  };

  test('is refused if the browser started no sign-in', async () => {
    const callback = await new Browser(site.app).atPlatform({ user: NELLY.id });
    expect(await refusedBy(new Browser(site.app), callback)).toMatch(/^400 .*began in another browser/);
  });

  test('is refused if the browser started a different one', async () => {
    const callback = await new Browser(site.app).atPlatform({ user: NELLY.id });
    const victim = new Browser(site.app);
    await victim.get('/login');
    expect(await refusedBy(victim, callback)).toMatch(/^400 This response belongs to another sign-in/);
    expect(victim.cookies().size).toBe(0);
  });

  test.each([
    ['without a state', (query: URLSearchParams) => query.delete('state')],
    ['with an empty state', (query: URLSearchParams) => query.set('state', '')],
    ['with a different state', (query: URLSearchParams) => query.set('state', `${query.get('state')}x`)],
    ['with the same state twice', (query: URLSearchParams) => query.append('state', query.get('state') ?? '')],
    ['with a second state', (query: URLSearchParams) => query.append('state', 'x')],
    ['with the same code twice', (query: URLSearchParams) => query.append('code', query.get('code') ?? '')],
    ['with a second code', (query: URLSearchParams) => query.append('code', 'x')],
    ['without a code', (query: URLSearchParams) => query.delete('code')],
    ['from another platform', (query: URLSearchParams) => query.set('iss', 'https://evil.example')],
    ['from two platforms', (query: URLSearchParams) => query.append('iss', 'https://evil.example')],
    ['from an empty platform', (query: URLSearchParams) => query.set('iss', '')],
    ['without the platform that always names itself', (query: URLSearchParams) => query.delete('iss')],
  ])('is refused %s', async (_name, change) => {
    const browser = new Browser(site.app);
    const callback = changed(await browser.atPlatform({ user: NELLY.id }), change);
    expect(await refusedBy(browser, callback)).toMatch(/^400 This response belongs to another/);
  });

  test('is refused with the code of another sign-in, because the verifier does not match', async () => {
    const stolen = new URL(await new Browser(site.app).atPlatform({ user: NELLY.id })).searchParams.get('code') ?? '';
    const browser = new Browser(site.app);
    const callback = changed(await browser.atPlatform({ user: OTTO.id }), (query) => query.set('code', stolen));
    expect(await refusedBy(browser, callback)).toMatch(/^400 Platypus rejected this sign-in/);
  });

  test('is refused the second time, even with the old cookie', async () => {
    const browser = new Browser(site.app);
    const callback = await browser.atPlatform({ user: NELLY.id });
    const cookie = browser.cookies().get('marquee-login') ?? '';
    expect((await browser.get(callback)).status).toBe(303);
    const again = new Browser(site.app);
    again.cookies().set('marquee-login', cookie);
    expect(await refusedBy(again, callback)).toMatch(/^400 Platypus rejected this sign-in/);
    expect(await refusedBy(again, callback)).toMatch(/^400 .*took too long/);
  });

  test('is refused after ten minutes, even with the old cookie', async () => {
    const browser = new Browser(site.app);
    const callback = await browser.atPlatform({ user: NELLY.id });
    site.advance(10 * MINUTE);
    expect(await refusedBy(browser, callback)).toMatch(/^400 This sign-in took too long/);
  });

  test.each(['', 'x', 'e30', 'bnVsbA', Buffer.from('{"state":"","verifier":"","until":9e15}').toString('base64url')])(
    'is refused with the cookie "%s"',
    async (cookie) => {
      const browser = new Browser(site.app);
      browser.cookies().set('marquee-login', cookie);
      expect(await refusedBy(browser, '/login/callback?code=x&state=')).toMatch(/^400 /);
    },
  );

  test('is refused if the user declined at the platform', async () => {
    const browser = new Browser(site.app);
    const callback = await browser.atPlatform('refuse');
    expect(callback).toMatch(/error=access_denied/);
    expect(await refusedBy(browser, callback)).toMatch(/^400 The platform did not allow the sign-in/);
  });
});

describe('an unavailable platform', () => {
  test('results in a 502, and sign-in works again when the platform is back', async () => {
    const browser = new Browser(site.app);
    const callback = await browser.atPlatform({ user: NELLY.id });
    await site.platform.set({ isDown: true });
    const page = await browser.get(callback);
    expect([page.status, page.body]).toEqual([
      502,
      { error: 'Platypus did not confirm the sign-in. Try again in a moment.' },
    ]);
    await site.platform.set(ALL_IS_WELL);
    expect((await browser.signIn(NELLY.id)).status).toBe(303);
  });

  test('results in a 502 if it does not return the user', async () => {
    const browser = new Browser(site.app);
    const callback = await browser.atPlatform({ user: NELLY.id });
    await site.platform.set({ isApiDown: true });
    expect((await browser.get(callback)).status).toBe(502);
    expect(browser.cookies().size).toBe(0);
  });

  test('results in a 502 if it returns an invalid user', async () => {
    for (const user of [{ id: NELLY.id }, { id: NELLY.id, username: 7 }] as never[]) {
      await site.platform.set({ users: [user] });
      expect((await new Browser(site.app).signIn(NELLY.id)).status).toBe(502);
    }
  });

  test('is waited for at most five seconds', async () => {
    const browser = new Browser(site.app);
    const callback = await browser.atPlatform({ user: NELLY.id });
    await site.platform.set({ delayMs: 30_000 });
    // One timeout of five seconds, not two.
    const ms = stopwatch();
    expect((await browser.get(callback)).status).toBe(502);
    expect(ms()).toBeLessThan(9_500);
  });

  test.each([
    ['openid-configuration', OAUTH],
    ['oauth-authorization-server', OPENID],
  ])('is not one that publishes %s only', async (_name, missing) => {
    await site.platform.set({ missing: [missing] });
    await withApp({}, async (browser) => expect((await browser.signIn(NELLY.id)).status).toBe(303));
  });

  test('is not one that publishes nothing, if its endpoints are configured', async () => {
    await site.platform.set({ missing: [OPENID, OAUTH] });
    await withApp({}, async (browser) => expect((await browser.get('/login')).status).toBe(502));
    const { issuer } = site.platform;
    const endpoints = {
      PLATFORM_AUTHORIZATION_URL: `${issuer}/oauth2/authorize`,
      PLATFORM_TOKEN_URL: `${issuer}/api/oauth2/token`,
      PLATFORM_REVOCATION_URL: `${issuer}/api/oauth2/token/revoke`,
    };
    const { asked: before } = await site.platform.set();
    await withApp(endpoints, async (browser) => {
      const callback = await browser.atPlatform({ user: NELLY.id });
      const foreign = changed(callback, (query) => query.set('iss', 'https://evil.example'));
      expect((await browser.get(foreign)).status).toBe(400);
      expect((await browser.signIn(NELLY.id)).status).toBe(303);
    });
    const { asked } = await site.platform.set();
    const newRequests = (path: string) => (asked[path] ?? 0) - (before[path] ?? 0);
    expect([OPENID, OAUTH, '/api/oauth2/token/revoke'].map(newRequests)).toEqual([0, 0, 1]);
  });

  test('does not stop the site from starting, and is found at the next sign-in', async () => {
    await site.platform.set({ isDown: true });
    const other = await TestApp.start({ variables: site.platform.variables });
    try {
      expect((await new Browser(other).get('/login')).status).toBe(502);
      expect((await fetch(`${other.url}/readyz`)).status).toBe(200);
      await site.platform.set(ALL_IS_WELL);
      expect((await new Browser(other).signIn(NELLY.id)).status).toBe(303);
    } finally {
      await other.close();
    }
  });
});
