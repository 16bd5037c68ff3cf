import { SESSION_COOKIE } from '../../src/accounts/auth/sign-in/session.rules.js';
import { Sessions } from '../../src/accounts/auth/sign-in/sessions.service.js';
import { cookieName } from '../../src/core/http/browser.js';
import { FrontDoor } from '../../src/core/http/front-door.js';
import type { Route } from '../../src/core/http/routes.js';
import { TestApp } from '../support/app.js';
import { Chance } from '../support/chance.js';
import { Factory } from '../support/factories.js';
import { PAGE } from '../support/pages.js';
import { Hand, type Reply, type SentRequest } from './hand.js';
import { leaksIn } from './refusal.js';

/** Field names as they are sent. Each control field begins with an underscore. */
const NAMES = ['_back', '_do', '_seen', '_back[]', '_back%00', '_'];
const PATHS = [
  ['/bots/%25zz', '/bots/%25', '/servers/%25E0%25A4%25A/vote', '/bots/%25FF%25FE', '/bots/%2500', '/bots/a%2500b'],
  ['/%25', '/?%25zz', '/bots?page=%25zz', '/servers/x%23%25zz', '/staff/users/%25zz', '/api/v1/bots/%25zz'],
  [
    '//evil.example',
    '/%5Cevil.example',
    'https://evil.example/bots/1',
    'javascript:alert(1)',
    '/..%252f..',
    '.',
    '%23',
  ],
  ['', '%00', `/bots/${'a'.repeat(9_000)}`, `/${'%25zz'.repeat(90)}`, '/%F0%9F%A4%96', '/bots/%0D%0AX-Injected:1'],
].flat();
const VALUES = [...PATHS, 'preview', 'PREVIEW', 'constructor', '__proto__'];
const FORM = 'application/x-www-form-urlencoded';
const SEED = 20_261_126;

let app: TestApp;
let hand: Hand;
let routes: readonly Route[];
const unhandled: unknown[] = [];
const note = (error: unknown): void => void unhandled.push(error);

beforeAll(async () => {
  app = await TestApp.start();
  hand = new Hand(app.port);
  const forms = app.nest.get(FrontDoor).routes.routes;
  routes = forms.filter(({ method, surface }) => method !== 'GET' && (surface === 'site' || surface === 'staff'));
  expect(routes.length).toBeGreaterThan(100);
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) process.on(event, note);
});

afterAll(async () => {
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) process.off(event, note);
  hand.close();
  await app.close();
});

interface Sender {
  readonly headers: Readonly<Record<string, string>>;
  readonly id: string;
}

function requestFor({ method, template }: Route, { headers, id }: Sender, body: string): SentRequest {
  const path = template.replaceAll(/:\w+/g, id);
  const address = method === 'POST' ? path : `${path}?method=${method.toLowerCase()}`;
  // A program sends the method itself.
  const isPage = headers['accept'] === PAGE.accept;
  const sent = isPage ? { method: 'POST', path: address } : { method, path };
  return { ...sent, headers: { 'Content-Type': FORM, ...headers }, body };
}

const faultsOf = ({ status, headers, text }: Reply): string[] => [
  ...(status >= 500 ? [`it is a ${status}`] : leaksIn(text)),
  ...(/^https?:|^\/\/|^\/\\/.test(headers.location ?? '') ? [`it leads to ${headers.location}`] : []),
  ...('x-injected' in headers ? ['a header was injected'] : []),
];

async function send(route: Route, sender: Sender, bodies: readonly string[]): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (const body of bodies) {
    const sent = requestFor(route, sender, body);
    const wrong = faultsOf(await hand.ask(sent));
    if (wrong.length > 0) faults.push({ wrong, sent });
  }
  return faults;
}

const drawn = (chance: Chance, count: number): string[] =>
  Array.from({ length: count }, () =>
    Array.from({ length: 1 + chance.below(3) }, () => `${chance.pick(NAMES)}=${chance.pick(VALUES)}`).join('&'),
  );

/** Every form with odd values in its control fields; each of them is previewed, so that its page is shown again. */
async function tryEverything(senderFor: (position: number) => Promise<Sender>, all: boolean): Promise<void> {
  const faults: unknown[] = [];
  for (const [position, route] of routes.entries()) {
    const chance = new Chance(SEED, position);
    const backs = all ? PATHS.map((path) => `_do=preview&_back=${path}`) : [`_do=preview&_back=${chance.pick(PATHS)}`];
    faults.push(...(await send(route, await senderFor(position), [...backs, ...drawn(chance, 6)])));
  }
  expect(faults.slice(0, 5)).toEqual([]);
  expect(unhandled).toEqual([]);
  expect((await hand.ask({ path: '/healthz' })).status).toBe(200);
}

test('a browser without a session cannot cause an internal error with the control fields of a form', async () => {
  await tryEverything(async () => ({ headers: PAGE, id: '1' }), true);
});

test('a program without a session cannot either', async () => {
  await tryEverything(async () => ({ headers: { accept: 'application/json' }, id: '%zz' }), false);
});

test('an admin in a browser cannot either', async () => {
  const make = new Factory(app);
  await tryEverything(async (position) => {
    const admin = await make.account({ role: 'admin' });
    const listing = position % 2 === 0 ? await make.bot(admin) : await make.server(admin);
    const secret = await app.nest.get(Sessions).open(admin.id, { userAgent: 'Tests', address: '127.0.0.1' });
    const cookie = `${cookieName(SESSION_COOKIE, app.config.isHttps)}=${secret}`;
    return { headers: { ...PAGE, cookie, origin: app.config.publicUrl }, id: listing.platformId };
  }, false);
});
