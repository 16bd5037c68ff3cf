import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OPERATIONS } from '../../clients/node/src/api.js';
import { MarqueeClient } from '../../clients/node/src/client.js';
import { MarqueeError } from '../../clients/node/src/errors.js';
import type { Wait } from '../../clients/node/src/transport.js';
import { type Holder, serve } from '../support/served.js';

/** The client package against the running product. */
const api = serve();

let owner: Holder;
let bot: { readonly platformId: string };
let server: { readonly platformId: string };

beforeAll(async () => {
  owner = await api.holder();
  bot = await api.make.bot(owner);
  server = await api.make.server(owner);
});

const clientOf = ({ key }: Holder, options = {}): MarqueeClient =>
  new MarqueeClient({ baseUrl: api.app.url, key, ...options });

test('every operation returns what the service answers', async () => {
  const client = clientOf(owner);
  const updateBotStats = await client.updateBotStats(bot.platformId, 12_847);
  const answers = {
    getMe: await client.getMe(),
    listMyBots: await client.listMyBots(),
    listMyServers: await client.listMyServers(),
    getBot: await client.getBot(bot.platformId),
    updateBotStats,
    checkBotVote: await client.checkBotVote(bot.platformId, '400000000000000004'),
    listBotVoters: await client.listBotVoters(bot.platformId, { page: 1, limit: 2 }),
    getServer: await client.getServer(server.platformId),
    checkServerVote: await client.checkServerVote(server.platformId, '400000000000000004'),
    listServerVoters: await client.listServerVoters(server.platformId),
    listServerBumps: await client.listServerBumps(server.platformId),
  };
  const get = async (path: string): Promise<unknown> => (await owner.client.get(path)).body;
  const [ofBot, ofServer] = [`/bots/${bot.platformId}`, `/servers/${server.platformId}`];
  const user = '?platformId=400000000000000004';
  expect(answers).toEqual({
    getMe: await get('/users/@me'),
    listMyBots: await get('/users/@me/bots'),
    listMyServers: await get('/users/@me/servers'),
    getBot: await get(ofBot),
    updateBotStats: { serverCount: 12_847 },
    checkBotVote: await get(`${ofBot}/check${user}`),
    listBotVoters: await get(`${ofBot}/voters?limit=2`),
    getServer: await get(ofServer),
    checkServerVote: await get(`${ofServer}/check${user}`),
    listServerVoters: await get(`${ofServer}/voters`),
    listServerBumps: await get(`${ofServer}/bumps`),
  });
  expect(Object.keys(answers).toSorted()).toEqual(Object.keys(OPERATIONS).toSorted());
  expect(answers.getBot.bot.serverCount).toBe(12_847);
});

test('an error has the status, the sentence and the request id', async () => {
  const other = await api.holder();
  const refused = await clientOf(other)
    .listBotVoters(bot.platformId)
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(MarqueeError);
  expect(refused).toMatchObject({ name: 'MarqueeError', status: 403, retryAfter: null, resetsAt: null });
  const { body } = await other.client.get(`/bots/${bot.platformId}/voters`);
  expect(refused).toHaveProperty('message', (body as { error: string }).error);
  expect(refused).toHaveProperty('requestId', expect.stringMatching(/./));
  const unknown = clientOf({ ...other, key: `${other.key.slice(0, -1)}!` });
  await expect(unknown.getMe()).rejects.toMatchObject({ status: 401 });
});

test('a used-up limit is waited for, and the call succeeds when it resets', async () => {
  const holder = await api.holder();
  const waits: Wait[] = [];
  const sleep = (ms: number): Promise<void> => Promise.resolve(api.advance(ms));
  const client = clientOf(holder, { sleep, onWait: (wait: Wait) => waits.push(wait) });
  for (let request = 0; request < 21; request += 1) await client.getMe();
  expect(waits).toEqual([{ seconds: 60, status: 429, message: expect.stringContaining('"default"') }]);
});

test('a limit that resets later than the longest wait is an error that says when', async () => {
  const holder = await api.holder();
  const client = clientOf(holder, { longestWait: 59 });
  for (let request = 0; request < 20; request += 1) await client.getMe();
  await expect(client.getMe()).rejects.toMatchObject({
    status: 429,
    retryAfter: 60,
    resetsAt: new Date(api.now().getTime() + 60_000),
  });
});

describe('another server', () => {
  let other: Server;
  let url: string;
  let answer: (request: IncomingMessage, count: number) => readonly [status: number, headers: object, body: string];
  let requests: IncomingMessage[];

  beforeAll(async () => {
    other = createServer((request, response) => {
      requests.push(request);
      const [status, headers, body] = answer(request, requests.length);
      response.writeHead(status, { ...headers }).end(body);
    });
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    requests = [];
  });
  afterAll(() => {
    other.closeAllConnections();
    other.close();
  });

  const client = (options = {}): MarqueeClient => new MarqueeClient({ baseUrl: url, key: 'mq_example', ...options });
  const sleeper = (): { waits: number[]; sleep: (ms: number) => Promise<void> } => {
    const waits: number[] = [];
    return { waits, sleep: async (ms) => void waits.push(ms) };
  };

  test('503 is tried again, without Retry-After at growing intervals', async () => {
    const { waits, sleep } = sleeper();
    answer = (_request, count) =>
      count < 4 ? [503, count === 3 ? { 'Retry-After': '5' } : {}, '<html>'] : [200, {}, '{"user":{}}'];
    await expect(client({ sleep }).getMe()).resolves.toEqual({ user: {} });
    expect(waits).toEqual([1_000, 2_000, 5_000]);
  });

  test('a service that stays away is given up within the longest wait', async () => {
    const { waits, sleep } = sleeper();
    answer = () => [503, { 'Retry-After': '50' }, '{"error":"Not now."}'];
    const gone = client({ sleep }).updateBotStats('lanternfish', 1);
    await expect(gone).rejects.toMatchObject({ status: 503, message: 'Not now.', retryAfter: 50 });
    expect(waits).toEqual([50_000, 50_000]);
  });

  test('an answer of a proxy that is not JSON is an error with its status', async () => {
    answer = () => [502, {}, '<html>Bad gateway</html>'];
    await expect(client().getMe()).rejects.toMatchObject({ status: 502, message: 'The service answered 502.' });
  });

  test('a redirect is an error, and the key goes nowhere else', async () => {
    answer = () => [301, { Location: `${url}/elsewhere` }, ''];
    await expect(client().getMe()).rejects.toThrow(`redirected to ${url}/elsewhere. Correct baseUrl.`);
    expect(requests.map((request) => request.url)).toEqual(['/api/v1/users/@me']);
  });

  test('a request that takes too long is given up', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    await expect(client({ baseUrl, timeout: 20 }).getMe()).rejects.toMatchObject({ name: 'TimeoutError' });
    silent.closeAllConnections();
    silent.close();
  });

  test('a call and its wait end when you give up', async () => {
    const giveUp = new AbortController();
    answer = () => [429, { 'Retry-After': '60' }, '{"error":"Later.","remaining":0,"reset":1795212345000}'];
    const call = client({ onWait: () => giveUp.abort(new Error('enough')) }).getMe({ signal: giveUp.signal });
    await expect(call).rejects.toThrow('enough');
    await expect(client().getMe({ signal: giveUp.signal })).rejects.toThrow('enough');
    expect(requests).toHaveLength(1);
  });

  test('identifiers are encoded, and those that lead elsewhere are refused', async () => {
    answer = () => [200, {}, '{}'];
    await client({ baseUrl: `${url}/api/v1/` }).checkBotVote('a/b?c$&', '1&2');
    expect(requests.map((request) => request.url)).toEqual(['/api/v1/bots/a%2Fb%3Fc%24%26/check?platformId=1%262']);
    const unexpected: unknown = 4e17;
    for (const id of ['', '.', '..', unexpected, undefined])
      await expect(async () => client().getBot(...([id] as [string]))).rejects.toThrow(TypeError);
    expect(requests).toHaveLength(1);
  });
});

test.each(['', 'directory.example', 'ftp://directory.example'])('the address %j is refused', (baseUrl) => {
  expect(() => new MarqueeClient({ baseUrl, key: 'mq_example' })).toThrow(/baseUrl is needed/);
});

test.each(['', ' ', 'mq_a\nb', 'mq_ü'])('the key %j is refused, and the error does not contain it', (key) => {
  const make = (): MarqueeClient => new MarqueeClient({ baseUrl: 'https://directory.example', key });
  expect(make).toThrow('key is needed: create one in the Developer tab.');
});
