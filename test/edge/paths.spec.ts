import { Edge, words } from './edge.js';
import { judged, refusal } from './refusal.js';

let edge: Edge;

beforeAll(async () => {
  edge = await Edge.start();
});

afterAll(() => edge.close());

describe('identifiers', () => {
  test.each([
    'a'.repeat(65),
    'a'.repeat(10_000),
    '0'.repeat(10_000),
    ...words('%00 a%00b %2F a%2Fb ..%2F..%2Fetc%2Fpasswd . .. %2e%2e %5C * ~ ; a;b=c : a%0d%0aX:%20y %20 + 1%201 1+'),
    ...words('%C3%A9 %F0%9F%A4%96 %E2%80%AE %EF%BB%BF1 %D9%A1 %EF%BC%91'),
    ...words('% %% %zz %E0%A4%A %C0%AF %ED%A0%80 %FF a% %u0031 %25 %2525'),
    ...words(`' " 1'%20OR%20'1'='1 1;DROP%20TABLE%20bots 1-- 1/**/ (select(0)) $ne {} [] <script>`),
    ...words('__proto__ constructor toString null undefined NaN true 0 -1 1e21 0x10 @me 9223372036854775808'),
    ...words('00000000-0000-0000-0000-000000000000 A-BOT a-bot%20 a-bot%00 a-bot%0a'),
  ])('of listings that do not exist are a 404: %s', async (id) => {
    for (const rest of ['', '/voters', '/check?platformId=1'])
      expect(judged(await edge.raw(`/api/v1/bots/${id}${rest}`))).toEqual(refusal(404));
    expect(judged(await edge.raw(`/api/v1/servers/${id}/bumps`))).toEqual(refusal(404));
    expect(judged(await edge.raw(`/api/v1/bots/${id}/stats`, 'POST'))).toEqual(refusal(404));
  });

  test('that exceed the size of all headers are a 431', async () => {
    expect(judged(await edge.raw(`/api/v1/bots/${'a'.repeat(20_000)}`))).toEqual(refusal(431));
  });

  test('with bytes that are invalid in a request target are a 400', async () => {
    for (const id of ['\xe9', '\xff', '\0', 'a\tb', '\x7f', 'a b', 'a\rb'])
      expect(judged(await edge.raw(`/api/v1/bots/${id}`))).toEqual(refusal(400));
  });

  test('may be encoded in any way', async () => {
    const { platformId, uuid } = edge.bot;
    const encoded = [...platformId].map((digit) => `%3${digit}`).join('');
    for (const id of [platformId, encoded, uuid, uuid.toUpperCase(), 'a-bot', '%61%2Dbot', 'a%2dbot'])
      expect((await edge.ask(`/api/v1/bots/${id}`)).json).toMatchObject({ bot: { id: uuid } });
  });
});

describe('query parameters', () => {
  const checks = (): string[] => [`bots/${edge.bot.platformId}`, `servers/${edge.server.platformId}`];

  test.each([
    '',
    ...words(
      '? ?platformId ?platformId= ?platformId=1&platformId=1 ?platformId=1&platformId=2 ?platformId=1&platformId',
    ),
    ...words('?platformId[]=1 ?platformId[0]=1 ?platformId[a]=1 ?platformId%5B%5D=1 ?PlatformId=1 ?platformid=1'),
    ...words('?platformId=%201 ?platformId=1%20 ?platformId=+1 ?platformId=-1 ?platformId=1.0 ?platformId=1e3'),
    ...words('?platformId=0x1 ?platformId=%D9%A1 ?platformId=1%00 ?platformId=%00 ?platformId=1%0A ?platformId=%'),
    ...words(`?platformId=%E0%A4%A ?platformId=1'-- ?platformId=null ?platformId=1,2 ?platformId=1;platformId=2`),
    ...words(`?platformId=${'1'.repeat(33)} ?platformId=${'1'.repeat(10_000)} ?;platformId=1 ??platformId=1 ?&&=1&=&`),
    ...words('?__proto__=1 ?__proto__[platformId]=1 ?constructor.prototype.platformId=1'),
  ])('a platformId that is not one number is a 400: %s', async (query) => {
    for (const listing of checks())
      expect(judged(await edge.raw(`/api/v1/${listing}/check${query}`))).toEqual(refusal(400));
  });

  test('a platformId of 1 to 32 digits is accepted with any other parameters', async () => {
    const more = ['', '&x=1&x=2&platformId[]=3', '&__proto__=1', `&${'a=1&'.repeat(900)}`];
    for (const listing of checks())
      for (const query of words(`platformId=0 platformId=%31 platformId=${'1'.repeat(32)}`))
        for (const rest of more)
          expect((await edge.ask(`/api/v1/${listing}/check?${query}${rest}`)).json).toEqual({ voted: false, votes: 0 });
  });

  test('any page and limit are accepted', async () => {
    const odd = words('0 -1 1.5 1e3 x %00 1&page=2 1&limit=2 +1 %201 0x10 NaN [] % %D9%A3 2147483648 9007199254740993');
    for (const value of ['', ...odd, '9'.repeat(5_000), '-9223372036854775808', '1e400'])
      for (const list of [`bots/${edge.bot.platformId}/voters`, `servers/${edge.server.platformId}/bumps`]) {
        const answer = await edge.ask(`/api/v1/${list}?page=${value}&limit=${value}`);
        expect([value, answer.status]).toEqual([value, 200]);
        const { page, limit } = answer.json as { page: number; limit: number };
        expect(Number.isSafeInteger(page) && page >= 1 && limit >= 1 && limit <= 100).toBe(true);
      }
    const brackets = await edge.ask(`/api/v1/bots/${edge.bot.platformId}/voters?page[]=3&limit[a]=4&page%5B0%5D=5`);
    expect(brackets.json).toMatchObject({ page: 1, limit: 50 });
  });
});

describe('one endpoint, written differently', () => {
  test.each([
    ...words('/api/v1/users/@me /api/v1/users/%40me /api/v1/users/@me/ /api/v1/users/%40me/?x=1 /api/v1/users/@me?'),
    ...words(
      'http://marquee.example/api/v1/users/@me HTTPS://x:1/api/v1/users/@me?a=b http://u:p@x/api/v1/users/%40me/',
    ),
  ])('is found: %s', async (target) => {
    expect((await edge.raw(target)).status).toBe(200);
  });

  test.each([
    ...words('//api/v1/users/@me /api//v1/users/@me /api/v1//users/@me /api/v1/users//@me /api/v1/users/@me//'),
    ...words('/API/v1/users/@me /api/V1/users/@me /api/v1/Users/@me /api/v1/users/@ME /api/v1/users/@me;x=1'),
    ...words('/api/v1/%75sers/@me /api/v1/users%2F@me /api%2Fv1/users/@me /%61pi/v1/users/@me /./api/v1/users/@me'),
    ...words(
      '/api/v1/../v1/users/@me /api/v1/users/@me/. /x/../api/v1/users/@me /api/v1/users/@me%00 /api/v1/users/@me%',
    ),
    ...words('/api\\v1\\users\\@me http://x//api/v1/users/@me'),
  ])('is another path, and a 404: %s', async (target) => {
    expect(judged(await edge.raw(target))).toEqual(refusal(404));
  });

  test.each(words('/ /?a[]=% http://x http://x?y http:///'))(
    '%s is the home page, which does not answer at an unknown host',
    async (target) => {
      expect(judged(await edge.raw(target))).toEqual(refusal(421));
      expect(judged(await edge.raw(target, 'POST'))).toEqual(refusal(405));
    },
  );

  test('a cached reply is not sent without a key', async () => {
    const path = `/api/v1/bots/${edge.bot.platformId}`;
    for (const target of [path, `${path}/`, `http://x${path}`, `http://x//${path}`, `${path}?x=1`]) {
      await edge.raw(target);
      const { status } = await edge.raw(target, 'GET', '');
      expect([401, 404]).toContain(status);
    }
  });
});

test('an address that does not exist is a JSON 404 for every method, with a key and without', async () => {
  const api = words('/api/v1/ /api/v1/zzz /api/v1/bots /api/v1/bots/ /api/v1/bots// /api/v1/users/1 /api/v1/servers');
  const below = words('/api/v1/bots/1/2 /api/v1/bots/1/voters/1 /api/v1/users/@me/x /api/v1/users/@me/bots/1');
  const outside = words('/zzz /api /api/ /api/v1 /api/v2/users/@me /humans.txt /.env /% /%2e%2e/');
  const docs = words('/docs/nope.js /docs/..%2f..%2fpackage.json /docs/../../package.json /docs/%00 /docs/% /docsx');
  for (const path of [...api, ...below, ...outside, ...docs, `/${'x'.repeat(10_000)}`])
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE']) {
      const answer = await edge.ask(path, { method, key: method === 'GET' ? edge.key : undefined });
      expect({ path, method, ...judged(answer) }).toEqual({ path, method, ...refusal(404) });
    }
  expect(judged(await edge.raw('*', 'OPTIONS'))).toEqual(refusal(404));
});
