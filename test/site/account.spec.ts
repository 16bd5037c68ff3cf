import { MINUTE } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });

const rowOf = async (id: number) => (await site.app.database.query('SELECT * FROM accounts WHERE id = ?', [id]))[0];

interface Account {
  readonly account: Readonly<Record<string, unknown>>;
}
interface SessionList {
  readonly sessions: readonly { readonly id: string; readonly current: boolean; readonly userAgent: string }[];
}

beforeEach(() => site.advance(MINUTE));

describe('GET and PATCH /account', () => {
  test('show the profile and change how it is displayed', async () => {
    const { account, browser } = await site.person({ display_name: 'Ada', role: 'reviewer', partner: 1 });
    const { body } = await browser.get<Account>('/account');
    expect(body).toEqual({
      account: {
        id: account.uuid,
        platformId: account.platformId,
        username: account.username,
        discriminator: null,
        displayName: 'Ada',
        useDisplayName: false,
        avatar: null,
        banner: null,
        role: 'reviewer',
        createdAt: expect.any(String) as string,
        nameColor: null,
        partner: true,
        balance: 0,
      },
    });
    const change = async (fields: object) =>
      (await browser.send<Account>('PATCH', '/account', { body: fields })).body.account;
    expect(await change({ useDisplayName: true })).toEqual({ ...body.account, useDisplayName: true });
    expect(await change({ nameColor: '#2A9d8f' })).toMatchObject({ useDisplayName: true, nameColor: '#2a9d8f' });
    expect(await change({ nameColor: null, useDisplayName: false })).toEqual(body.account);
  });

  test.each([
    [{}],
    [[]],
    ['text'],
    [{ username: 'root', role: 'admin' }],
    [{ useDisplayName: 'true' }],
    [{ useDisplayName: null }],
    [{ nameColor: 'red' }],
    [{ nameColor: '#12345' }],
    [{ nameColor: '#12345g' }],
    [{ nameColor: '#123456;x' }],
    [{ nameColor: 7 }],
  ])('PATCH with %j is refused and changes nothing', async (body) => {
    const { account, browser } = await site.person();
    const before = await rowOf(account.id);
    expect((await browser.send('PATCH', '/account', { body: JSON.stringify(body) })).status).toBe(400);
    expect(await rowOf(account.id)).toEqual(before);
  });

  test('fields that account holders may not change are refused, and nothing changes', async () => {
    const { account, browser } = await site.person();
    const body = { useDisplayName: true, role: 'admin', partner: true };
    const refused = await browser.send<{ faults: object }>('PATCH', '/account', { body });
    expect([refused.status, Object.keys(refused.body.faults)]).toEqual([400, ['role', 'partner']]);
    expect(await rowOf(account.id)).toMatchObject({ role: 'user', partner: 0, use_display_name: 0 });
  });

  test('listings show the new name color of their owner immediately', async () => {
    const owner = await site.holder({ display_name: 'Ada' });
    const bot = await site.make.bot(owner);
    const color = async () =>
      ((await owner.client.get(`/bots/${bot.platformId}`)).body as { bot: { ownerNameColor: unknown } }).bot
        .ownerNameColor;
    expect(await color()).toBeNull();
    const browser = await Browser.of(site.app, owner);
    await browser.send('PATCH', '/account', { body: { nameColor: '#b56576' } });
    expect(await color()).toBe('#b56576');
  });
});

describe('the sessions of an account', () => {
  const list = async (browser: Browser) => (await browser.get<SessionList>('/account/sessions')).body.sessions;

  test('are listed and can be ended one by one', async () => {
    const { account, browser } = await site.person();
    const other = await Browser.of(site.app, account);
    site.advance(MINUTE);
    const sessions = await list(browser);
    expect(sessions.map(({ current }) => current)).toEqual([true, false]);
    expect(sessions[1]).toEqual({
      id: expect.stringMatching(/^\d+$/) as string,
      current: false,
      userAgent: 'Tests',
      browser: null,
      system: null,
      address: '127.0.0.1',
      createdAt: expect.any(String) as string,
      lastSeenAt: expect.any(String) as string,
      expiresAt: expect.any(String) as string,
    });
    const end = (id?: string) => browser.send('DELETE', `/account/sessions/${id}`);
    expect((await end(sessions[1]?.id)).body).toEqual({ ended: 1 });
    expect((await other.get('/account')).status).toBe(401);
    expect((await end(sessions[1]?.id)).status).toBe(404);
    expect((await end(sessions[0]?.id)).status).toBe(200);
    expect([browser.cookies().size, (await browser.get('/account')).status]).toEqual([0, 401]);
  });

  test('of other accounts are not found', async () => {
    const { browser: theirs } = await site.person();
    const [session] = await list(theirs);
    const { browser } = await site.person();
    for (const id of [session?.id, '0', '-1', '1e3', 'x', '99999999999999999999', "1'--"])
      expect((await browser.send('DELETE', `/account/sessions/${encodeURIComponent(id ?? '')}`)).status).toBe(404);
    expect((await theirs.get('/account')).status).toBe(200);
  });

  test('can all be ended at once, without those of other accounts', async () => {
    const { account, browser } = await site.person();
    const [second, third] = await Promise.all([Browser.of(site.app, account), Browser.of(site.app, account)]);
    const { browser: stranger } = await site.person();
    expect((await browser.send('POST', '/account/sign-out-everywhere')).body).toEqual({ ended: 3 });
    const statuses = await Promise.all(
      [browser, second, third, stranger].map(async (one) => (await one.get('/account')).status),
    );
    expect(statuses).toEqual([401, 401, 401, 200]);
  });
});

describe('the export of an account', () => {
  test('contains all stored data of the account, and no secrets', async () => {
    const owner = await site.holder({ username: 'ada', partner: 1 });
    const [bot, server, theirs] = await Promise.all([
      site.make.bot(owner, { tags: '["music"]' }, { prefix: '!', screenshots: '["https://cdn.example/1.png"]' }),
      site.make.server(owner, {}, { category: 'art', secondary_languages: '["de"]' }),
      site.make.bot(null),
    ]);
    await site.make.member(theirs, owner);
    await site.make.votes(theirs, [owner]);
    await site.make.bump(server, owner, site.now());
    await site.make.insert('ratings', {
      listing_id: theirs.id,
      account_id: owner.id,
      stars: 4,
      comment: 'Good.',
      created_at: site.now(),
      updated_at: site.now(),
    });
    const browser = await Browser.of(site.app, owner);
    const to = (await site.make.account()).platformId;
    expect((await browser.send('POST', `/dashboard/listings/${bot.uuid}/transfer`, { body: { to } })).status).toBe(200);
    const { body, headers, text } = await browser.get<Record<string, unknown>>('/account/export');
    expect(headers['content-disposition']).toBe('attachment; filename="marquee-account.json"');
    const now = site.now().toISOString();
    const about = { listingKind: 'bot', listingId: theirs.uuid, listingName: 'A bot' };
    expect(body).toMatchObject({
      exportedAt: now,
      account: { id: owner.uuid, platformId: owner.platformId, username: 'ada', partner: true, createdAt: now },
      sessions: [{ userAgent: 'Tests', createdAt: now }],
      keys: [{ firstCharacters: owner.key.slice(0, 7), lastCharacters: owner.key.slice(-4), createdAt: now }],
      listings: expect.arrayContaining([
        expect.objectContaining({
          kind: 'bot',
          id: bot.uuid,
          tags: ['music'],
          prefix: '!',
          screenshots: ['https://cdn.example/1.png'],
        }),
        expect.objectContaining({ kind: 'server', id: server.uuid, category: 'art', secondaryLanguages: ['de'] }),
      ]) as unknown,
      memberships: [{ ...about, acceptedAt: now }],
      offers: [{ listingId: bot.uuid, stays: false, offeredAt: now }],
      votes: [{ ...about, votedAt: now }],
      removedVotes: [],
      bumps: [{ listingId: server.uuid, bumpedAt: now, source: 'Website' }],
      bids: [],
      boosts: [],
      requests: [],
      refusedRequests: [],
      ratings: [{ ...about, stars: 4, comment: 'Good.' }],
      tokens: [],
    });
    expect(text).not.toMatch(/hash|[0-9a-f]{64}/);
    expect(text).not.toContain(owner.key);
  });
});
