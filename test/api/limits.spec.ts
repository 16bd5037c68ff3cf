import { HOUR, MINUTE, SECOND, startOfMonth } from '../../src/core/shared/utc.js';
import type { Answer } from '../support/client.js';
import { serve } from '../support/served.js';
import { times } from '../support/times.js';
import { aSpender, usedThisMonth } from '../support/usage.js';

const api = serve();

const many = (count: number, ask: () => Promise<Answer>): Promise<Answer[]> => Promise.all(times(count, ask));
const statuses = (answers: readonly Answer[]): number[] => [...new Set(answers.map(({ status }) => status))];

const inSeconds = (ms: number): number => Math.ceil(ms / 1000);

/** The headers about the tightest bucket, and about each bucket by name. */
const limitOf = ({ headers }: Answer) => ({
  limit: Number(headers['x-ratelimit-limit']),
  remaining: Number(headers['x-ratelimit-remaining']),
  reset: Number(headers['x-ratelimit-reset']),
  resetAfter: Number(headers['x-ratelimit-reset-after']),
  bucket: headers['x-ratelimit-bucket'],
});
const left = ({ headers }: Answer): Record<string, number> =>
  Object.fromEntries(
    [...String(headers['ratelimit']).matchAll(/"(\w+)";r=(\d+);t=\d+/g)].map(([, name = '', r]) => [name, Number(r)]),
  );

/** The body of a 429 and all its headers must name the same instant. */
function expectRefusal(answer: Answer, bucket: string, limit: number, reset: number): void {
  const seconds = inSeconds(reset - api.now().getTime());
  expect(answer.status).toBe(429);
  expect(answer.body).toEqual({ error: expect.any(String), remaining: 0, reset });
  expect(answer.headers['retry-after']).toBe(String(seconds));
  expect(limitOf(answer)).toEqual({ limit, remaining: 0, reset: inSeconds(reset), resetAfter: seconds, bucket });
  expect(answer.headers['ratelimit']).toContain(`"${bucket}";r=0;t=${seconds}`);
}

describe.each([
  { bucket: 'stats', limit: 12, window: HOUR },
  { bucket: 'check', limit: 60, window: MINUTE },
  { bucket: 'default', limit: 20, window: MINUTE },
] as const)('the bucket "$bucket"', ({ bucket, limit, window }) => {
  test(`has ${limit} requests per window, which begins with its first request`, async () => {
    const { ask } = await aSpender(api);
    const reset = api.now().getTime() + window;
    expect(limitOf(await ask[bucket]())).toMatchObject({
      bucket,
      limit,
      remaining: limit - 1,
      reset: inSeconds(reset),
    });
    api.advance(window / 2);
    expect(statuses(await many(limit - 1, ask[bucket]))).toEqual([200]);
    expectRefusal(await ask[bucket](), bucket, limit, reset);
    api.advance(window / 2 - 1);
    expectRefusal(await ask[bucket](), bucket, limit, reset);
    api.advance(1);
    const next = await ask[bucket]();
    expect(next.status).toBe(200);
    expect(limitOf(next)).toMatchObject({ remaining: limit - 1, reset: inSeconds(reset + window) });
  });

  test('rounds the wait up to whole seconds, so that a retry is never too early', async () => {
    const { ask } = await aSpender(api);
    const reset = api.now().getTime() + window;
    await many(limit, ask[bucket]);
    api.advance(1);
    expectRefusal(await ask[bucket](), bucket, limit, reset);
    api.advance(1.5 * SECOND);
    expectRefusal(await ask[bucket](), bucket, limit, reset);
  });

  test('is neither used nor extended by requests that are refused', async () => {
    const { ask } = await aSpender(api);
    const reset = api.now().getTime() + window;
    await many(limit, ask[bucket]);
    api.advance(window - SECOND);
    expect(statuses(await many(30, ask[bucket]))).toEqual([429]);
    expectRefusal(await ask[bucket](), bucket, limit, reset);
    api.advance(SECOND);
    expect(left(await ask[bucket]())).toEqual({ [bucket]: limit - 1, month: 3_000 - limit - 1 });
  });

  test('of one account is separate from that of another at the same address', async () => {
    const [one, other] = [await aSpender(api), await aSpender(api)];
    await many(limit + 1, one.ask[bucket]);
    expect(left(await other.ask[bucket]())).toEqual({ [bucket]: limit - 1, month: 2_999 });
  });
});

describe('the buckets', () => {
  test('both vote checks share one bucket', async () => {
    const { bot, server, owner } = await aSpender(api);
    const paths = [`/bots/${bot.platformId}`, `/servers/${server.platformId}`];
    const answers: Answer[] = [];
    for (let count = 0; count < 60; count += 1)
      answers.push(await owner.client.get(`${paths[count % 2]}/check?platformId=1`));
    expect(answers.map((answer) => left(answer)['check'])).toEqual(times(60, (i) => 59 - i));
    for (const path of paths) expect((await owner.client.get(`${path}/check?platformId=1`)).status).toBe(429);
  });

  test('all other endpoints share the default bucket', async () => {
    const { bot, server, owner } = await aSpender(api);
    const [aBot, aServer] = [`/bots/${bot.platformId}`, `/servers/${server.platformId}`];
    const mine = ['/users/@me', '/users/@me/bots', '/users/@me/servers'];
    const paths = [...mine, aBot, aServer, `${aBot}/voters`, `${aServer}/voters`, `${aServer}/bumps`];
    const remaining: unknown[] = [];
    for (const path of paths) remaining.push(left(await owner.client.get(path)));
    expect(remaining).toEqual(paths.map((_path, i) => ({ default: 19 - i, month: 2_999 - i })));
  });

  test('stats and checks do not count towards the default bucket, and everything counts towards the month', async () => {
    const { ask } = await aSpender(api);
    await many(12, ask.stats);
    await many(60, ask.check);
    expect(left(await ask.default())).toEqual({ default: 19, month: 3_000 - 73 });
    expect([(await ask.stats()).status, (await ask.check()).status]).toEqual([429, 429]);
  });

  test('are named with quota and window in every keyed response: 200, 304, 400, 403 and 404', async () => {
    const { owner, bot, ask } = await aSpender(api);
    const stranger = await api.make.bot(await api.make.account());
    const { etag } = (await owner.client.get('/users/@me')).headers;
    const answers = [
      await ask.default(),
      await owner.client.get('/users/@me', { 'If-None-Match': String(etag) }),
      await owner.client.get(`/bots/${bot.platformId}/check`),
      await owner.client.get(`/bots/${stranger.platformId}/voters`),
      await owner.client.get('/bots/nobody-at-all'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 304, 400, 403, 404]);
    const [ok, known, bad, forbidden, missing] = answers.map(limitOf);
    const reset = inSeconds(api.now().getTime() + MINUTE);
    const rest = { limit: 20, reset, resetAfter: 60, bucket: 'default' };
    expect([ok, known, forbidden, missing]).toEqual([18, 17, 16, 15].map((remaining) => ({ ...rest, remaining })));
    expect(bad).toEqual({ limit: 60, remaining: 59, reset, resetAfter: 60, bucket: 'check' });
    const policy = (answer: Answer | undefined) => answer?.headers['ratelimit-policy'];
    expect(policy(answers[0])).toBe('"default";q=20;w=60, "month";q=3000;w=2592000');
    expect(policy(answers[2])).toBe('"check";q=60;w=60, "month";q=3000;w=2592000');
    expect(policy(await ask.stats())).toBe('"stats";q=12;w=3600, "month";q=3000;w=2592000');
  });
});

describe('the month', () => {
  const nearlySpent = async (count: number) => {
    const all = await aSpender(api);
    await usedThisMonth(api, all.owner, count);
    return all;
  };

  test('has 3,000 requests over all endpoints, and is the tightest bucket when it has the fewest left', async () => {
    const { ask } = await nearlySpent(2_997);
    const reset = new Date('2026-12-01T00:00:00.000Z').getTime();
    expect(limitOf(await ask.default())).toMatchObject({ bucket: 'month', limit: 3_000, remaining: 2 });
    expect(limitOf(await ask.check())).toMatchObject({ bucket: 'month', remaining: 1 });
    expect(limitOf(await ask.stats())).toMatchObject({ bucket: 'month', remaining: 0, reset: inSeconds(reset) });
    for (const refused of [await ask.default(), await ask.check(), await ask.stats()])
      expectRefusal(refused, 'month', 3_000, reset);
    api.advance(HOUR);
    for (const refused of [await ask.default(), await ask.check(), await ask.stats()])
      expectRefusal(refused, 'month', 3_000, reset);
  });

  test('is reported when the default bucket is used up too, because the month resets last', async () => {
    const { ask } = await nearlySpent(2_980);
    expect(statuses(await many(20, ask.default))).toEqual([200]);
    expectRefusal(await ask.default(), 'month', 3_000, new Date('2026-12-01T00:00:00.000Z').getTime());
  });

  test('is not reported in its last seconds, when the default bucket resets later', async () => {
    api.app.clock.set(new Date('2026-11-30T23:59:30.000Z'));
    const { ask } = await nearlySpent(2_980);
    await many(20, ask.default);
    const reset = new Date('2026-12-01T00:00:30.000Z').getTime();
    expectRefusal(await ask.default(), 'default', 20, reset);
    api.app.clock.set(new Date('2026-12-01T00:00:00.000Z'));
    expectRefusal(await ask.default(), 'default', 20, reset);
    api.advance(30 * SECOND);
    expect(left(await ask.default())).toEqual({ default: 19, month: 2_999 });
  });

  test.each(['2027-01-01', '2027-02-01', '2027-03-01', '2028-02-01', '2028-03-01'])(
    'ends when %s begins in UTC, to the millisecond',
    async (start) => {
      const end = new Date(`${start}T00:00:00.000Z`);
      api.app.clock.set(new Date(end.getTime() - 1.5 * SECOND));
      const { ask } = await nearlySpent(2_999);
      expect((await ask.check()).status).toBe(200);
      expectRefusal(await ask.check(), 'month', 3_000, end.getTime());
      api.app.clock.set(new Date(end.getTime() - 1));
      expectRefusal(await ask.check(), 'month', 3_000, end.getTime());
      api.app.clock.set(end);
      expect(startOfMonth(api.now())).toEqual(end);
      expect(left(await ask.check())).toMatchObject({ month: 2_999 });
    },
  );
});
