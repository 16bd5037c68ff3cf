import { FrontDoor } from '../../src/core/http/front-door.js';
import { PREREQUISITES } from './staff-prerequisites.js';
import { STAFF_ENTRIES } from './staff-routes.js';
import { DemoSession, type Operation, attemptsOf } from '../demo/try-it-out.js';

/** The sample data has an object for the example of each route, so each can succeed. */
const signIn = (): Promise<DemoSession> => DemoSession.start('ines.halloway', '/staff/docs/openapi.json');

const routeOf = ({ method, template }: Operation): string => `${method} ${template.replaceAll(/\{(\w+)\}/g, ':$1')}`;
const isUnsafe = ({ method }: Operation): boolean => method !== 'GET';

type Entry = { readonly action: string; readonly requestId: string | null };

/** Sends a request, and returns its status and the audit entries that were written meanwhile. */
async function send({ app, browser }: DemoSession, method: string, path: string, body?: unknown) {
  const newest = 'SELECT MAX(sequence) AS last FROM audit_entries';
  const [{ last } = { last: 0 }] = await app.database.query<{ last: number }>(newest, []);
  const page = await browser.send(method, path, body === undefined ? {} : { body });
  const written = 'SELECT action, request_id AS requestId FROM audit_entries WHERE sequence > ?';
  const entries = await app.database.query<Entry>(written, [last]);
  return { status: page.status, entries, requestId: page.headers['x-request-id'] };
}

/** Sends the request without a body, then as its examples say, and returns what was written. `again` makes it possible twice. */
async function written(demo: DemoSession, operation: Operation, again: () => Promise<DemoSession>) {
  const [first] = attemptsOf(operation);
  const empty = await send(demo, operation.method, first?.path ?? '');
  const next = empty.status === 200 ? await again() : demo;
  const results = [];
  for (const { path, body } of attemptsOf(operation)) results.push(await send(next, operation.method, path, body));
  return { empty, results };
}

async function check(demo: DemoSession, operation: Operation, again = () => Promise.resolve(demo)): Promise<void> {
  const route = routeOf(operation);
  const { writes, mayBeEmpty = false } = STAFF_ENTRIES[route] ?? { writes: 'none' };
  const { empty, results } = await written(demo, operation, again);
  const once = (requestId: unknown) => ({
    route,
    status: 200,
    entries: [writes].flat().map((action) => ({ action, requestId })),
  });
  const brief = ({ status, entries }: typeof empty) => ({ route, status, entries });
  expect(brief(empty)).toEqual(mayBeEmpty ? once(empty.requestId) : { route, status: 400, entries: [] });
  for (const one of results) expect(brief(one)).toEqual(once(one.requestId));
}

describe('the audit entries of unsafe staff routes', () => {
  let demo: DemoSession;
  beforeAll(async () => {
    demo = await signIn();
  });
  afterAll(() => demo.close());

  test('the table names exactly these routes', () => {
    const routes = demo.app.nest.get(FrontDoor).routes.routes.filter(({ surface }) => surface === 'staff');
    const unsafe = routes
      .filter(({ method }) => method !== 'GET')
      .map(({ method, template }) => `${method} ${template}`);
    expect(unsafe.toSorted()).toEqual(Object.keys(STAFF_ENTRIES).toSorted());
  });

  test('each request writes exactly one entry, or is refused and writes none', async () => {
    const operations = demo.operations.filter(isUnsafe).filter(({ operationId }) => !(operationId in PREREQUISITES));
    for (const operation of operations) await check(demo, operation);
    expect(operations.length).toBeGreaterThan(35);
  });
});

test.each(Object.entries(PREREQUISITES))('%s, which follows %j, writes exactly one entry', async (id, before) => {
  const demos: DemoSession[] = [];
  const prepared = async (): Promise<DemoSession> => {
    const demo = await signIn();
    demos.push(demo);
    for (const one of before) expect(await demo.tryOut(demo.named(one))).toEqual([]);
    return demo;
  };
  const demo = await prepared();
  await check(demo, demo.named(id), prepared);
  for (const one of demos) await one.close();
});
