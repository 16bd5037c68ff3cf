import { type Server, type Socket, connect, createServer } from 'node:net';
import { STYLES } from '../../src/badges/badge.rules.js';
import { TestApp } from '../support/app.js';
import { emptyDatabase, serverUrl } from '../support/database.js';
import { Factory } from '../support/factories.js';
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

/** Stands between the application and its database, until it is told to let nothing through any more. */
class Wire {
  readonly #server: Server;
  readonly #ends = new Set<Socket>();

  constructor(to: URL) {
    this.#server = createServer((near) => {
      const far = connect(Number(to.port || 3306), to.hostname);
      for (const end of [near, far]) {
        this.#ends.add(end);
        end.on('error', () => undefined).on('close', () => void (near.destroy(), far.destroy()));
      }
      near.pipe(far).pipe(near);
    });
  }

  async listen(port = 0): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return (this.#server.address() as { port: number }).port;
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const end of this.#ends) end.destroy();
    await closed;
  }
}

// The embedded database is a part of the process: it cannot be out of reach.
if (serverUrl !== undefined)
  describe('a database that cannot be reached', () => {
    it('is a grey badge with 503, until it is back', async () => {
      const store = await emptyDatabase();
      const address = new URL(String(store.variables['DATABASE_URL']));
      const wire = new Wire(new URL(address.href.replace(/^\w+:/, 'http:')));
      const port = await wire.listen();
      address.host = `127.0.0.1:${port}`;
      const database = { ...store, variables: { ...store.variables, DATABASE_URL: address.href } };
      const app = await TestApp.start({ database });
      const web = new Fetcher(app);
      await new Factory(app).bot(null, { slug: 'lantern' });
      expect((await web.get('/badges/bots/lantern/servers.svg')).status).toBe(200);
      await wire.cut();
      app.forget();
      const got = await web.get('/badges/bots/lantern/servers.svg');
      expectUnavailable(got, 503);
      expect(got.headers['retry-after']).toBe('5');
      await wire.listen(port);
      expect((await web.get('/badges/bots/lantern/servers.svg')).status).toBe(200);
      await app.close();
      await wire.cut();
      await store.drop();
    });
  });
