import { MINUTE } from '../../src/shared/utc.js';
import { TestApp } from '../support/app.js';
import { Browser } from '../support/browser.js';
import { serveWithPlatform } from '../support/served-with-platform.js';
import { stopwatch } from '../support/stopwatch.js';

const NELLY = { id: '80351110224678912', username: 'nelly' };
const OTTO = { id: '80351110224678913', username: 'otto' };
const ALL_IS_WELL = { users: [NELLY, OTTO], isDown: false, isApiDown: false, delayMs: 0 };

const site = serveWithPlatform();

beforeEach(async () => {
  site.advance(MINUTE);
  await site.platform.set(ALL_IS_WELL);
});

/** Whether somebody is signed in with this browser, as a page says that only accounts may see. */
const isSignedIn = async (browser: Browser) => (await browser.get('/account')).status === 200;

/** A callback with something about it changed. */
function changed(callback: string, change: (query: URLSearchParams) => void): string {
  const url = new URL(callback);
  change(url.searchParams);
  return url.href;
}

describe('a callback that does not belong to the sign-in of its browser', () => {
  const refusedBy = async (browser: Browser, callback: string) => {
    const { status, body } = await browser.get<{ error: string }>(callback);
    expect(await isSignedIn(browser)).toBe(false);
    return `${status} ${body.error}`;
  };

  test('is refused to a browser that has begun none', async () => {
    const callback = await new Browser(site.app).atPlatform({ user: NELLY.id });
    expect(await refusedBy(new Browser(site.app), callback)).toMatch(/^400 .*began in another browser/);
  });

  test('is refused to one that has begun another', async () => {
    const callback = await new Browser(site.app).atPlatform({ user: NELLY.id });
    const victim = new Browser(site.app);
    await victim.get('/login');
    expect(await refusedBy(victim, callback)).toMatch(/^400 This answer belongs to another sign-in/);
    expect(victim.cookies().size).toBe(0);
  });

  test.each([
    ['without a state', (query: URLSearchParams) => query.delete('state')],
    ['with an empty state', (query: URLSearchParams) => query.set('state', '')],
    ['with a second state', (query: URLSearchParams) => query.set('state', `${query.get('state')}x`)],
  ])('is refused %s', async (_name, change) => {
    const browser = new Browser(site.app);
    const callback = changed(await browser.atPlatform({ user: NELLY.id }), change);
    expect(await refusedBy(browser, callback)).toMatch(/^400 This answer belongs to another/);
  });

  test('is refused from another platform', async () => {
    const browser = new Browser(site.app);
    const callback = await browser.atPlatform({ user: NELLY.id });
    const foreign = changed(callback, (query) => query.set('iss', 'https://evil.example'));
    expect(await refusedBy(browser, foreign)).toMatch(/^502 /);
  });

  test('is refused with the code of another sign-in: the verifier does not fit', async () => {
    const stolen = new URL(await new Browser(site.app).atPlatform({ user: NELLY.id })).searchParams.get('code') ?? '';
    const browser = new Browser(site.app);
    const callback = changed(await browser.atPlatform({ user: OTTO.id }), (query) => query.set('code', stolen));
    expect(await refusedBy(browser, callback)).toMatch(/^400 Platypus does not know this sign-in any more/);
  });

  test('is refused the second time, even to a browser that kept its cookie', async () => {
    const browser = new Browser(site.app);
    const callback = await browser.atPlatform({ user: NELLY.id });
    const kept = browser.cookies().get('marquee-login') ?? '';
    expect((await browser.get(callback)).status).toBe(303);
    const again = new Browser(site.app);
    again.cookies().set('marquee-login', kept);
    expect(await refusedBy(again, callback)).toMatch(/^400 Platypus does not know/);
    expect(await refusedBy(again, callback)).toMatch(/^400 .*took too long/);
  });

  test('is refused after ten minutes, even to a browser that kept its cookie', async () => {
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

  test('is a plain no when the person said no', async () => {
    const browser = new Browser(site.app);
    const callback = await browser.atPlatform('refuse');
    expect(callback).toMatch(/error=access_denied/);
    expect(await refusedBy(browser, callback)).toMatch(/^400 The platform says that the sign-in was not allowed/);
  });
});

describe('a platform that is out of order', () => {
  test('is a 502 and no sign-in, and is no trouble once it is back', async () => {
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

  test('is a 502 when it does not tell who it was', async () => {
    const browser = new Browser(site.app);
    const callback = await browser.atPlatform({ user: NELLY.id });
    await site.platform.set({ isApiDown: true });
    expect((await browser.get(callback)).status).toBe(502);
    expect(browser.cookies().size).toBe(0);
  });

  test('is a 502 when what it tells makes no sense', async () => {
    for (const user of [{ id: NELLY.id }, { id: NELLY.id, username: 7 }] as never[]) {
      await site.platform.set({ users: [user] });
      expect((await new Browser(site.app).signIn(NELLY.id)).status).toBe(502);
    }
  });

  test('is waited for, but not for long', async () => {
    const browser = new Browser(site.app);
    const callback = await browser.atPlatform({ user: NELLY.id });
    await site.platform.set({ delayMs: 30_000 });
    // It is given five seconds once, and not twice.
    const ms = stopwatch();
    expect((await browser.get(callback)).status).toBe(502);
    expect(ms()).toBeLessThan(9_500);
  });

  test('does not keep the site from starting and serving; the first sign-in after finds it', async () => {
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
