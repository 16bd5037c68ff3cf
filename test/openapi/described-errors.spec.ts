import type { OpenAPIObject } from '@nestjs/swagger';
import { describeSite } from '../../src/app/site-documentation.js';
import { describeStaff } from '../../src/app/staff-documentation.js';
import { guardRefusals, inputRefusals } from '../../src/app/route-refusals.js';
import { FrontDoor } from '../../src/core/http/front-door.js';
import type { Route } from '../../src/core/http/routes.js';
import { inputClasses } from '../../src/core/input/input-classes.js';
import { repliesOf, errorViewOf } from '../../src/core/openapi/refusal-replies.js';
import { type Refusal, refusalsOf } from '../../src/core/openapi/operation.js';
import { Problem } from '../../src/core/shared/refusals.js';
import { rightRefusals } from '../../src/listings/listing/listing.doc.js';
import { schemaChecker } from '../support/json-schema.js';
import { serve } from '../support/served.js';
import { type Operation, examplesOf, operationsOf } from './operations.js';

const api = serve();

const DOCUMENTS = ['site', 'staff'] as const;
type Name = (typeof DOCUMENTS)[number];

const documents = new Map<Name, OpenAPIObject>();
beforeAll(() => {
  documents.set('site', describeSite(api.app.nest, 'http://127.0.0.1:3000'));
  documents.set('staff', describeStaff(api.app.nest, 'http://127.0.0.1:3000'));
});

const documentOf = (name: Name): OpenAPIObject => documents.get(name) as OpenAPIObject;
const operations = (name: Name): Operation[] => operationsOf(documentOf(name));
const find = (name: Name, id: string): Operation => operations(name).find((one) => one.id === id) as Operation;

/** They have the current time in them, so no two answers are equal. */
const ALWAYS_FRESH = [
  'exportAccount',
  'showDeveloper',
  'listQueue',
  'seeUsage',
  'showDeskHome',
  'seeMyself',
  'verifyAudit',
  'reconcileTokens',
];

/** The documented sentences of an operation for a status. */
const sentences = (operation: Operation, status: number | string): string[] => {
  const media = operation.replies[status]?.content?.['application/json'];
  return media === undefined ? [] : examplesOf(media).map((example) => (example as { error: string }).error);
};

describe.each(DOCUMENTS)('the document of %s', (name) => {
  test('describes every status, and each error with an example that has a sentence', () => {
    for (const { id, replies } of operations(name))
      for (const [status, { description, content }] of Object.entries(replies)) {
        expect([id, status, description]).toEqual([id, status, expect.stringMatching(/\S.*\.$/)]);
        if (/^[123]/.test(status)) continue;
        const examples = content === undefined ? [] : examplesOf(content['application/json']);
        expect([id, status, examples.length]).not.toEqual([id, status, 0]);
        for (const example of examples) expect(example).toEqual(expect.objectContaining({ error: expect.any(String) }));
      }
  });

  test('lists the errors that the guards of a route cause', () => {
    for (const operation of operations(name)) {
      const { id, method, replies } = operation;
      const statuses = ['421', '429', '503', 'default'];
      if (name === 'staff') statuses.push('401', '403');
      if (method === 'get' && '200' in replies && !ALWAYS_FRESH.includes(id)) statuses.push('304');
      if (method !== 'get') statuses.push('400', '403', '413', '415');
      expect([id, ...Object.keys(replies)]).toEqual(expect.arrayContaining([id, ...statuses]));
    }
  });

  test('has examples that fit their schemas', () => {
    const ajv = schemaChecker();
    ajv.addSchema({ ...documentOf(name), $id: name });
    const inDocument = (schema: object): object =>
      JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${name}#/`)) as object;
    // Examples of input are sent to the application by other tests.
    const media = operations(name).flatMap(({ id, replies }) =>
      Object.values(replies).flatMap(({ content }) =>
        content?.['application/json'] ? [{ id, ...content['application/json'] }] : [],
      ),
    );
    for (const { id, schema, ...part } of media) {
      const check = ajv.compile(inDocument(schema));
      for (const example of examplesOf(part)) {
        check(example);
        expect([id, example, check.errors]).toEqual([id, example, null]);
      }
    }
  });

  test('promises Retry-After wherever every example has it', () => {
    for (const { id, replies } of operations(name)) {
      const header = replies['503']?.headers['Retry-After'];
      expect([id, JSON.stringify(header)]).toEqual([id, '{"$ref":"#/components/headers/Retry-After"}']);
    }
  });

  test('refers only to components that it has, and has no others', () => {
    const { components, paths } = documentOf(name);
    const text = JSON.stringify({ components, paths });
    const pointers = [...text.matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g)].map(([, kind, one]) => `${kind}/${one}`);
    const { securitySchemes: _schemes, ...others } = components as Record<string, object>;
    const known = Object.entries(others).flatMap(([kind, found]) => Object.keys(found).map((one) => `${kind}/${one}`));
    expect([...new Set(pointers)].toSorted()).toEqual(known.toSorted());
  });
});

const replyOf = (one: Refusal): string => `${one.problem.status} ${errorViewOf(one).name}`;

const RIGHTS = ['see', 'vote', 'bump', 'rate', 'report', 'manage', 'own'] as const;
const NOUNS = ['bot', 'server', 'listing'] as const;

/** The replies of a route that follow from its guards and its input. */
function derivedReplies(route: Route): Set<string> {
  const taken = (Reflect.getMetadata('design:paramtypes', route.controller.prototype as object, route.handler.name) ??
    []) as unknown[];
  const inputs = inputClasses().filter((one) => taken.includes(one));
  const found = [...guardRefusals(route), ...inputs.flatMap(({ name }) => inputRefusals(route, name))];
  return new Set(found.map(replyOf));
}

test('a handler lists one error for each status and body that nothing else implies', () => {
  const redundant: string[] = [];
  // Several errors of one right are fine: no handler lists them one by one.
  const ofRights = RIGHTS.flatMap((right) => NOUNS.flatMap((noun) => rightRefusals(right, noun)));
  const implied = new Set(ofRights.map(({ message }) => message));
  for (const route of api.app.nest.get(FrontDoor).routes.routes) {
    if (route.surface !== 'site' && route.surface !== 'staff') continue;
    const known = derivedReplies(route);
    const all = refusalsOf(route.handler);
    const isDerived = ({ problem }: Refusal): boolean => implied.has(problem.message);
    for (const one of all.filter(isDerived)) known.add(replyOf(one));
    for (const one of all.filter((other) => !isDerived(other))) {
      const reply = replyOf(one);
      if (known.has(reply)) redundant.push(`${route.handler.name} ${reply}: ${one.problem.message}`);
      known.add(reply);
    }
  }
  expect(redundant).toEqual([]);
});

test('invalid input is shown with the sentences of the class that reads it', () => {
  const { content } = find('site', 'placeBid').replies['400'] ?? {};
  const [example] = examplesOf(content?.['application/json'] ?? {}).filter((one) => 'faults' in (one as object));
  expect(Object.keys((example as { faults: object }).faults)).toEqual(['server', 'amount']);
  // `page` and `limit` fall back to their defaults, so a list that takes only these has no invalid input.
  expect(find('site', 'listOwnTokens').replies['400']).toBeUndefined();
  expect(find('staff', 'searchAudit').replies['400']).toBeDefined();
});

test('rights to listings are shown with the sentences of the access check', () => {
  const rate = find('site', 'rateBot');
  expect(sentences(rate, 404)).toEqual([expect.stringMatching(/^No bot matches/)]);
  expect(sentences(rate, 409)).toContain(
    'This bot is not approved. Only approved listings can be voted for, bumped or rated.',
  );
  expect(sentences(rate, 403)).toContain('You are on the team of this bot, so you cannot rate it.');
  expect(sentences(find('site', 'showBot'), 409)).toEqual([]);
});

test('a change that may end a leading bid shows the 409 that names the bid', () => {
  const binds = expect.arrayContaining([expect.stringMatching(/leads the Spotlight auction/)]);
  for (const id of ['changeServer', 'removeServer', 'offerListing', 'acceptOffer', 'deleteAccount'])
    expect([id, sentences(find('site', id), 409)]).toEqual([id, binds]);
  expect(sentences(find('site', 'changeBot'), 409)).not.toEqual(binds);
});

test('the return from the platform has its own errors', () => {
  const { replies } = find('site', 'callback');
  expect(Object.keys(replies)).toEqual(expect.arrayContaining(['303', '400', '403', '421', '429', '502', '503']));
  expect(Object.keys(find('site', 'link').replies)).toEqual(expect.arrayContaining(['303', '404', '410']));
});

test('an error with fields that no view describes is refused', () => {
  const outOfStock = new Problem(409, 'There are too few.', { left: 2 });
  expect(() => repliesOf([{ problem: outOfStock }])).toThrow('A view must describe left');
  expect(() => repliesOf([{ problem: new Problem(418, 'I am a teapot.') }])).toThrow(
    'No description of the status 418',
  );
});
