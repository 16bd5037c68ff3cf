import { STYLES } from '../../src/activity/badges/badge.rules.js';
import { TestApp } from '../support/app.js';
import { type TestDatabase, durableDatabase, serverUrl } from '../support/database.js';
import { Factory } from '../support/factories.js';
import { FailingProxy } from '../support/failing-proxy.js';
import { Fetcher, type Got } from './fetcher.js';
import { Xml } from './xml.js';

/** Expects a grey badge that is not cached and does not expose the error. */
function expectUnavailable(got: Got, status: number): void {
  expect(got.status).toBe(status);
  expect(Xml.read(got.text).attributes['aria-label']?.toLowerCase()).toBe('servers: unavailable');
  expect(got.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  });
}

describe('an internal error', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start();
    await new Factory(app).bot(null, { slug: 'lantern' });
  });
  afterAll(() => app.close());

  it.each(STYLES)('is drawn as a grey badge in style %s, logged, and not cached', async (style) => {
    const web = new Fetcher(app);
    const path = `/badges/bots/lantern/servers.svg?style=${style}`;
    await app.database.execute('ALTER TABLE bots RENAME TO renamed_bots');
    const logged = app.logged.length;
    expectUnavailable(await web.get(path, { 'If-None-Match': '*' }), 500);
    expect(app.logged.slice(logged).join('')).toMatch(/bots/);
    await app.database.execute('ALTER TABLE renamed_bots RENAME TO bots');
    expect((await web.get(path)).status).toBe(200);
  });
});

// The embedded database runs in the process, so it is always reachable.
(serverUrl === undefined ? describe.skip : describe)('a database that cannot be reached', () => {
  let store: TestDatabase;
  let proxy: FailingProxy;
  let app: TestApp;
  beforeAll(async () => {
    store = await durableDatabase();
    proxy = await FailingProxy.before(serverUrl ?? '');
    const url = proxy.through(store.variables['DATABASE_URL'] ?? '');
    app = await TestApp.start({ database: store, variables: { DATABASE_URL: url } });
    await new Factory(app).bot(null, { slug: 'lantern' });
  });
  afterAll(async () => {
    await proxy.serve();
    await app.close();
    await proxy.close();
    await store.drop();
  });

  it('results in a grey badge with 503, until it is available again', async () => {
    const web = new Fetcher(app);
    expect((await web.get('/badges/bots/lantern/servers.svg')).status).toBe(200);
    await proxy.refuse();
    app.forget();
    const got = await web.get('/badges/bots/lantern/servers.svg');
    expectUnavailable(got, 503);
    expect(got.headers['retry-after']).toBe('5');
    await proxy.serve();
    expect((await web.get('/badges/bots/lantern/servers.svg')).status).toBe(200);
  });
});
