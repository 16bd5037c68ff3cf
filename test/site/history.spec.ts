import { MINUTE } from '../../src/shared/utc.js';
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

const signedIn = async () => {
  const account = await site.make.account();
  return { account, browser: await Browser.of(site.app, account) };
};

beforeEach(() => site.advance(MINUTE));

test('nothing done is an empty list', async () => {
  const { browser } = await signedIn();
  const empty = { total: 0, page: 1, limit: 50 };
  expect((await browser.get('/account/votes')).body).toEqual({ ...empty, votes: [] });
  expect((await browser.get('/account/tokens')).body).toEqual({ ...empty, balance: 0, entries: [] });
});

test('votes and what they earned are listed, newest first, page by page', async () => {
  const { browser } = await signedIn();
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
    amount: 5,
    balanceAfter: 15,
    note: null,
  });
  expect((await tokens('?limit=2&page=2')).entries).toEqual([all.entries?.[2]]);
  expect((await browser.get('/account')).body).toMatchObject({ account: { balance: 15 } });
});

test('of others nothing is seen', async () => {
  const { browser: theirs } = await signedIn();
  const bot = await site.make.bot(await site.make.account());
  await theirs.send('PUT', `/bots/${bot.platformId}/vote`);
  const { browser } = await signedIn();
  expect((await browser.get('/account/votes')).body).toMatchObject({ total: 0 });
  expect((await browser.get('/account/tokens')).body).toMatchObject({ total: 0, balance: 0 });
});
