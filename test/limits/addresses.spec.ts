import { ThrottleCounts } from '../../src/core/http/throttle/address-throttle.js';
import { MINUTE } from '../../src/core/shared/utc.js';
import { Factory } from '../support/factories.js';
import { KINDS, Proxied, forwardedFor, kindOf } from './proxied.js';

let site: Proxied;

/** How many refusals the metrics count under this label. */
const refusals = async (label: string): Promise<number> => {
  const { text } = await site.web.get('/metrics');
  return Number(new RegExp(`marquee_limited_requests_total\\{bucket="${label}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
};

describe('behind a trusted proxy', () => {
  beforeAll(async () => (site = await Proxied.start({ TRUST_PROXY: '1' })));
  afterAll(() => site.app.close());
  beforeEach(() => site.app.forget());

  test.each(Object.entries(KINDS))(
    '%s: requests within the limit are served, and a refusal says when to try again',
    async (_name, kind) => {
      const reset = site.app.clock.now().getTime() + MINUTE;
      const before = await refusals(kind.label);
      expect(await site.useUp(kind, '10.0.0.1')).toEqual([kind.served]);
      const refused = await site.ask(kind, '10.0.0.1');
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
      const extras = ['badges', 'address'].includes(kind.label) ? { remaining: 0, reset } : {};
      expect(JSON.parse(refused.text)).toEqual({ error: kind.error, ...extras });
      expect(await refusals(kind.label)).toBe(before + 1);
      expect((await site.ask(kind, '10.0.0.2')).status).toBe(kind.served);
      site.app.clock.advance(MINUTE - 1);
      expect((await site.ask(kind, '10.0.0.1')).headers['retry-after']).toBe('1');
      site.app.clock.advance(1);
      expect((await site.ask(kind, '10.0.0.1')).status).toBe(kind.served);
    },
  );

  test('searches and lists have separate limits, and searches of bots and servers share one', async () => {
    const [bots, servers] = [kindOf('searches for bots'), kindOf('searches for servers')];
    await site.useUp(bots, '10.0.0.1', 30);
    expect(await site.useUp(servers, '10.0.0.1', 30)).toEqual([200]);
    expect((await site.ask(bots, '10.0.0.1')).status).toBe(429);
    expect((await site.ask(kindOf('lists'), '10.0.0.1')).status).toBe(200);
  });

  test.each(['badges', 'searches for bots'])('the front door and Nest share one count: %s', async (name) => {
    const kind = kindOf(name);
    // Express matches this path but the front door does not, so only the guard counts it.
    const pastTheDoor = { ...kind, path: (n: number) => kind.path(n).replace(/(\?|$)/, '/$1') };
    await site.useUp(kind, '10.0.0.1', kind.limit / 2);
    expect(await site.useUp(pastTheDoor, '10.0.0.1', kind.limit / 2)).toEqual([200]);
    expect([(await site.ask(kind, '10.0.0.1')).status, (await site.ask(pastTheDoor, '10.0.0.1')).status]).toEqual([
      429, 429,
    ]);
  });

  test('of many parallel requests, exactly the limit is served', async () => {
    const kind = kindOf('searches for bots');
    const answers = await Promise.all(Array.from({ length: 90 }, (_none, n) => site.ask(kind, '10.0.0.1', n)));
    // On a busy machine, a search that waited too long for its turn is answered with 503. It counts too.
    expect(answers.filter(({ status }) => status === 200 || status === 503)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  test('the memory for addresses is bounded', async () => {
    const counts = site.app.nest.get(ThrottleCounts);
    for (let n = 0; n < 250_000; n += 1) counts.count(`pages ${n}`, 600, MINUTE);
    expect(counts.size).toBeLessThanOrEqual(100_000);
    expect(await site.useUp(kindOf('searches for bots'), '10.0.0.1')).toEqual([200]);
    expect((await site.ask(kindOf('searches for bots'), '10.0.0.1')).status).toBe(429);
  });
});

describe('with limits set by the operator', () => {
  const SMALL = {
    SEARCHES_PER_MINUTE: '3',
    SUGGESTIONS_PER_MINUTE: '3',
    PAGES_PER_MINUTE: '4',
    SIGN_INS_PER_MINUTE: '2',
    WRONG_KEYS_PER_MINUTE: '2',
    BADGES_PER_MINUTE: '5',
  };
  const LIMITS: Readonly<Record<string, number>> = {
    searches: 3,
    suggestions: 3,
    pages: 4,
    'sign-ins': 2,
    address: 2,
    badges: 5,
  };

  beforeAll(async () => (site = await Proxied.start({ TRUST_PROXY: '1', ...SMALL })));
  afterAll(() => site.app.close());
  beforeEach(() => site.app.forget());

  test.each(Object.entries(KINDS))('these apply: %s', async (_name, kind) => {
    expect(await site.useUp(kind, '10.0.0.1', LIMITS[kind.label])).toEqual([kind.served]);
    expect((await site.ask(kind, '10.0.0.1')).status).toBe(429);
  });

  test('a refused badge names the limit', async () => {
    await site.useUp(kindOf('badges'), '10.0.0.1', 5);
    expect((await site.ask(kindOf('badges'), '10.0.0.1')).text).toContain('5 a minute are served');
  });

  test('health, metrics and a valid key are served when every limit of the address is used up', async () => {
    const make = new Factory(site.app);
    const key = await make.key(await make.account());
    for (const kind of Object.values(KINDS)) await site.useUp(kind, '10.0.0.1', 5);
    for (let n = 0; n < 3; n += 1) {
      for (const path of ['/healthz', '/readyz', '/metrics'])
        expect([path, (await site.web.get(path, forwardedFor('10.0.0.1'))).status]).toEqual([path, 200]);
      expect((await site.web.get('/api/v1/users/@me', forwardedFor('10.0.0.1', key))).status).toBe(200);
    }
  });

  test('health checks are not counted', async () => {
    const check = { ...kindOf('pages'), path: () => '/healthz' };
    expect(await site.useUp(check, '10.0.0.1', 10)).toEqual([200]);
    expect((await site.ask(kindOf('pages'), '10.0.0.1')).status).toBe(200);
  });
});
