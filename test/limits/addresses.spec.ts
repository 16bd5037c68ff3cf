import { request } from 'node:http';
import { ThrottleCounts } from '../../src/http/throttle/throttle-counts.js';
import { MINUTE } from '../../src/shared/utc.js';
import { Fetcher, type Got } from '../badges/fetcher.js';
import { USUAL_LIMITS } from '../support/address-limits.js';
import { TestApp } from '../support/app.js';
import { Factory } from '../support/factories.js';

interface Kind {
  readonly limit: number;
  /** What its refusals count as in the metrics. */
  readonly label: string;
  readonly path: (n: number) => string;
  readonly served: number;
  readonly error: string;
  readonly key?: string;
}

const again = 'Try again in 60 seconds';
const KINDS: Readonly<Record<string, Kind>> = {
  'searches for bots': {
    limit: 60,
    label: 'searches',
    path: (n) => `/bots?search=word${n}`,
    served: 200,
    error: `Too many searches from this address. ${again}.`,
  },
  'searches for servers': {
    limit: 60,
    label: 'searches',
    path: (n) => `/servers?sort=newest&%73earch=word${n}`,
    served: 200,
    error: `Too many searches from this address. ${again}.`,
  },
  lists: {
    limit: 600,
    label: 'pages',
    path: (n) => `/servers?search=&page=${n}`,
    served: 200,
    error: `Too many requests from this address. ${again}.`,
  },
  pages: {
    limit: 600,
    label: 'pages',
    path: () => '/bots/lantern',
    served: 200,
    error: `Too many requests from this address. ${again}.`,
  },
  'the documentation': {
    limit: 600,
    label: 'pages',
    path: () => '/docs/api.md',
    served: 200,
    error: `Too many requests from this address. ${again}.`,
  },
  'pages that need a session': {
    limit: 600,
    label: 'pages',
    path: () => '/account',
    served: 401,
    error: `Too many requests from this address. ${again}.`,
  },
  'links of the command line': {
    limit: 60,
    label: 'sign-ins',
    path: (n) => `/login/link?token=${n}`,
    served: 404,
    error: `Too many sign-ins from this address. ${again}.`,
  },
  'returns from the platform': {
    limit: 60,
    label: 'sign-ins',
    path: () => '/login/callback?code=x&state=y',
    served: 400,
    error: `Too many sign-ins from this address. ${again}.`,
  },
  badges: {
    limit: 300,
    label: 'badges',
    path: () => '/badges/bots/lantern/votes.svg',
    served: 200,
    error: `Too many badges for this address: 300 a minute are served. ${again}.`,
  },
  'wrong keys': {
    limit: 60,
    label: 'address',
    path: () => '/api/v1/users/@me',
    served: 401,
    error: `Too many requests without a valid API key from this address. ${again}, with a valid key.`,
    key: 'mq_wrong',
  },
  'wrong keys of staff': {
    limit: 60,
    label: 'address',
    path: () => '/staff/me',
    served: 401,
    error: `Too many requests without a valid API key from this address. ${again}, with a valid key.`,
    key: 'mq_wrong',
  },
};

let app: TestApp;
let web: Fetcher;

const start = async (variables: Readonly<Record<string, string>>): Promise<void> => {
  app = await TestApp.start({ variables: { ...USUAL_LIMITS, ...variables } });
  web = new Fetcher(app);
  await new Factory(app).bot(null, { slug: 'lantern' });
};

const from = (address: string, key?: string): Record<string, string> => ({
  'X-Forwarded-For': address,
  ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
});

const ask = ({ path, key }: Kind, address: string, n = 0): Promise<Got> => web.get(path(n), from(address, key));

/** Uses up the limit and answers the statuses that there were. */
async function useUp(kind: Kind, address: string, times = kind.limit): Promise<number[]> {
  const statuses = new Set<number>();
  for (let sent = 0; sent < times; sent += 20) {
    const round = Array.from({ length: Math.min(20, times - sent) }, (_none, n) => ask(kind, address, sent + n));
    for (const { status } of await Promise.all(round)) statuses.add(status);
  }
  return [...statuses];
}

const kindOf = (name: string): Kind => {
  const kind = KINDS[name];
  if (kind === undefined) throw new Error(`There is no kind ${name}`);
  return kind;
};

/** How many refusals the metrics have by this label. */
const refusals = async (label: string): Promise<number> => {
  const { text } = await web.get('/metrics');
  return Number(new RegExp(`marquee_limited_requests_total\\{bucket="${label}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
};

describe('behind a proxy that is named', () => {
  beforeAll(() => start({ TRUST_PROXY: '1' }));
  afterAll(() => app.close());
  beforeEach(() => app.forget());

  test.each(Object.entries(KINDS))(
    '%s: the limit is served, and then a refusal says when to come back',
    async (_name, kind) => {
      const reset = app.clock.now().getTime() + MINUTE;
      const before = await refusals(kind.label);
      expect(await useUp(kind, '10.0.0.1')).toEqual([kind.served]);
      const refused = await ask(kind, '10.0.0.1');
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
      const extras = ['badges', 'address'].includes(kind.label) ? { remaining: 0, reset } : {};
      expect(JSON.parse(refused.text)).toEqual({ error: kind.error, ...extras });
      expect(await refusals(kind.label)).toBe(before + 1);
      expect((await ask(kind, '10.0.0.2')).status).toBe(kind.served);
      app.clock.advance(MINUTE - 1);
      expect((await ask(kind, '10.0.0.1')).headers['retry-after']).toBe('1');
      app.clock.advance(1);
      expect((await ask(kind, '10.0.0.1')).status).toBe(kind.served);
    },
  );

  test('searches and lists have a limit each, and searches of bots and servers share theirs', async () => {
    const [bots, servers] = [kindOf('searches for bots'), kindOf('searches for servers')];
    await useUp(bots, '10.0.0.1', 30);
    expect(await useUp(servers, '10.0.0.1', 30)).toEqual([200]);
    expect((await ask(bots, '10.0.0.1')).status).toBe(429);
    expect((await ask(kindOf('lists'), '10.0.0.1')).status).toBe(200);
  });

  test.each(['badges', 'searches for bots'])('the front door and Nest share one count: %s', async (name) => {
    const kind = kindOf(name);
    // Express takes this path, but the front door does not know it: only the guard of Nest counts it.
    const pastTheDoor = { ...kind, path: (n: number) => kind.path(n).replace(/(\?|$)/, '/$1') };
    await useUp(kind, '10.0.0.1', kind.limit / 2);
    expect(await useUp(pastTheDoor, '10.0.0.1', kind.limit / 2)).toEqual([200]);
    expect([(await ask(kind, '10.0.0.1')).status, (await ask(pastTheDoor, '10.0.0.1')).status]).toEqual([429, 429]);
  });

  test('of many at once, exactly the limit is served', async () => {
    const kind = kindOf('searches for bots');
    const answers = await Promise.all(Array.from({ length: 90 }, (_none, n) => ask(kind, '10.0.0.1', n)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  test('health, metrics and a valid key are served when every limit of the address is used up', async () => {
    const make = new Factory(app);
    const key = await make.key(await make.account());
    for (const kind of Object.values(KINDS)) await useUp(kind, '10.0.0.1');
    for (let n = 0; n < 3; n += 1) {
      for (const path of ['/healthz', '/readyz', '/metrics'])
        expect([path, (await web.get(path, from('10.0.0.1'))).status]).toEqual([path, 200]);
      expect((await web.get('/api/v1/users/@me', from('10.0.0.1', key))).status).toBe(200);
    }
  });

  test('health checks are counted nowhere', async () => {
    const check = { ...kindOf('pages'), path: () => '/healthz' };
    expect(await useUp(check, '10.0.0.1', 601)).toEqual([200]);
    expect((await ask(kindOf('pages'), '10.0.0.1')).status).toBe(200);
  });

  test('however many addresses ask, the memory for them has an end', async () => {
    const counts = app.nest.get(ThrottleCounts);
    for (let n = 0; n < 250_000; n += 1) counts.count(`pages ${n}`, 600, MINUTE);
    expect(counts.size).toBeLessThanOrEqual(100_000);
    expect(await useUp(kindOf('searches for bots'), '10.0.0.1')).toEqual([200]);
    expect((await ask(kindOf('searches for bots'), '10.0.0.1')).status).toBe(429);
  });
});

describe('with numbers of the operator', () => {
  beforeAll(() => start({ TRUST_PROXY: '1', SEARCHES_PER_MINUTE: '3', BADGES_PER_MINUTE: '2' }));
  afterAll(() => app.close());

  test('those hold, and the refusal names them', async () => {
    const search = kindOf('searches for bots');
    expect(await useUp(search, '10.0.0.1', 3)).toEqual([200]);
    expect((await ask(search, '10.0.0.1')).status).toBe(429);
    await useUp(kindOf('badges'), '10.0.0.1', 2);
    expect((await ask(kindOf('badges'), '10.0.0.1')).text).toContain('2 a minute are served');
  });
});

describe('when TRUST_PROXY was forgotten', () => {
  beforeAll(() => start({}));
  afterAll(() => app.close());
  beforeEach(() => app.forget());

  const warnings = (): string[] => app.logged.filter((line) => line.includes('TRUST_PROXY'));

  /** A request without X-Forwarded-For, from another address of this machine if one is given. */
  const direct = (path: string, localAddress = '127.0.0.1'): Promise<number> =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: app.port, path, localAddress }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      });
      sent.on('error', reject).end();
    });

  test('the log says so with the first request that a proxy passes on, and once', async () => {
    await direct('/healthz');
    expect(warnings()).toEqual([]);
    await web.get('/healthz', from('203.0.113.1'));
    expect(warnings()).toEqual([expect.stringMatching(/"level":40.*127\.0\.0\.1 sends X-Forwarded-For/)]);
    await web.get('/bots', from('203.0.113.2'));
    expect(warnings()).toHaveLength(1);
  });

  test.each(['searches for bots', 'links of the command line'])(
    'its clients share ten times the limit: %s',
    async (name) => {
      const kind = kindOf(name);
      for (let client = 0; client < 10; client += 1)
        expect(await useUp(kind, `203.0.113.${client}`)).toEqual([kind.served]);
      expect((await ask(kind, '203.0.113.77')).status).toBe(429);
    },
  );

  test('but not of wrong keys', async () => {
    const wrong = kindOf('wrong keys');
    for (let client = 0; client < 60; client += 1) expect((await ask(wrong, `203.0.113.${client}`)).status).toBe(401);
    expect((await ask(wrong, '203.0.113.77')).status).toBe(429);
  });

  test('a peer that passes nothing on has the usual limit', async () => {
    const path = '/bots?search=word';
    for (let n = 0; n < 60; n += 1) expect(await direct(path)).toBe(200);
    expect([await direct(path), await direct(path, '127.0.0.2')]).toEqual([429, 200]);
  });
});

describe('when TRUST_PROXY says that there is no proxy', () => {
  beforeAll(() => start({ TRUST_PROXY: '0' }));
  afterAll(() => app.close());

  test('nobody is warned, and no address has more than the usual', async () => {
    const search = kindOf('searches for bots');
    expect(await useUp(search, '203.0.113.1')).toEqual([200]);
    expect((await ask(search, '203.0.113.2')).status).toBe(429);
    expect(app.logged.filter((line) => line.includes('TRUST_PROXY'))).toEqual([]);
  });
});
