import { describeSite } from '../../src/app/site-documentation.js';
import { Browser } from '../support/browser.js';
import { serve } from '../support/served.js';
import {
  type Described,
  missingSchemas,
  namesIn,
  operationsIn,
  orderOf,
  routesOf,
  sortedOrderOf,
} from './described.js';

const api = serve();

interface Operation {
  readonly summary?: string;
  readonly operationId: string;
  readonly tags: readonly string[];
}
interface SiteDocument extends Described<Operation> {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
}

const described = (): SiteDocument => describeSite(api.app.nest, 'http://127.0.0.1:3000') as unknown as SiteDocument;

test('the description has every route of the site, and no other', () => {
  const found = namesIn(described());
  expect(found).toEqual(routesOf(api.app, 'site'));
  expect(found.some((line) => line.includes('/api/v1/'))).toBe(false);
});

test('operations and schemas are sorted, and so do not depend on the order of imports', () => {
  const document = described();
  const tags = document.tags.map(({ name }) => name);
  expect(orderOf(document)).toEqual(sortedOrderOf(document, tags));
  const schemas = Object.keys(document.components.schemas);
  expect(schemas).toEqual(schemas.toSorted());
});

test('every operation says what it does, under a name of its own', () => {
  const operations = operationsIn(described());
  expect(operations.filter(({ summary }) => summary === undefined || summary === '')).toEqual([]);
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
});

test('somebody new finds the sign-in first, and whatever belongs together in one place', () => {
  const { tags } = described();
  const found = operationsIn(described()).map((operation) => operation.tags[0]);
  const met = found.filter((tag, index) => tag !== found[index - 1]);
  expect(met[0]).toBe('Sign-in');
  expect(met).toEqual(tags.map(({ name }) => name));
  expect(tags.filter(({ description }) => description === '')).toEqual([]);
});

test('every schema that is pointed at is there', () => {
  expect(missingSchemas(described())).toEqual([]);
});

test('it is served as a page and as JSON, beside the one of the API', async () => {
  const browser = new Browser(api.app);
  const page = await browser.get('/docs/site');
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const served = await browser.get<SiteDocument>('/docs/site/openapi.json');
  expect(Object.keys(served.body.paths)).toEqual(Object.keys(described().paths));
  expect((await browser.get('/docs')).text).not.toEqual(page.text);
});
