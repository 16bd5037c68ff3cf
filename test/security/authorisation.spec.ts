import { request } from 'node:http';
import { FrontDoor } from '../../src/core/http/front-door.js';
import type { Route } from '../../src/core/http/routes.js';
import { SESSION_OPTIONAL, SURFACE } from '../../src/core/http/surfaces.js';
import type { ListingKind, ListingState } from '../../src/listings/listing/listing.rules.js';
import { uuidAt } from '../../src/core/shared/ids.js';
import { HOUR, later } from '../../src/core/shared/utc.js';
import { newPlatformId } from '../support/factories.js';
import { serve } from '../support/served.js';

/** The listing statuses of the columns. */
const STATES = ['draft', 'pending', 'approved', 'denied', 'suspended', 'removed', 'missing'] as const;
const HIDDEN = ['draft', 'pending', 'denied', 'suspended', 'removed'] as const;

/** The expected status for each status of the listing, by caller. Copied from the specification, not computed. */
type Grid = readonly (readonly [statuses: string, who: string])[];

/** "A missing or invalid key yields 401", on all endpoints. */
const NO_KEY: Grid = [
  ['401 401 401 401 401 401 401', 'no key'],
  ['401 401 401 401 401 401 401', 'a malformed key'],
  ['401 401 401 401 401 401 401', 'a revoked key'],
  ['401 401 401 401 401 401 401', 'an expired key'],
];
/** "Any valid key.", regardless of the caller's listings. */
const ACCOUNT: Grid = [
  ...NO_KEY,
  ['200 200 200 200 200 200 200', 'a stranger'],
  ['200 200 200 200 200 200 200', 'a co-manager'],
  ['200 200 200 200 200 200 200', 'an invited account'],
  ['200 200 200 200 200 200 200', 'the owner'],
  ['200 200 200 200 200 200 200', 'staff'],
  ['200 200 200 200 200 200 200', 'a script of staff'],
];
/** "Any valid key, any approved listing": hidden ones are 404 for all, including their owner. */
const LOOKUP: Grid = [
  ...NO_KEY,
  ['404 404 200 404 404 404 404', 'a stranger'],
  ['404 404 200 404 404 404 404', 'a co-manager'],
  ['404 404 200 404 404 404 404', 'an invited account'],
  ['404 404 200 404 404 404 404', 'the owner'],
  ['404 404 200 404 404 404 404', 'staff'],
  ['404 404 200 404 404 404 404', 'a script of staff'],
];
/** "Key of the bot's owner or a listed developer", except for removed bots. Others get a 404 unless it is approved. */
const OWNER_OR_DEVELOPER: Grid = [
  ...NO_KEY,
  ['404 404 403 404 404 404 404', 'a stranger'],
  ['200 200 200 200 200 404 404', 'a co-manager'],
  ['404 404 403 404 404 404 404', 'an invited account'],
  ['200 200 200 200 200 404 404', 'the owner'],
  ['404 404 403 404 404 404 404', 'staff'],
  ['404 404 403 404 404 404 404', 'a script of staff'],
];
/** "Key of the owner only": co-managers may see the listing, so they get a 403 instead of a 404. */
const OWNER_ONLY: Grid = [
  ...NO_KEY,
  ['404 404 403 404 404 404 404', 'a stranger'],
  ['403 403 403 403 403 404 404', 'a co-manager'],
  ['404 404 403 404 404 404 404', 'an invited account'],
  ['200 200 200 200 200 404 404', 'the owner'],
  ['404 404 403 404 404 404 404', 'staff'],
  ['404 404 403 404 404 404 404', 'a script of staff'],
];

const FEEDS = ['bots', 'servers'].flatMap((kind) => ['', '/stream'].map((end) => `${kind}/:id/events${end}`));

/** The column "who may call" of the specification's summary of endpoints. */
const MAY_CALL: Readonly<Record<string, Grid>> = {
  'GET /api/v1/users/@me': ACCOUNT,
  'GET /api/v1/users/@me/bots': ACCOUNT,
  'GET /api/v1/users/@me/servers': ACCOUNT,
  'GET /api/v1/bots/:id': LOOKUP,
  'GET /api/v1/servers/:id': LOOKUP,
  'POST /api/v1/bots/:id/stats': OWNER_OR_DEVELOPER,
  'GET /api/v1/bots/:id/check': OWNER_OR_DEVELOPER,
  'GET /api/v1/servers/:id/check': OWNER_ONLY,
  'GET /api/v1/bots/:id/voters': OWNER_ONLY,
  'GET /api/v1/servers/:id/voters': OWNER_ONLY,
  'GET /api/v1/servers/:id/bumps': OWNER_ONLY,
  'GET /api/beta/usage': ACCOUNT,
  'PUT /api/beta/bots/:id/commands': OWNER_OR_DEVELOPER,
  ...Object.fromEntries(FEEDS.map((path) => [`GET /api/beta/${path}`, OWNER_ONLY])),
};

const api = serve();
const keys: Record<string, string | undefined> = {};

/** The ways to name a listing. */
type Names = Readonly<Record<'platformId' | 'uuid' | 'slug', string>>;
const listings = { bot: new Map<string, Names>(), server: new Map<string, Names>() };

beforeAll(async () => {
  const owner = await api.holder();
  keys['a revoked key'] = owner.key;
  keys['an expired key'] = await api.make.key(owner, { expiresAt: later(api.now(), 1) });
  api.advance(1);
  const valid = await api.make.key(owner);
  keys['the owner'] = valid;
  keys['a malformed key'] = valid.slice(0, -1) + (valid.endsWith('0') ? '1' : '0');
  const coManager = await api.holder();
  keys['a co-manager'] = coManager.key;
  const invited = await api.holder();
  keys['an invited account'] = invited.key;
  keys['a stranger'] = (await api.holder()).key;
  keys['staff'] = (await api.holder({ role: 'admin' })).key;
  keys['a script of staff'] = (await api.holder({ role: 'admin' }, { scope: 'staff' })).key;
  for (const kind of ['bot', 'server'] as const) await prepare(kind, owner, { coManager, invited });
});

beforeEach(() => api.advance(HOUR));

/** The invited account has not accepted, so it has no access yet. */
type Others = Readonly<Record<'coManager' | 'invited', { readonly id: number }>>;

async function prepare(kind: ListingKind, owner: { id: number }, { coManager, invited }: Others): Promise<void> {
  for (const state of STATES) {
    const slug = `${kind}-${state}`;
    if (state === 'missing') {
      listings[kind].set(state, { platformId: newPlatformId(), uuid: uuidAt(api.now()), slug });
      continue;
    }
    const listing = await api.make[kind](owner, { state: state satisfies ListingState, slug });
    await api.make.member(listing, coManager);
    await api.make.member(listing, invited, false);
    listings[kind].set(state, { ...listing, slug });
  }
}

/** A valid request, except for its caller and its listing. The answer to a GET of a stream would not end. */
function requestTo(endpoint: string, state: string, form: keyof Names = 'platformId') {
  const [method = '', template = ''] = endpoint.split(' ');
  const id = listings[template.includes('/bots') ? 'bot' : 'server'].get(state)?.[form] ?? '';
  const body = { POST: { serverCount: 5 }, PUT: [] }[method];
  const path = template.replace('/api/v1', '').replace(':id', id).replace('/check', '/check?platformId=123456789');
  return { method: template.endsWith('/stream') ? 'HEAD' : method, path, body };
}

describe.each(Object.entries(MAY_CALL))('%s', (endpoint, grid) => {
  test.each(grid)('%s for %s', async (expected, who) => {
    const client = api.anyone.with(keys[who]);
    const statuses: number[] = [];
    for (const state of STATES) {
      const { method, path, body } = requestTo(endpoint, state);
      statuses.push((await client.send(method, path, { body })).status);
    }
    expect(statuses.join(' ')).toBe(expected);
  });
});

/** The whole response, except the date, the request id and the usage of limits. */
function exchange(key: string | undefined, { method, path, body }: ReturnType<typeof requestTo>): Promise<string> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', 'Content-Length': text.length };
  return new Promise((resolve, reject) => {
    const options = {
      port: api.app.port,
      host: '127.0.0.1',
      method,
      path: path.startsWith('/api/') ? path : `/api/v1${path}`,
      headers,
      agent: false,
    };
    const sent = request(options, (answer) => {
      const lines = [`${answer.httpVersion} ${answer.statusCode} ${answer.statusMessage}`];
      for (const [i, name] of answer.rawHeaders.entries())
        if (i % 2 === 0)
          lines.push(`${name}: ${/^(date|x-request-id|.*ratelimit.*)$/i.test(name) || answer.rawHeaders[i + 1]}`);
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => lines.push(part));
      answer.on('end', () => resolve(lines.join('\n')));
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

describe('a hidden listing cannot be distinguished from a missing one', () => {
  const about = Object.entries(MAY_CALL).filter(([endpoint]) => endpoint.includes(':id'));
  const cases = about.flatMap(([endpoint, grid]) => [
    { endpoint, who: 'a stranger' },
    { endpoint, who: 'a script of staff' },
    ...(grid === LOOKUP ? [{ endpoint, who: 'the owner' }] : []),
  ]);

  test.each(cases)('by $who at $endpoint', async ({ endpoint, who }) => {
    for (const form of ['platformId', 'uuid', 'slug'] as const) {
      const missing = await exchange(keys[who], requestTo(endpoint, 'missing', form));
      expect(missing).toMatch(/^1\.1 404 /);
      for (const state of HIDDEN) {
        expect(await exchange(keys[who], requestTo(endpoint, state, form))).toBe(missing);
        api.advance(HOUR);
      }
    }
  });
});

describe('the routes of the application', () => {
  const all = (): readonly Route[] => api.app.nest.get(FrontDoor).routes.routes;
  const name = ({ method, template }: Route): string => `${method} ${template}`;
  const metadataOf = (key: string, { controller, handler }: Route): unknown =>
    (Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller)) as unknown;

  test('all have a surface', () => {
    expect(all().filter((route) => metadataOf(SURFACE, route) === undefined)).toEqual([]);
  });

  test('that need a key are exactly the ones tested above', () => {
    const keyed = all().filter(({ surface }) => surface === 'keyed');
    expect(keyed.map(name).sort()).toEqual(Object.keys(MAY_CALL).sort());
  });

  test('below /api all need a key', () => {
    expect(all().filter(({ template, surface }) => template.startsWith('/api') && surface !== 'keyed')).toEqual([]);
  });

  test('that need neither key nor session are files of pages and guides, feeds, monitoring, badges and cards', () => {
    const open = [
      /^GET \/(assets\/:name|favicon\.ico)$/,
      /^GET \/demo\/pictures\/:kind\/:file$/,
      /^GET \/(robots\.txt|sitemap\.xml|sitemaps\/:file|(servers|bots)\/new\.atom)$/,
      /^GET \/(healthz|readyz|metrics)$/,
      /^GET \/(badges\/.+\.svg|cards\/(.+\.png|icons\/:name))$/,
      /^GET \/guides\/pictures\/:name$/,
    ];
    const found = all().filter(({ surface }) => surface === 'public');
    expect(found.map(name).filter((one) => !open.some((known) => known.test(one)))).toEqual([]);
  });

  test('of the site and for staff do not accept an API key', async () => {
    const closed = all().filter(
      (route) => !['keyed', 'public'].includes(route.surface) && !metadataOf(SESSION_OPTIONAL, route),
    );
    const ask = async (route: Route, headers: Record<string, string>) => {
      const path = route.template.replaceAll(/:\w+/g, '1');
      const { status } = await fetch(api.app.url + path, { method: route.method, headers });
      return `${status} ${name(route)}`;
    };
    const key = { Authorization: `Bearer ${keys['the owner']}` };
    const answers: string[] = [];
    // Requests with the wrong key are limited by address, so not all of them may be sent in one minute.
    for (let from = 0; from < closed.length; from += 50) {
      const some = closed.slice(from, from + 50);
      answers.push(...(await Promise.all(some.flatMap((route) => [ask(route, {}), ask(route, key)]))));
      api.advance(HOUR);
    }
    expect(answers).toHaveLength(2 * closed.length);
    expect(answers.filter((one) => !one.startsWith('401'))).toEqual([]);
  });
});
