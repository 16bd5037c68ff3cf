import { Demo } from '../../src/demo/demo.service.js';
import { EXAMPLE } from '../../src/shared/examples.js';
import { TestApp } from '../support/app.js';
import { Browser } from '../support/browser.js';

/** The examples of the staff document, sent as they stand there, to the sample data. */
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly example?: string;
  readonly schema?: { readonly example?: string };
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly example: unknown } } };
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

let app: TestApp;
let admin: Browser;
let paths: Paths;

beforeAll(async () => {
  app = await TestApp.start({ variables: { NODE_ENV: 'development', DATABASE_URL: '', LOG_LEVEL: 'warn' } });
  await app.nest.get(Demo).prepare();
  app.forget();
  const find = "SELECT id FROM accounts WHERE role = 'admin' ORDER BY id LIMIT 1";
  const [account] = await app.database.query<{ id: number }>(find);
  admin = await Browser.of(app, { id: account?.id ?? 0 });
  paths = (await admin.get<{ paths: Paths }>('/staff/docs/openapi.json')).body.paths;
});
afterAll(() => app.close());

async function tryOut(name: string): Promise<[string, number, unknown]> {
  const [method = '', template = ''] = name.split(' ');
  const operation = paths[template]?.[method.toLowerCase()];
  const inPath = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'path');
  const path = inPath.reduce(
    (so, parameter) => so.replace(`{${parameter.name}}`, String(parameter.example ?? parameter.schema?.example)),
    template,
  );
  const body = operation?.requestBody?.content['application/json'].example;
  const { status, body: answer } = await admin.send(method, path, body === undefined ? {} : { body });
  return [name, status, answer];
}

test.each([
  'GET /staff/listings',
  'GET /staff/listings/{id}',
  'PATCH /staff/listings/{id}/flags',
  'POST /staff/listings/{id}/mark-for-review',
  'POST /staff/listings/{id}/clear-review',
  'POST /staff/listings/{id}/suspend',
  'POST /staff/listings/{id}/restore',
  'GET /staff/listings/{id}/votes',
  'GET /staff/listings/{id}/ratings',
  'POST /staff/ratings/{rating}/hide',
  'POST /staff/ratings/{rating}/show',
  'GET /staff/reports',
  'GET /staff/reports/{id}',
  'GET /staff/reference/{list}',
  'POST /staff/reference/{list}',
  'PATCH /staff/reference/{list}/{value}',
  'POST /staff/reference/{list}/{value}/deactivate',
  'POST /staff/reference/{list}/{value}/reactivate',
  'POST /staff/reference/{list}/{value}/remove',
])('%s works as it stands in the document', async (name) => {
  const [, status, answer] = await tryOut(name);
  expect([name, status, status === 200 ? '' : answer]).toEqual([name, 200, '']);
});

test('the examples about votes choose none but those of a burst, of which the sample bot has none', async () => {
  for (const deed of ['quarantine', 'release'])
    expect((await tryOut(`POST /staff/listings/{id}/votes/${deed}`))[1]).toBe(409);
});

test('the sample data has findings and reports to work on', async () => {
  const { body } = await admin.get<{ listings: { id: string }[] }>('/staff/listings?q=Undertow');
  const held = `/staff/listings/${body.listings[0]?.id}/votes?state=quarantined`;
  const votes = (await admin.get<{ findings: { pattern: string }[] }>(held)).body;
  expect(votes.findings.map(({ pattern }) => pattern)).toContain('burst');
  expect(EXAMPLE.bot.name).toBe('Lanternfish');
  const open = (await admin.get<{ cases: { id: string; state: string; version: number }[] }>('/staff/reports')).body;
  const found = open.cases.find(({ state }) => state === 'open');
  const version = found?.version;
  const taken = await admin.send('POST', `/staff/reports/${found?.id}/take`, {
    body: { reason: 'Mine.', version },
  });
  expect(taken.status).toBe(200);
});

test.each(['POST /staff/listings/{id}/transfer', 'POST /staff/listings/{id}/remove'])(
  '%s works as it stands in the document',
  async (name) => expect((await tryOut(name))[1]).toBe(200),
);
