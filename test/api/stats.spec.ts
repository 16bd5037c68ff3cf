import { HOUR } from '../../src/core/shared/utc.js';
import type { Answer } from '../support/client.js';
import type { MadeListing } from '../support/factories.js';
import { type Holder, serve } from '../support/served.js';

const api = serve();
let owner: Holder;
let bot: MadeListing;

beforeAll(async () => {
  owner = await api.holder();
  bot = await api.make.bot(owner, { slug: 'counted' });
});

// Keeps these tests below the limit of 12 updates an hour.
beforeEach(() => api.advance(HOUR));

const post = (body: unknown, id = bot.platformId): Promise<Answer> => owner.client.post(`/bots/${id}/stats`, body);
const shownCount = async (): Promise<unknown> =>
  (await owner.client.get(`/bots/${bot.platformId}`)).body.bot.serverCount;

describe('POST /bots/{id}/stats accepts', () => {
  test.each([
    ['{"serverCount":0}', 0],
    ['{"serverCount":1250}', 1250],
    ['{"serverCount":5.0}', 5],
    ['{"serverCount":1e3}', 1000],
    ['{"serverCount":12.5e1}', 125],
    ['{"serverCount":9007199254740991}', 9_007_199_254_740_991],
    ['{"serverCount":7,"shardCount":"many","shards":[1,2],"nested":{"serverCount":9}}', 7],
    ['{"serverCount":8,"__proto__":{"serverCount":9},"constructor":{"prototype":{"x":1}}}', 8],
    [' \n{ "serverCount" : 9 }\n', 9],
  ])('%s as %d, and shows it at once', async (body, count) => {
    const answer = await post(body);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ serverCount: count });
    expect(await shownCount()).toBe(count);
  });

  test('-0 as 0', async () => {
    const answer = await post('{"serverCount":-0}');
    expect(answer.text).toBe('{"serverCount":0}');
    expect(Object.is(await shownCount(), 0)).toBe(true);
  });

  test.each(['platformId', 'uuid', 'slug'] as const)('the %s of the bot as its identifier', async (form) => {
    expect((await post({ serverCount: 21 }, bot[form] ?? '')).body).toEqual({ serverCount: 21 });
    expect((await post({ serverCount: 22 }, bot[form]?.toUpperCase())).status).toBe(form === 'slug' ? 404 : 200);
  });

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/json; charset=latin1',
  ])('a body of the type %s', async (type) => {
    const answer = await owner.client.post(`/bots/${bot.platformId}/stats`, '{"serverCount":3}', {
      'Content-Type': type,
    });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
  });
});

describe('POST /bots/{id}/stats refuses with 400, and changes nothing', () => {
  test.each([
    '{"serverCount":"5"}',
    '{"serverCount":5.5}',
    '{"serverCount":true}',
    '{"serverCount":false}',
    '{"serverCount":null}',
    '{"serverCount":[5]}',
    '{"serverCount":{"serverCount":5}}',
    '{"serverCount":""}',
    '{"serverCount":-1}',
    '{"serverCount":1e21}',
    '{"serverCount":1e400}',
    '{"serverCount":9007199254740992}',
    '{"serverCount":NaN}',
    '{"serverCount":05}',
    '{}',
    '{"servercount":5}',
    '{"server_count":5}',
    '{"guildCount":5}',
    '{"stats":{"serverCount":5}}',
    '{"__proto__":{"serverCount":5}}',
    '{"constructor":{"serverCount":5}}',
    '[{"serverCount":5}]',
    '[5]',
    '[]',
    '5',
    '"5"',
    'true',
    'null',
    '',
    ' ',
    '{"serverCount":5',
    '{serverCount:5}',
    'serverCount=5',
  ])('%s', async (body) => {
    await post({ serverCount: 77 });
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toEqual(['error']);
    expect(await shownCount()).toBe(77);
  });

  test('no body at all', async () => {
    const answer = await owner.client.send('POST', `/bots/${bot.platformId}/stats`);
    expect(answer.status).toBe(400);
  });

  test('a body that is not sent as JSON is a 400, one that is too large a 413', async () => {
    const path = `/bots/${bot.platformId}/stats`;
    const form = await owner.client.post(path, 'serverCount=5', {
      'Content-Type': 'application/x-www-form-urlencoded',
    });
    const large = await owner.client.post(path, { serverCount: 5, padding: 'x'.repeat(20_000) });
    expect([form.status, large.status]).toEqual([400, 413]);
    expect([Object.keys(form.body), Object.keys(large.body)]).toEqual([['error'], ['error']]);
  });
});

describe('the count', () => {
  test('can be set by a listed developer, and before the bot is approved', async () => {
    const [developer, draft] = [await api.holder(), await api.make.bot(owner, { state: 'pending' })];
    await api.make.member(draft, developer);
    const answer = await developer.client.post(`/bots/${draft.platformId}/stats`, { serverCount: 40 });
    expect(answer.body).toEqual({ serverCount: 40 });
    const { body } = await developer.client.get('/users/@me/bots');
    expect(body.bots).toEqual([expect.objectContaining({ id: draft.uuid, serverCount: 40, role: 'developer' })]);
  });

  test('changes neither the other fields nor the time of the last edit', async () => {
    const before = (await owner.client.get(`/bots/${bot.platformId}`)).body.bot;
    await post({ serverCount: 31_337, votes: 9, name: 'Other', verified: true, shardCount: 4 });
    const after = (await owner.client.get(`/bots/${bot.platformId}`)).body.bot;
    expect(after).toEqual({ ...before, serverCount: 31_337 });
  });

  test('of another bot does not change, even if the body names it', async () => {
    const other = await api.make.bot(await api.make.account(), {}, { server_count: 5 });
    await post({ serverCount: 6, id: other.uuid, platformBotId: other.platformId });
    expect((await owner.client.get(`/bots/${other.platformId}`)).body.bot.serverCount).toBe(5);
  });
});
