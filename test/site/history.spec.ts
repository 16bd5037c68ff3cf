import { Events } from '../../src/core/events/events.service.js';
import { MINUTE } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';

const site = serve({ variables: { PUBLIC_URL: SITE, VOTE_REWARD: '5' } });

interface Paged<T> {
  readonly total: number;
  readonly page: number;
  readonly limit: number;
  readonly balance?: number;
  readonly votes?: readonly T[];
  readonly entries?: readonly T[];
}

beforeEach(() => site.advance(MINUTE));

test('a new account has an empty history', async () => {
  const { browser } = await site.person();
  const empty = { total: 0, page: 1, limit: 50 };
  expect((await browser.get('/account/votes')).body).toEqual({ ...empty, votes: [] });
  expect((await browser.get('/account/tokens')).body).toEqual({
    ...empty,
    balance: 0,
    held: 0,
    leadingBid: null,
    entries: [],
  });
});

test('votes are filtered by the kind and the name of their listing, in the total too', async () => {
  const { browser } = await site.person();
  const owner = await site.make.account();
  const voted = [
    `/bots/${(await site.make.bot(owner, { name: 'Harbor Pilot' })).uuid}`,
    `/servers/${(await site.make.server(owner, { name: 'HARBOR of Makers' })).uuid}`,
    `/servers/${(await site.make.server(owner, { name: '100% Tea_House' })).uuid}`,
  ];
  for (const path of voted) expect((await browser.send('PUT', `${path}/vote`)).status).toBe(200);
  const found = async (query: string) => {
    const { body } = await browser.get<Paged<{ name: string }>>(`/account/votes?${query}`);
    expect(body.total).toBe(body.votes?.length);
    return body.votes?.map(({ name }) => name).toSorted();
  };
  expect(await found('kind=server')).toEqual(['100% Tea_House', 'HARBOR of Makers']);
  expect(await found('name=harbor')).toEqual(['HARBOR of Makers', 'Harbor Pilot']);
  expect(await found('name=HARBOR&kind=bot')).toEqual(['Harbor Pilot']);
  expect(await found('kind=&name=')).toHaveLength(3);
  expect(await found('name=%25')).toEqual(['100% Tea_House']);
  expect(await found('name=_')).toEqual(['100% Tea_House']);
  expect(await found("name='")).toEqual([]);
  const answer = await browser.get<Paged<object>>('/account/votes?kind=server&limit=1&page=2');
  expect(answer.body).toMatchObject({ total: 2, page: 2, limit: 1 });
  expect(answer.body.votes).toHaveLength(1);
  expect((await browser.get('/account/votes?kind=user')).body).toMatchObject({
    faults: { kind: 'kind is one of: bot, server.' },
  });
  const { browser: stranger } = await site.person();
  expect((await stranger.get('/account/votes?name=harbor')).body).toMatchObject({ total: 0, votes: [] });
});

test('votes and token rewards are listed newest first, in pages', async () => {
  const { browser } = await site.person();
  const names = ['First', 'Second', 'Third'];
  for (const name of names) {
    const bot = await site.make.bot(await site.make.account(), { name });
    expect((await browser.send('PUT', `/bots/${bot.platformId}/vote`)).status).toBe(200);
    site.advance(MINUTE);
  }
  const votes = async (query = '') =>
    (await browser.get<Paged<{ name: string; listed: boolean; kind: string }>>(`/account/votes${query}`)).body;
  expect((await votes()).votes?.map(({ name }) => name)).toEqual(names.toReversed());
  expect(await votes('?limit=2&page=2')).toMatchObject({ total: 3, page: 2, limit: 2, votes: [{ name: 'First' }] });
  await site.make.run("UPDATE listings SET state = 'suspended' WHERE name = 'Second'");
  expect((await votes()).votes?.map(({ listed }) => listed)).toEqual([true, false, true]);

  const tokens = async (query = '') => (await browser.get<Paged<object>>(`/account/tokens${query}`)).body;
  const all = await tokens();
  expect(all).toMatchObject({ balance: 15, total: 3 });
  expect(all.entries?.[0]).toEqual({
    at: new Date(site.now().getTime() - MINUTE).toISOString(),
    kind: 'vote-reward',
    cause: { type: 'vote', id: expect.stringMatching(/^\d+$/) as string },
    listing: { kind: 'bot', id: expect.any(String) as string, slug: null, name: 'Third', icon: null },
    amount: 5,
    balanceAfter: 15,
    note: null,
  });
  expect((await tokens('?limit=2&page=2')).entries).toEqual([all.entries?.[2]]);
  expect((await browser.get('/account')).body).toMatchObject({ account: { balance: 15 } });
});

test('each token transaction names its cause, including withdrawn votes and outbid bids', async () => {
  const [ann, bob] = [await site.person(), await site.person()];
  const [anns, bobs] = [await site.make.server(ann.account), await site.make.server(bob.account)];
  for (const { account } of [ann, bob]) await site.make.grant(account, 2_000);
  const bid = async (browser: Browser, server: string, amount: number) =>
    expect((await browser.send('POST', '/spotlight/bids', { body: { server, amount } })).status).toBe(200);
  await ann.browser.send('PUT', `/servers/${bobs.platformId}/vote`);
  await ann.browser.send('DELETE', `/servers/${bobs.platformId}/vote`);
  await ann.browser.send('POST', `/servers/${bobs.platformId}/bump`);
  await bid(ann.browser, anns.uuid, 1_000);
  await bid(ann.browser, anns.uuid, 1_100);
  site.advance(MINUTE);
  await bid(bob.browser, bobs.uuid, 1_200);
  interface Entry {
    readonly kind: string;
    readonly amount: number;
    readonly cause: { readonly id: string };
    readonly listing: { readonly id: string } | null;
  }
  const entries = (await ann.browser.get<{ entries: Entry[] }>('/account/tokens')).body.entries;
  expect(entries.map(({ kind, amount, listing }) => [kind, amount, listing?.id])).toEqual([
    ['outbid', 1_100, anns.uuid],
    ['bid', -100, anns.uuid],
    ['bid', -1_000, anns.uuid],
    ['bump-reward', 10, bobs.uuid],
    ['vote-reversal', -5, bobs.uuid],
    ['vote-reward', 5, bobs.uuid],
    ['adjustment', 2_000, undefined],
  ]);
  expect(entries[0]?.cause).toEqual(entries[1]?.cause);
  await site.make.run('UPDATE listings SET nsfw = 1 WHERE id = ?', [bobs.id]);
  const event = {
    type: 'listing.changed',
    listingId: bobs.id,
    kind: 'server',
    fields: ['nsfw'],
    now: site.now(),
  } as const;
  await site.app.database.write((tx) => site.app.nest.get(Events).emit(tx, event));
  const [refund] = (await bob.browser.get<{ entries: Entry[] }>('/account/tokens?limit=1')).body.entries;
  expect([refund?.kind, refund?.amount, refund?.listing?.id]).toEqual(['refund', 1_200, bobs.uuid]);
});

test('the history of other accounts is not visible', async () => {
  const { browser: theirs } = await site.person();
  const bot = await site.make.bot(await site.make.account());
  await theirs.send('PUT', `/bots/${bot.platformId}/vote`);
  const { browser } = await site.person();
  expect((await browser.get('/account/votes')).body).toMatchObject({ total: 0 });
  expect((await browser.get('/account/tokens')).body).toMatchObject({ total: 0, balance: 0 });
});
