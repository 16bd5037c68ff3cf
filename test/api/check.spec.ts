import { Votes } from '../../src/activity/votes/votes.service.js';
import { MINUTE } from '../../src/core/shared/utc.js';
import type { Answer } from '../support/client.js';
import type { MadeListing } from '../support/factories.js';
import { type Holder, serve } from '../support/served.js';

const api = serve();

const MANY = '&x'.repeat(1_100);

describe.each(['bot', 'server'] as const)('GET /%ss/{id}/check', (kind) => {
  let owner: Holder;
  let listing: MadeListing;

  beforeAll(async () => {
    owner = await api.holder();
    listing = await api.make[kind](owner);
  });
  // Keeps these tests below the limit of 60 checks a minute.
  beforeEach(() => api.advance(MINUTE));

  const ask = (query: string, id = listing.platformId): Promise<Answer> =>
    owner.client.get(`/${kind}s/${id}/check${query}`);
  const check = async ({ platformId }: { readonly platformId: string }, of = listing): Promise<unknown> => {
    const answer = await ask(`?platformId=${platformId}`, of.platformId);
    expect(answer.status).toBe(200);
    return answer.body;
  };

  test('shows whether the user has an active vote, and the number of votes', async () => {
    const [voter, other, abstainer] = [await api.make.account(), await api.make.account(), await api.make.account()];
    const liked = await api.make[kind](owner);
    await api.make.votes(liked, [voter, other]);
    expect(await check(voter, liked)).toEqual({ voted: true, votes: 2 });
    expect(await check(abstainer, liked)).toEqual({ voted: false, votes: 2 });
  });

  test('follows a vote through cast, removal and a second cast', async () => {
    const [voter, votes] = [await api.make.account(), api.app.nest.get(Votes)];
    const liked = await api.make[kind](owner);
    expect(await check(voter, liked)).toEqual({ voted: false, votes: 0 });
    await votes.cast(voter.id, liked.id);
    expect(await check(voter, liked)).toEqual({ voted: true, votes: 1 });
    await votes.remove(voter.id, liked.id);
    expect(await check(voter, liked)).toEqual({ voted: false, votes: 0 });
    await votes.cast(voter.id, liked.id);
    expect(await check(voter, liked)).toEqual({ voted: true, votes: 1 });
  });

  test('ignores votes for other listings', async () => {
    const voter = await api.make.account();
    await api.make.votes(await api.make[kind](owner), [voter]);
    expect(await check(voter, await api.make[kind](owner))).toEqual({ voted: false, votes: 0 });
  });

  test('an unknown user has not voted', async () => {
    for (const platformId of ['1', '0', '00000000000000000000000000000001', '9'.repeat(32)])
      expect(await check({ platformId })).toMatchObject({ voted: false });
  });

  test('compares ids as text: leading zeros make another user', async () => {
    const voter = await api.make.account();
    await api.make.votes(listing, [voter]);
    expect(await check(voter)).toMatchObject({ voted: true });
    expect(await check({ platformId: `0${voter.platformId}` })).toMatchObject({ voted: false });
  });

  test.each([
    ['missing', ''],
    ['missing beside others', '?user=123456'],
    ['of another name', '?platformid=123456'],
    ['without a value', '?platformId'],
    ['empty', '?platformId='],
    ['not numeric', '?platformId=marisol'],
    ['a UUID', '?platformId=019919a7-5c00-7b31-9d52-4f0e6ac81d01'],
    ['of 33 digits', `?platformId=${'1'.repeat(33)}`],
    ['negative', '?platformId=-1'],
    ['signed', '?platformId=%2B1'],
    ['a fraction', '?platformId=1.0'],
    ['in exponent form', '?platformId=1e5'],
    ['hexadecimal', '?platformId=0x10'],
    ['surrounded by spaces', '?platformId=%20123456%20'],
    ['followed by a line break', '?platformId=123456%0A'],
    ['followed by a NUL', '?platformId=123456%00'],
    ['in Arabic digits', '?platformId=%D9%A1%D9%A2%D9%A3'],
    ['in full-width digits', '?platformId=%EF%BC%91%EF%BC%92'],
    ['repeated', '?platformId=123456&platformId=123457'],
    ['repeated with the same value', '?platformId=123456&platformId=123456'],
    ['repeated behind a thousand others', `?platformId=123456${MANY}&platformId=123457`],
    ['a list', '?platformId[]=123456'],
    ['an encoded list', '?platformId%5B%5D=123456'],
    ['a list by index', '?platformId[0]=123456'],
    ['an object', '?platformId[id]=123456'],
    ['two values in one', '?platformId=123456,123457'],
    ['not percent-encoding', '?platformId=%E0%A4%A'],
  ])('refuses a platformId that is %s with 400', async (_what, query) => {
    const answer = await ask(query);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toEqual(['error']);
  });

  test('accepts 32 digits, percent-encoded digits, and additional parameters', async () => {
    for (const query of [
      `?platformId=${'1'.repeat(32)}`,
      '?platformId=%31%32%33',
      '?platformId=1&page=2&x=y',
      `?a${MANY}&platformId=1`,
    ])
      expect((await ask(query)).status).toBe(200);
  });

  test('accepts the same identifiers as the other endpoints of its resource', async () => {
    const named = await api.make[kind](owner, { slug: `checked-${kind}` });
    const statuses: Record<string, number> = {};
    for (const form of ['platformId', 'uuid', 'slug'] as const)
      statuses[form] = (await ask('?platformId=1', named[form] ?? '')).status;
    const expected = {
      bot: { platformId: 200, uuid: 200, slug: 200 },
      server: { platformId: 200, uuid: 404, slug: 404 },
    };
    expect(statuses).toEqual(expected[kind]);
  });
});
