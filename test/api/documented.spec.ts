import { readFileSync } from 'node:fs';
import { BUCKETS } from '../../src/core/limits/limits.rules.js';
import { DAY, HOUR, MINUTE } from '../../src/core/shared/utc.js';
import { serve } from '../support/served.js';

/** The cases about which docs/api.md answers readers' questions. */
const api = serve();

beforeEach(() => api.advance(MINUTE));

test('two bots that post every 30 minutes fit into the longest month', () => {
  const used = 2 * 48 * 31;
  expect(used).toBeLessThan(BUCKETS.month.limit);
  expect(readFileSync('docs/api.md', 'utf8')).toContain(`use ${used.toLocaleString('en')} of the 3,000`);
});

test('a page above 1,000,000,000 is the page 1,000,000,000, which is empty', async () => {
  const owner = await api.holder();
  const bot = await api.make.bot(owner);
  await api.make.votes(bot, [await api.make.account()]);
  const voters = async (page: string) => (await owner.client.get(`/bots/${bot.platformId}/voters?page=${page}`)).body;
  for (const page of ['1000000000', '1000000001', '9'.repeat(40)])
    expect(await voters(page)).toEqual({ total: 1, page: 1_000_000_000, limit: 50, voters: [] });
});

test('slugs match in lower case only, and UUIDs in any', async () => {
  const owner = await api.holder();
  const bot = await api.make.bot(owner, { slug: 'paper-crane' });
  const get = async (id: string) => (await owner.client.get(`/bots/${id}`)).status;
  expect([await get('paper-crane'), await get('Paper-Crane'), await get(bot.uuid.toUpperCase())]).toEqual([
    200, 404, 200,
  ]);
});

test('a suspension hides neither the listings of an owner nor the votes of a voter', async () => {
  const [owner, developer, voter] = await api.holders(3);
  if (owner === undefined || developer === undefined || voter === undefined) throw new Error('three holders');
  const bot = await api.make.bot(owner);
  await api.make.member(bot, developer);
  await api.make.votes(bot, [voter]);
  for (const { id } of [owner, voter])
    await api.make.run('UPDATE accounts SET suspended_at = ? WHERE id = ?', [api.now(), id]);
  api.app.forget();
  expect((await owner.client.get('/users/@me')).status).toBe(401);
  const found = await developer.client.get(`/bots/${bot.platformId}`);
  expect(found).toMatchObject({ status: 200, body: { bot: { votes: 1 } } });
  const check = await developer.client.get(`/bots/${bot.platformId}/check?platformId=${voter.platformId}`);
  expect(check.body).toEqual({ voted: true, votes: 1 });
  await api.make.run('UPDATE accounts SET suspended_at = NULL WHERE id = ?', [owner.id]);
  api.app.forget();
  const voters = await owner.client.get(`/bots/${bot.platformId}/voters`);
  expect(voters.body).toMatchObject({ total: 1, voters: [{ platformId: voter.platformId }] });
});

test('canBump turns false again when the boost of the owner ends', async () => {
  const owner = await api.holder();
  const server = await api.make.server(owner);
  const now = api.now();
  await api.make.boost(owner, new Date(now.getTime() - DAY), new Date(now.getTime() + 7 * HOUR));
  await api.make.bump(server, owner, now);
  const status = async () => (await owner.client.get(`/servers/${server.platformId}/bumps`)).body;
  api.advance(6 * HOUR);
  expect(await status()).toMatchObject({ canBump: true, nextBumpAt: null, cooldownHours: 6 });
  api.advance(HOUR);
  const next = new Date(now.getTime() + 12 * HOUR).toISOString();
  expect(await status()).toMatchObject({ canBump: false, nextBumpAt: next, cooldownHours: 12 });
  api.advance(5 * HOUR);
  expect(await status()).toMatchObject({ canBump: true });
});
