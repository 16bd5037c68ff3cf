import { FrontDoor } from '../../src/core/http/front-door.js';
import { changesState } from '../../src/core/http/origin/origin.rules.js';
import { TestApp } from '../support/app.js';
import { Browser, type Page } from '../support/browser.js';
import { SITE } from '../support/platform.js';
import { type Served, serve } from '../support/served.js';

/** The headers of a request to this service under an attacker's name (DNS rebinding). */
const REBOUND = { host: 'evil.example:3000', origin: 'http://evil.example:3000', 'sec-fetch-site': undefined };
const PROGRAM = { origin: undefined, 'sec-fetch-site': undefined };
const CROSS_SITE = { error: 'Cross-site request refused. Open this page on the site itself and try again.' };

const configured = serve({ variables: { PUBLIC_URL: SITE } });
const plain = serve();

const routesOf = ({ app }: Served): [method: string, path: string][] =>
  app.nest
    .get(FrontDoor)
    .routes.routes.filter(({ surface }) => surface === 'site' || surface === 'staff')
    .map(({ method, template }) => [method, template.replaceAll(/:\w+/g, '1')]);
const changesOf = (served: Served) => routesOf(served).filter(([method]) => changesState(method));

const answerOf = ({ status, body }: Page): unknown[] => [status, body];

describe('with a PUBLIC_URL', () => {
  test('every change from a page at another name is refused, also when that name leads to this service', async () => {
    const { browser } = await configured.person({ role: 'admin' });
    const { key } = await configured.holder({ role: 'admin' }, { scope: 'staff' });
    expect(changesOf(configured).length).toBeGreaterThan(80);
    for (const [method, path] of changesOf(configured))
      for (const more of [{}, { 'sec-fetch-site': 'same-origin' }, { authorization: `Bearer ${key}` }]) {
        const page = await browser.send(method, path, { headers: { ...REBOUND, ...more } });
        expect([method, path, ...answerOf(page)]).toEqual([method, path, 403, CROSS_SITE]);
      }
  });

  test('a change that names no origin must be addressed to the site', async () => {
    const { browser } = await configured.person();
    const patch = async (headers: Record<string, string | undefined>) =>
      (await browser.send('PATCH', '/account', { body: { useDisplayName: true }, headers })).status;
    const same = { origin: undefined, 'sec-fetch-site': 'same-origin' };
    expect([await patch(same), await patch({ ...same, host: REBOUND.host })]).toEqual([200, 403]);
  });

  test('programs and proxies may use any host', async () => {
    const { browser } = await configured.person();
    const host = '10.0.0.7:3000';
    expect((await browser.get('/account', { host })).status).toBe(200);
    const body = { useDisplayName: true };
    expect((await browser.send('PATCH', '/account', { body, headers: { host } })).status).toBe(200);
    expect((await browser.send('PATCH', '/account', { body, headers: { ...PROGRAM, host } })).status).toBe(200);
  });
});

test('a loopback PUBLIC_URL stands for all loopback names at its port', async () => {
  const app = await TestApp.start({ variables: { PUBLIC_URL: 'http://localhost:3000' } });
  try {
    const browser = new Browser(app);
    const from = async (origin: string) => (await browser.send('POST', '/logout', { headers: { origin } })).status;
    for (const name of ['localhost', '127.0.0.1', '[::1]']) expect(await from(`http://${name}:3000`)).toBe(200);
    for (const other of ['http://localhost:3001', 'https://localhost:3000', 'http://evil.example:3000'])
      expect(await from(other)).toBe(403);
  } finally {
    await app.close();
  }
});

describe('without a PUBLIC_URL', () => {
  test('no route of the site and the back office answers at an unknown name', async () => {
    const { browser } = await plain.person({ role: 'admin' });
    for (const [method, path] of [...routesOf(plain), ['GET', '/staff/docs'], ['GET', '/staff/docs/openapi.json']])
      for (const headers of [REBOUND, { ...PROGRAM, host: REBOUND.host }]) {
        const { status, body } = await browser.send<{ error: string }>(method ?? '', path ?? '', { headers });
        expect([method, path, status, body]).toEqual([
          method,
          path,
          421,
          { error: expect.stringMatching('set PUBLIC_URL') as string },
        ]);
      }
  });

  test.each(['localhost:3000', '127.0.0.1:8080', '[::1]:3000', 'localhost'])(
    'it answers at %s, and accepts changes from its own pages only',
    async (host) => {
      const browser = new Browser(plain.app);
      expect((await browser.get('/bots', { host })).status).toBe(200);
      const logout = async (headers: Record<string, string | undefined>) =>
        (await browser.send('POST', '/logout', { headers: { host, ...headers } })).status;
      expect(await logout({ origin: `http://${host}` })).toBe(200);
      expect(await logout(PROGRAM)).toBe(200);
      expect(await logout({ origin: 'http://localhost:5173', 'sec-fetch-site': 'same-site' })).toBe(403);
      expect(await logout({ ...PROGRAM, origin: 'http://localhost:5173' })).toBe(403);
      expect(await logout({ ...PROGRAM, origin: REBOUND.origin })).toBe(403);
    },
  );

  test('it also answers at HOST', async () => {
    const app = await TestApp.start({ variables: { HOST: 'marquee.lan' } });
    try {
      const browser = new Browser(app);
      const at = async (host: string) => (await browser.get('/bots', { host })).status;
      expect([await at('marquee.lan:3000'), await at('localhost:3000'), await at('evil.example')]).toEqual([
        200, 200, 421,
      ]);
      expect((await browser.send('POST', '/logout')).status).toBe(200);
    } finally {
      await app.close();
    }
  });

  test('a wildcard HOST is not a name of the site', async () => {
    const app = await TestApp.start({ variables: { HOST: '0.0.0.0' } });
    try {
      const at = async (host: string) => (await new Browser(app).get('/bots', { host })).status;
      expect([await at('0.0.0.0:3000'), await at('127.0.0.1:3000')]).toEqual([421, 200]);
    } finally {
      await app.close();
    }
  });

  test('the page that lists the sample accounts lets browsers name it as the origin of its forms', async () => {
    const app = await TestApp.start({ variables: { NODE_ENV: 'development', DATABASE_URL: '', LOG_LEVEL: 'warn' } });
    try {
      const page = await new Browser(app).get('/login', { accept: 'text/html' });
      expect([page.status, page.headers['referrer-policy']]).toEqual([200, 'same-origin']);
    } finally {
      await app.close();
    }
  });

  test('a page cannot sign in to the demo by making its own name lead there', async () => {
    const app = await TestApp.start({ variables: { NODE_ENV: 'development', DATABASE_URL: '', LOG_LEVEL: 'warn' } });
    try {
      const page = await new Browser(app).send('POST', '/login/demo', {
        body: { account: 'ines.halloway' },
        headers: REBOUND,
      });
      expect([page.status, page.headers['set-cookie']]).toEqual([421, undefined]);
    } finally {
      await app.close();
    }
  });
});

test.each([
  ['without', plain],
  ['with', configured],
])('health, metrics, badges, documents and the keyed API answer at any host %s a PUBLIC_URL', async (_with, served) => {
  const { key, ...owner } = await served.holder();
  const bot = await served.make.bot(owner, { state: 'approved' });
  const badge = `/badges/bots/${bot.platformId}/votes.svg`;
  const browser = new Browser(served.app);
  const headers = { host: REBOUND.host, authorization: `Bearer ${key}` };
  for (const path of ['/healthz', '/readyz', '/metrics', badge, '/docs/openapi.json', '/api/v1/users/@me'])
    expect([path, (await browser.get(path, headers)).status]).toEqual([path, 200]);
  const body = { serverCount: 7 };
  const stats = `/api/v1/bots/${bot.platformId}/stats`;
  const posted = await browser.send('POST', stats, { body, headers: { ...headers, ...REBOUND } });
  expect(posted.status).toBe(200);
});
