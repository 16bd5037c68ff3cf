import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { staffOf } from '../support/staff.js';
import { MINUTE } from '../../src/core/shared/utc.js';
import type { MadeAccount } from '../support/factories.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(site);

interface Found {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly owner: { readonly username: string } | null;
}
interface Search {
  readonly total: number;
  readonly listings: readonly Found[];
}

let owner: MadeAccount;

beforeAll(async () => {
  owner = await site.make.account({ username: 'Ada.L', platform_id: '77001' });
  await site.make.bot(owner, { name: 'Moonfish', slug: 'moonfish', platform_id: '88001' });
  await site.make.server(owner, { name: 'moonbase', slug: 'base', state: 'suspended', needs_review: 1 });
  await site.make.bot(null, { name: '100%_moon', state: 'removed' });
  await site.make.bot(await site.make.account(), { name: 'Sunfish', state: 'draft' });
});

const search = async (query: string): Promise<string[]> => {
  const reviewer = await staff('reviewer');
  const { status, body } = await reviewer.get<Search>(`/listings${query}`);
  expect([status, body.total]).toEqual([200, body.listings.length]);
  return body.listings.map(({ name }) => name);
};

test('a listing is found by its name, slug, platform id and owner', async () => {
  const both = ['moonbase', 'Moonfish'];
  expect(await search('?q=moonfish')).toEqual(['Moonfish']);
  expect(await search('?q=88001')).toEqual(['Moonfish']);
  expect(await search('?q=base')).toEqual(['moonbase']);
  expect(await search('?q=MOON')).toEqual(both);
  expect(await search('?q=%20moon%20')).toEqual(both);
  expect(await search('?q=ada.l')).toEqual(both);
  expect(await search('?q=77001')).toEqual(both);
  expect(await search(`?q=${owner.uuid.toUpperCase()}`)).toEqual(both);
  expect(await search('?q=oonfish')).toEqual([]);
  expect(await search('?q=100%25_')).toEqual(['100%_moon']);
  expect(await search('?q=%25')).toEqual([]);
});

test('listings are filtered by kind, state and review flag, newest first', async () => {
  expect(await search('')).toEqual(['Sunfish', '100%_moon', 'moonbase', 'Moonfish']);
  expect(await search('?kind=bot&state=approved')).toEqual(['Moonfish']);
  expect(await search('?state=removed')).toEqual(['100%_moon']);
  expect(await search('?needsReview=true')).toEqual(['moonbase']);
  expect(await search('?q=moon&needsReview=false')).toEqual(['Moonfish']);
});

test('the list is paginated', async () => {
  const admin = await staff('admin');
  const { body } = await admin.get<Search>('/listings?limit=1&page=4');
  expect(body).toMatchObject({ total: 4, page: 4, limit: 1, listings: [{ name: 'Moonfish' }] });
});

test('a search with several faults names all of them', async () => {
  const { status, body } = await (await staff('admin')).get('/listings?kind=cat&state=gone&needsReview=1&q=a&q=b');
  expect(status).toBe(400);
  expect(Object.keys(body['faults'] ?? {}).toSorted()).toEqual(['kind', 'needsReview', 'q', 'state']);
});

test('the details of a listing have everything that staff need', async () => {
  const partnerManager = await staff('partner_manager');
  const bot = await site.make.bot(owner, { name: 'Full', verified: 1, decision_note: 'Well done.' });
  const [dev, invited] = [await site.make.account(), await site.make.account()];
  await site.make.member(bot, dev);
  await site.make.member(bot, invited, false);
  await site.make.votes(bot, [dev, invited]);
  await site.make.insert('ratings', {
    listing_id: bot.id,
    account_id: dev.id,
    stars: 4,
    hidden_at: site.now(),
    created_at: site.now(),
    updated_at: site.now(),
  });
  const { status, body } = await partnerManager.get(`/listings/${bot.uuid.toUpperCase()}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: bot.uuid,
    kind: 'bot',
    state: 'approved',
    owner: { id: owner.uuid, platformId: '77001', username: 'Ada.L' },
    note: 'Well done.',
    version: 1,
    flags: { verified: true, official: false, nsfw: false, aiContent: false },
    counters: { votes: 2, votesOnHold: 0, ratings: 0, hiddenRatings: 1, bumps: 0, openCases: 0, closedCases: 0 },
    team: [
      { id: dev.uuid, acceptedAt: expect.any(String) as string },
      { id: invited.uuid, acceptedAt: null },
    ],
    history: [],
  });
  expect(body['fields']).toMatchObject({ name: 'Full', tags: [] });
  expect(Object.keys(body['flags'] as object)).toHaveLength(4);
  const server = await site.make.server(null, {}, { premium: 1, bumps: 3 });
  const other = (await partnerManager.get(`/listings/${server.uuid}`)).body;
  expect(other).toMatchObject({ owner: null, flags: { premium: true, partnered: false }, counters: { bumps: 3 } });
});

test('an unknown listing is not found on every route', async () => {
  const admin = await staff('admin');
  for (const none of ['88001', 'moonfish', '019919a7-5c00-7b31-9d52-4f0e6ac81d99'])
    expect((await admin.get(`/listings/${none}`)).status).toBe(404);
  for (const action of ['suspend', 'restore', 'remove', 'mark-for-review', 'transfer'])
    expect((await admin.post(`/listings/x/${action}`, action === 'transfer' ? { to: 'Ada.L' } : {})).status).toBe(404);
});

test('the review flag of a listing is set once and cleared once', async () => {
  const reviewer = await staff('reviewer');
  const bot = await site.make.bot(owner);
  const act = (action: string) => reviewer.post(`/listings/${bot.uuid}/${action}`);
  expect((await act('clear-review')).status).toBe(409);
  site.advance(MINUTE);
  const { status, body } = await act('mark-for-review');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    needsReview: true,
    state: 'approved',
    version: 2,
    history: [
      {
        at: site.now().toISOString(),
        actor: { id: reviewer.account.uuid, username: reviewer.account.username },
        action: 'listing.mark-for-review',
        target: { type: 'bot', id: bot.uuid },
        reason: 'A test needs it.',
        before: { needsReview: false },
        after: { needsReview: true },
      },
    ],
  });
  expect((await act('mark-for-review')).status).toBe(409);
  expect((await act('clear-review')).body).toMatchObject({ needsReview: false, version: 3 });
  await site.make.setState(bot, 'pending');
  expect((await act('mark-for-review')).status).toBe(409);
});
