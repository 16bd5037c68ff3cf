import { MINUTE } from '../../src/core/shared/utc.js';
import { serve } from '../support/served.js';

const api = serve();

test('the usage tells what is left, and draws from no limit', async () => {
  const { client } = await api.holder();
  await client.get('/users/@me');
  const read = () => client.get('/api/beta/usage');
  const [first, second] = [await read(), await read()];
  const remaining = (body: unknown) =>
    (body as { limits: { bucket: string; remaining: number }[] }).limits.map((one) => [one.bucket, one.remaining]);
  const expected = [
    ['stats', 12],
    ['check', 60],
    ['default', 19],
    ['month', 2_999],
  ];
  expect(remaining(first.body)).toEqual(expected);
  expect(remaining(second.body)).toEqual(expected);
  expect(second.headers['x-ratelimit-remaining']).toBe('12');
  expect((await client.get('/users/@me')).headers['x-ratelimit-remaining']).toBe('18');
});

test('it can be read 60 times a minute, also while another limit is used up', async () => {
  const { client } = await api.holder();
  for (const _ of Array(20).keys()) await client.get('/users/@me');
  expect((await client.get('/users/@me')).status).toBe(429);
  for (const _ of Array(60).keys()) expect((await client.get('/api/beta/usage')).status).toBe(200);
  const refused = await client.get('/api/beta/usage');
  expect(refused.status).toBe(429);
  expect(refused.body).toEqual({
    error: 'The limit of 60 readings per minute is used up. Try again in 60 seconds.',
    remaining: 0,
    reset: api.now().getTime() + MINUTE,
  });
  expect(refused.headers['retry-after']).toBe('60');
  api.advance(MINUTE);
  expect((await client.get('/api/beta/usage')).status).toBe(200);
});

test('it needs a key', async () => {
  const { client } = await api.holder();
  expect((await client.with(undefined).get('/api/beta/usage')).status).toBe(401);
});
