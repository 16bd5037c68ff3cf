import { STYLES } from '../../src/badges/badge.rules.js';
import { TestApp } from '../support/app.js';
import { type TestDatabase, durableDatabase, serverUrl } from '../support/database.js';
import { Factory } from '../support/factories.js';
import { FaultProxy } from '../support/fault-proxy.js';
import { Fetcher, type Got } from './fetcher.js';
import { Xml } from './xml.js';

/** A grey picture that nobody keeps, and nothing of what went wrong. */
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

describe('a fault of ours', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start();
    await new Factory(app).bot(null, { slug: 'lantern' });
  });
  afterAll(() => app.close());

  it.each(STYLES)('is drawn as a grey badge in style %s, told to the log, and over when it is over', async (style) => {
    const web = new Fetcher(app);
    const path = `/badges/bots/lantern/servers.svg?style=${style}`;
    await app.database.execute('ALTER TABLE bots RENAME TO bots_elsewhere');
    const faults = app.logged.length;
    expectUnavailable(await web.get(path, { 'If-None-Match': '*' }), 500);
    expect(app.logged.slice(faults).join('')).toMatch(/bots/);
    await app.database.execute('ALTER TABLE bots_elsewhere RENAME TO bots');
    expect((await web.get(path)).status).toBe(200);
  });
});

// The embedded database is a part of the process: it cannot be out of reach.
(serverUrl === undefined ? describe.skip : describe)('a database that cannot be reached', () => {
  let store: TestDatabase;
  let proxy: FaultProxy;
  let app: TestApp;
  beforeAll(async () => {
    store = await durableDatabase();
    proxy = await FaultProxy.before(serverUrl ?? '');
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

  it('is a grey badge with 503, until it is back', async () => {
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
