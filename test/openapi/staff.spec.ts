import { FrontDoor } from '../../src/core/http/front-door.js';
import { STAFF_ROLES } from '../../src/core/http/who/staff.rules.js';
import { STAFF_TAGS } from '../../src/core/openapi/site-tags.js';
import { describeStaff } from '../../src/app/staff-documentation.js';
import { STAFF_MAY } from '../security/staff-routes.js';
import { Browser } from '../support/browser.js';
import { serve } from '../support/served.js';
import { staffOf } from '../support/staff.js';
import {
  type Described,
  asDocumented,
  missingSchemas,
  namesIn,
  operationsIn,
  orderOf,
  routesOf,
  sortedOrderOf,
} from './described.js';

const api = serve();
const staff = staffOf(api);

interface Operation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly operationId: string;
  readonly parameters?: readonly { readonly examples?: unknown; readonly schema?: { readonly examples?: unknown } }[];
  readonly requestBody?: { readonly content: object };
  readonly responses: Readonly<
    Record<string, { description: string; content?: { 'application/json'?: { example?: unknown } } }>
  >;
}
interface StaffDocument extends Described<Operation> {
  readonly servers: readonly object[];
  readonly tags: readonly { readonly name: string }[];
}

const described = (): StaffDocument => describeStaff(api.app.nest, 'http://127.0.0.1:3000') as unknown as StaffDocument;
const operations = (): Operation[] => operationsIn(described());

test('the document has exactly the routes of the back office', () => {
  expect(namesIn(described())).toEqual(routesOf(api.app, 'staff'));
});

test('its tags are in the order of daily work', () => {
  const order = Object.keys(STAFF_TAGS);
  expect(order.slice(0, 13)).toEqual([
    'Queue',
    'Reports',
    'Appeals',
    'Batches',
    'Listings',
    'Users',
    'Partners',
    'Spotlight',
    'Tokens',
    'Boosts',
    'API keys',
    'Audit',
    'Reference data',
  ]);
  const tags = described().tags.map(({ name }) => name);
  expect(tags).toEqual(order.filter((tag) => tags.includes(tag)));
  const used = operations().map(({ tags: [tag = ''] }) => order.indexOf(tag));
  expect(used).toEqual(used.toSorted((a, b) => a - b));
});

test('operations and schemas are sorted, so they do not depend on the order of imports', () => {
  const document = described();
  expect(orderOf(document)).toEqual(sortedOrderOf(document, Object.keys(STAFF_TAGS)));
  const schemas = Object.keys(document.components.schemas);
  expect(schemas).toEqual(schemas.toSorted());
});

test('every operation documents its purpose, roles and statuses', () => {
  for (const { summary, description, responses, operationId } of operations()) {
    expect(`${operationId}: ${summary}`).toMatch(/: [A-Z][a-z]+ [^.]+$/);
    expect(description).toMatch(/For (reviewers|partner managers|admins)/);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '401', '403', '503']));
  }
  const names = operations().map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
});

test('no two bodies or responses have the same name', () => {
  const known = new Map<string, unknown>();
  const duplicates: string[] = [];
  for (const { controller, handler, surface } of api.app.nest.get(FrontDoor).routes.routes) {
    if (surface === 'keyed') continue;
    const taken = Reflect.getMetadata('design:paramtypes', controller.prototype as object, handler.name) as unknown[];
    const answers = Reflect.getMetadata('swagger/apiResponse', handler) as Record<string, { type?: unknown }>;
    for (const type of [...(taken ?? []), ...Object.values(answers ?? {}).map((one) => one.type)]) {
      if (typeof type !== 'function') continue;
      if ((known.get(type.name) ?? type) !== type) duplicates.push(`${handler.name}: ${type.name}`);
      known.set(type.name, type);
    }
  }
  expect(duplicates).toEqual([]);
  expect(known.size).toBeGreaterThan(50);
});

test('requests from the page go to the host that it was opened from, whatever its name', () => {
  expect(described().servers).toEqual([{ url: '/' }]);
  const below = describeStaff(api.app.nest, 'https://example.org/marquee');
  expect(below.servers).toEqual([{ url: '/marquee' }]);
});

test('the operations on listings begin with the search', () => {
  const first = operations().find(({ tags }) => tags[0] === 'Listings');
  expect(first?.operationId).toBe('searchListings');
});

/** Routes whose note is the reason. */
const REASONS_THEMSELVES = ['addNote', 'addReportNote', 'addAppealNote'];

test('every body has an example with a reason', () => {
  for (const { requestBody, operationId } of operations())
    if (requestBody !== undefined && !REASONS_THEMSELVES.includes(operationId))
      expect(`${operationId} ${JSON.stringify(requestBody)}`).toMatch(/"examples?":\{[^]*"reason":"/);
});

test('every referenced schema exists', () => {
  expect(missingSchemas(described())).toEqual([]);
});

test.each(STAFF_ROLES)('a %s only sees the operations of this role', async (role) => {
  const { browser } = await staff(role);
  const may = Object.entries(STAFF_MAY).filter(([, roles]) => role === 'admin' || roles.includes(role));
  const expected = may.map(([route]) => asDocumented(route)).toSorted();
  const { status, body, headers } = await browser.get<StaffDocument>('/staff/docs/openapi.json');
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(namesIn(body)).toEqual(expected);
  const page = await browser.get('/staff/docs/swagger-ui-init.js');
  const yaml = await browser.get('/staff/docs/openapi.yaml');
  for (const { text } of [page, yaml]) {
    expect(text.includes('/staff/me')).toBe(true);
    expect(text.includes('/staff/audit')).toBe(role === 'admin');
  }
});

test('the page is served to staff under a strict policy, except for inline styles', async () => {
  const { browser } = await staff('reviewer');
  const { status, headers, text } = await browser.get('/staff/docs');
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers['cache-control']).toBe('no-store');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy.match(/unsafe-\w+/g)).toEqual(['unsafe-inline']);
  expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  expect(text).toContain('Marquee staff');
  const settings = (await browser.get('/staff/docs/swagger-ui-init.js')).text;
  for (const setting of ['persistAuthorization', 'displayRequestDuration', 'filter'])
    expect(settings).toMatch(new RegExp(`"${setting}": true`));
  expect((await browser.get('/staff/me')).headers['content-security-policy']).toBe(
    "default-src 'none'; frame-ancestors 'none'",
  );
});

test('a visitor is redirected to sign in, and the files of the page answer 401', async () => {
  const visitor = new Browser(api.app);
  const page = await visitor.get('/staff/docs');
  expect([page.status, page.headers.location]).toEqual([303, '/login?next=/staff/docs']);
  for (const file of ['openapi.json', 'openapi.yaml', 'swagger-ui-init.js', 'swagger-ui.css']) {
    const answer = await visitor.get(`/staff/docs/${file}`);
    expect([answer.status, answer.body]).toEqual([401, { error: 'Sign in first: open /login.' }]);
  }
});

test('an account without a role and a key of another scope are refused', async () => {
  const user = await Browser.of(api.app, await api.make.account());
  for (const path of ['/staff/docs', '/staff/docs/', '/staff/docs/openapi.json', '/staff/docs/swagger-ui-init.js'])
    expect((await user.get(path)).status).toBe(403);
  const { key } = await api.holder({ role: 'admin' });
  const headers = { authorization: `Bearer ${key}` };
  expect((await new Browser(api.app).get('/staff/docs', headers)).status).toBe(401);
  const script = await api.holder({ role: 'admin' }, { scope: 'staff' });
  const withKey = { authorization: `Bearer ${script.key}` };
  expect((await new Browser(api.app).get('/staff/docs/openapi.json', withKey)).status).toBe(200);
});

test('similar bodies are documented separately', () => {
  const bodyOf = (id: string): string =>
    JSON.stringify(operations().find(({ operationId }) => operationId === id)?.requestBody);
  expect(bodyOf('suspendListing')).toContain('"note"');
  expect(bodyOf('suspendUser')).toContain('"until"');
});

test.each([
  ['reviewer', ['aiContent']],
  ['partner_manager', ['partnered']],
  ['admin', ['aiContent', 'partnered']],
] as const)('the example of flags for a %s contains those that this role may set', async (role, flags) => {
  const { browser } = await staff(role);
  const { paths } = (await browser.get<StaffDocument>('/staff/docs/openapi.json')).body;
  const example = JSON.stringify(paths['/staff/listings/{id}/flags']?.['patch']?.requestBody);
  expect(['aiContent', 'partnered'].filter((flag) => example.includes(`"${flag}":true`))).toEqual(flags);
});

test('examples of filters are in their schemas, so that they are not filled in', () => {
  const parameters = operations().flatMap(({ parameters: found = [] }) => found);
  expect(parameters.filter(({ examples }) => Array.isArray(examples))).toEqual([]);
  expect(parameters.filter(({ schema }) => schema?.examples !== undefined).length).toBeGreaterThan(5);
});
