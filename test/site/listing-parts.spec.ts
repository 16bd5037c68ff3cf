import { DAY, HOUR, MINUTE, later } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import type { MadeListing } from '../support/factories.js';
import { serve } from '../support/served.js';
import { Visitor } from '../support/visitor.js';

/** The data that pages of listings show besides the listing. */
const site = serve();
const visitor = new Visitor(site);
const anyone = () => new Browser(site.app);

interface Around {
  readonly approvedAt: string | null;
  readonly owner: object | null;
  readonly votesPerDay: readonly { readonly date: string; readonly votes: number }[];
  readonly bumps?: number;
  readonly inSpotlight?: boolean;
  readonly similar: readonly { readonly name: string }[];
}

const pathOf = (kind: 'bot' | 'server', { uuid }: MadeListing): string => `/${kind}s/${uuid}`;
const around = async (kind: 'bot' | 'server', listing: MadeListing): Promise<Around> => {
  const { status, body } = await anyone().get<Around>(`${pathOf(kind, listing)}/around`);
  expect(status).toBe(200);
  return body;
};
const similar = async (kind: 'bot' | 'server', listing: MadeListing) =>
  (await around(kind, listing)).similar.map(({ name }) => name);

beforeEach(() => site.advance(10 * MINUTE));

describe.each(['bot', 'server'] as const)('around a %s', (kind) => {
  test('is its owner, with the number of other public listings', async () => {
    const owner = await site.make.account({
      username: 'wren',
      display_name: 'Wren',
      use_display_name: 1,
      avatar: 'https://cdn.example/avatars/1.png',
      name_color: '#2a9d8f',
    });
    const at = later(site.now(), -DAY);
    const listing = await site.make[kind](owner, { decided_at: at });
    await site.make.bot(owner);
    await site.make.server(owner);
    await site.make.server(owner, { state: 'draft' });
    await site.make.server(null);
    expect(await around(kind, listing)).toMatchObject({
      approvedAt: at.toISOString(),
      owner: { name: 'Wren', avatar: 'https://cdn.example/avatars/1.png', nameColor: '#2a9d8f', otherListings: 2 },
    });
    expect((await around(kind, await site.make[kind](null))).owner).toBeNull();
  });

  test('are its active votes of 90 days, by the day on which they were cast', async () => {
    const listing = await site.make[kind](null);
    const voters = await site.make.crowd(4);
    const ago = [0, 0, 89, 90];
    await site.make.votesAt(
      listing,
      voters.map((account, index) => ({ account, at: later(site.now(), -(ago[index] ?? 0) * DAY) })),
    );
    const { account, browser } = await site.person();
    await browser.send('PUT', `${pathOf(kind, listing)}/vote`);
    const days = async () => (await around(kind, listing)).votesPerDay;
    expect((await days()).at(-1)?.votes).toBe(3);
    await browser.send('DELETE', `${pathOf(kind, listing)}/vote`);
    const shown = await days();
    expect([shown.length, shown[0]?.votes, shown.at(-1)?.votes]).toEqual([90, 1, 2]);
    expect(shown.reduce((sum, { votes }) => sum + votes, 0)).toBe(3);
    expect(shown.at(-1)?.date).toBe(site.now().toISOString().slice(0, 10));
    expect(account.id).toBeGreaterThan(0);
  });

  test('are listings of its kind with tags in common and the same NSFW flag', async () => {
    const make = (name: string, tags: string[], columns = {}) =>
      site.make[kind](null, { name, tags: JSON.stringify(tags.map((tag) => `${kind}-${tag}`)), ...columns });
    const listing = await make('own', ['chess', 'fun']);
    await make('both', ['chess', 'fun']);
    await make('chess', ['chess']);
    const fun = await make('fun', ['fun'], { votes: 2 });
    await make('popular', ['fun'], { votes: 3 });
    await make('another', ['tennis']);
    await make('nsfw', ['chess', 'fun'], { nsfw: 1 });
    await make('hidden', ['chess', 'fun'], { state: 'suspended' });
    await visitor.catchUp();
    expect(await similar(kind, listing)).toEqual(['both', 'chess', 'popular', 'fun']);
    // The ids are cached, but listings that were hidden since are not shown.
    await site.make.setState(fun, 'suspended');
    expect(await similar(kind, listing)).toEqual(['both', 'chess', 'popular']);
  });

  test('is not visible to others while the listing is hidden', async () => {
    const { account, browser } = await site.person();
    const draft = await site.make[kind](account, { state: 'draft' });
    const path = pathOf(kind, draft);
    for (const part of ['around', 'viewer']) {
      const stranger = (await site.person()).browser;
      expect([part, (await stranger.get(`${path}/${part}`)).status]).toEqual([part, 404]);
      expect([part, (await browser.get(`${path}/${part}`)).status]).toEqual([part, 200]);
    }
    expect((await browser.get<Around>(`${path}/around`)).body).toMatchObject({ approvedAt: null, similar: [] });
  });

  test('costs a number of statements that does not depend on how much there is', async () => {
    const tags = JSON.stringify(['a', 'b', 'c', 'd', 'e'].map((tag) => `${kind}-many-${tag}`));
    for (let count = 0; count < 20; count += 1) await site.make[kind](null, { tags });
    const listing = await site.make[kind](null, { tags });
    await visitor.catchUp();
    const query = jest.spyOn(site.app.database, 'query');
    expect(await similar(kind, listing)).toHaveLength(6);
    const first = query.mock.calls.length;
    query.mockClear();
    await around(kind, listing);
    expect([first <= 15, query.mock.calls.length <= 6]).toEqual([true, true]);
    query.mockRestore();
  });
});

test('around a server are its recorded bumps and whether it has the Spotlight', async () => {
  const server = await site.make.server(null, {}, { bumps: 31 });
  expect(await around('server', server)).toMatchObject({ bumps: 31, inSpotlight: false });
});

describe('the own part of a visitor', () => {
  interface Viewer {
    readonly role: string | null;
    readonly vote: object;
    readonly rating?: object | null;
    readonly bump?: object;
  }
  const viewer = async (browser: Browser, kind: 'bot' | 'server', listing: MadeListing) =>
    (await browser.get<Viewer>(`${pathOf(kind, listing)}/viewer`)).body;

  test('of a bot is the vote and the rating, with the role on the team', async () => {
    const [owner, developer, stranger] = [await site.person(), await site.person(), await site.person()];
    const reviewer = await site.person({ role: 'reviewer' });
    const bot = await site.make.bot(owner.account);
    await site.make.member(bot, developer.account);
    const none = { voted: false, votes: 0, balance: 0, reward: 0, rewardAt: null, rewardsLeftToday: 20 };
    const outside = { role: null, mayManage: false, mayReview: false, mayRate: true, vote: none, rating: null };
    expect(await viewer(stranger.browser, 'bot', bot)).toEqual(outside);
    expect(await viewer(reviewer.browser, 'bot', bot)).toEqual({ ...outside, mayReview: true });
    const inside = { ...outside, mayManage: true, mayRate: false };
    expect(await viewer(owner.browser, 'bot', bot)).toEqual({ ...inside, role: 'owner' });
    expect(await viewer(developer.browser, 'bot', bot)).toEqual({ ...inside, role: 'developer' });
    await stranger.browser.send('PUT', `${pathOf('bot', bot)}/vote`);
    await stranger.browser.send('PUT', `${pathOf('bot', bot)}/rating`, { body: { stars: 4 } });
    expect(await viewer(stranger.browser, 'bot', bot)).toMatchObject({
      vote: { voted: true, votes: 1, reward: 5 },
      rating: { stars: 4, hidden: false },
    });
  });

  test('of a server is the vote and when it can be bumped', async () => {
    const { browser, account } = await site.person();
    const server = await site.make.server(account);
    expect(await viewer(browser, 'server', server)).toMatchObject({ role: 'owner', bump: { canBump: true } });
    await browser.send('POST', `${pathOf('server', server)}/bump`);
    expect(await viewer(browser, 'server', server)).toMatchObject({
      vote: { balance: 10 },
      bump: { canBump: false, nextBumpAt: later(site.now(), 12 * HOUR).toISOString() },
    });
  });
});
