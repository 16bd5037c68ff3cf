import { setTimeout as wait } from 'node:timers/promises';
import { AuditChain } from '../../src/audit/audit-chain.service.js';
import { change } from '../../src/database/sql.js';
import { Browser } from '../support/browser.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { type StaffClient, staffOf } from '../support/staff.js';
import { times } from '../support/times.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(site);

const act = (who: StaffClient, uuid: string, deed: string, body: Record<string, unknown> = {}) =>
  who.post(`/listings/${uuid}/${deed}`, body);

test('a listing is suspended and restored, with its team told why, and the public API following at once', async () => {
  const reviewer = await staff('reviewer');
  const { client, ...owner } = await site.holder();
  const bot = await site.make.bot(owner);
  const seen = async () => (await client.get(`/bots/${bot.platformId}`)).status;
  expect(await seen()).toBe(200);
  const suspended = await act(reviewer, bot.uuid, 'suspend', { reason: 'Asks for passwords.', note: 'Stop it.' });
  expect(suspended.status).toBe(200);
  expect(suspended.body).toMatchObject({
    state: 'suspended',
    note: 'Stop it.',
    version: 2,
    history: [
      {
        action: 'listing.suspend',
        reason: 'Asks for passwords.',
        before: { state: 'approved' },
        after: { state: 'suspended', note: 'Stop it.' },
      },
    ],
  });
  expect(await seen()).toBe(404);
  const mine = await (await Browser.of(site.app, owner)).get<{ listings: object[] }>('/dashboard/listings');
  expect(mine.body.listings).toMatchObject([{ state: 'suspended', note: 'Stop it.' }]);
  const again = await act(reviewer, bot.uuid, 'suspend');
  expect([again.status, again.body]).toEqual([
    409,
    { error: 'This bot is suspended. It can be suspended only while it is approved.' },
  ]);
  expect((await act(reviewer, bot.uuid, 'restore')).body).toMatchObject({ state: 'approved', note: null, version: 3 });
  expect(await seen()).toBe(200);
  expect((await act(reviewer, bot.uuid, 'restore')).status).toBe(409);
});

test('of twelve who suspend a listing at once, one does', async () => {
  const admin = await staff('admin');
  const bot = await site.make.bot(await site.make.account());
  const done = await Promise.all(times(12, () => act(admin, bot.uuid, 'suspend')));
  expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await admin.get(`/listings/${bot.uuid}`)).body['history']).toHaveLength(1);
});

test('what is removed stays for the records, and can be listed anew', async () => {
  const admin = await staff('admin');
  const bot = await site.make.bot(await site.make.account(), { slug: 'gone-soon' });
  const { status, body } = await act(admin, bot.uuid, 'remove');
  expect([status, body['state'], body['slug']]).toEqual([200, 'removed', null]);
  expect((await act(admin, bot.uuid, 'remove')).status).toBe(409);
  await site.make.bot(await site.make.account(), { slug: 'gone-soon', platform_id: bot.platformId });
});

test('a listing is given to somebody else, who may then do with it what owners do', async () => {
  const admin = await staff('admin');
  const [owner, other] = [await site.holder(), await site.holder()];
  const bot = await site.make.bot(owner);
  const voters = ({ client }: typeof owner) =>
    client.get(`/bots/${bot.platformId}/voters`).then((answer) => answer.status);
  expect([await voters(owner), await voters(other)]).toEqual([200, 403]);
  const wish = { to: other.platformId, stays: true };
  const { status, body } = await act(admin, bot.uuid, 'transfer', wish);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    owner: { id: other.uuid },
    team: [{ id: owner.uuid }],
    history: [{ action: 'listing.transfer', before: { owner: owner.uuid }, after: { owner: other.uuid, stays: true } }],
  });
  expect([await voters(owner), await voters(other)]).toEqual([403, 200]);
  expect((await act(admin, bot.uuid, 'transfer', wish)).status).toBe(409);
  const back = await act(admin, bot.uuid, 'transfer', { to: owner.username });
  expect(back.body).toMatchObject({ owner: { id: owner.uuid }, team: [] });
});

test('a listing without an owner gets one; nobody who is kept out does, nor does anything that is removed', async () => {
  const admin = await staff('admin');
  const bot = await site.make.bot(null);
  const suspended = await site.make.account({ suspended_at: site.now() });
  const to = (who: string) => act(admin, bot.uuid, 'transfer', { to: who }).then(({ status }) => status);
  expect(await to(suspended.platformId)).toBe(409);
  expect(await to('nobody.at.all')).toBe(404);
  const other = await site.make.account();
  expect(await to(other.platformId)).toBe(200);
  await site.make.setState(bot, 'removed');
  expect(await to((await site.make.account()).platformId)).toBe(409);
});

test('an account that is just being deleted gets no listing', async () => {
  const admin = await staff('admin');
  const owner = await site.make.account();
  const [bot, receiver] = [await site.make.bot(owner), await site.make.account()];
  let answer: ReturnType<StaffClient['post']> | undefined;
  await site.app.database.write(async (tx) => {
    await change(tx, 'UPDATE accounts SET deleted_at = ? WHERE id = ?', [site.now(), receiver.id]);
    answer ??= act(admin, bot.uuid, 'transfer', { to: receiver.platformId });
    // Long enough for the transfer to have come to where it must wait.
    await wait(300);
  });
  expect((await answer)?.status).toBe(409);
  const owned = 'SELECT owner_id AS ownerId FROM listings WHERE id = ?';
  expect(await site.app.database.query(owned, [bot.id])).toEqual([{ ownerId: owner.id }]);
});

test('nobody acts on a listing that he owns or manages, nor gives one to himself', async () => {
  const [own, manages] = [await staff('admin'), await staff('admin')];
  const bot = await site.make.bot(own.account, { needs_review: 1 });
  await site.make.member(bot, manages.account);
  for (const who of [own, manages]) {
    for (const deed of ['suspend', 'restore', 'remove', 'mark-for-review', 'clear-review'])
      expect([deed, (await act(who, bot.uuid, deed)).status]).toEqual([deed, 403]);
    expect((await act(who, bot.uuid, 'transfer', { to: (await site.make.account()).platformId })).status).toBe(403);
    expect((await who.patch(`/listings/${bot.uuid}/flags`, { flags: { verified: true } })).status).toBe(403);
  }
  const foreign = await site.make.bot(await site.make.account());
  expect((await act(own, foreign.uuid, 'transfer', { to: own.account.platformId })).status).toBe(403);
  const { body } = await own.get(`/listings/${bot.uuid}`);
  expect(body).toMatchObject({ state: 'approved', needsReview: true, version: 1, history: [] });
});

test('somebody who is only invited to manage it is nobody yet', async () => {
  const reviewer = await staff('reviewer');
  const bot = await site.make.bot(await site.make.account());
  await site.make.member(bot, reviewer.account, false);
  expect((await act(reviewer, bot.uuid, 'suspend')).status).toBe(200);
});

test('every action needs its reason', async () => {
  const admin = await staff('admin');
  const bot = await site.make.bot(await site.make.account());
  for (const deed of ['suspend', 'restore', 'remove', 'mark-for-review', 'clear-review', 'transfer'])
    expect((await act(admin, bot.uuid, deed, { reason: ' x ', to: '1' })).status).toBe(400);
});

test('after all this the log is in order', async () => {
  expect((await site.app.nest.get(AuditChain).verify()).fault).toBeUndefined();
});
