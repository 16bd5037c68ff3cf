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

test('the document has exactly the routes of the site', () => {
  const found = namesIn(described());
  expect(found).toEqual(routesOf(api.app, 'site'));
  expect(found.some((line) => line.includes('/api/v1/'))).toBe(false);
});

test('operations and schemas are sorted, so they do not depend on the order of imports', () => {
  const document = described();
  const tags = document.tags.map(({ name }) => name);
  expect(orderOf(document)).toEqual(sortedOrderOf(document, tags));
  const schemas = Object.keys(document.components.schemas);
  expect(schemas).toEqual(schemas.toSorted());
});

test('every operation has a summary and a unique id', () => {
  const operations = operationsIn(described());
  expect(operations.filter(({ summary }) => summary === undefined || summary === '')).toEqual([]);
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
});

test('the sign-in comes first, and the operations of a tag are together', () => {
  const { tags } = described();
  const found = operationsIn(described()).map((operation) => operation.tags[0]);
  const met = found.filter((tag, index) => tag !== found[index - 1]);
  expect(met[0]).toBe('Sign-in');
  expect(met).toEqual(tags.map(({ name }) => name));
  expect(tags.filter(({ description }) => description === '')).toEqual([]);
});

test('every referenced schema exists', () => {
  expect(missingSchemas(described())).toEqual([]);
});

test('it is served as a page and as JSON, apart from the document of the keyed API', async () => {
  const browser = new Browser(api.app);
  const page = await browser.get('/docs/site');
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const served = await browser.get<SiteDocument>('/docs/site/openapi.json');
  expect(Object.keys(served.body.paths)).toEqual(Object.keys(described().paths));
  expect((await browser.get('/docs')).text).not.toEqual(page.text);
});
