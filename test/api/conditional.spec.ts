import { Votes } from '../../src/activity/votes/votes.service.js';
import { Bumps } from '../../src/activity/bumps/bumps.service.js';
import type { MadeListing } from '../support/factories.js';
import { type Holder, serve } from '../support/served.js';

const api = serve();
let owner: Holder;
let bot: MadeListing;
let server: MadeListing;

beforeEach(async () => {
  owner = await api.holder();
  bot = await api.make.bot(owner);
  server = await api.make.server(owner);
});

const tagOf = async (path: string): Promise<string> => String((await owner.client.get(path)).headers['etag']);
const ALL = [
  '/users/@me',
  '/users/@me/bots',
  '/users/@me/servers',
  '/bots/{bot}',
  '/servers/{server}',
  '/bots/{bot}/check?platformId=1',
  '/servers/{server}/check?platformId=1',
  '/bots/{bot}/voters',
  '/servers/{server}/voters',
  '/servers/{server}/bumps',
];
const here = (path: string): string => path.replace('{bot}', bot.platformId).replace('{server}', server.platformId);

describe.each(ALL)('GET %s', (template) => {
  test('has an ETag that stays the same while nothing changes, and is cacheable for the client only', async () => {
    const answer = await owner.client.get(here(template));
    expect(answer.headers['etag']).toMatch(/^"[\x21\x23-\x7e]+"$/);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(await tagOf(here(template))).toBe(answer.headers['etag']);
  });

  test('is a 304 without a body for the current ETag, and a 200 for another one', async () => {
    const tag = await tagOf(here(template));
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, `"other" ,W/${tag}`, '*']) {
      const answer = await owner.client.get(here(template), { 'If-None-Match': known });
      expect([answer.status, answer.text]).toEqual([304, '']);
      expect(answer.headers['etag']).toBe(tag);
      expect(answer.headers).not.toHaveProperty('content-type');
    }
    for (const unknown of ['"other"', tag.slice(1, -1), `${tag}x`, ''])
      expect((await owner.client.get(here(template), { 'If-None-Match': unknown })).status).toBe(200);
  });

  test('answers HEAD with the headers of GET and no body', async () => {
    const get = await owner.client.get(here(template));
    const head = await owner.client.send('HEAD', here(template));
    expect([head.status, head.text ?? '']).toEqual([200, '']);
    for (const name of ['etag', 'cache-control', 'content-type', 'content-length'])
      expect(head.headers[name]).toBe(get.headers[name]);
    const known = { 'If-None-Match': String(get.headers['etag']) };
    expect((await owner.client.send('HEAD', here(template), { headers: known })).status).toBe(304);
  });
});

describe('an ETag changes', () => {
  test.each([
    ['bot', '/bots/{bot}'],
    ['bot', '/bots/{bot}/voters'],
    ['bot', '/bots/{bot}/check?platformId=1'],
    ['bot', '/users/@me/bots'],
    ['server', '/servers/{server}'],
    ['server', '/servers/{server}/voters'],
    ['server', '/servers/{server}/check?platformId=1'],
    ['server', '/users/@me/servers'],
  ] as const)('with a vote for the %s and with its removal: %s', async (kind, template) => {
    const [voter, votes] = [await api.make.account(), api.app.nest.get(Votes)];
    const { id } = kind === 'bot' ? bot : server;
    const none = await tagOf(here(template));
    await votes.cast(voter.id, id);
    const voted = await tagOf(here(template));
    expect(voted).not.toBe(none);
    expect((await owner.client.get(here(template), { 'If-None-Match': none })).status).toBe(200);
    await votes.remove(voter.id, id);
    expect(await tagOf(here(template))).toBe(none);
  });

  test('with a bump of the server', async () => {
    const before = await tagOf(here('/servers/{server}/bumps'));
    await api.app.nest.get(Bumps).bump(owner.id, server.id);
    expect(await tagOf(here('/servers/{server}/bumps'))).not.toBe(before);
  });
});

describe('a write', () => {
  test('is visible at once to all accounts and under all identifiers, even right after a read', async () => {
    const named = await api.make.bot(owner, { slug: 'watched' });
    const reader = await api.holder();
    const paths = [named.platformId, named.uuid, 'watched'].map((id) => `/bots/${id}`);
    for (const serverCount of [17, 18, 17]) {
      const { body } = await owner.client.post(`${paths[0]}/stats`, { serverCount });
      expect(body).toEqual({ serverCount });
      for (const client of [owner.client, reader.client])
        for (const path of paths) expect((await client.get(path)).body.bot.serverCount).toBe(serverCount);
    }
  });

  test('makes the old ETag a 200 with the new count, and the new ETag a 304', async () => {
    const path = here('/bots/{bot}');
    const old = await tagOf(path);
    await owner.client.post(`${path}/stats`, { serverCount: 4_711 });
    const fresh = await owner.client.get(path, { 'If-None-Match': old });
    expect([fresh.status, fresh.body.bot.serverCount]).toEqual([200, 4_711]);
    const again = await owner.client.get(path, { 'If-None-Match': String(fresh.headers['etag']) });
    expect(again.status).toBe(304);
  });
});
