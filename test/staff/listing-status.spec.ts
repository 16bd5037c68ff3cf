import { AuditChain } from '../../src/core/audit/audit-chain.service.js';
import { change } from '../../src/core/database/sql.js';
import { Browser } from '../support/browser.js';
import { isWaiting } from '../support/lock-wait.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { type StaffClient, staffOf } from '../support/staff.js';
import { times } from '../support/times.js';
import { until } from '../support/until.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(site);

const act = (who: StaffClient, uuid: string, action: string, body: Record<string, unknown> = {}) =>
  who.post(`/listings/${uuid}/${action}`, body);

test('a listing is suspended and restored, with a note for its team, and the public API reflects it at once', async () => {
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

test('of twelve concurrent suspensions of a listing, one succeeds', async () => {
  const admin = await staff('admin');
  const bot = await site.make.bot(await site.make.account());
  const done = await Promise.all(times(12, () => act(admin, bot.uuid, 'suspend')));
  expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await admin.get(`/listings/${bot.uuid}`)).body['history']).toHaveLength(1);
});

test('a removed listing stays in the records, and its id and slug can be listed again', async () => {
  const admin = await staff('admin');
  const bot = await site.make.bot(await site.make.account(), { slug: 'gone-soon' });
  const { status, body } = await act(admin, bot.uuid, 'remove');
  expect([status, body['state'], body['slug']]).toEqual([200, 'removed', null]);
  expect((await act(admin, bot.uuid, 'remove')).status).toBe(409);
  await site.make.bot(await site.make.account(), { slug: 'gone-soon', platform_id: bot.platformId });
});

test('a transferred listing gives the new owner the rights of an owner', async () => {
  const admin = await staff('admin');
  const [owner, other] = [await site.holder(), await site.holder()];
  const bot = await site.make.bot(owner);
  const voters = ({ client }: typeof owner) =>
    client.get(`/bots/${bot.platformId}/voters`).then((answer) => answer.status);
  expect([await voters(owner), await voters(other)]).toEqual([200, 403]);
  const transfer = { to: other.platformId, stays: true };
  const { status, body } = await act(admin, bot.uuid, 'transfer', transfer);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    owner: { id: other.uuid },
    team: [{ id: owner.uuid }],
    history: [{ action: 'listing.transfer', before: { owner: owner.uuid }, after: { owner: other.uuid, stays: true } }],
  });
  expect([await voters(owner), await voters(other)]).toEqual([403, 200]);
  expect((await act(admin, bot.uuid, 'transfer', transfer)).status).toBe(409);
  const back = await act(admin, bot.uuid, 'transfer', { to: owner.username });
  expect(back.body).toMatchObject({ owner: { id: owner.uuid }, team: [] });
});

test('a listing without an owner can be transferred, but not to a suspended account, and removed listings cannot', async () => {
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

test('a listing cannot be transferred to an account that is being deleted', async () => {
  const admin = await staff('admin');
  const owner = await site.make.account();
  const [bot, receiver] = [await site.make.bot(owner), await site.make.account()];
  let commit: (() => void) | undefined;
  const deleting = site.app.database.write(async (tx) => {
    await change(tx, 'UPDATE accounts SET deleted_at = ? WHERE id = ?', [site.now(), receiver.id]);
    await new Promise<void>((resolve) => (commit = resolve));
  });
  await until(() => commit !== undefined);
  const transferring = act(admin, bot.uuid, 'transfer', { to: receiver.platformId });
  // The server renews its list of transactions only after a tenth of a second without a look at it.
  await until(() => isWaiting(site), 150);
  commit?.();
  const [{ status }] = await Promise.all([transferring, deleting]);
  expect(status).toBe(409);
  const owned = 'SELECT owner_id AS ownerId FROM listings WHERE id = ?';
  expect(await site.app.database.query(owned, [bot.id])).toEqual([{ ownerId: owner.id }]);
});

test('staff cannot act on a listing that they own or manage, nor transfer one to themselves', async () => {
  const [own, manages] = [await staff('admin'), await staff('admin')];
  const bot = await site.make.bot(own.account, { needs_review: 1 });
  await site.make.member(bot, manages.account);
  for (const who of [own, manages]) {
    for (const action of ['suspend', 'restore', 'remove', 'mark-for-review', 'clear-review'])
      expect([action, (await act(who, bot.uuid, action)).status]).toEqual([action, 403]);
    expect((await act(who, bot.uuid, 'transfer', { to: (await site.make.account()).platformId })).status).toBe(403);
    expect((await who.patch(`/listings/${bot.uuid}/flags`, { flags: { verified: true } })).status).toBe(403);
  }
  const foreign = await site.make.bot(await site.make.account());
  expect((await act(own, foreign.uuid, 'transfer', { to: own.account.platformId })).status).toBe(403);
  const { body } = await own.get(`/listings/${bot.uuid}`);
  expect(body).toMatchObject({ state: 'approved', needsReview: true, version: 1, history: [] });
});

test('every action requires a reason', async () => {
  const admin = await staff('admin');
  const bot = await site.make.bot(await site.make.account());
  for (const action of ['suspend', 'restore', 'remove', 'mark-for-review', 'clear-review', 'transfer'])
    expect((await act(admin, bot.uuid, action, { reason: ' x ', to: '1' })).status).toBe(400);
});

test('the audit log is valid after all tests of this file', async () => {
  expect((await site.app.nest.get(AuditChain).verify()).mismatch).toBeUndefined();
});
