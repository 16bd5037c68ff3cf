import { Demo } from '../../src/demo/demo.service.js';
import type { DemoSheet } from '../../src/demo/demo-sheet.js';
import { DrainState } from '../../src/core/http/monitoring/drain-state.js';
import { problemOf } from '../../src/core/http/problems.js';
import { limitProblem } from '../../src/core/limits/limit-headers.js';
import { BUCKETS, type BucketName } from '../../src/core/limits/limits.rules.js';
import { describeApi } from '../../src/app/documentation.js';
import { unavailable } from '../../src/core/shared/refusals.js';
import { MINUTE } from '../../src/core/shared/utc.js';
import { USUAL_LIMITS } from '../support/address-limits.js';
import { TestApp } from '../support/app.js';
import { type Answer, Client } from '../support/client.js';
import { type Operation, examplesOf, operationsOf } from './operations.js';

let app: TestApp;
let sheet: DemoSheet;
let operations: Operation[];

beforeAll(async () => {
  app = await TestApp.start({ variables: USUAL_LIMITS });
  sheet = await app.nest.get(Demo).prepare();
  operations = operationsOf(describeApi(app.nest, app.url));
});

afterAll(() => app.close());

/** Resets every limit except the hourly and the monthly one. */
beforeEach(() => app.clock.advance(MINUTE));

const IDS = [
  'getMe',
  'listMyBots',
  'listMyServers',
  'getBot',
  'updateBotStats',
  'checkBotVote',
  'listBotVoters',
  'getServer',
  'checkServerVote',
  'listServerVoters',
  'listServerBumps',
];
const operation = (id: string): Operation => operations.find((one) => one.id === id) as Operation;
const clientOf = (role: string): Client =>
  new Client(app, sheet.accounts.find((account) => account.role === role)?.apiKey);

/** The documented path of a request, once for each example of its listing reference. */
function pathsOf({ path, parameters }: Operation): string[] {
  const ids = parameters.filter((one) => one.in === 'path').flatMap(examplesOf);
  const query = new URLSearchParams(
    parameters.filter((one) => one.in === 'query').map((one): [string, string] => [one.name, String(one.example)]),
  );
  const below = path.replace('/api/v1', '') + (query.size > 0 ? `?${query.toString()}` : '');
  return ids.length === 0 ? [below] : ids.map((id) => below.replace('{id}', String(id)));
}

const send = (client: Client, { method, body }: Operation, path: string): Promise<Answer> =>
  method === 'post' ? client.post(path, body?.example) : client.get(path);

describe('on the sample data', () => {
  test.each(IDS)('%s accepts every example of its parameters, and its response matches the example', async (id) => {
    const described = operation(id);
    for (const path of pathsOf(described)) {
      const answer = await send(clientOf('owner'), described, path);
      expect(answer.status).toBe(200);
      expectShown(described.replies['200']?.content?.['application/json'].example, answer.body);
    }
  });

  test.each(IDS.filter((id) => id !== 'updateBotStats'))(
    '%s answers 304 if the client has the response already',
    async (id) => {
      const described = operation(id);
      const [path = ''] = pathsOf(described);
      const first = await send(clientOf('owner'), described, path);
      const second = await clientOf('owner').get(path, { 'If-None-Match': String(first.headers['etag']) });
      expect(second.status).toBe(304);
      expect(second.text).toBe('');
      for (const name of Object.keys(described.replies['304']?.headers ?? {}))
        expect(second.headers).toHaveProperty([name.toLowerCase()]);
    },
  );
});

/** The documented messages of an operation for a status. */
const documented = (id: string, status: string): string[] =>
  examplesOf(operation(id).replies[status]?.content?.['application/json'] ?? {}).map(
    (example) => (example as { error: string }).error,
  );

/** The operations with a status. */
const answering = (status: string): string[] => IDS.filter((id) => status in operation(id).replies);

describe('the documented messages are those of the response:', () => {
  test('401', async () => {
    for (const id of answering('401')) {
      const answer = await send(new Client(app), operation(id), pathsOf(operation(id))[0] ?? '');
      expect([answer.status, documented(id, '401')]).toEqual([401, [answer.body.error]]);
    }
  });

  test('403', async () => {
    const ids = answering('403');
    expect(ids).toHaveLength(6);
    for (const id of ids) {
      const answer = await send(clientOf('voter'), operation(id), pathsOf(operation(id))[0] ?? '');
      expect([answer.status, documented(id, '403')]).toEqual([403, [answer.body.error]]);
    }
  });

  test('404', async () => {
    const ids = answering('404');
    expect(ids).toHaveLength(8);
    for (const id of ids) {
      const [path = ''] = pathsOf(operation(id));
      const answer = await send(clientOf('owner'), operation(id), path.replace(/4[12]0{15}1/, '499999999999999999'));
      expect([answer.status, documented(id, '404')]).toEqual([404, [answer.body.error]]);
    }
  });

  test('400, 413 and 415', async () => {
    const owner = clientOf('owner');
    for (const id of ['checkBotVote', 'checkServerVote']) {
      const answer = await owner.get(pathsOf(operation(id))[0]?.split('?')[0] ?? '');
      expect([answer.status, documented(id, '400')]).toEqual([400, [answer.body.error]]);
    }
    const [path = ''] = pathsOf(operation('updateBotStats'));
    const wrong = [
      await owner.post(path, {}),
      await owner.post(path, '{"serverCount":'),
      await owner.post(path, 'serverCount=1', { 'Content-Type': 'text/plain' }),
    ];
    expect(wrong.map(({ body }) => body.error)).toEqual(documented('updateBotStats', '400'));
    const large = await owner.post(path, { serverCount: 1, more: 'x'.repeat(20_000) });
    expect([large.status, documented('updateBotStats', '413')]).toEqual([413, [large.body.error]]);
    const packed = await owner.post(path, { serverCount: 1 }, { 'Content-Encoding': 'gzip' });
    expect([packed.status, documented('updateBotStats', '415')]).toEqual([415, [packed.body.error]]);
    expect(answering('400')).toEqual(['updateBotStats', 'checkBotVote', 'checkServerVote']);
    expect(answering('413')).toEqual(['updateBotStats']);
    expect(answering('415')).toEqual(['updateBotStats']);
  });

  test('429 of the limits', async () => {
    const examples = operation('getMe').replies['429']?.content?.['application/json'].examples ?? {};
    expect(Object.keys(examples).toSorted()).toEqual(['address', ...Object.keys(BUCKETS)].toSorted());
    for (const [bucket, { value }] of Object.entries(examples)) {
      const { error, reset } = value as { error: string; reset: number };
      if (bucket === 'address') continue;
      const wait = Number(/in (\d+) seconds/.exec(error)?.[1]);
      const said = limitProblem(blockedBy(bucket as BucketName, reset), new Date(reset - wait * 1000));
      expect({ error: said.message, ...said.extras }).toEqual(value);
    }
  });

  test('429 for an address that keeps sending wrong keys', async () => {
    const stranger = new Client(app, 'mq_wrong');
    let answer = await stranger.get('/users/@me');
    for (let i = 0; i < 60 && answer.status === 401; i += 1) answer = await stranger.get('/users/@me');
    expect(answer.status).toBe(429);
    const withoutNumber = (text: string): string => text.replace(/\d+/, 'N');
    expect(documented('getMe', '429').map(withoutNumber)).toContain(withoutNumber(answer.body.error));
  });

  test('503, 405 and 500', async () => {
    const life = app.nest.get(DrainState);
    life.stage = 'closing';
    const closing = await clientOf('owner').get('/users/@me');
    life.stage = 'serving';
    expect(documented('getMe', '503')).toEqual([unavailable().message, closing.body.error]);
    const wrongMethod = await clientOf('owner').send('DELETE', '/users/@me');
    expect(wrongMethod.headers['allow']).toBe('GET, HEAD');
    expect(documented('getMe', 'default')).toEqual([wrongMethod.body.error, problemOf(new Error('any')).message]);
  });
});

function blockedBy(bucket: BucketName, resetAt: number): Parameters<typeof limitProblem>[0] {
  const { limit } = BUCKETS[bucket];
  return { allowed: false, blockedBy: { bucket, limit, windowSeconds: 60, remaining: 0, resetAt }, buckets: [] };
}

/**
 * Texts, flags and ids in an example must match the response. Numbers and times may differ. A list in an example has one
 * of the entries, and a long text is shortened.
 */
function expectShown(example: unknown, actual: unknown): void {
  if (typeof example === 'number' || isTime(example)) return;
  if (typeof example === 'string') expect(actual).toContain(example);
  else if (Array.isArray(example)) example.forEach((entry) => expectEntry(entry, actual as unknown[]));
  else if (typeof example === 'object' && example !== null)
    for (const [name, value] of Object.entries(example)) expectShown(value, (actual as Record<string, unknown>)[name]);
  else expect(actual).toBe(example);
}

function expectEntry(entry: unknown, list: readonly unknown[]): void {
  if (typeof entry === 'string') expect(list).toContain(entry);
  else expectShown(entry, list.find((other) => idOf(other) === idOf(entry)) ?? 'nothing with this id');
}

const idOf = (entry: unknown): unknown => {
  const { id, platformId } = entry as { id?: string; platformId?: string };
  return id ?? platformId;
};

const isTime = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
