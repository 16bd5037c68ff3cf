import { DAY, MINUTE } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import type { MadeListing } from '../support/factories.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { StaffClient, staffOf } from '../support/staff.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(site);

const TEXT = 'The invite works again since Monday: please look at it once more.';
const UPHELD = { outcome: 'upheld', answer: 'The description still names commands that do not exist.' };

interface Appeal {
  readonly id: string;
  readonly state: string;
  readonly stands: boolean;
  readonly decidedBy: string | null;
  readonly obstacle: string | null;
  readonly linkedActions: readonly { readonly action: string; readonly reason: string | null }[];
}
type List = { readonly total: number; readonly appeals: readonly Appeal[] };

let reviewer: StaffClient;
let other: StaffClient;
let admin: StaffClient;

beforeEach(async () => {
  site.advance(MINUTE);
  await site.make.run("UPDATE accounts SET role = 'user'");
  await site.make.run('DELETE FROM appeals');
  [reviewer, other, admin] = [await staff('reviewer'), await staff('reviewer'), await staff('admin')];
});

/** A listing that this member of staff suspended, and the appeal of its owner. */
async function appealed(by: StaffClient): Promise<{ readonly id: string; readonly listing: MadeListing }> {
  const owner = await site.make.account();
  const listing = await site.make.bot(owner);
  expect((await by.post(`/listings/${listing.uuid}/suspend`)).status).toBe(200);
  const browser = await Browser.of(site.app, owner);
  const path = `/dashboard/listings/${listing.uuid}/appeal`;
  const { body } = await browser.send<{ appeal: Appeal }>('POST', path, { body: { text: TEXT } });
  return { id: body.appeal.id, listing };
}

/** An account that an admin suspended, and its appeal. */
async function appealedSuspension(by: StaffClient): Promise<string> {
  const account = await site.make.account();
  expect((await by.post(`/users/${account.uuid}/suspend`)).status).toBe(200);
  const browser = await Browser.of(site.app, account);
  const sent = await browser.send<{ appeal: Appeal }>('POST', '/account/suspension/appeal', { body: { text: TEXT } });
  return sent.body.appeal.id;
}

const idsFor = async (who: StaffClient, query = ''): Promise<string[]> =>
  (await who.get<List>(`/appeals${query}`)).body.appeals.map(({ id }) => id);

const answer = (who: StaffClient, id: string) => who.post<Appeal>(`/appeals/${id}/answer`, UPHELD);

test('an appeal lands on the desks of those who did not decide, and one of them answers it', async () => {
  const { id, listing } = await appealed(reviewer);
  expect([await idsFor(reviewer, '?mine=true'), await idsFor(other, '?mine=true')]).toEqual([[], [id]]);
  expect(await idsFor(reviewer)).toEqual([id]);
  const file = await reviewer.get<Appeal>(`/appeals/${id}`);
  expect(file.body).toMatchObject({
    decidedBy: reviewer.account.username,
    obstacle: 'The appeal is against your own decision, so a colleague answers it.',
    stands: true,
  });
  expect((await answer(reviewer, id)).status).toBe(403);
  const answered = await answer(other, id);
  expect([answered.status, answered.body]).toMatchObject([
    200,
    { state: 'upheld', obstacle: 'This appeal was answered already.' },
  ]);
  expect(answered.body.linkedActions.map(({ action }) => action)).toEqual(['appeal.answer', 'listing.suspend']);
  expect((await answer(admin, id)).status).toBe(409);
  expect([await idsFor(other), await idsFor(other, '?state=upheld')]).toEqual([[], [id]]);
  // The answer did not touch the listing.
  expect((await admin.get(`/listings/${listing.uuid}`)).body).toMatchObject({ state: 'suspended' });
});

test('only one of several concurrent answers is stored', async () => {
  const { id } = await appealed(reviewer);
  const answers = await Promise.all([answer(other, id), answer(admin, id), answer(other, id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

test('whether the decision still stands is shown', async () => {
  const { id, listing } = await appealed(reviewer);
  expect((await reviewer.post(`/listings/${listing.uuid}/restore`)).status).toBe(200);
  expect((await other.get<Appeal>(`/appeals/${id}`)).body.stands).toBe(false);
});

const without = (...who: StaffClient[]): Promise<unknown> =>
  Promise.all(who.map(({ account }) => site.make.run("UPDATE accounts SET role = 'user' WHERE id = ?", [account.id])));

test('without a colleague who could answer, the one who decided answers', async () => {
  await without(other, admin);
  const { id } = await appealed(reviewer);
  expect(await idsFor(reviewer, '?mine=true')).toEqual([id]);
  expect((await answer(reviewer, id)).status).toBe(200);
});

test('suspended colleagues, and those who are concerned, do not count', async () => {
  await site.make.run('UPDATE accounts SET suspended_at = ? WHERE id = ?', [site.now(), other.account.id]);
  const owner = await site.make.account();
  const listing = await site.make.bot(owner);
  await site.make.member(listing, admin.account);
  expect((await reviewer.post(`/listings/${listing.uuid}/suspend`)).status).toBe(200);
  const browser = await Browser.of(site.app, owner);
  const path = `/dashboard/listings/${listing.uuid}/appeal`;
  const { id } = (await browser.send<{ appeal: Appeal }>('POST', path, { body: { text: TEXT } })).body.appeal;
  expect((await answer(admin, id)).status).toBe(403);
  expect((await answer(reviewer, id)).status).toBe(200);
});

describe('nobody becomes the only member of staff to answer an appeal against an own decision', () => {
  const setRole = async (who: StaffClient, role: string): Promise<void> =>
    expect((await admin.put(`/users/${who.account.uuid}/role`, { role })).status).toBe(200);

  test('by taking the role of the only colleague after the appeal', async () => {
    await without(reviewer);
    const { id } = await appealed(admin);
    await setRole(other, 'user');
    expect(await idsFor(admin, '?mine=true')).toEqual([]);
    expect((await answer(admin, id)).status).toBe(403);
    expect((await admin.get<Appeal>(`/appeals/${id}`)).body.obstacle).toMatch(
      /^The appeal is against your own decision/,
    );
  });

  test('by taking the role or suspending the colleague within 30 days before the appeal', async () => {
    await setRole(reviewer, 'user');
    expect((await admin.post(`/users/${other.account.uuid}/suspend`)).status).toBe(200);
    site.advance(30 * DAY - MINUTE);
    const back = new StaffClient(admin.account, await Browser.of(site.app, admin.account));
    const { id } = await appealed(back);
    expect((await answer(back, id)).status).toBe(403);
    site.advance(MINUTE);
    const later = await appealed(back);
    expect((await answer(back, later.id)).status).toBe(200);
  });

  test('but a role that another admin took does not count', async () => {
    await without(reviewer);
    const second = await staff('admin');
    expect((await second.put(`/users/${other.account.uuid}/role`, { role: 'user' })).status).toBe(200);
    await without(second);
    const { id } = await appealed(admin);
    expect((await answer(admin, id)).status).toBe(200);
  });
});

test('appeals of suspended accounts are for admins only', async () => {
  const [second, id] = [await staff('admin'), await appealedSuspension(admin)];
  expect([await idsFor(reviewer), (await reviewer.get(`/appeals/${id}`)).status]).toEqual([[], 404]);
  expect((await answer(reviewer, id)).status).toBe(404);
  expect([await idsFor(admin, '?mine=true'), await idsFor(second, '?mine=true')]).toEqual([[], [id]]);
  expect((await answer(admin, id)).status).toBe(403);
  expect((await answer(second, id)).status).toBe(200);
});

test('lists have pages, kinds and states', async () => {
  const [first, second] = [await appealed(admin), await appealed(admin)];
  await staff('admin');
  const third = await appealedSuspension(admin);
  const all = await idsFor(admin);
  expect(all).toEqual([first.id, second.id, third]);
  expect(await idsFor(admin, '?kind=account_suspension')).toEqual([third]);
  expect(await idsFor(admin, '?limit=2&page=2')).toEqual([third]);
  await answer(reviewer, first.id);
  expect(await idsFor(admin, '?state=all')).toEqual([third, second.id, first.id]);
});

test('an unknown appeal is a 404', async () => {
  expect([(await admin.get('/appeals/999999')).status, (await admin.get('/appeals/x')).status]).toEqual([404, 404]);
});
