import { SAMPLE_PEOPLE } from '../../src/demo/texts/people.js';
import { DrainState } from '../../src/core/http/monitoring/drain-state.js';
import { EXAMPLE } from '../../src/core/shared/examples.js';
import { MINUTE, SECOND } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { type Attempt, DemoSession, type Operation, attemptsOf, filledIn, pathValues } from './try-it-out.js';

/**
 * Statuses that the documents promise for whole groups of operations, because guards cause them. Other tests provoke one
 * or two operations with each; here every operation has to keep the promise.
 */

const ADMIN = SAMPLE_PEOPLE.find(({ siteRole }) => siteRole === 'admin')?.username ?? '';
const SURFACES = [
  ['site', EXAMPLE.owner.username, '/docs/site/openapi.json'],
  ['back office', ADMIN, '/staff/docs/openapi.json'],
] as const;

/**
 * Steps of a sign-in have examples for one use, an account that is not suspended has no suspension, no batch was made, and
 * owners neither rate nor report their own listings.
 */
const WITHOUT_DATA = ['callback', 'link', 'showSuspension', 'openBatch', 'rateBot', 'reportBot', 'reportServer'];
const LARGE = { text: 'x'.repeat(300_000) };
const ONE_A_MINUTE = Object.fromEntries(
  ['SEARCHES', 'SUGGESTIONS', 'PAGES', 'SIGN_INS', 'WRONG_KEYS', 'BADGES'].map((name) => [`${name}_PER_MINUTE`, '1']),
);

/** The example of an operation; `undefined` if it is about something that the sample data lacks. */
function exampleOf(operation: Operation): Attempt | undefined {
  if (WITHOUT_DATA.includes(operation.operationId)) return undefined;
  return Object.values(pathValues(operation)).includes(undefined) ? undefined : attemptsOf(operation)[0];
}

/** Without a query, this one asks for nothing, and looks nothing up. */
const QUERIES: Readonly<Record<string, string>> = { showVoteSelection: '?voteIds=1' };

const withIds = ({ template }: Operation, id: string): string => template.replaceAll(/\{\w+\}/g, id);

/** For refusals of bodies, only the listing must exist: what else the path names is looked up later. */
const nearlyOf = (operation: Operation): Attempt => ({ path: filledIn(operation, '1') });

/** No account, listing or anything else has such an id. */
const UNKNOWN = ['00000000-0000-4000-8000-000000000000', '2000000000', 'no-such-value'];

/** A request that is refused before anything is looked up. */
const anyRequest = (operation: Operation): Attempt => ({ path: withIds(operation, '1') });

type Ask = (attempt: Attempt, operation: Operation) => Promise<{ readonly status: number; readonly text: string }>;

/** The operations that promise `status`, but do not keep the promise. */
async function broken(
  { operations }: DemoSession,
  status: number,
  { requestOf, ask }: { readonly requestOf: (operation: Operation) => Attempt | undefined; readonly ask: Ask },
): Promise<unknown[]> {
  const found: unknown[] = [];
  let asked = 0;
  for (const operation of operations) {
    const attempt = requestOf(operation);
    if (!(String(status) in operation.responses) || attempt === undefined) continue;
    asked += 1;
    const answer = await ask(attempt, operation);
    if (answer.status !== status) found.push([operation.operationId, answer.status, answer.text.slice(0, 200)]);
  }
  expect(asked).toBeGreaterThan(20);
  return found;
}

describe.each(SURFACES)('on the %s', (_of, username, document) => {
  let demo: DemoSession;
  let stranger: Browser;
  beforeAll(async () => {
    demo = await DemoSession.start(username, document);
    stranger = new Browser(demo.app);
    await stranger.send('POST', '/login/demo', { body: { account: EXAMPLE.voter.username } });
  });
  afterAll(() => demo.close());

  /** Owners neither rate nor report their own listings. */
  const senderOf = ({ operationId }: Operation): Browser =>
    /^(?:rate|report)(?:Bot|Server|Rating)$/.test(operationId) ? stranger : demo.browser;
  const isSeen = ({ operationId }: Operation): boolean =>
    !['callback', 'link', 'appealSuspension'].includes(operationId);

  test.each([
    [413, 'that is too large', LARGE, {}],
    [415, 'of another type', '<a/>', { 'content-type': 'text/xml' }],
    [400, 'that is no JSON', '{', {}],
  ])('answers %i to a body %s', async (status, _body, body, headers) => {
    const ask: Ask = ({ path }, operation) => senderOf(operation).send(operation.method, path, { body, headers });
    const requestOf = (operation: Operation) =>
      operation.method === 'GET' || !isSeen(operation) ? undefined : nearlyOf(operation);
    expect(await broken(demo, status, { requestOf, ask })).toEqual([]);
  });

  test('answers 400 to a query with a wrong value', async () => {
    const wrong = async (operation: Operation): Promise<string[]> => {
      const path = exampleOf(operation)?.path.split('?')[0] ?? '';
      const names = (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
      const statuses = names.map(async (name) => (await demo.browser.get(`${path}?${name}=%7E%7E`)).status);
      return (await Promise.all(statuses)).includes(400) ? [] : [operation.operationId];
    };
    const asked = demo.operations.filter(
      (one) => one.method === 'GET' && '400' in one.responses && exampleOf(one) !== undefined,
    );
    expect((await Promise.all(asked.map(wrong))).flat()).toEqual([]);
  });

  test('a request without a session gets 401', async () => {
    const anyone = new Browser(demo.app);
    const ask: Ask = ({ path }, { method }) => anyone.send(method, path);
    expect(await broken(demo, 401, { requestOf: anyRequest, ask })).toEqual([]);
  });

  test('an answer that stays the same for a second is a 304', async () => {
    const ask: Ask = async ({ path }) => {
      // The first request may change something, such as the time of the last visit.
      await demo.browser.get(path);
      const { headers } = await demo.browser.get(path);
      demo.app.clock.advance(SECOND);
      return demo.browser.get(path, { 'If-None-Match': String(headers['etag']) });
    };
    expect(await broken(demo, 304, { requestOf: exampleOf, ask })).toEqual([]);
  });

  test('an instance that stops refuses with 503', async () => {
    const state = demo.app.nest.get(DrainState);
    state.stage = 'closing';
    const ask: Ask = ({ path }, { method }) => demo.browser.send(method, path);
    const found = await broken(demo, 503, { requestOf: anyRequest, ask });
    state.stage = 'serving';
    expect(found).toEqual([]);
  });
});

test('answers 404 in the back office where something does not exist', async () => {
  const demo = await DemoSession.start(ADMIN, '/staff/docs/openapi.json');
  const ask: Ask = async (_attempt, operation) => {
    const { body } = attemptsOf(operation)[0] ?? {};
    let answer = { status: 0, text: '' };
    for (const id of UNKNOWN) {
      const path = withIds(operation, id) + (QUERIES[operation.operationId] ?? '');
      answer = await demo.browser.send(operation.method, path, body === undefined ? {} : { body });
      if (answer.status === 404) break;
    }
    return answer;
  };
  const requestOf = (operation: Operation) => (operation.template.includes('{') ? anyRequest(operation) : undefined);
  const found = await broken(demo, 404, { requestOf, ask });
  await demo.close();
  expect(found).toEqual([]);
});

test.each(SURFACES)('an address above its limit gets 429 on the %s', async (of, username, document) => {
  const demo = await DemoSession.start(username, document, { variables: ONE_A_MINUTE });
  const isStaff = of === 'back office';
  // Requests of a session to the back office are not counted, but those with a wrong key are.
  const browser = isStaff ? new Browser(demo.app) : demo.browser;
  const headers = isStaff ? { authorization: 'Bearer mq_wrong' } : {};
  const ask: Ask = async ({ path }, { method }) => {
    demo.app.clock.advance(MINUTE);
    await browser.send(method, path, { headers });
    return browser.send(method, path, { headers });
  };
  const found = await broken(demo, 429, { requestOf: anyRequest, ask });
  await demo.close();
  expect(found).toEqual([]);
});
