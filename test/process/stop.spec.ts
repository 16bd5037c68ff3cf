import { connect } from 'node:net';
import { ensureBuilt } from '../support/built.js';
import { PROMPT, type TestDatabase, dialect, durableDatabase, isSecondOfTwo } from '../support/database.js';
import { isOneOfTwo } from '../support/effort.js';
import { MarqueeProcess } from '../support/marquee-process.js';
import { FailingProxy } from '../support/failing-proxy.js';
import { until } from '../support/until.js';
import { TestApp } from '../support/app.js';
import { Factory, type MadeListing } from '../support/factories.js';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
/** Both end the process in the same way, so two databases share them. */
const signals = isOneOfTwo ? SIGNALS.filter((signal) => isSecondOfTwo === (signal === 'SIGINT')) : SIGNALS;
/** Well under the five seconds that running requests get. */
const AT_ONCE_MS = 4_000;
/** A process that has not ended by then is ended by force, with exit code 1. */
const SOON_MS = 14_000;

let store: TestDatabase;
let bot: MadeListing;
let key: string;

beforeAll(async () => {
  await ensureBuilt();
  store = await durableDatabase();
  const app = await TestApp.start({ database: store, now: new Date() });
  const make = new Factory(app);
  const owner = await make.account();
  bot = await make.bot(owner);
  key = await make.key(owner);
  await app.close();
});

afterAll(() => store.drop());

const start = (variables: Record<string, string> = {}, options?: Parameters<typeof MarqueeProcess.start>[1]) =>
  MarqueeProcess.start({ ...store.variables, NODE_ENV: 'test', ...variables }, options);

/** A request whose second half is sent by `finish`. */
class HalfRequest {
  #answer = '';
  readonly ended: Promise<string>;
  /** A later request that was answered proves that the first half has arrived. */
  readonly sent: Promise<void>;
  readonly #socket;
  readonly #body: string;

  constructor({ port }: MarqueeProcess, serverCount: number) {
    this.#body = JSON.stringify({ serverCount });
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.on('data', (bytes) => (this.#answer += bytes.toString()));
    this.#socket.on('error', () => undefined);
    this.ended = new Promise((resolve) => this.#socket.on('close', () => resolve(this.#answer)));
    const head =
      `POST /api/v1/bots/${bot.platformId}/stats HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${this.#body.length}\r\n\r\n`;
    this.sent = new Promise((resolve) => this.#socket.write(head + this.#body.slice(0, 5), () => resolve()));
  }

  finish(): Promise<string> {
    this.#socket.write(this.#body.slice(5));
    return this.ended;
  }
}

describe('the process', () => {
  test.each(signals)('ends at once with 0 on %s, even with idle connections open', async (signal) => {
    const marquee = await start();
    const idle = connect(marquee.port, '127.0.0.1');
    await marquee.get('/healthz');
    const { code, ms, err } = await marquee.end(signal);
    idle.destroy();
    expect([code, err]).toEqual([0, '']);
    expect(ms).toBeLessThan(AT_ONCE_MS);
  });

  (isSecondOfTwo ? test.skip : test)('ends when npm gets the signal, without leaving a process behind', async () => {
    const marquee = await start(
      { npm_config_update_notifier: 'false' },
      { command: ['npm', '--ignore-scripts', 'start'], folder: '.' },
    );
    const { code, signal } = await marquee.end('SIGTERM');
    expect([code, signal]).toEqual([0, null]);
    await expect(fetch(`${marquee.url}/healthz`)).rejects.toThrow('fetch failed');
  });

  test('drains: it announces the end, finishes requests, refuses new ones, and stores usage counts', async () => {
    const marquee = await start({ DRAIN_SECONDS: '5' });
    const first = new HalfRequest(marquee, 41);
    const second = new HalfRequest(marquee, 42);
    await Promise.all([first.sent, second.sent]);
    await marquee.get('/healthz');
    const ending = marquee.end();
    await until(async () => (await marquee.get('/readyz')).status === 503);

    // Draining: only the readiness check fails, other requests are served as before.
    expect((await marquee.get('/healthz')).status).toBe(200);
    const served = await marquee.get('/api/v1/users/@me', key);
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
    expect(await first.finish()).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]+\{"serverCount":41\}$/);

    // Closing: running requests finish, new ones are refused.
    await until(async () => (await marquee.get('/healthz')).status === 503);
    const late = await marquee.get('/api/v1/users/@me', key);
    expect([late.status, late.headers.get('connection'), late.headers.get('retry-after')]).toEqual([503, 'close', '2']);
    expect(await late.json()).toEqual({ error: expect.stringContaining('shutting down') as string });
    expect(await second.finish()).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]+\{"serverCount":42\}$/);
    const { code, out } = await ending;
    expect(code).toBe(0);
    // Intentional refusals are not logged as errors.
    expect(out).not.toMatch(/fault|error/i);
    const stages = ['SIGTERM: /readyz answers 503, and requests are served for 5 more second(s)'];
    stages.push('New requests are refused, and 1 request(s) are finished', 'Stopped with exit code 0');
    expect(out.split('\n').flatMap((line) => stages.filter((stage) => line.includes(stage)))).toEqual(stages);

    const again = await start();
    const answer = await again.get(`/api/v1/bots/${bot.platformId}`, key);
    expect(await answer.json()).toMatchObject({ bot: { serverCount: 42 } });
    // Four requests count: three before the end, and this one. The limit of a minute may have begun anew meanwhile.
    expect(answer.headers.get('ratelimit')).toMatch(/"month";r=2996;/);
    await again.end();
  });

  test('does not wait for a client that never finishes', async () => {
    const marquee = await start();
    const unfinished = new HalfRequest(marquee, 1);
    await unfinished.sent;
    await marquee.get('/healthz');
    const { code, ms } = await marquee.end();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(SOON_MS);
    await unfinished.ended;
  });
});

(dialect === 'mysql' ? describe : describe.skip)('with a database that fails', () => {
  let proxy: FailingProxy;
  let marquee: MarqueeProcess;
  beforeEach(async () => {
    const url = store.variables['DATABASE_URL'] ?? '';
    proxy = await FailingProxy.before(url);
    marquee = await start({ DATABASE_URL: proxy.through(url), ...PROMPT });
  });
  afterEach(() => proxy.close());

  const me = async (): Promise<number> => (await marquee.get('/api/v1/users/@me', key)).status;

  test('the process survives the outage, and ends gracefully afterwards', async () => {
    expect(await me()).toBe(200);
    proxy.swallow();
    expect(await Promise.all([me(), me(), me()])).toEqual([503, 503, 503]);
    await proxy.refuse();
    expect(await me()).toBe(503);
    await proxy.serve();
    await marquee.ready();
    expect(await me()).toBe(200);
    const { code, err, ms } = await marquee.end();
    expect([code, err]).toEqual([0, '']);
    expect(ms).toBeLessThan(AT_ONCE_MS);
  });

  test('the process also ends soon during the outage', async () => {
    expect(await me()).toBe(200);
    proxy.swallow();
    const { code, ms } = await marquee.end();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(SOON_MS);
  });
});
