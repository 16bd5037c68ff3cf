import { TestApp } from '../support/app.js';
import { Factory } from '../support/factories.js';
import { Fetcher, type Got } from './fetcher.js';

const LIMIT = 30;
const FROM = (address: string) => ({ 'X-Forwarded-For': address });

let app: TestApp;
let web: Fetcher;

beforeAll(async () => {
  app = await TestApp.start({ variables: { TRUST_PROXY: '1', BADGES_PER_MINUTE: String(LIMIT) } });
  web = new Fetcher(app);
  await new Factory(app).bot(null, { slug: 'lantern' });
});
afterAll(() => app.close());
beforeEach(() => app.forget());

const KNOWN = '/badges/bots/lantern/votes.svg';
/** Express matches this path but the front door does not, so only the guard counts it. */
const PAST_THE_GATE = '/badges/bots/lantern/votes.svg/';

/** How many of `times` requests were served before the first refusal. */
async function served(times: number, path: (n: number) => string, address = '10.0.0.1'): Promise<number> {
  for (let n = 0; n < times; n += 1) if ((await web.get(path(n), FROM(address))).status === 429) return n;
  return times;
}

function expectRefusal(answer: Got, waitSeconds: number): void {
  expect(answer.status).toBe(429);
  expect(answer.headers).toMatchObject({ 'retry-after': String(waitSeconds), 'cache-control': 'no-store' });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(JSON.parse(answer.text)).toEqual({
    error: `Too many badges for this address: ${LIMIT} a minute are served. Try again in ${waitSeconds} seconds.`,
    remaining: 0,
    reset: app.clock.now().getTime() + waitSeconds * 1_000,
  });
}

it.each([
  ['cached', () => KNOWN],
  ['drawn', (n: number) => `${KNOWN}?n=${n}`],
  ['not found', (n: number) => `/badges/servers/nobody${n}/members.svg`],
  ['past the gate', (n: number) => `${PAST_THE_GATE}?n=${n}`],
  ['past the gate, the same path', () => PAST_THE_GATE],
  ['alternately by both ways', (n: number) => (n % 2 === 0 ? KNOWN : PAST_THE_GATE)],
])('an address is served exactly as many badges a minute as the setting allows: %s', async (_how, path) => {
  expect(await served(LIMIT + 5, path)).toBe(LIMIT);
});

it('a refusal says when to try again, and costs nothing', async () => {
  await served(LIMIT, () => KNOWN);
  app.clock.advance(20_000);
  expectRefusal(await web.get(KNOWN, FROM('10.0.0.1')), 40);
  expectRefusal(await web.get(PAST_THE_GATE, FROM('10.0.0.1')), 40);
  app.clock.advance(39_500);
  expect((await web.get(KNOWN, FROM('10.0.0.1'))).headers['retry-after']).toBe('1');
  app.clock.advance(500);
  expect(await served(LIMIT + 1, () => KNOWN)).toBe(LIMIT);
});

it('other addresses and other routes are still served', async () => {
  await served(LIMIT, () => KNOWN);
  expect((await web.get(KNOWN, FROM('10.0.0.1'))).status).toBe(429);
  expect((await web.get(KNOWN, FROM('10.0.0.2'))).status).toBe(200);
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect((await web.get(path, FROM('10.0.0.1'))).status).toBe(200);
});

it('routes for machines are never counted', async () => {
  expect(await served(LIMIT + 5, () => '/healthz')).toBe(LIMIT + 5);
  expect((await web.get(KNOWN, FROM('10.0.0.1'))).status).toBe(200);
});

it('refusals are counted in the metrics', async () => {
  const counted = async (): Promise<number> =>
    Number(/marquee_limited_requests_total\{bucket="badges"\} (\d+)/.exec((await web.get('/metrics')).text)?.[1] ?? 0);
  const before = await counted();
  await served(LIMIT, () => KNOWN);
  await web.get(KNOWN, FROM('10.0.0.1'));
  await web.get(PAST_THE_GATE, FROM('10.0.0.1'));
  expect(await counted()).toBe(before + 2);
});

it('HEAD is refused in the same way, without a body', async () => {
  await served(LIMIT, () => KNOWN);
  const head = await web.send('HEAD', KNOWN, FROM('10.0.0.1'));
  expect([head.status, head.text, head.headers['retry-after']]).toEqual([429, '', '60']);
});
