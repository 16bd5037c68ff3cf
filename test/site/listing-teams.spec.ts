import { MINUTE } from '../../src/core/shared/utc.js';
import { RecordedEvents } from '../support/recorded-events.js';
import { type Person, serve } from '../support/served.js';
import { staffOf } from '../support/staff.js';

/** Invitations, leaving a team, and transfers of listings. */
const site = serve();
let events: RecordedEvents;

interface Team {
  readonly members: readonly { readonly id: string; readonly username: string; readonly acceptedAt: string | null }[];
}
interface Invitations {
  readonly invitations: readonly object[];
  readonly transfers: readonly object[];
}

const listed = async (kind: 'bot' | 'server' = 'bot') => {
  const owner = await site.person();
  const listing = await site.make[kind](owner.account);
  return { owner, listing, base: `/dashboard/listings/${listing.uuid}`, edit: `/dashboard/${kind}s/${listing.uuid}` };
};
const invite = (owner: Person, base: string, who: string) =>
  owner.browser.send<Team & { error: string }>('POST', `${base}/team`, { body: { who } });
const accept = ({ browser }: Person, { uuid }: { uuid: string }) =>
  browser.send<Invitations>('POST', `/dashboard/invitations/${uuid}/accept`);
const status = async ({ browser }: Person, method: string, path: string, body?: object) =>
  (await browser.send(method, path, body === undefined ? {} : { body })).status;
const ownerOf = async ({ id }: { id: number }) =>
  (await site.app.database.query<{ owner: number }>('SELECT owner_id AS owner FROM listings WHERE id = ?', [id]))[0]
    ?.owner;

beforeAll(() => {
  events = new RecordedEvents(site.app);
});
beforeEach(() => {
  site.advance(MINUTE);
  events.take();
});

describe('an invitation', () => {
  test.each(['bot', 'server'] as const)('to a %s gives rights once it is accepted', async (kind) => {
    const { owner, listing, base, edit } = await listed(kind);
    const helper = await site.person();
    const invited = await invite(owner, base, helper.account.username);
    expect(invited.body.members).toMatchObject([{ id: helper.account.uuid, acceptedAt: null }]);
    const { username } = owner.account;
    expect(invited.body).toMatchObject({
      owner: { id: owner.account.uuid, username, avatar: null },
      members: [{ avatar: null, invitedBy: username }],
      placesLeft: 9,
    });
    expect(await status(helper, 'GET', edit)).toBe(403);
    const mine = await helper.browser.get<Invitations>('/dashboard/invitations');
    const role = kind === 'bot' ? 'developer' : 'admin';
    expect(mine.body.invitations).toMatchObject([{ id: listing.uuid, role, invitedBy: owner.account.username }]);
    expect((await accept(helper, listing)).body.invitations).toEqual([]);
    expect(await status(helper, 'GET', edit)).toBe(200);
    expect(await status(helper, 'GET', `${base}/team`)).toBe(200);
    expect((await accept(helper, listing)).status).toBe(404);
    expect((await invite(helper, base, owner.account.username)).status).toBe(403);
    expect(await status(helper, 'POST', `${base}/leave`)).toBe(200);
    expect(await status(helper, 'GET', edit)).toBe(403);
  });

  test('needs the platform id if the name is ambiguous, and an existing account', async () => {
    const { owner, base } = await listed();
    const twins = [await site.person({ username: 'twin' }), await site.person({ username: 'twin' })] as const;
    expect((await invite(owner, base, 'twin')).status).toBe(409);
    expect((await invite(owner, base, twins[1].account.platformId)).body.members).toMatchObject([{ username: 'twin' }]);
    expect((await invite(owner, base, twins[1].account.platformId)).body.error).toMatch(/invited already/);
    expect((await invite(owner, base, 'nobody-at-all')).status).toBe(404);
    expect((await invite(owner, base, owner.account.username)).status).toBe(409);
    for (const body of [{}, { who: 7 }, { who: ' ' }])
      expect(await status(owner, 'POST', `${base}/team`, body)).toBe(400);
  });

  test('cannot be accepted after it was declined or withdrawn', async () => {
    const { owner, listing, base } = await listed();
    const [one, other] = [await site.person(), await site.person()];
    for (const { account } of [one, other]) await invite(owner, base, account.platformId);
    expect(await status(one, 'POST', `/dashboard/invitations/${listing.uuid}/decline`)).toBe(200);
    expect(await status(one, 'POST', `/dashboard/invitations/${listing.uuid}/decline`)).toBe(404);
    expect(await status(one, 'DELETE', `${base}/team/${other.account.uuid}`)).toBe(403);
    expect(await status(owner, 'DELETE', `${base}/team/${other.account.uuid}`)).toBe(200);
    expect(await status(owner, 'DELETE', `${base}/team/${other.account.uuid}`)).toBe(404);
    expect([(await accept(one, listing)).status, (await accept(other, listing)).status]).toEqual([404, 404]);
  });

  test('is refused when the team is full, even if fifteen are sent concurrently', async () => {
    const { owner, base } = await listed();
    const people = await site.make.crowd(15);
    const sent = await Promise.all(people.map(({ platformId }) => invite(owner, base, platformId)));
    expect(sent.filter((one) => one.status === 200)).toHaveLength(10);
    expect(sent.filter((one) => one.status === 409)).toHaveLength(5);
    expect((await owner.browser.get<Team>(`${base}/team`)).body.members).toHaveLength(10);
  });

  test('sent to one person eight times concurrently is created once', async () => {
    const { owner, base } = await listed();
    const { account } = await site.person();
    const sent = await Promise.all(Array.from({ length: 8 }, () => invite(owner, base, account.platformId)));
    expect(sent.filter((one) => one.status === 200)).toHaveLength(1);
  });
});

describe('a transfer', () => {
  const offer = ({ browser }: Person, base: string, to: string, stays?: boolean) =>
    browser.send<Invitations & { error: string }>('POST', `${base}/transfer`, { body: { to, stays } });

  test.each([true, false])('takes effect when it is accepted (the old owner stays: %s)', async (stays) => {
    const { owner, listing, base, edit } = await listed();
    const next = await site.person();
    await site.make.member(listing, next.account);
    const offered = await offer(owner, base, next.account.platformId, stays);
    expect(offered.body.transfers).toMatchObject([{ id: listing.uuid, forYou: false, stays }]);
    expect(await ownerOf(listing)).toBe(owner.account.id);
    expect((await next.browser.get<Invitations>('/dashboard/invitations')).body.transfers).toMatchObject([
      { forYou: true, from: owner.account.username },
    ]);
    const taken = await next.browser.send<Invitations>('POST', `${base}/transfer/accept`);
    expect([taken.status, taken.body.transfers]).toEqual([200, []]);
    expect(await ownerOf(listing)).toBe(next.account.id);
    expect(events.ofListing(listing.id)).toEqual(['listing.offered', 'listing.transferred']);
    expect(await status(owner, 'GET', edit)).toBe(stays ? 200 : 403);
    expect(await status(owner, 'DELETE', edit)).toBe(403);
    const { members } = (await next.browser.get<Team>(`${base}/team`)).body;
    expect(members.map(({ id }) => id)).toEqual(stays ? [owner.account.uuid] : []);
    expect(await status(next, 'POST', `${base}/transfer/accept`)).toBe(404);
    expect(await status(next, 'POST', `${base}/leave`)).toBe(409);
  });

  test('happens once, however often it is accepted concurrently', async () => {
    const { owner, listing, base } = await listed();
    const next = await site.person();
    await offer(owner, base, next.account.platformId, true);
    const sent = await Promise.all(Array.from({ length: 8 }, () => status(next, 'POST', `${base}/transfer/accept`)));
    expect(sent.filter((one) => one === 200)).toHaveLength(1);
    expect(await ownerOf(listing)).toBe(next.account.id);
    expect(events.ofListing(listing.id)).toEqual(['listing.offered', 'listing.transferred']);
  });

  test('is offered by the owner to one person at a time, and both can end the offer', async () => {
    const { owner, listing, base } = await listed();
    const [next, other, helper] = [await site.person(), await site.person(), await site.person()];
    await site.make.member(listing, helper.account);
    expect((await offer(helper, base, next.account.platformId)).status).toBe(403);
    expect((await offer(other, base, other.account.platformId)).status).toBe(403);
    expect((await offer(owner, base, owner.account.platformId)).status).toBe(409);
    for (const ending of [owner, next]) {
      expect((await offer(owner, base, next.account.platformId)).status).toBe(200);
      expect((await offer(owner, base, other.account.platformId)).body.error).toMatch(/already/);
      expect(await status(other, 'POST', `${base}/transfer/accept`)).toBe(404);
      expect(await status(other, 'DELETE', `${base}/transfer`)).toBe(404);
      expect(await status(ending, 'DELETE', `${base}/transfer`)).toBe(200);
      expect(await status(next, 'POST', `${base}/transfer/accept`)).toBe(404);
    }
    expect(await ownerOf(listing)).toBe(owner.account.id);
  });

  test('cannot be accepted once the listing has another owner or is removed', async () => {
    const { owner, listing, base } = await listed();
    const [next, other] = [await site.person(), await site.person()];
    await offer(owner, base, next.account.platformId);
    await site.make.run('UPDATE listings SET owner_id = ? WHERE id = ?', [other.account.id, listing.id]);
    expect(await status(next, 'POST', `${base}/transfer/accept`)).toBe(404);
    expect((await offer(other, base, next.account.platformId)).status).toBe(200);
    await site.make.setState(listing, 'removed');
    expect(await status(next, 'POST', `${base}/transfer/accept`)).toBe(404);
    expect((await next.browser.get<Invitations>('/dashboard/invitations')).body.transfers).toEqual([]);
  });

  test('is refused while the listing is suspended, also by staff', async () => {
    const { owner, listing, base } = await listed();
    const next = await site.person();
    await offer(owner, base, next.account.platformId);
    await site.make.setState(listing, 'suspended');
    const error = 'This bot is suspended, so it cannot get a new owner. Contact the staff about the suspension first.';
    const refusal = { status: 409, body: { error } };
    expect(await next.browser.send('POST', `${base}/transfer/accept`)).toMatchObject(refusal);
    expect(await status(owner, 'DELETE', `${base}/transfer`)).toBe(200);
    expect(await offer(owner, base, next.account.platformId)).toMatchObject(refusal);
    const admin = await staffOf(site)('admin');
    const byStaff = () => admin.post(`/listings/${listing.uuid}/transfer`, { to: next.account.platformId });
    expect(await byStaff()).toMatchObject(refusal);
    expect(await ownerOf(listing)).toBe(owner.account.id);
    await site.make.setState(listing, 'approved');
    expect((await byStaff()).status).toBe(200);
  });

  test('needs a free seat when the old owner stays', async () => {
    const { owner, listing, base } = await listed();
    for (const account of await site.make.crowd(10)) await site.make.member(listing, account);
    const next = await site.person();
    await offer(owner, base, next.account.platformId, true);
    expect(await status(next, 'POST', `${base}/transfer/accept`)).toBe(409);
    expect(await ownerOf(listing)).toBe(owner.account.id);
  });
});
