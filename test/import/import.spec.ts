import type { Client } from '../support/client.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { openPage } from '../support/pages.js';
import { Imports, bot, server, vote } from '../support/imports.js';
import { serve } from '../support/served.js';

// Commands follow the real clock.
const site = serve({ now: new Date() });
let imports: Imports;
beforeAll(() => (imports = new Imports(site)));
afterAll(() => imports.remove());

interface Around {
  readonly formerVotes: number | null;
  readonly votesPerDay: readonly { readonly votes: number }[];
}

const OWNER = '810000000000000001';
const find = (sql: string, values: readonly unknown[] = []) => site.app.database.query(sql, values);
const row = (out: string, type: string) =>
  new RegExp(`^${type}\\s+(\\d+)\\s+(\\d+)\\s+(\\d+)$`, 'm').exec(out)?.slice(1).map(Number);

/** With a key of the owner, who has not signed in yet. */
async function withKey(): Promise<Client> {
  const [account] = (await find('SELECT id FROM accounts WHERE platform_id = ?', [OWNER])) as { id: number }[];
  return site.anyone.with(await site.make.key({ id: account?.id ?? 0 }));
}

test('a file makes accounts, listings, votes and ratings, in any order; a second run changes nothing', async () => {
  const comment = 'Answers within a second, needs no permission that it does not use, and is kind to newcomers.';
  const file = imports.lines(
    vote('710000000000000001', '810000000000000002', { at: '2026-03-14T08:00:00Z' }),
    { type: 'rating', listing: '710000000000000001', account: '810000000000000003', stars: 5, comment },
    bot('710000000000000001', {
      votes: 1_204,
      serverCount: 77,
      tags: ['music', 'Fun Games'],
      slug: 'night-heron',
      createdAt: '2024-01-02T03:04:05Z',
      listedAt: '2024-02-02T03:04:05Z',
      verified: true,
      team: ['810000000000000004', OWNER],
    }),
    { type: 'account', id: OWNER, username: 'marisol', displayName: 'Mari', useDisplayName: true },
    server('720000000000000001', { memberCount: 42, language: 'de' }),
    vote('720000000000000001', '810000000000000002', { kind: 'server' }),
  );
  const dry = await imports.run('import', file, '--dry-run');
  expect([dry.code, dry.err]).toEqual([0, '']);
  expect(row(dry.out, 'vote')).toEqual([2, 0, 0]);
  expect(await find('SELECT id FROM listings')).toEqual([]);
  expect(await find('SELECT id FROM accounts')).toEqual([]);

  const first = await imports.run('import', file);
  expect([first.code, first.err]).toEqual([0, '']);
  for (const [type, made] of [
    ['account', 1],
    ['bot', 1],
    ['server', 1],
    ['vote', 2],
    ['rating', 1],
  ] as const)
    expect([type, row(first.out, type)]).toEqual([type, [made, 0, 0]]);

  const { client } = await site.holder();
  const answer = await client.get('/bots/night-heron');
  expect(answer.body).toMatchObject({
    bot: {
      name: 'Bot 710000000000000001',
      votes: 1,
      serverCount: 77,
      tags: ['music', 'fun-games'],
      verified: true,
      ownerUsername: 'marisol',
      averageRating: 5,
      createdAt: '2024-01-02T03:04:05.000Z',
    },
  });
  const check = await (await withKey()).get('/bots/710000000000000001/check?platformId=810000000000000002');
  expect(check.body).toEqual({ voted: true, votes: 1 });
  const dump = () =>
    Promise.all(
      [
        'accounts',
        'listings',
        'bots',
        'servers',
        'votes',
        'vote_days',
        'ratings',
        'listing_members',
        'imported_listings',
      ].map((table) => find(`SELECT * FROM ${table} ORDER BY 1, 2`)),
    );
  const before = await dump();
  const second = await imports.run('import', file);
  for (const [type, known] of [
    ['account', 1],
    ['bot', 1],
    ['server', 1],
    ['vote', 2],
    ['rating', 1],
  ] as const)
    expect([type, row(second.out, type)]).toEqual([type, [0, known, 0]]);
  expect(await dump()).toEqual(before);
  expect(await ledgerFaults(site.app)).toEqual([]);
  const entries = await find("SELECT target_id AS source FROM audit_entries WHERE action = 'import.run'");
  expect(entries).toEqual([{ source: 'former' }]);
  const invited = await find('SELECT accepted_at AS acceptedAt FROM listing_members');
  expect(invited).toEqual([{ acceptedAt: null }]);
});

test('addresses of the former list lead to the listing for good', async () => {
  await imports.run(
    'import',
    imports.lines(bot('710000000000000061', { slug: 'new-one', formerSlugs: ['old-one'] })),
    '--redirects',
  );
  const { browser } = await site.person();
  const moved = await browser.get('/bot/710000000000000061');
  expect([moved.status, moved.headers.location]).toEqual([301, '/bots/710000000000000061']);
  const old = await openPage(browser, '/bots/old-one');
  expect([old.status, old.headers.location]).toEqual([301, '/bots/new-one']);
  expect((await browser.get('/server/720000000000000061')).headers.location).toBe('/servers/720000000000000061');
});

test('imported votes count, and are in no trend and no chart', async () => {
  const file = imports.lines(
    bot('710000000000000011', { slug: 'trendless', votes: 1_204 }),
    vote('710000000000000011', '810000000000000012'),
  );
  await imports.run('import', file);
  expect((await (await withKey()).get('/bots/710000000000000011/voters')).body).toMatchObject({ total: 1 });
  const { browser } = await site.person();
  const around = await browser.get<Around>('/bots/trendless/around');
  expect(around.body.votesPerDay.reduce((sum, { votes }) => sum + votes, 0)).toBe(0);
  expect(around.body.formerVotes).toBe(1_204);
  expect((await openPage(browser, '/bots/trendless')).text).toContain('1,204 votes on the former list');
  const sort = await find(
    'SELECT p.votes, p.recent_votes AS recent FROM directory_places p JOIN listings l ON l.id = p.listing_id WHERE l.slug = ? LIMIT 1',
    ['trendless'],
  );
  expect(sort).toEqual([{ votes: 1, recent: 0 }]);
});

test('lines about people who left or are suspended are refused, as owner and as voter', async () => {
  const left = await site.person({ platform_id: '830000000000000001' });
  await imports.run('account', 'delete', '--account', '830000000000000001');
  await site.make.account({ platform_id: '830000000000000002', suspended_at: site.now() });
  expect(left.account.id).toBeGreaterThan(0);
  const file = imports.lines(
    bot('710000000000000021', { owner: '830000000000000001' }),
    bot('710000000000000022', { owner: '830000000000000002' }),
    bot('710000000000000023'),
    vote('710000000000000023', '830000000000000001'),
    vote('710000000000000023', '830000000000000002'),
    vote('710000000000000023', '830000000000000003'),
    { type: 'account', id: '830000000000000001', username: 'back' },
  );
  const { out } = await imports.run('import', file);
  expect([row(out, 'bot'), row(out, 'vote'), row(out, 'account')]).toEqual([
    [1, 0, 2],
    [1, 0, 2],
    [0, 0, 1],
  ]);
  expect(out).toContain('line 1: This person has closed their account here.');
  expect(out).toContain('line 2: This account is suspended.');
});

test('a platform id that is listed, and one that is twice in the file, are refused; the rest of the file is made', async () => {
  const owner = await site.make.account();
  await site.make.bot(owner, { platform_id: '710000000000000031' });
  await site.make.bot(owner, { platform_id: '710000000000000032', state: 'suspended' });
  const file = imports.lines(
    bot('710000000000000031'),
    bot('710000000000000032'),
    bot('710000000000000033'),
    bot('710000000000000033', { name: 'Again' }),
    bot('710000000000000034', { slug: 'night-heron' }),
    bot('710000000000000035', { slug: 'own-slug' }),
    bot('710000000000000036', { slug: 'own-slug' }),
  );
  const { out } = await imports.run('import', file);
  expect(row(out, 'bot')).toEqual([2, 0, 5]);
  expect(out).toContain('line 1: This bot is listed already.');
  expect(out).toContain('line 4, id: Line 3 has the same id.');
  expect(out).toContain('line 5, slug: slug "night-heron" is taken');
  expect(out).toContain('line 7, slug: Line 6 has the same slug.');
});

test('refused lines have a number, a field and a reason, and are kept to be mended', async () => {
  const rejects = imports.path('rejects.ndjson');
  const file = imports.lines(
    bot('71x'),
    bot('710000000000000041', { website: 'javascript:alert(1)', invite: '' }),
    bot('710000000000000042', { nmae: 'x', __proto__x: 1 }),
    bot('710000000000000043', { description: 'x'.repeat(300) }),
    bot('710000000000000044', { createdAt: '2200-01-01' }),
    bot('710000000000000045', { name: 7, tags: 'music' }),
    vote('1', '2'),
  );
  const { out, code } = await imports.run('import', file, '--rejects', rejects);
  expect(code).toBe(0);
  for (const start of [
    'line 1, id: ',
    'line 2, website: ',
    'line 3, nmae: There is no such field: did you mean "name"?',
    'line 4, description: ',
    'line 5, createdAt: createdAt is in the future.',
    'line 6, name: ',
    'line 6, tags: ',
    'line 7, listing: ',
  ])
    expect(out).toContain(start);
  const kept = imports.read(rejects).trimEnd().split('\n');
  expect(kept).toEqual(imports.read(file).trimEnd().split('\n'));
  const cut = await imports.run('import', rejects, '--cut');
  expect(row(cut.out, 'bot')).toEqual([1, 0, 5]);
  expect(cut.out).toContain('line 4: description was cut from 300 to 200 characters');
  expect((await imports.run('import', file, '--rejects', rejects)).err).toContain('exists already');
});

test('listings can be put into the review queue; owners get one notification if that is asked for', async () => {
  const owner = '810000000000000051';
  const file = imports.lines(bot('710000000000000051', { owner }), bot('710000000000000052', { owner }));
  await imports.run('import', file, '--state', 'pending', '--owner-notice', '--source', 'sank6');
  const states =
    'SELECT l.state, l.decided_at AS decidedAt FROM listings l JOIN imported_listings i ON i.listing_id = l.id WHERE i.source = ?';
  expect(await find(states, ['sank6'])).toEqual([
    { state: 'pending', decidedAt: null },
    { state: 'pending', decidedAt: null },
  ]);
  const told = 'SELECT n.kind FROM notifications n JOIN accounts a ON a.id = n.account_id WHERE a.platform_id = ?';
  expect(await find(told, [owner])).toEqual([{ kind: 'listing.imported' }]);
});
