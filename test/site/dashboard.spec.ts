import { DAY, HOUR, MINUTE, later } from '../../src/core/shared/utc.js';
import { newPlatformId } from '../support/factories.js';
import { serveWithPlatform } from '../support/served-with-platform.js';
import { serve } from '../support/served.js';

const site = serve();
const platformSite = serveWithPlatform();

interface Listing {
  readonly id: string;
  readonly votesPerDay: readonly number[];
  readonly canBump: boolean | null;
  readonly nextBumpAt: string | null;
  readonly waitingBefore: number | null;
  readonly checklist: readonly { readonly check: string; readonly outcome: string }[];
}
interface Overview {
  readonly listings: readonly Listing[];
  readonly invitations: number;
  readonly offers: number;
  readonly draftsLeft: number;
  readonly waiting: number;
}

beforeEach(() => {
  site.advance(DAY);
  platformSite.advance(DAY);
});

describe('the overview of the dashboard', () => {
  test('has the votes of seven days and the next bump of public listings', async () => {
    const { account, browser } = await site.person();
    const server = await site.make.server(account);
    const bot = await site.make.bot(account);
    const voters = await site.make.crowd(4);
    const ago = [0, 0, 6, 7];
    await site.make.votesAt(
      server,
      voters.map((voter, index) => ({ account: voter, at: later(site.now(), -(ago[index] ?? 0) * DAY) })),
    );
    await browser.send('POST', `/servers/${server.uuid}/bump`);
    const { body } = await browser.get<Overview>('/dashboard/overview');
    expect(body.listings).toEqual([
      {
        id: bot.uuid,
        votesPerDay: [0, 0, 0, 0, 0, 0, 0],
        canBump: null,
        nextBumpAt: null,
        waitingBefore: null,
        checklist: [],
      },
      {
        id: server.uuid,
        votesPerDay: [1, 0, 0, 0, 0, 0, 2],
        canBump: false,
        nextBumpAt: later(site.now(), 12 * HOUR).toISOString(),
        waitingBefore: null,
        checklist: [],
      },
    ]);
  });

  test('says what a draft lacks, and how many listings wait before a submitted one', async () => {
    const { account, browser } = await site.person();
    await site.make.bot(account, { state: 'draft', invite: '', description: '' });
    await site.make.bot(null, { state: 'pending', submitted_at: later(site.now(), -HOUR) });
    await site.make.bot(null, { state: 'pending', submitted_at: site.now() });
    const waiting = await site.make.bot(account, { state: 'pending', submitted_at: later(site.now(), -MINUTE) });
    const { body } = await browser.get<Overview>('/dashboard/overview');
    const [pending, draft] = body.listings;
    expect(draft?.checklist.map(({ check, outcome }) => [check, outcome])).toEqual([
      ['invite', 'failed'],
      ['description', 'failed'],
      ['long-description', 'warning'],
    ]);
    expect([pending?.id, pending?.waitingBefore, pending?.checklist]).toEqual([waiting.uuid, 1, []]);
    expect([body.draftsLeft, body.waiting]).toEqual([9, 3]);
  });

  test('counts invitations and offers, and costs the same for one listing and for thirty', async () => {
    const { account, browser } = await site.person();
    const other = await site.make.account();
    const invitedTo = await site.make.bot(other);
    await site.make.member(invitedTo, account, false);
    const offer = { offered_by: other.id, receiver_id: account.id, stays: 0, offered_at: site.now() };
    await site.make.insert('listing_transfers', { listing_id: invitedTo.id, ...offer });
    await site.make.server(account);
    const statements = async () => {
      const query = jest.spyOn(site.app.database, 'query');
      const { body } = await browser.get<Overview>('/dashboard/overview');
      const count = query.mock.calls.length;
      query.mockRestore();
      return { body, count };
    };
    const one = await statements();
    expect([one.body.invitations, one.body.offers]).toEqual([1, 1]);
    for (let count = 0; count < 29; count += 1) await site.make.server(account);
    const thirty = await statements();
    expect([thirty.body.listings.length, thirty.count]).toEqual([30, one.count]);
  });

  test('is empty for a new account, and the listings have their slug and icon', async () => {
    const { account, browser } = await site.person();
    const { body } = await browser.get<Overview>('/dashboard/overview');
    expect(body).toMatchObject({ listings: [], invitations: 0, offers: 0, draftsLeft: 10 });
    await site.make.server(account, { slug: 'overview-slug', image: 'https://cdn.example/1.png' });
    expect((await browser.get<{ listings: object[] }>('/dashboard/listings')).body.listings).toMatchObject([
      { slug: 'overview-slug', icon: 'https://cdn.example/1.png' },
    ]);
  });
});

describe('a new listing', () => {
  interface New {
    readonly draftsLeft: number;
    readonly lookUp: string;
    readonly found: { readonly platformId: string; readonly name: string } | null;
    readonly isListed: boolean;
    readonly listingId: string | null;
    readonly guilds?: readonly { readonly guildId: string }[];
    readonly hasPlatform?: boolean;
    readonly error?: string;
  }
  const bot = { id: newPlatformId(), name: 'Lantern', bot_public: true };
  const guild = { id: newPlatformId(), name: 'Harbor', icon: null, banner: null, features: [], description: null };
  const invites = { harbor: { guild, approximate_member_count: 12, approximate_presence_count: 3, expires_at: null } };

  beforeAll(() => platformSite.platform.set({ invites, applications: { [bot.id]: bot } }));

  test('is looked up by the id of a bot before a draft is made', async () => {
    const { account, browser } = await platformSite.person();
    const ask = async (query: string) => (await browser.get<New>(`/dashboard/bots/new${query}`)).body;
    expect(await ask('')).toEqual({
      draftsLeft: 10,
      maxDrafts: 10,
      lookUp: 'none',
      found: null,
      isListed: false,
      listingId: null,
      suggestedSlug: null,
    });
    expect(await ask(`?platformId=${bot.id}`)).toMatchObject({
      suggestedSlug: 'lantern',
      lookUp: 'found',
      found: { platformId: bot.id, name: 'Lantern', isUsable: true },
      isListed: false,
    });
    expect(await ask(`?platformId=${newPlatformId()}`)).toMatchObject({ lookUp: 'unknown', found: null });
    const draft = await platformSite.make.bot(account, { state: 'draft', platform_id: bot.id });
    expect(await ask(`?platformId=${bot.id}`)).toMatchObject({
      isListed: true,
      listingId: draft.uuid,
      draftsLeft: 9,
      suggestedSlug: null,
    });
    const other = await platformSite.person();
    const seen = async () => (await other.browser.get<New>(`/dashboard/bots/new?platformId=${bot.id}`)).body;
    // Another account's draft does not prevent anyone from listing the bot.
    expect(await seen()).toMatchObject({ isListed: false, listingId: null, draftsLeft: 10 });
    await platformSite.make.setState(draft, 'approved');
    expect(await seen()).toMatchObject({ isListed: true, listingId: null });
  });

  test('is looked up by the invite of a server, beside the servers that the account manages', async () => {
    const { browser } = await platformSite.person();
    const ask = async (invite: string) =>
      (await browser.get<New>(`/dashboard/servers/new?invite=${encodeURIComponent(invite)}`)).body;
    expect(await ask('https://platform.example/harbor')).toMatchObject({
      lookUp: 'found',
      found: { platformId: guild.id, name: 'Harbor', memberCount: 12, onlineCount: 3, isUsable: true },
      hasPlatform: true,
      guilds: [],
    });
    expect(await ask('https://platform.example/nowhere')).toMatchObject({ lookUp: 'unknown', found: null });
  });

  test('says so when the platform does not respond, and when there is none', async () => {
    const { browser } = await platformSite.person();
    await platformSite.platform.set({ isApiDown: true });
    const down = await browser.get<New>(`/dashboard/bots/new?platformId=${newPlatformId()}`);
    await platformSite.platform.set({ isApiDown: false });
    expect([down.status, down.body.lookUp]).toEqual([200, 'no answer']);
    const without = (await site.person()).browser;
    expect((await without.get<New>('/dashboard/bots/new?platformId=419000000000000001')).body.lookUp).toBe(
      'no platform',
    );
    expect((await without.get<New>('/dashboard/servers/new')).body).toMatchObject({
      hasPlatform: false,
      lookUp: 'none',
    });
    expect((await without.get('/dashboard/bots/new?platformId=abc')).status).toBe(400);
  });

  test('can be looked up twenty times a minute by an account', async () => {
    const [{ browser }, other] = [await platformSite.person(), await platformSite.person()];
    const ask = (who = browser) => who.get<New>(`/dashboard/bots/new?platformId=${bot.id}`);
    for (let count = 0; count < 20; count += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await browser.get('/dashboard/bots/new')).status).toBe(200);
    expect((await ask(other.browser)).status).toBe(200);
    platformSite.advance(MINUTE);
    expect((await ask()).status).toBe(200);
  });
});
