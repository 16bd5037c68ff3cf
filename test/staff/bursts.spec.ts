import { AuditChain } from '../../src/core/audit/audit-chain.service.js';
import { BURST } from '../../src/core/audit/staff-actions.rules.js';
import { Events } from '../../src/core/events/events.service.js';
import { FrontDoor } from '../../src/core/http/front-door.js';
import { DESTRUCTIVE } from '../../src/core/http/who/staff.js';
import { MINUTE } from '../../src/core/shared/utc.js';
import { STAFF_TAKES } from '../security/staff-routes.js';
import { Browser } from '../support/browser.js';
import type { MadeListing } from '../support/factories.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { StaffClient, staffOf } from '../support/staff.js';
import { times } from '../support/times.js';

/** Everything that takes something from the public counts for the limit on bursts. */
const site = serve({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(site);

beforeEach(() => site.advance(MINUTE));

type Body = Readonly<Record<string, unknown>>;

const bot = async (columns = {}) => site.make.bot(await site.make.account(), columns);
const bots = async (count: number, columns = {}) => {
  const owner = await site.make.account();
  return Promise.all(times(count, () => site.make.bot(owner, columns)));
};
const waiting = () => ({ state: 'pending', submitted_at: site.now() });

/** Claims a listing and decides about it. Returns the status of the decision. */
async function decide(by: StaffClient, { uuid }: MadeListing, decision: 'approve' | 'deny'): Promise<number> {
  const claimed = await by.post<{ listing?: { version: number } }>(`/queue/${uuid}/claim`);
  const reasons = decision === 'deny' ? { reasons: [1] } : {};
  return (await by.post(`/queue/${uuid}/${decision}`, { version: claimed.body.listing?.version ?? 1, ...reasons }))
    .status;
}

/** How many of the person's actions count. */
async function counted({ account }: StaffClient): Promise<number> {
  const sql = 'SELECT id FROM audit_entries WHERE actor_id = ? AND destructive = 1';
  return (await site.app.database.query(sql, [account.id])).length;
}

async function send(by: StaffClient, method: string, path: string, body: Body = {}): Promise<void> {
  expect([path, (await by.send(method, path, body)).status]).toEqual([path, 200]);
}

test('every staff route says whether it takes something away', () => {
  const routes = site.app.nest.get(FrontDoor).routes.routes.filter(({ surface }) => surface === 'staff');
  const unsafe = routes.filter(({ method }) => method !== 'GET');
  const declared = unsafe.map(({ method, template, handler }) => [
    `${method} ${template}`,
    (Reflect.getMetadata(DESTRUCTIVE, handler) as string | undefined) ?? 'never',
  ]);
  expect(Object.fromEntries(declared)).toEqual(STAFF_TAKES);
  const reading = routes.filter(({ method, handler }) => method === 'GET' && Reflect.hasMetadata(DESTRUCTIVE, handler));
  expect(reading).toEqual([]);
});

/** An example of each route that is destructive only sometimes, and of each that was not counted before. */
const TAKING: Readonly<Record<string, (by: StaffClient) => Promise<void>>> = {
  'the denial of a public listing': async (by) => {
    expect(await decide(by, await bot({ needs_review: 1 }), 'deny')).toBe(200);
  },
  'the denial of a listing that was public': async (by) => {
    const listing = await bot(waiting());
    expect(await decide(await staff('reviewer'), listing, 'approve')).toBe(200);
    await site.make.run("UPDATE listings SET state = 'pending' WHERE id = ?", [listing.id]);
    expect(await decide(by, listing, 'deny')).toBe(200);
  },
  'the undo of an approval': async (by) => {
    const listing = await bot(waiting());
    expect(await decide(by, listing, 'approve')).toBe(200);
    await send(by, 'POST', `/queue/${listing.uuid}/undo`);
  },
  'the NSFW flag of a public listing': async (by) =>
    send(by, 'PATCH', `/listings/${(await bot()).uuid}/flags`, { flags: { nsfw: true } }),
  'taking the partner mark of a server': async (by) => {
    const server = await site.make.server(await site.make.account(), {}, { partnered: 1 });
    await send(by, 'PATCH', `/listings/${server.uuid}/flags`, { flags: { partnered: false } });
  },
  'taking the partner mark of an account': async (by) => {
    const { platformId } = await site.make.account({ partner: 1 });
    await send(by, 'PUT', `/partners/accounts/${platformId}`, { partner: false });
  },
  'sending a listing back to the queue': async (by) =>
    send(by, 'POST', `/listings/${(await bot()).uuid}/mark-for-review`),
  'the deactivation of a reference value': async (by) => {
    await send(by, 'POST', '/reference/categories/other/deactivate');
    await send(by, 'POST', '/reference/categories/other/reactivate');
  },
};

const HARMLESS: Readonly<Record<string, (by: StaffClient) => Promise<void>>> = {
  'the first denial of a submission': async (by) => {
    expect(await decide(by, await bot(waiting()), 'deny')).toBe(200);
  },
  'the second denial of a listing that was never public': async (by) => {
    const listing = await bot(waiting());
    expect(await decide(await staff('reviewer'), listing, 'deny')).toBe(200);
    await site.make.run("UPDATE listings SET state = 'pending' WHERE id = ?", [listing.id]);
    expect(await decide(by, listing, 'deny')).toBe(200);
  },
  'the undo of a denial': async (by) => {
    const listing = await bot(waiting());
    expect(await decide(by, listing, 'deny')).toBe(200);
    await send(by, 'POST', `/queue/${listing.uuid}/undo`);
  },
  'an approval': async (by) => {
    expect(await decide(by, await bot(waiting()), 'approve')).toBe(200);
  },
  'the NSFW flag of a listing that is not public': async (by) =>
    send(by, 'PATCH', `/listings/${(await bot(waiting())).uuid}/flags`, { flags: { nsfw: true } }),
  'a change of flags that hides nothing': async (by) =>
    send(by, 'PATCH', `/listings/${(await bot({ nsfw: 1 })).uuid}/flags`, { flags: { nsfw: false, verified: true } }),
  'making an account a partner': async (by) =>
    send(by, 'PUT', `/partners/accounts/${(await site.make.account()).platformId}`, { partner: true }),
};

test.each(Object.entries(TAKING))('%s counts', async (_name, act) => {
  const admin = await staff('admin');
  await act(admin);
  expect(await counted(admin)).toBe(1);
});

test.each(Object.entries(HARMLESS))('%s does not count', async (_name, act) => {
  const admin = await staff('admin');
  await act(admin);
  expect(await counted(admin)).toBe(0);
});

async function expectLockedOut(by: StaffClient): Promise<void> {
  expect((await by.get('/me')).status).toBe(401);
  const sql = "SELECT id FROM audit_entries WHERE actor_id = ? AND action = 'staff.burst'";
  expect(await site.app.database.query(sql, [by.account.id])).toHaveLength(1);
  expect(await counted(by)).toBe(BURST.limit);
}

test('flagging, claiming and denying empties at most ten of sixty public listings', async () => {
  const reviewer = await staff('reviewer');
  const listings = await bots(60);
  for (const listing of listings) {
    await reviewer.post(`/listings/${listing.uuid}/mark-for-review`);
    await decide(reviewer, listing, 'deny');
  }
  const hidden = `SELECT id FROM listings WHERE state = 'denied' AND id IN (${listings.map(({ id }) => id).join(', ')})`;
  expect(await site.app.database.query(hidden)).toHaveLength(BURST.limit / 2);
  await expectLockedOut(reviewer);
});

test('the NSFW flag hides at most twenty of fifty-nine servers, one after the other or all at once', async () => {
  const owner = await site.make.account();
  const servers = await Promise.all(times(59, () => site.make.server(owner)));
  const hide = (by: StaffClient, { uuid }: MadeListing) =>
    by.patch(`/listings/${uuid}/flags`, { flags: { nsfw: true } });
  const hidden = async (of: readonly MadeListing[]) =>
    (
      await site.app.database.query(
        `SELECT id FROM listings WHERE nsfw = 1 AND id IN (${of.map(({ id }) => id).join(', ')})`,
      )
    ).length;
  const [slow, fast] = [await staff('reviewer'), await staff('reviewer')];
  const answers: number[] = [];
  for (const server of servers.slice(0, 22)) answers.push((await hide(slow, server)).status);
  expect(answers).toEqual([...times(20, () => 200), 429, 401]);
  expect(await hidden(servers)).toBe(20);
  await expectLockedOut(slow);
  const rest = servers.slice(22);
  const statuses = (await Promise.all(rest.map((server) => hide(fast, server)))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(await hidden(rest)).toBe(20);
  await expectLockedOut(fast);
});

test('at the limit, work that takes nothing away goes on, and one more denial of a public listing does not', async () => {
  const reviewer = await staff('reviewer');
  for (const { uuid } of await bots(BURST.limit)) await send(reviewer, 'POST', `/listings/${uuid}/mark-for-review`);
  expect(await decide(reviewer, await bot(waiting()), 'deny')).toBe(200);
  const [shown] = await bots(1, { needs_review: 1 });
  if (shown === undefined) throw new Error('no listing');
  expect(await decide(reviewer, shown, 'deny')).toBe(429);
  const again = new StaffClient(reviewer.account, await Browser.of(site.app, reviewer.account));
  expect((await again.get(`/listings/${shown.uuid}`)).body).toMatchObject({ state: 'approved' });
  expect(await decide(again, shown, 'deny')).toBe(429);
  site.advance(BURST.windowMs);
  expect(
    await decide(new StaffClient(reviewer.account, await Browser.of(site.app, reviewer.account)), shown, 'deny'),
  ).toBe(200);
});

test('one more request to a route that always counts is refused before its action begins', async () => {
  const reviewer = await staff('reviewer');
  const [target, ...others] = await bots(BURST.limit + 1);
  if (target === undefined) throw new Error('no listing');
  for (const { uuid } of others) await send(reviewer, 'POST', `/listings/${uuid}/mark-for-review`);
  const begun: number[] = [];
  site.app.nest.get(Events).on(['listing.suspended'], (_tx, { listingId }) => {
    begun.push(listingId);
    return Promise.resolve();
  });
  expect((await reviewer.post(`/listings/${target.uuid}/suspend`)).status).toBe(429);
  // `StaffActions.record` would refuse it too, but only when the action is done and is rolled back.
  expect(begun).toEqual([]);
  await expectLockedOut(reviewer);
});

test('at the limit, a request to such a route is refused also if its action would fail', async () => {
  const reviewer = await staff('reviewer');
  for (const { uuid } of await bots(BURST.limit)) await send(reviewer, 'POST', `/listings/${uuid}/mark-for-review`);
  expect((await reviewer.post('/listings/00000000-0000-4000-8000-000000000000/suspend')).status).toBe(429);
  await expectLockedOut(reviewer);
});

test('the audit log is valid after all tests of this file', async () => {
  expect((await site.app.nest.get(AuditChain).verify()).mismatch).toBeUndefined();
});
