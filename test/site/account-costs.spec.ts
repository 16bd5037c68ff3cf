import { MINUTE } from '../../src/core/shared/utc.js';
import type { MadeListing } from '../support/factories.js';
import { serveMarket } from '../support/market.js';
import { times } from '../support/times.js';

/** The cost of an action, which is shown before the action. */
const site = serveMarket();

interface Deletion {
  readonly canDelete: boolean;
  readonly listings: readonly { readonly id: string }[];
  readonly leadingBid: object | null;
  readonly isLastAdmin: boolean;
  readonly balance: number;
}

beforeEach(() => site.advance(MINUTE));

test('a vote shows what it earned, which removing it takes back', async () => {
  const { account, browser } = await site.person();
  const bots: MadeListing[] = [];
  for (const index of times(22, (one) => one))
    bots.push(await site.make.bot(null, { slug: `costs-${index}`, image: `https://cdn.example/${index}.png` }));
  for (const bot of bots) expect((await browser.send('PUT', `/bots/${bot.uuid}/vote`)).status).toBe(200);
  interface Votes {
    readonly votes: { readonly id: string; readonly slug: string; readonly icon: string; readonly reward: number }[];
  }
  const query = jest.spyOn(site.app.database, 'query');
  const { votes } = (await browser.get<Votes>('/account/votes')).body;
  expect(query.mock.calls.filter(([sql]) => /votes|ledger/.test(sql)).length).toBeLessThanOrEqual(4);
  query.mockRestore();
  // Twenty votes a day earn tokens.
  const rewardOf = new Map(votes.map(({ id, reward }) => [id, reward]));
  expect(bots.map(({ uuid }) => rewardOf.get(uuid))).toEqual([...Array<number>(20).fill(5), 0, 0]);
  expect(votes.find(({ id }) => id === bots[3]?.uuid)).toMatchObject({
    slug: 'costs-3',
    icon: 'https://cdn.example/3.png',
  });
  const balance = async () => (await browser.get<Deletion>('/account/deletion')).body.balance;
  const before = await balance();
  await browser.send('DELETE', `/bots/${bots[0]?.uuid}/vote`);
  expect([before, await balance()]).toEqual([100, 95]);
  expect(account.id).toBeGreaterThan(0);
});

test('the obstacles to deleting an account are shown in advance', async () => {
  const { browser } = await site.person();
  const deletion = async (who = browser) => (await who.get<Deletion>('/account/deletion')).body;
  expect(await deletion()).toEqual({
    canDelete: true,
    listings: [],
    leadingBid: null,
    isLastAdmin: false,
    balance: 0,
  });
  const [ann, bob] = [await site.bidder(5_000), await site.bidder(5_000)];
  expect((await site.bid(ann, 1_000)).status).toBe(200);
  expect(await deletion(ann.browser)).toMatchObject({
    canDelete: false,
    listings: [{ id: ann.server.uuid }],
    leadingBid: { amount: 1_000, serverId: ann.server.uuid, serverName: 'A server' },
    balance: 4_000,
  });
  const tokens = async () => (await ann.browser.get<object>('/account/tokens')).body;
  const leadingBid = {
    amount: 1_000,
    serverId: ann.server.uuid,
    serverName: 'A server',
    closesAt: site.close.toISOString(),
  };
  expect(await tokens()).toMatchObject({ balance: 4_000, held: 1_000, leadingBid });
  expect((await site.bid(bob, 1_200)).status).toBe(200);
  expect(await tokens()).toMatchObject({ balance: 5_000, held: 0, leadingBid: null });
  expect(await deletion(ann.browser)).toMatchObject({ canDelete: false, leadingBid: null, balance: 5_000 });
});

test('only the last admin sees that they are the last one', async () => {
  const first = await site.person({ role: 'admin' });
  const isLast = async () => (await first.browser.get<Deletion>('/account/deletion')).body;
  expect(await isLast()).toMatchObject({ isLastAdmin: true, canDelete: false });
  await site.make.account({ role: 'admin' });
  expect(await isLast()).toMatchObject({ isLastAdmin: false, canDelete: true });
});
