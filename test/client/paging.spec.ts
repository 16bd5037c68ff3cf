import { MarqueeClient } from '../../clients/node/src/client.js';
import { Browser } from '../support/browser.js';
import { type Holder, serve } from '../support/served.js';

/** Lists that change while the client reads them. */
const api = serve();

let owner: Holder;
let requests: string[];

beforeEach(async () => {
  owner = await api.holder();
  requests = [];
});

/** Notes the address of each request. */
const client = (): MarqueeClient =>
  new MarqueeClient({
    baseUrl: api.app.url,
    key: owner.key,
    fetch: (url, init) => {
      requests.push(new URL(url).search);
      return fetch(url, init);
    },
  });

test('votes that come and go shift the pages, but each vote that stays is read once', async () => {
  const bot = await api.make.bot(owner);
  const crowd = await api.make.crowd(260);
  await api.make.votes(bot, crowd);
  const act = async (account: { readonly id: number; readonly platformId: string }, method: 'PUT' | 'DELETE') =>
    (await Browser.of(api.app, account)).send(method, `/bots/${bot.platformId}/vote`);

  const found: (string | null)[] = [];
  const taken: string[] = [];
  for await (const { platformId } of client().botVoters(bot.platformId)) {
    found.push(platformId);
    // The first page was read: twelve of its votes are taken back, more than two pages share, and two others come.
    if (found.length !== 40) continue;
    for (const voter of crowd.filter((one) => found.slice(0, 12).includes(one.platformId))) {
      await act(voter, 'DELETE');
      taken.push(voter.platformId);
    }
    for (const newcomer of await api.make.crowd(2)) await act(newcomer, 'PUT');
  }
  expect(taken).toHaveLength(12);
  expect(found).toHaveLength(crowd.length);
  expect(new Set(found)).toEqual(new Set(crowd.map(({ platformId }) => platformId)));
  expect(requests.length).toBeLessThan(7);
});

test('voters and bumps of a server are read to the end', async () => {
  const server = await api.make.server(owner);
  const crowd = await api.make.crowd(120);
  await api.make.votes(server, crowd);
  await api.make.bumps(server, crowd.slice(0, 105));
  const [voters, bumps]: [(string | null)[], (string | null)[]] = [[], []];
  for await (const voter of client().serverVoters(server.platformId)) voters.push(voter.platformId);
  for await (const bump of client().serverBumps(server.platformId)) bumps.push(bump.platformId);
  const { body: all } = await owner.client.get(`/servers/${server.platformId}/bumps?limit=100`);
  expect(new Set(voters)).toEqual(new Set(crowd.map(({ platformId }) => platformId)));
  expect([voters.length, bumps.length, requests.length]).toEqual([120, 105, 4]);
  expect(bumps.slice(0, 100)).toEqual((all as { bumps: { platformId: string }[] }).bumps.map((one) => one.platformId));
});

test('a loop that ends early sends no more requests', async () => {
  const bot = await api.make.bot(owner);
  await api.make.votes(bot, await api.make.crowd(120));
  for await (const voter of client().botVoters(bot.platformId)) if (voter.platformId !== null) break;
  expect(requests).toEqual(['?page=1&limit=100']);
});

test('an error ends the loop', async () => {
  const other = await api.make.bot(await api.make.account());
  const read = async (): Promise<void> => {
    for await (const voter of client().botVoters(other.platformId)) throw new Error(voter.username);
  };
  await expect(read()).rejects.toMatchObject({ name: 'MarqueeError', status: 403 });
});
