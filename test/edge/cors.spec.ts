import { USUAL_LIMITS } from '../support/address-limits.js';
import { Edge, words } from './edge.js';
import type { Reply } from './hand.js';
import { judged, refusal } from './refusal.js';

const OWN = 'https://a.example';

const corsHeaders = ({ headers }: Reply): Record<string, unknown> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-') || name === 'vary'));

const PREFLIGHT = { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'authorization' };

const opened: Edge[] = [];
const serve = async (variables: Record<string, string>): Promise<Edge> => {
  const edge = await Edge.start({ variables: { ...USUAL_LIMITS, ...variables } });
  opened.push(edge);
  return edge;
};

afterAll(() => Promise.all(opened.map((edge) => edge.close())));

describe('when no origins are configured', () => {
  let edge: Edge;
  beforeAll(async () => (edge = await serve({})));

  test('pages of other sites may not read anything', async () => {
    for (const path of ['/api/v1/users/@me', '/api/v1/bots/1', '/healthz', '/zzz'])
      for (const Origin of [OWN, 'null', edge.app.url])
        expect(corsHeaders(await edge.ask(path, { headers: { Origin } }))).toEqual({});
  });

  test('a preflight is a 405', async () => {
    const headers = { Origin: OWN, ...PREFLIGHT };
    const answer = await edge.ask('/api/v1/bots/1/stats', { method: 'OPTIONS', headers });
    expect([judged(answer), corsHeaders(answer)]).toEqual([refusal(405), {}]);
  });
});

describe('when some origins are configured', () => {
  let edge: Edge;
  beforeAll(async () => (edge = await serve({ CORS_ORIGINS: `${OWN}, https://b.example:8443,http://localhost:5173` })));

  const allowed = (origin: string) => ({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': expect.stringMatching(/ETag.*Retry-After.*X-RateLimit-Remaining.*X-Request-Id/),
    vary: 'Origin',
  });

  test('their pages may read every response, including errors and limit headers', async () => {
    const bot = `/api/v1/bots/${edge.bot.platformId}`;
    for (const Origin of [OWN, 'https://b.example:8443', 'http://localhost:5173']) {
      const statuses: number[] = [];
      for (const path of [bot, `${bot}/check`, '/api/v1/bots/404', '/zzz', '/healthz', '/api/v1/bots/1/stats']) {
        const answer = await edge.ask(path, { headers: { Origin } });
        expect(corsHeaders(answer)).toEqual(allowed(Origin));
        statuses.push(answer.status);
      }
      expect(statuses).toEqual([200, 400, 404, 404, 200, 405]);
      const known = await edge.ask(bot, { headers: { Origin, 'If-None-Match': '*' } });
      expect([known.status, corsHeaders(known)]).toEqual([304, allowed(Origin)]);
      expect(corsHeaders(await edge.ask(bot, { key: undefined, headers: { Origin } }))).toEqual(allowed(Origin));
    }
  });

  test('pages of similar origins may not, and caches keep the responses apart', async () => {
    const alike =
      words(`http://a.example https://a.example:443 https://A.example https://a.example/ https://a.example.evil.example
      https://evila.example https://sub.a.example https://b.example null * ${OWN},${OWN}`);
    for (const Origin of [...alike, '', ' ', `${OWN}, https://b.example:8443`])
      expect(corsHeaders(await edge.ask('/api/v1/users/@me', { headers: { Origin } }))).toEqual({ vary: 'Origin' });
    expect(corsHeaders(await edge.ask('/api/v1/users/@me'))).toEqual({ vary: 'Origin' });
  });

  test('cookies are never allowed', async () => {
    const answer = await edge.ask('/api/v1/users/@me', { headers: { Origin: OWN } });
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });

  test('a preflight needs no key and does not count towards limits', async () => {
    for (const path of [`/api/v1/bots/${edge.bot.platformId}/stats`, '/api/v1/users/@me', '/zzz']) {
      const headers = { Origin: OWN, ...PREFLIGHT };
      const answer = await edge.ask(path, { method: 'OPTIONS', key: undefined, headers });
      expect([answer.status, answer.text]).toEqual([204, '']);
      expect(corsHeaders(answer)).toEqual({
        ...allowed(OWN),
        'access-control-allow-methods': 'GET, HEAD, POST',
        'access-control-allow-headers': expect.stringMatching(/^Authorization, Content-Type/),
        'access-control-max-age': '600',
      });
      expect(answer.headers['x-ratelimit-limit']).toBeUndefined();
    }
  });

  test('a preflight of another origin allows nothing', async () => {
    const headers = { Origin: 'https://c.example', ...PREFLIGHT };
    const answer = await edge.ask('/api/v1/users/@me', { method: 'OPTIONS', key: undefined, headers });
    expect(corsHeaders(answer)).not.toHaveProperty('access-control-allow-origin');
  });

  test('OPTIONS that is not a preflight is a 405', async () => {
    const answer = await edge.ask('/api/v1/users/@me', { method: 'OPTIONS', headers: { Origin: OWN } });
    expect(judged(answer)).toEqual(refusal(405));
  });
});

test('when any origin is allowed, all origins get the same response', async () => {
  const edge = await serve({ CORS_ORIGINS: '*' });
  for (const Origin of [OWN, 'null', 'https://anything.example']) {
    const answer = await edge.ask('/api/v1/users/@me', { headers: { Origin } });
    expect(corsHeaders(answer)).toMatchObject({ 'access-control-allow-origin': '*' });
    expect(answer.headers.vary).toBeUndefined();
  }
  expect(corsHeaders(await edge.ask('/api/v1/users/@me'))).toEqual({});
});

describe('the address that wrong keys are counted by', () => {
  const wrong = (edge: Edge, forwarded: string): Promise<Reply> =>
    edge.hand.ask({ path: '/api/v1/users/@me', key: 'x', headers: { 'X-Forwarded-For': forwarded } });

  test('is the peer when no proxy is trusted, and X-Forwarded-For is ignored', async () => {
    const [edge] = opened as [Edge];
    const answers: number[] = [];
    for (let i = 0; i < 62; i += 1) answers.push((await wrong(edge, `203.0.113.${i}`)).status);
    expect(answers).toEqual([...Array<number>(60).fill(401), 429, 429]);
    expect((await edge.hand.ask({ path: '/api/v1/users/@me', key: edge.key })).status).toBe(200);
  });

  test('is the entry that the trusted proxy wrote, not the ones its client wrote', async () => {
    const edge = await serve({ TRUST_PROXY: '1' });
    for (let i = 0; i < 60; i += 1) await wrong(edge, `203.0.113.${i}, 198.51.100.7`);
    expect(judged(await wrong(edge, '198.51.100.8, 198.51.100.7'))).toEqual(refusal(429));
    expect(judged(await wrong(edge, '198.51.100.7, 198.51.100.8'))).toEqual(refusal(401));
  });
});
