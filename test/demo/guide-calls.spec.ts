import { ApiKeys } from '../../src/accounts/auth/keys/api-keys.service.js';
import { EXAMPLE } from '../../src/core/shared/examples.js';
import { Browser, type Page } from '../support/browser.js';
import { type GuideCall, exampleAddresses, guideCalls } from '../support/guide-calls.js';
import { PREREQUISITES } from '../security/staff-prerequisites.js';
import { DemoSession, type Operation, attemptsOf } from './try-it-out.js';

/** Every request that a guide names is sent to the demo, and every parameter that it names is one of the route. */
const DOCUMENTS = [
  '/docs/openapi.json',
  '/docs/beta/openapi.json',
  '/docs/site/openapi.json',
  '/staff/docs/openapi.json',
];
const ADMIN = 'ines.halloway';

/** Badges are in no document: test/badges has their parameters. */
const isBadge = ({ path }: GuideCall): boolean => path.startsWith('/badges/');

/** Requests that are not answered with 200 on sample data, each with its status. Other tests send them with what they need. */
const REFUSED: Readonly<Record<string, number>> = {
  // They lead elsewhere.
  'GET /bots/categories/{name}': 301,
  'GET /bots/{id}/invite': 303,
  'GET /servers/{id}/join': 303,
  // They need the name of the listing, or the id of something that the account does not have.
  'DELETE /dashboard/servers/{id}': 400,
  'POST /login/link': 404,
  'DELETE /bots/{id}/ratings/{rating}/answer': 404,
  'POST /bots/{id}/ratings/{rating}/reports': 404,
  'DELETE /dashboard/listings/{id}/team/{member}': 404,
  'POST /dashboard/invitations/{id}/accept': 404,
  'POST /dashboard/invitations/{id}/decline': 404,
  'POST /dashboard/listings/{id}/transfer/accept': 404,
  'POST /account/notifications/{id}/read': 404,
  'DELETE /account/notifications/outside/{id}': 404,
  'PATCH /bots/{id}/webhooks/{webhook}': 404,
  'POST /bots/{id}/webhooks/{webhook}/test': 404,
  'POST /bots/{id}/webhooks/{webhook}/rotate': 404,
  'POST /bots/{id}/webhooks/{webhook}/resend': 404,
  'POST /bots/{id}/webhooks/{webhook}/replay': 404,
  // The listings of the sample owner are approved, and one leads the auction.
  'POST /bots/{id}/reports': 403,
  'POST /servers/{id}/reports': 403,
  'POST /dashboard/bots/{id}/submit': 409,
  'POST /dashboard/bots/{id}/withdraw': 409,
  'POST /dashboard/listings/{id}/leave': 409,
  'POST /servers/{id}/bump': 409,
  'DELETE /account': 409,
  // Nothing answers at the address of the example.
  'PUT /account/notifications/webhook': 409,
  'POST /account/notifications/webhook/test': 429,
  'POST /account/notifications/webhook/resend': 409,
};
/** For ids that have no example, such as that of a rating. */
const NO_ID = '1';
/** These end a listing, the session or the account, so they come last. */
const LAST = ['DELETE /dashboard/bots/{id}', 'POST /account/sign-out-everywhere', 'DELETE /account'];

type Parameter = NonNullable<Operation['parameters']>[number];
type Examples = { readonly examples?: Readonly<Record<string, { readonly value: string }>> };
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly parameters?: Readonly<Record<string, Parameter & Examples>> };
}

/** The parameter itself, with its first example. */
function resolved(one: Parameter & { readonly $ref?: string }, known: Document['components']['parameters']): Parameter {
  const found: Parameter & Examples = known?.[one.$ref?.split('/').at(-1) ?? ''] ?? one;
  const [first] = Object.values(found.examples ?? {});
  const example = first?.value ?? (found.in === 'path' ? (found.example ?? found.schema?.example ?? NO_ID) : undefined);
  return example === undefined ? found : { ...found, example };
}

interface Named {
  readonly call: GuideCall;
  readonly operation: Operation;
}

let demo: DemoSession;
let operations: Operation[];
let key: string;

beforeAll(async () => {
  demo = await DemoSession.start(ADMIN, '/staff/docs/openapi.json');
  const owner = await demo.app.database.query<{ id: number }>('SELECT id FROM accounts WHERE username = ?', [
    EXAMPLE.owner.username,
  ]);
  key = await demo.app.nest.get(ApiKeys).generate(owner[0]?.id ?? 0, {});
  const documents = await Promise.all(DOCUMENTS.map(async (path) => (await demo.browser.get<Document>(path)).body));
  operations = documents.flatMap(({ paths, components }) =>
    Object.entries(paths).flatMap(([template, methods]) =>
      Object.entries(methods).map(([method, one]) => {
        const parameters = (one.parameters ?? []).map((each) => resolved(each, components.parameters));
        return { ...one, parameters, method: method.toUpperCase(), template };
      }),
    ),
  );
});

afterAll(() => demo?.close());

const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');

const find = (method: string, path: string): Operation | undefined =>
  operations.find(
    (one) =>
      one.method === method && [path, `/api/v1${path}`].some((wanted) => shapeOf(wanted) === shapeOf(one.template)),
  );

/** The operation of each call. `…` stands for the beginning of a path that the guide has named before. */
function named(calls: readonly GuideCall[]): { found: Named[]; unknown: string[] } {
  const [found, unknown]: [Named[], string[]] = [[], []];
  const earlier = new Map<string, string[]>();
  for (const call of calls) {
    const before = earlier.get(call.file) ?? [];
    const path = call.path.replace('…', '');
    const paths = [...(path === call.path ? [path] : []), ...before.flatMap(beginnings).map((one) => one + path)];
    const operation = paths.map((one) => find(call.method, one)).find((one) => one !== undefined);
    if (operation === undefined) unknown.push(`${call.file}: ${call.method} ${call.path}`);
    else found.push({ call, operation });
    earlier.set(call.file, [operation?.template ?? call.path, ...before]);
  }
  return { found, unknown };
}

/** The longest first: `/a/b`, `/a`. */
const beginnings = (path: string): string[] => {
  const parts = path.split('/');
  return parts.map((_part, i) => parts.slice(0, parts.length - i).join('/')).filter((one) => one !== '');
};

const nameOf = ({ method, template }: Operation): string => `${method} ${template}`;

test('every request that a guide names is in a document of the API', () => {
  const calls = guideCalls();
  expect(calls.length).toBeGreaterThan(150);
  expect(named(calls).unknown).toEqual([]);
});

test('every parameter that a guide names is one of its route', () => {
  const calls = [...guideCalls(), ...exampleAddresses().filter((one) => !isBadge(one))];
  const wrong = named(calls).found.flatMap(({ call, operation }) => {
    const known = (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
    return [...call.query.keys()]
      .filter((name) => !known.includes(name))
      .map((name) => `${call.file}: ${call.path}?${name}`);
  });
  expect(wrong).toEqual([]);
});

describe('on fresh sample data', () => {
  const calls = (): Named[] => named([...guideCalls(), ...exampleAddresses().filter((one) => !isBadge(one))]).found;
  const isOf =
    (start: string) =>
    ({ operation: { template } }: Named) =>
      template.startsWith(start);
  const wrongOf = (one: Operation, page: Page): string[] => {
    const wanted = REFUSED[nameOf(one)] ?? 200;
    return page.status === wanted ? [] : [`${nameOf(one)}: ${page.status} ${page.text.slice(0, 200)}`];
  };

  /** The path of the examples, with the query of the guide. A guide writes `…` or `{link}` for a value of the reader. */
  function pathOf({ call, operation }: Named): string {
    const query = new Map(
      (operation.parameters ?? []).filter((one) => one.in === 'query').map((one) => [one.name, one]),
    );
    const [path = ''] = (attemptsOf(operation)[0]?.path ?? '').split('?');
    const pairs = [...call.query].map(([name, value]) => {
      const { example, schema } = query.get(name) ?? {};
      const own = example ?? schema?.example ?? schema?.examples?.[0] ?? schema?.default;
      return [name, /^$|[…{]/.test(value) ? String(own) : value];
    });
    return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
  }

  test('every reading request of the guides for staff is answered', async () => {
    const wrong: string[] = [];
    for (const one of calls().filter(isOf('/staff/')))
      if (one.operation.method === 'GET') wrong.push(...wrongOf(one.operation, await demo.browser.get(pathOf(one))));
    expect(wrong).toEqual([]);
  });

  /** Those with prerequisites are sent by staff-examples.spec.ts, each on data of its own. */
  test('every changing request of the guides for staff works with the example of its document', async () => {
    const ids = calls()
      .filter(isOf('/staff/'))
      .filter(({ operation }) => operation.method !== 'GET' && !(operation.operationId in PREREQUISITES))
      .map(({ operation }) => operation.operationId);
    const wrong: string[] = [];
    for (const id of new Set(ids)) wrong.push(...(await demo.tryOut(demo.named(id))));
    expect(wrong).toEqual([]);
  });

  test('every request of the guides for programs is answered', async () => {
    const wrong: string[] = [];
    for (const one of calls().filter(isOf('/api/'))) {
      const closing = new AbortController();
      const { method } = one.operation;
      const [first] = attemptsOf(one.operation);
      const body = method === 'GET' ? {} : { body: JSON.stringify(first?.body ?? {}) };
      const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
      const { status } = await fetch(demo.app.url + pathOf(one), { method, headers, ...body, signal: closing.signal });
      closing.abort();
      if (status !== 200) wrong.push(`${nameOf(one.operation)}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  test('every request of the guides for people is answered, on data that no other test has changed', async () => {
    const site = calls().filter((one) => !isOf('/staff/')(one) && !isOf('/api/')(one));
    const isLast = ({ operation }: Named): number => LAST.indexOf(nameOf(operation));
    const wrong: string[] = [];
    const { app } = await DemoSession.start(EXAMPLE.owner.username, '/docs/site/openapi.json');
    for (const one of site.toSorted((a, b) => isLast(a) - isLast(b))) {
      const browser = new Browser(app);
      await browser.send('POST', '/login/demo', { body: { account: EXAMPLE.owner.username } });
      const { method } = one.operation;
      const body = attemptsOf(one.operation)[0]?.body;
      const page = await browser.send(method, pathOf(one), method === 'GET' || body === undefined ? {} : { body });
      wrong.push(...wrongOf(one.operation, page));
    }
    await app.close();
    expect(wrong).toEqual([]);
  });
});
