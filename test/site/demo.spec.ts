import { EXAMPLE } from '../../src/core/shared/examples.js';
import { TestApp } from '../support/app.js';
import { Browser } from '../support/browser.js';
import { Factory } from '../support/factories.js';

const DEMO = { NODE_ENV: 'development', DATABASE_URL: '', LOG_LEVEL: 'warn' };
const AS_OWNER = { body: { account: EXAMPLE.owner.username } };
const NONE = { error: 'There are no sample accounts here.' };

/** Starts an application that has the sample owner. */
async function withOwner(variables: Record<string, string>, work: (browser: Browser, app: TestApp) => Promise<void>) {
  const app = await TestApp.start({ variables });
  try {
    await new Factory(app).account({ platform_id: EXAMPLE.owner.platformId, username: EXAMPLE.owner.username });
    await work(new Browser(app), app);
  } finally {
    await app.close();
  }
}

test('the demo lists its sample accounts, and every visitor can sign in as one of them', async () => {
  await withOwner(DEMO, async (browser, app) => {
    const { body } = await browser.get<{ accounts: object[]; how: string }>('/login');
    const { username, platformId } = EXAMPLE.owner;
    expect(body.accounts[0]).toMatchObject({ username, platformId, role: 'owner' });
    expect(body.how).toMatch('/login/demo');

    const page = await browser.send('POST', '/login/demo', AS_OWNER);
    expect([page.status, page.body]).toEqual([200, { signedIn: username }]);
    const account = await browser.get<{ account: { username: string } }>('/account');
    expect(account.body.account.username).toBe(username);

    const send = async (body: unknown) => (await browser.send('POST', '/login/demo', { body })).status;
    expect([await send({ account: platformId }), await send({ account: 'nobody' })]).toEqual([200, 404]);
    expect([await send({}), await send([]), await send({ account: 7 }), await send('{')]).toEqual([400, 400, 400, 400]);

    const comeBackTo = async (next: string) => {
      const { status, headers } = await browser.send('POST', '/login/demo', { body: { account: username, next } });
      return [status, headers.location];
    };
    expect(await comeBackTo('/bots/lanternfish')).toEqual([303, '/bots/lanternfish']);
    expect(await comeBackTo('https://evil.example')).toEqual([303, '/account/start']);

    await new Factory(app).run('UPDATE accounts SET suspended_at = ?', [app.clock.now()]);
    expect(await send({ account: username })).toBe(403);
  });
});

test('a sample account that somebody deleted comes back as a new one', async () => {
  await withOwner(DEMO, async (browser) => {
    await browser.send('POST', '/login/demo', AS_OWNER);
    const first = await browser.get<{ account: { id: string } }>('/account');
    await browser.send('DELETE', '/account', { body: { confirm: EXAMPLE.owner.username } });
    expect((await browser.get('/account')).status).toBe(401);

    expect((await browser.send('POST', '/login/demo', AS_OWNER)).status).toBe(200);
    const second = await browser.get<{ account: { id: string; username: string } }>('/account');
    expect(second.body.account.username).toBe(EXAMPLE.owner.username);
    expect(second.body.account.id).not.toBe(first.body.account.id);
  });
});

test('the demo sign-in does not work for real accounts', async () => {
  await withOwner(DEMO, async (browser, app) => {
    const real = await new Factory(app).account({ role: 'admin' });
    const { status } = await browser.send('POST', '/login/demo', { body: { account: real.platformId } });
    expect(status).toBe(404);
  });
});

test.each([
  ['production', { ...DEMO, NODE_ENV: 'production' }],
  ['a test', { ...DEMO, NODE_ENV: 'test' }],
])('in %s the sample accounts cannot be used to sign in', async (_name, variables) => {
  await withOwner(variables, async (browser) => {
    const page = await browser.send('POST', '/login/demo', AS_OWNER);
    expect([page.status, page.body]).toEqual([404, NONE]);
    expect((await browser.get('/login')).body).toEqual({
      error: 'Sign-in is not configured: the operator sets PLATFORM_ISSUER.',
    });
    expect(browser.cookies().size).toBe(0);
  });
});

test('the sample accounts cannot be used to sign in if a platform is configured', async () => {
  const platform = {
    PLATFORM_ISSUER: 'http://127.0.0.1:9',
    PLATFORM_CLIENT_ID: 'marquee',
    PLATFORM_CLIENT_SECRET: 'a secret',
  };
  await withOwner({ ...DEMO, ...platform }, async (browser) => {
    const page = await browser.send('POST', '/login/demo', AS_OWNER);
    expect([page.status, page.body]).toEqual([404, NONE]);
  });
});
