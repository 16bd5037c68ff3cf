import { request } from 'node:http';
import { Proxied, forwardedFor, kindOf } from './proxied.js';

let site: Proxied;

describe('when TRUST_PROXY was forgotten', () => {
  beforeAll(async () => (site = await Proxied.start()));
  afterAll(() => site.app.close());
  beforeEach(() => site.app.forget());

  const warnings = (): string[] => site.app.logged.filter((line) => line.includes('TRUST_PROXY'));

  /** A request without X-Forwarded-For, from another address of this machine if one is given. */
  const direct = (path: string, localAddress = '127.0.0.1'): Promise<number> =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: site.app.port, path, localAddress }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      });
      sent.on('error', reject).end();
    });

  test('the log names it once, with the first forwarded request', async () => {
    await direct('/healthz');
    expect(warnings()).toEqual([]);
    await site.web.get('/healthz', forwardedFor('203.0.113.1'));
    expect(warnings()).toEqual([expect.stringMatching(/"level":40.*127\.0\.0\.1 sends X-Forwarded-For/)]);
    await site.web.get('/bots', forwardedFor('203.0.113.2'));
    expect(warnings()).toHaveLength(1);
  });

  test.each(['searches for bots', 'links of the command line'])(
    'its clients share ten times the limit: %s',
    async (name) => {
      const kind = kindOf(name);
      for (let client = 0; client < 10; client += 1)
        expect(await site.useUp(kind, `203.0.113.${client}`)).toEqual([kind.served]);
      expect((await site.ask(kind, '203.0.113.77')).status).toBe(429);
    },
  );

  test('the limit of wrong keys is not raised', async () => {
    const wrong = kindOf('wrong keys');
    for (let client = 0; client < 60; client += 1)
      expect((await site.ask(wrong, `203.0.113.${client}`)).status).toBe(401);
    expect((await site.ask(wrong, '203.0.113.77')).status).toBe(429);
  });

  test('a peer that forwards nothing has the usual limit', async () => {
    const path = '/bots?search=word';
    for (let n = 0; n < 60; n += 1) expect(await direct(path)).toBe(200);
    expect([await direct(path), await direct(path, '127.0.0.2')]).toEqual([429, 200]);
  });
});

describe('when TRUST_PROXY says that there is no proxy', () => {
  beforeAll(async () => (site = await Proxied.start({ TRUST_PROXY: '0' })));
  afterAll(() => site.app.close());

  test('nothing is logged, and every address has the usual limit', async () => {
    const words = kindOf('searches for bots');
    expect(await site.useUp(words, '203.0.113.1')).toEqual([200]);
    expect((await site.ask(words, '203.0.113.2')).status).toBe(429);
    expect(site.app.logged.filter((line) => line.includes('TRUST_PROXY'))).toEqual([]);
  });
});
