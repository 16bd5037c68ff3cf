import { USUAL_LIMITS } from '../support/address-limits.js';
import type { Express } from 'express';
import { Browser } from '../support/browser.js';
import { Edge, words } from './edge.js';
import { judged, refusal } from './refusal.js';
import { Wire } from './wire.js';

let edge: Edge;

beforeAll(async () => {
  edge = await Edge.start({ variables: { LOG_LEVEL: 'info' } });
});

afterAll(() => edge.close());

describe('methods', () => {
  const paths = (): [path: string, allowed: string][] => [
    ['/api/v1/users/@me', 'GET, HEAD'],
    ['/api/v1/bots/1', 'GET, HEAD'],
    ['/api/v1/bots/1/stats', 'POST'],
    [`/api/v1/servers/${edge.server.platformId}/bumps/`, 'GET, HEAD'],
    ['/healthz', 'GET, HEAD'],
    ['/', 'GET, HEAD'],
  ];

  test.each(words('PUT PATCH DELETE OPTIONS TRACE PURGE SEARCH MKCOL M-SEARCH LINK COPY'))(
    '%s is a 405 that says what is allowed',
    async (method) => {
      for (const [path, allow] of paths()) {
        const answer = await edge.ask(path, { method });
        expect({ path, ...judged(answer), allow: answer.headers.allow }).toEqual({ path, ...refusal(405), allow });
      }
    },
  );

  test('GET instead of POST, and POST instead of GET, are 405s that do not count', async () => {
    for (const [path, allow] of paths()) {
      const answer = await edge.ask(path, { method: allow === 'POST' ? 'GET' : 'POST', body: 'x' });
      expect({ ...judged(answer), allow: answer.headers.allow }).toEqual({ ...refusal(405), allow });
      expect(answer.headers['x-ratelimit-limit']).toBeUndefined();
    }
  });

  test('routes of controllers are not registered with Express: the front door finds them all', () => {
    const express: Express = edge.app.nest.getHttpAdapter().getInstance();
    const known = express.router.stack.flatMap(({ route }) => (route === undefined ? [] : [route.path]));
    expect(known.length).toBeGreaterThan(3);
    expect(known.filter((path) => !/^\/(staff\/)?docs\b/.test(path))).toEqual([]);
  });

  test.each(words('GET PUT DELETE'))('%s on the site accepts a trailing slash', async (method) => {
    const visitor = await Browser.of(edge.app, edge.owner);
    for (const end of ['', '/'])
      expect((await visitor.send(method, `/bots/${edge.bot.platformId}/vote${end}`)).status).toBe(200);
  });

  test('HEAD is GET without the body, also for errors', async () => {
    for (const path of words('/healthz /api/v1/users/@me /api/v1/bots/404 /zzz /api/v1/bots/1/stats')) {
      const [full, head] = [await edge.ask(path), await edge.ask(path, { method: 'HEAD' })];
      expect([head.status, head.text]).toEqual([full.status, '']);
      for (const name of words('content-type content-length etag cache-control allow'))
        expect([name, head.headers[name]]).toEqual([name, full.headers[name]]);
    }
  });

  test.each([
    ['CONNECT x:80', 405],
    ['BREW /', 400],
    ['get /healthz', 400],
    ['GETT /healthz', 400],
    ['G\0T /', 400],
  ])('%j is refused with an error body, and the connection is closed', async (line, status) => {
    const { answers, closed } = await Wire.exchange(edge.app.port, `${line} HTTP/1.1\r\nHost: x\r\n\r\n`, 2);
    expect([answers.map(judged), closed]).toEqual([[refusal(status)], true]);
  });

  test('upgrades to other protocols are ignored', async () => {
    const headers = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Key': 'x' };
    expect((await edge.ask('/healthz', { headers })).status).toBe(200);
    expect(judged(await edge.ask('/zzz', { headers: { ...headers, Upgrade: 'h2c' } }))).toEqual(refusal(404));
  });
});

describe('X-Request-Id', () => {
  const idOf = async (id: string | undefined, path = '/healthz'): Promise<unknown> =>
    (await edge.ask(path, { headers: id === undefined ? {} : { 'X-Request-Id': id } })).headers['x-request-id'];

  test('a valid one is used and logged', async () => {
    for (const id of ['a', 'f'.repeat(64), '0b0e5a52-9d7f-4b7e-8e2a-4f0d9a1f6a11', 'a_b.c:d-1']) {
      for (const path of words('/healthz /zzz /api/v1/bots/1 /api/v1/users/@me')) expect(await idOf(id, path)).toBe(id);
      expect(edge.app.logged.some((line) => line.includes(`"requestId":"${id}"`))).toBe(true);
    }
  });

  test('a missing or invalid one is replaced by a new one for each request', async () => {
    const hostile = ['', ' ', 'f'.repeat(65), 'a b', 'a"b', '{"a":1}', '<b>', '../x', '%0d%0aX: y', 'a,b', '\u{e9}'];
    const seen = new Set<unknown>();
    for (const id of [undefined, ...hostile, edge.key]) {
      const made = await idOf(id);
      expect(made).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
      seen.add(made);
    }
    expect(seen.size).toBe(hostile.length + 2);
    expect(edge.app.logged.join('')).not.toContain(edge.key);
  });
});

describe('X-Request-Id of responses that come from no controller', () => {
  const impossible = { Expect: 'a miracle', 'X-Request-Id': 'mine' };

  test('the API docs and their files', async () => {
    const paths =
      '/docs /docs/openapi.json /docs/openapi.yaml /docs/swagger-ui.css /docs/api.md /docs/site /staff/docs /zzz';
    for (const path of words(paths)) {
      const { headers } = await edge.ask(path, { key: undefined, headers: { 'X-Request-Id': 'mine' } });
      expect([path, headers['x-request-id']]).toEqual([path, 'mine']);
    }
  });

  test('an unsupported expectation is refused, logged and counted like any other request', async () => {
    edge.app.forget();
    const answer = await edge.ask('/healthz', { headers: impossible });
    expect([judged(answer), answer.headers['x-request-id']]).toEqual([refusal(417), 'mine']);
    expect(edge.app.logged.some((line) => line.includes('"requestId":"mine"') && line.includes('417'))).toBe(true);
  });
});

describe('endpoints for monitoring', () => {
  test('/healthz and /readyz', async () => {
    expect((await edge.ask('/healthz', { key: undefined })).json).toEqual({ status: 'ok' });
    expect((await edge.ask('/readyz', { key: undefined })).json).toEqual({ status: 'ready' });
  });

  const metrics = async (): Promise<string> => (await edge.ask('/metrics', { key: undefined })).text;

  test('/metrics counts requests by route template and status, never by text from the client', async () => {
    const { bot, key } = edge;
    await edge.ask(`/api/v1/bots/${bot.platformId}`);
    await edge.ask(`/api/v1/bots/${bot.platformId}/check`);
    await edge.ask('/api/v1/bots/made-up-id');
    await edge.ask(`/api/v1/users/${key}`);
    await edge.ask('/made-up-path', { method: 'PROPFIND' });
    const text = await metrics();
    for (const labels of [
      'method="GET",route="/api/v1/bots/:id",status="200"',
      'method="GET",route="/api/v1/bots/:id/check",status="400"',
      'method="GET",route="/api/v1/bots/:id",status="404"',
      'method="PROPFIND",route="other",status="404"',
    ])
      expect(text).toMatch(new RegExp(`http_request_duration_seconds_count\\{${labels}\\} [1-9]`));
    expect(text).not.toMatch(/made-up|mq_/);
    expect(text).not.toContain(bot.platformId);
  });

  test('/metrics has limited requests by bucket, votes, connections and the event loop', async () => {
    const limited = await Edge.start({ variables: USUAL_LIMITS });
    for (let i = 0; i < 21; i += 1) await limited.hand.ask({ path: '/api/v1/users/@me', key: limited.key });
    for (let i = 0; i < 61; i += 1) await limited.hand.ask({ path: '/api/v1/users/@me' });
    const { text } = await limited.ask('/metrics', { key: undefined });
    await limited.close();
    expect(text).toMatch(/marquee_limited_requests_total\{bucket="default"\} [1-9]/);
    expect(text).toMatch(/marquee_limited_requests_total\{bucket="address"\} [1-9]/);
    expect(text).toMatch(/http_requests_in_flight 1\n/);
    expect(text).toMatch(/marquee_database_connections\{state="\w+"\} \d/);
    expect(text).toContain('# TYPE marquee_votes_total counter');
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
    expect(text).toMatch(/process_resident_memory_bytes \d/);
  });

  test('/metrics needs METRICS_TOKEN when it is set', async () => {
    const closed = await Edge.start({ variables: { METRICS_TOKEN: 'a token of 24 letters...' } });
    for (const key of [undefined, 'x', '', 'a token of 24 letters..', closed.key]) {
      const answer = await closed.ask('/metrics', { key });
      expect([judged(answer), answer.headers['www-authenticate']]).toEqual([refusal(401), 'Bearer']);
    }
    expect((await closed.ask('/metrics', { key: 'a token of 24 letters...' })).text).toContain('http_request_duration');
    await closed.close();
  });
});
