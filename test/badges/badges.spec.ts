import { STYLES } from '../../src/activity/badges/badge.rules.js';
import { TestApp } from '../support/app.js';
import { Factory, type MadeListing } from '../support/factories.js';
import { Fetcher, type Got } from './fetcher.js';
import { Xml } from './xml.js';

let app: TestApp;
let make: Factory;
let web: Fetcher;
let bot: MadeListing;
let server: MadeListing;

beforeAll(async () => {
  app = await TestApp.start();
  make = new Factory(app);
  web = new Fetcher(app);
  bot = await make.bot(null, { slug: 'lantern', votes: 12_999 }, { server_count: 1_250 });
  server = await make.server(null, { slug: 'harbor', votes: 41 }, { member_count: 4_299 });
});
afterAll(() => app.close());
beforeEach(() => app.forget());

/** The text of a badge for screen readers. */
const labelOf = ({ text }: Got): string | undefined => Xml.read(text).attributes['aria-label'];

describe('the four badges', () => {
  it('show their count, by every reference to the listing', async () => {
    for (const id of [bot.platformId, bot.uuid, bot.uuid.toUpperCase(), 'lantern']) {
      expect(labelOf(await web.get(`/badges/bots/${id}/servers.svg`))).toBe('servers: 1.2k');
      expect(labelOf(await web.get(`/badges/bots/${id}/votes.svg`))).toBe('votes: 12k');
    }
    for (const id of [server.platformId, server.uuid, 'harbor']) {
      expect(labelOf(await web.get(`/badges/servers/${id}/members.svg`))).toBe('members: 4.2k');
      expect(labelOf(await web.get(`/badges/servers/${id}/votes.svg`))).toBe('votes: 41');
    }
  });

  it('show the largest count that can be posted', async () => {
    const huge = await make.bot(null, {}, { server_count: Number.MAX_SAFE_INTEGER });
    expect(labelOf(await web.get(`/badges/bots/${huge.uuid}/servers.svg`))).toBe('servers: 9007T');
  });

  it('do not confuse bots and servers', async () => {
    expect((await web.get(`/badges/servers/${bot.platformId}/votes.svg`)).status).toBe(404);
    expect((await web.get(`/badges/servers/lantern/members.svg`)).status).toBe(404);
    expect((await web.get(`/badges/bots/harbor/votes.svg`)).status).toBe(404);
  });

  it('mark an approximate member count with ~ and do not show a hidden one', async () => {
    const rough = await make.server(null, {}, { member_count: 1_299, member_count_mode: 'approximate' });
    const secret = await make.server(null, {}, { member_count: 1_299, member_count_mode: 'hidden' });
    expect(labelOf(await web.get(`/badges/servers/${rough.platformId}/members.svg`))).toBe('members: ~1.2k');
    const hidden = await web.get(`/badges/servers/${secret.platformId}/members.svg`);
    expect([hidden.status, labelOf(hidden)]).toEqual([200, 'members: hidden']);
  });

  it.each(STYLES)('can be drawn in style %s', async (style) => {
    const drawn = await web.get(`/badges/bots/lantern/votes.svg?style=${style}&label=Cats%20%26%20dogs&color=f80`);
    expect(drawn.status).toBe(200);
    expect(labelOf(drawn)?.toLowerCase()).toBe('cats & dogs: 12k');
    const plain = await web.get(`/badges/bots/lantern/votes.svg?label=Cats%20%26%20dogs&color=f80`);
    expect(drawn.text === plain.text).toBe(style === 'flat');
  });

  it('show labels in any script, drawn or cached', async () => {
    const label = 'サーバー · Gäste 🐈';
    for (const turn of ['drawn', 'from memory']) {
      const drawn = await web.get(`/badges/bots/lantern/votes.svg?label=${encodeURIComponent(label)}`);
      expect([turn, labelOf(drawn)]).toEqual([turn, `${label}: 12k`]);
      expect(Number(drawn.headers['content-length'])).toBe(Buffer.byteLength(drawn.text));
    }
  });

  it('fall back to the default for unusable parameters', async () => {
    const plain = await web.get('/badges/bots/lantern/votes.svg');
    for (const query of [
      'style=round&color=url(%23x)&labelColor=%22%3E&label=',
      'style=social&style=plastic&label=a&label=b&color=red&color=blue',
      'color=constructor&labelColor=__proto__&__proto__=x&style[]=social',
      'label=%00%0b%ef%bf%bf&color=%&=&&&',
      'unknown=1',
    ])
      expect((await web.get(`/badges/bots/lantern/votes.svg?${query}`)).text).toBe(plain.text);
  });

  it('show a new server count at once', async () => {
    const owner = await make.account();
    const mine = await make.bot(owner, {}, { server_count: 5 });
    const key = await make.key(owner);
    const path = `/badges/bots/${mine.platformId}/servers.svg`;
    const before = await web.get(path);
    expect(labelOf(before)).toBe('servers: 5');
    await web.post(`/api/v1/bots/${mine.platformId}/stats`, key, { serverCount: 77_000 });
    const after = await web.get(path, { 'If-None-Match': before.headers.etag ?? '' });
    expect([after.status, labelOf(after)]).toEqual([200, 'servers: 77k']);
  });

  it('are cached for a second only', async () => {
    const quiet = await make.bot(null, {}, { server_count: 5 });
    const path = `/badges/bots/${quiet.platformId}/servers.svg`;
    await web.get(path);
    await app.database.execute('UPDATE bots SET server_count = 6 WHERE listing_id = ?', [quiet.id]);
    expect(labelOf(await web.get(path))).toBe('servers: 5');
    app.clock.advance(1_000);
    expect(labelOf(await web.get(path))).toBe('servers: 6');
  });
});

describe('the response with a badge', () => {
  it('allows any site to embed it, is fresh for five minutes and forbids scripts', async () => {
    for (const turn of ['drawn', 'from memory']) {
      const { status, headers } = await web.get('/badges/bots/lantern/votes.svg');
      expect([turn, status]).toEqual([turn, 200]);
      expect(headers).toMatchObject({
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'public, max-age=300',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
        etag: expect.stringMatching(/^"[\w-]+"$/) as string,
        'x-request-id': expect.any(String) as string,
      });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('is a 304 if the client has this badge already, drawn or cached', async () => {
    const { headers } = await web.get('/badges/bots/lantern/votes.svg');
    for (const known of [`${headers.etag}`, `W/${headers.etag}`, `"x", ${headers.etag}`, '*']) {
      for (const turn of ['drawn', 'from memory']) {
        if (turn === 'drawn') app.forget();
        const again = await web.get('/badges/bots/lantern/votes.svg', { 'If-None-Match': known });
        expect([again.status, again.text]).toEqual([304, '']);
        expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': 'public, max-age=300' });
      }
    }
    expect((await web.get('/badges/bots/lantern/votes.svg', { 'If-None-Match': '"x"' })).status).toBe(200);
  });

  it('to HEAD is the same as to GET, without the picture', async () => {
    for (const path of ['/badges/bots/lantern/votes.svg', '/badges/bots/nobody/votes.svg']) {
      const got = await web.get(path);
      app.forget();
      for (const turn of [1, 2]) {
        const head = await web.send('HEAD', path);
        expect([turn, head.status, head.text]).toEqual([turn, got.status, '']);
        expect(head.headers['content-length']).toBe(got.headers['content-length']);
        expect(head.headers.etag).toBe(got.headers.etag);
      }
    }
  });
});

describe('a listing that is not public', () => {
  it('gets exactly the same response as one that does not exist', async () => {
    const missing = await web.get('/badges/bots/1000000000000000/servers.svg?label=x');
    expect([missing.status, labelOf(missing)]).toEqual([404, 'x: not found']);
    expect(missing.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=60',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
    for (const state of ['draft', 'pending', 'denied', 'suspended', 'removed'] as const) {
      const hidden = await make.bot(null, { state, slug: `un-${state}` }, { server_count: 3 });
      for (const id of [hidden.platformId, hidden.uuid, `un-${state}`])
        expect(same(await web.get(`/badges/bots/${id}/servers.svg?label=x`))).toEqual(same(missing));
    }
  });

  it('never gets a 304, and has a badge as soon as it is approved', async () => {
    const pending = await make.server(null, { state: 'pending' }, { member_count: 3 });
    const path = `/badges/servers/${pending.platformId}/members.svg`;
    const before = await web.get(path);
    expect((await web.get(path, { 'If-None-Match': before.headers.etag ?? '' })).status).toBe(404);
    await make.setState(pending, 'approved');
    expect(labelOf(await web.get(path))).toBe('members: 3');
    await make.setState(pending, 'suspended');
    expect((await web.get(path)).status).toBe(404);
  });

  it.each([
    ['NUL', '%00'],
    ['NUL inside', 'lan%00tern'],
    ['a slash', '..%2Flantern'],
    ['65 characters', 'a'.repeat(65)],
    ['12 KB', 'a'.repeat(12_000)],
    ['markup', '%3Cscript%3E'],
    ['SQL', "lantern'--"],
    ['another case', 'Lantern'],
    ['a blank behind', 'lantern%20'],
    ['half a character', '%ED%A0%80'],
    ['broken encoding', '%E0%A4%A'],
    ['a property of objects', '__proto__'],
  ])('%s as its name is not found', async (_what, id) => {
    const answer = await web.get(`/badges/bots/${id}/votes.svg`);
    expect([answer.status, labelOf(answer)]).toEqual([404, 'votes: not found']);
  });

  it('a reference that exceeds the limit of headers is a 431', async () => {
    expect((await web.get(`/badges/bots/${'a'.repeat(20_000)}/votes.svg`)).status).toBe(431);
  });
});

/** A response without the headers that differ each time. */
const same = ({ status, text, headers: { date: _date, 'x-request-id': _id, ...headers } }: Got) => ({
  status,
  text,
  headers,
});
