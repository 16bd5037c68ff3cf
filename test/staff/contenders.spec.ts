import { DAY, MINUTE, later } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { type MadeAccount, type MadeListing, newPlatformId } from '../support/factories.js';
import { serve } from '../support/served.js';
import { type Facts, Reviewing, at } from './reviewing.js';

/** Several listings of the same bot or server in the review queue: at most one of them becomes public. */
const site = serve();
const work = new Reviewing(site);

interface Contender {
  readonly id: string;
  readonly state: string;
  readonly owner: { readonly username: string } | null;
  readonly managesServer: boolean | null;
}

const contendersOf = async (listing: MadeListing): Promise<readonly Contender[]> =>
  (await work.reviewer.get<{ contenders: Contender[] }>(at(listing))).body.contenders;

/** A pending listing of another owner with the same platform id. */
async function contenderOf(first: MadeListing, columns: object = {}): Promise<MadeListing> {
  const owner = await site.make.account();
  const waiting = { state: 'pending', submitted_at: site.now(), platform_id: first.platformId };
  return site.make.bot(owner, { ...waiting, ...columns });
}

const stateOf = async ({ id }: MadeListing) =>
  (await site.app.database.query('SELECT state FROM listings WHERE id = ?', [id]))[0]?.['state'];

const named = (listing: MadeListing) => [
  409,
  expect.stringContaining(listing.uuid),
  expect.objectContaining({ otherListing: listing.uuid }),
];
const refusal = ({ status, body }: { status: number; body: Facts }) => [status, body.error, body];

test('of two contenders that two reviewers approve at the same time, one becomes public', async () => {
  for (let round = 0; round < 5; round += 1) {
    const first = await work.pending();
    const second = await contenderOf(first);
    const versions = [await work.claimed(first), await work.claimed(second, work.other)] as const;
    const answers = await Promise.all([
      work.approve(first, versions[0]),
      work.approve(second, versions[1], work.other),
    ]);
    const [approved, refused] = answers[0].status === 200 ? [first, second] : [second, first];
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(refusal(answers[answers[0].status === 200 ? 1 : 0])).toEqual(named(approved));
    expect([await stateOf(approved), await stateOf(refused)]).toEqual(['approved', 'pending']);
    const events = work.heard.take().filter(({ type }) => type === 'listing.approved');
    expect(events).toMatchObject([{ listingId: approved.id }]);
    site.advance(MINUTE);
  }
});

test('a refused approval keeps the claim, and succeeds once the other listing is denied', async () => {
  const listed = await work.pending({ state: 'approved' });
  const contender = await contenderOf(listed);
  const version = await work.claimed(contender);
  expect(refusal(await work.approve(contender, version))).toEqual(named(listed));
  const entries = 'SELECT 1 FROM audit_entries WHERE target_id = ? AND action = ?';
  expect(await site.app.database.query(entries, [contender.uuid, 'listing.approve'])).toEqual([]);
  await work.admin.post(`/listings/${listed.uuid}/mark-for-review`);
  expect((await work.deny(listed, await work.claimed(listed, work.admin), work.admin)).status).toBe(200);
  expect((await work.approve(contender, version)).status).toBe(200);
  const undone = await work.admin.post<Facts>(at(listed, '/undo'));
  expect(refusal(undone)).toEqual(named(contender));
  expect([await stateOf(listed), await stateOf(contender)]).toEqual(['denied', 'approved']);
});

test('an approval changes at once what the platform id means to the owners of the contenders', async () => {
  const [first, owner] = [await work.pending(), await Browser.of(site.app, work.owner)];
  const contender = await contenderOf(first);
  const version = await work.claimed(contender);
  const own = `/dashboard/bots/${first.platformId}`;
  expect((await owner.get(own)).status).toBe(200);
  expect((await work.approve(contender, version)).status).toBe(200);
  expect((await owner.get(own)).status).toBe(403);
  expect((await work.admin.post(`/listings/${contender.uuid}/remove`)).status).toBe(200);
  expect((await owner.get(own)).status).toBe(200);
});

test('a suspended listing keeps its platform id until it is restored or removed', async () => {
  const listed = await work.pending({ state: 'approved' });
  const contender = await contenderOf(listed);
  expect((await work.admin.post(`/listings/${listed.uuid}/suspend`)).status).toBe(200);
  const version = await work.claimed(contender);
  const refused = await work.approve(contender, version);
  expect(refusal(refused)).toEqual(named(listed));
  expect(refused.body.error).toContain('is suspended');
  expect((await work.admin.post(`/listings/${listed.uuid}/restore`)).status).toBe(200);
  expect(refusal(await work.approve(contender, version))).toEqual(named(listed));
  expect((await work.admin.post(`/listings/${listed.uuid}/remove`)).status).toBe(200);
  expect((await work.approve(contender, version)).status).toBe(200);
});

test('votes and posted counts stay with the listing that got them', async () => {
  const listed = await work.pending({ state: 'approved' });
  await site.make.votes(listed, await site.make.crowd(3));
  await site.make.run('UPDATE bots SET server_count = 500 WHERE listing_id = ?', [listed.id]);
  const contender = await contenderOf(listed);
  expect((await work.admin.post(`/listings/${listed.uuid}/remove`)).status).toBe(200);
  expect((await work.approve(contender, await work.claimed(contender))).status).toBe(200);
  const counted =
    'SELECT l.votes, b.server_count AS n FROM listings l JOIN bots b ON b.listing_id = l.id WHERE l.id = ?';
  expect(await site.app.database.query(counted, [contender.id])).toEqual([{ votes: 0, n: 0 }]);
  expect(await site.app.database.query(counted, [listed.id])).toEqual([{ votes: 3, n: 500 }]);
});

test('the queue shows the contenders of a bot side by side: the listing itself, the submitted ones, and drafts', async () => {
  const first = await work.pending();
  site.advance(MINUTE);
  const draft = await contenderOf(first, { state: 'draft', submitted_at: null });
  const second = await contenderOf(first, { name: 'Lamp' });
  await contenderOf(first, { state: 'removed' });
  await site.make.server(work.owner, { platform_id: first.platformId, state: 'pending' });
  const order = async (listing: MadeListing) => (await contendersOf(listing)).map(({ id }) => id);
  expect(await order(first)).toEqual([first.uuid, second.uuid, draft.uuid]);
  expect(await order(second)).toEqual([second.uuid, first.uuid, draft.uuid]);
  await site.make.setState(draft, 'suspended');
  expect(await order(second)).toEqual([draft.uuid, second.uuid, first.uuid]);
  const [, shown, other] = await contendersOf(second);
  const submittedAt = site.now().toISOString();
  expect(shown).toMatchObject({ name: 'Lamp', state: 'pending', submittedAt, managesServer: null });
  expect(other?.owner?.username).toBe(work.owner.username);
});

test('a crowd of contenders hides neither the listing itself nor the public one', async () => {
  const first = await work.pending({ state: 'approved' });
  for (let count = 0; count < 21; count += 1) await contenderOf(first);
  const last = await contenderOf(first);
  expect((await contendersOf(last)).map(({ id }) => id).slice(0, 2)).toEqual([first.uuid, last.uuid]);
  expect(await contendersOf(last)).toHaveLength(20);
});

describe('the contenders of a server', () => {
  const manages = (account: MadeAccount, guildId: string) =>
    site.make.insert('managed_guilds', {
      account_id: account.id,
      guild_id: guildId,
      name: 'Harbor',
      read_at: site.now(),
    });

  test('begin with the owners who manage it on the platform, for a week after their sign-in', async () => {
    const people = [await site.make.account(), await site.make.account(), await site.make.account()] as const;
    const columns = { state: 'pending', submitted_at: site.now() };
    const first = await site.make.server(people[0], columns);
    const second = await site.make.server(people[1], { ...columns, platform_id: first.platformId });
    const third = await site.make.server(people[2], { ...columns, platform_id: first.platformId });
    const order = async () =>
      (await contendersOf(first)).map(({ id, managesServer }) => [
        [first, second, third].findIndex(({ uuid }) => uuid === id),
        managesServer,
      ]);
    expect(await order()).toEqual([
      [0, false],
      [1, false],
      [2, false],
    ]);
    await manages(people[2], first.platformId);
    await manages(people[1], newPlatformId());
    expect(await order()).toEqual([
      [2, true],
      [0, false],
      [1, false],
    ]);
    await site.make.run('UPDATE managed_guilds SET read_at = ?', [later(site.now(), -7 * DAY)]);
    expect((await order())[0]).toEqual([0, false]);
  });
});
