import { FrontDoor } from '../../src/http/front-door.js';
import { describeSite } from '../../src/site-documentation.js';
import { Browser } from '../support/browser.js';
import { serve } from '../support/served.js';

const api = serve();

interface Described {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, { summary?: string; operationId: string }>>>>;
  readonly components: { readonly schemas: object };
}

const described = (): Described => describeSite(api.app.nest, 'http://127.0.0.1:3000') as unknown as Described;

test('the description has every route of the site, and no other', () => {
  const { routes } = api.app.nest.get(FrontDoor).routes;
  const expected = routes
    .filter(({ surface }) => surface === 'site')
    .map(({ method, template }) => `${method} ${template.replaceAll(/:(\w+)/g, '{$1}')}`);
  const found = Object.entries(described().paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(found.toSorted()).toEqual(expected.toSorted());
  expect(found.some((line) => line.includes('/api/v1/'))).toBe(false);
});

test('every operation says what it does, under a name of its own', () => {
  const operations = Object.values(described().paths).flatMap((methods) => Object.values(methods));
  expect(operations.filter(({ summary }) => summary === undefined || summary === '')).toEqual([]);
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
});

test('every schema that is pointed at is there', () => {
  const document = described();
  const pointers = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
  const known = Object.keys(document.components.schemas);
  expect(pointers.filter((name) => !known.includes(name ?? ''))).toEqual([]);
});

test('it is served as a page and as JSON, beside the one of the API', async () => {
  const browser = new Browser(api.app);
  const page = await browser.get('/docs/site');
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const served = await browser.get<Described>('/docs/site/openapi.json');
  expect(Object.keys(served.body.paths)).toEqual(Object.keys(described().paths));
  expect((await browser.get('/docs')).text).not.toEqual(page.text);
});
