import { readFileSync } from 'node:fs';
import type { OpenAPIObject } from '@nestjs/swagger';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { load } from 'js-yaml';
import supertest from 'supertest';
import { describeApi } from '../../src/app/documentation.js';
import { BUCKETS } from '../../src/core/limits/limits.rules.js';
import { TestApp } from '../support/app.js';
import { schemaChecker } from '../support/json-schema.js';
import { type Operation, examplesOf, operationsOf } from './operations.js';

const CHECKED_IN = 'docs/openapi.json';

let app: TestApp;
let document: OpenAPIObject;
let operations: Operation[];

beforeAll(async () => {
  app = await TestApp.start();
  document = describeApi(app.nest, 'http://127.0.0.1:3000');
  operations = operationsOf(document);
});

afterAll(() => app.close());

/** The statuses of each operation: those of the contract, and those that the application adds. */
const GET = ['304', '401', '429', '503', 'default'];
const CONTRACT: readonly (readonly [string, string, string, readonly string[]])[] = [
  ['getMe', 'get', '/users/@me', GET],
  ['listMyBots', 'get', '/users/@me/bots', GET],
  ['listMyServers', 'get', '/users/@me/servers', GET],
  ['getBot', 'get', '/bots/{id}', [...GET, '404']],
  ['updateBotStats', 'post', '/bots/{id}/stats', ['400', '401', '403', '404', '413', '415', '429', '503', 'default']],
  ['checkBotVote', 'get', '/bots/{id}/check', [...GET, '400', '403', '404']],
  ['listBotVoters', 'get', '/bots/{id}/voters', [...GET, '403', '404']],
  ['getServer', 'get', '/servers/{id}', [...GET, '404']],
  ['checkServerVote', 'get', '/servers/{id}/check', [...GET, '400', '403', '404']],
  ['listServerVoters', 'get', '/servers/{id}/voters', [...GET, '403', '404']],
  ['listServerBumps', 'get', '/servers/{id}/bumps', [...GET, '403', '404']],
];

describe('the document of the keyed API', () => {
  test('is valid OpenAPI 3.1 without unused components', async () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lintFromString({
      source: JSON.stringify(document),
      absoluteRef: 'openapi.json',
      config,
    });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  test('its introduction names webhooks, the list and the stream of events, with links that work', async () => {
    const { description = '' } = document.info;
    expect(description).not.toMatch(/no\s+webhooks/);
    expect(description).toMatch(/\[webhook\]\(\/guides\/webhooks\)/);
    expect(description).toMatch(/\[list or stream\]\(\/guides\/webhooks#without-an-address-the-list-and-the-stream\)/);
    const links = [...description.matchAll(/\]\((?:http:\/\/127\.0\.0\.1:3000)?(\/[^)#]*)/g)].map(
      ([, path = '']) => path,
    );
    expect(links).toEqual(expect.arrayContaining(['/guides/webhooks', '/docs/beta']));
    const answers = await Promise.all(links.map((path) => supertest(app.url).get(path).set('Accept', 'text/html')));
    // Pages of an account lead to the sign-in.
    expect(answers.map(({ status }) => status).filter((status) => ![200, 301, 303].includes(status))).toEqual([]);
  });

  test('has exactly the eleven operations of the contract, in order', () => {
    expect(operations.map(({ id, method, path }) => [id, method, path])).toEqual(
      CONTRACT.map(([id, method, path]) => [id, method, `/api/v1${path}`]),
    );
    const tags = operations.map(({ tag }) => tag);
    expect([...new Set(tags)]).toEqual(['Account', 'Bots', 'Servers']);
    expect(tags).toEqual(tags.toSorted());
  });

  test.each(CONTRACT)('%s has the statuses that the contract lists', (id, _method, _path, statuses) => {
    const operation = operations.find((one) => one.id === id);
    expect(Object.keys(operation?.replies ?? {}).toSorted()).toEqual(['200', ...statuses].toSorted());
  });

  test('requires a key for every operation', () => {
    for (const { security } of operations) expect(security).toEqual([{ key: [] }]);
    expect(document.components?.securitySchemes?.['key']).toMatchObject({ type: 'http', scheme: 'bearer' });
  });

  test('documents the headers of each status', () => {
    for (const { method, replies } of operations)
      for (const [status, { headers }] of Object.entries(replies)) {
        const names = Object.keys(headers);
        expect(names).toContain('X-Request-Id');
        expect(names.includes('RateLimit')).toBe(!['401', '503', 'default'].includes(status));
        expect(names.includes('ETag')).toBe(method === 'get' && ['200', '304'].includes(status));
        expect(names.includes('Retry-After')).toBe(['429', '503'].includes(status));
        expect(names.includes('WWW-Authenticate')).toBe(status === '401');
      }
  });

  test('has an example for every body and parameter, which fits its schema', () => {
    const ajv = schemaChecker();
    ajv.addSchema({ ...document, $id: 'api' });
    const inDocument = (schema: object): object =>
      JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as object;
    for (const { parameters, body, replies } of operations) {
      const bodies = [body, ...Object.values(replies).map(({ content }) => content?.['application/json'])];
      for (const part of [...parameters, ...bodies.filter((one) => one !== undefined)]) {
        const check = ajv.compile(inDocument(part.schema));
        for (const example of examplesOf(part)) {
          expect(example).toBeDefined();
          check(example);
          expect(check.errors).toBeNull();
        }
      }
    }
  });

  test('requires every field of every response', () => {
    const schemas = document.components?.schemas as Record<string, { properties?: object; required?: string[] }>;
    for (const { properties, required } of Object.values(schemas))
      // Responses never omit fields, and no request has an optional field.
      if (properties !== undefined) expect(required).toEqual(Object.keys(properties));
  });

  test('names the limits and links to the guide', () => {
    const { description } = document.info;
    for (const { limit } of Object.values(BUCKETS)) expect(description).toContain(limit.toLocaleString('en'));
    expect(document.externalDocs?.url).toBe('http://127.0.0.1:3000/docs/api.md');
    expect(description).toContain('http://127.0.0.1:3000/docs/api.md');
  });

  test('is checked in', () => {
    const checkedIn = readFileSync(CHECKED_IN, 'utf8');
    const current = `${JSON.stringify(document, undefined, 2)}\n`;
    if (checkedIn !== current)
      throw new Error(`${CHECKED_IN} is out of date: run "npm run openapi" and review the diff.`);
  });
});

describe('/docs', () => {
  const get = (path: string) => supertest(app.url).get(path);

  test('serves the same document as JSON and YAML, with the public URL', async () => {
    const json = await get('/docs/openapi.json')
      .expect(200)
      .expect('Content-Type', /^application\/json/);
    expect(json.body).toEqual(JSON.parse(JSON.stringify(describeApi(app.nest, app.config.publicUrl))));
    const yaml = await get('/docs/openapi.yaml').expect(200).expect('Content-Type', /yaml/);
    expect(load(yaml.text)).toEqual(json.body);
  });

  test.each(['/', '/?from=elsewhere'])('%s redirects to it', async (path) => {
    await get(path).expect(303).expect('Location', '/docs').expect('');
  });

  test('is a page without inline scripts, and all of its assets are served', async () => {
    const page = await get('/docs')
      .expect(200)
      .expect('Content-Type', /^text\/html/);
    const policy = String(page.headers['content-security-policy']).split(';');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    const scripts = [...page.text.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes, content] of scripts) {
      expect(attributes).toContain('src=');
      expect(content?.trim()).toBe('');
    }
    expect(page.text).not.toMatch(/\son\w+=/);
    const parts = [...page.text.matchAll(/(?:src|href)=["']\.\/(docs\/[^"']+)["']/g)].map(([, path]) => `/${path}`);
    expect(parts.length).toBeGreaterThanOrEqual(5);
    for (const part of parts) await get(part).expect(200).expect('X-Content-Type-Options', 'nosniff');
  });

  test('serves the guide that the document links to', async () => {
    const guide = await get('/docs/api.md')
      .expect(200)
      .expect('Content-Type', /^text\/plain/);
    expect(guide.text).toBe(readFileSync('docs/api.md', 'utf8'));
  });

  test('serves the signatures of webhooks that the guide of webhooks names', async () => {
    const vectors = await get('/docs/webhook-vectors.json')
      .expect(200)
      .expect('Content-Type', /^application\/json/);
    expect(vectors.text).toBe(readFileSync('docs/webhook-vectors.json', 'utf8'));
    const guide = await get('/guides/webhooks').set('Accept', 'text/html').expect(200);
    expect(guide.text).toContain('href="/docs/webhook-vectors.json"');
  });
});

test('the page sends no ETag that nobody received, and says how to paste a key', async () => {
  const page = await supertest(app.url).get('/docs/swagger-ui-init.js').buffer(true);
  expect(page.text).toContain('Paste the key alone');
  const example = JSON.stringify('"Dx8T_ij77ieSPRy90KExGtSDvxM"');
  expect((await supertest(app.url).get('/docs/openapi.json')).text).toContain(example);
  expect(page.text.split('"IfNoneMatch": {')[1]?.split('}')[0]).not.toContain('example');
});

test('the page sends requests to its own origin, and the document names the public URL', async () => {
  const page = await supertest(app.url).get('/docs/swagger-ui-init.js').buffer(true);
  expect(page.text).toMatch(/"servers":\s*\[\s*\{\s*"url":\s*"\/"\s*\}\s*\]/);
  const { body } = await supertest(app.url).get('/docs/openapi.json');
  expect(body.servers).toEqual([{ url: app.config.publicUrl }]);
});
