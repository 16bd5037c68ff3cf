import { AuditChain } from '../../src/core/audit/audit-chain.service.js';
import { BURST } from '../../src/core/audit/staff-actions.rules.js';
import { StaffActions } from '../../src/core/audit/staff-actions.service.js';
import { StaffBursts } from '../../src/accounts/auth/staff/staff-bursts.service.js';
import type { Staff } from '../../src/core/http/who/staff.js';
import { Browser } from '../support/browser.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { type StaffClient, staffOf } from '../support/staff.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(site);

const at = (client: StaffClient, isDestructive = false): Staff => ({
  accountId: client.account.id,
  role: 'admin',
  sessionId: 1,
  credentialId: null,
  requestId: 'r-1',
  isDestructive,
});

const act = (who: Staff, belongsTo: readonly (number | null)[] = []): Promise<void> =>
  site.app.database.write((tx) =>
    site.app.nest.get(StaffActions).record(tx, who, {
      at: site.now(),
      action: 'test.act',
      target: { type: 'bot', id: 'x' },
      belongsTo,
      reason: 'For the test.',
      before: { state: 'approved' },
      after: { state: 'removed' },
    }),
  );

const done = async ({ account }: StaffClient): Promise<string[]> => {
  const sql = 'SELECT action FROM audit_entries WHERE actor_id = ? ORDER BY sequence';
  return (await site.app.database.query<{ action: string }>(sql, [account.id])).map(({ action }) => action);
};

const status = (browser: Browser, headers = {}) => browser.get('/staff/me', headers).then((page) => page.status);

test('an action that concerns the actor is refused and not recorded', async () => {
  const admin = await staff('admin');
  await expect(act(at(admin), [3, admin.account.id])).rejects.toMatchObject({ status: 403 });
  expect(await done(admin)).toEqual([]);
  await act(at(admin), [3, null]);
  expect(await done(admin)).toEqual(['test.act']);
});

test('a burst of destructive actions ends the sessions and staff keys of the actor and is recorded', async () => {
  const admin = await staff('admin');
  const other = await Browser.of(site.app, admin.account);
  const key = await site.make.key(admin.account, { scope: 'staff' });
  const withKey = () => status(new Browser(site.app), { authorization: `Bearer ${key}` });
  const who = at(admin, true);
  const bursts = site.app.nest.get(StaffBursts);
  for (let number = 0; number < BURST.limit; number += 1) {
    await bursts.stop(who);
    await act(who);
  }
  expect([await status(admin.browser), await status(other), await withKey()]).toEqual([200, 200, 200]);
  await expect(bursts.stop(who)).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '600' } });
  expect([await status(admin.browser), await status(other), await withKey()]).toEqual([401, 401, 401]);
  expect((await done(admin)).at(-1)).toBe('staff.burst');
  expect(site.app.logged.some((line) => line.includes(`Account ${admin.account.id} took too many`))).toBe(true);
});

test('after a burst, the actor can sign in and read, but must wait before further destructive actions', async () => {
  const admin = await staff('admin');
  const who = at(admin, true);
  const bursts = site.app.nest.get(StaffBursts);
  for (let number = 0; number < BURST.limit; number += 1) await act(who);
  await expect(bursts.stop(who)).rejects.toMatchObject({ status: 429 });
  const again = await Browser.of(site.app, admin.account);
  expect(await status(again)).toBe(200);
  await expect(bursts.stop(who)).rejects.toMatchObject({ status: 429 });
  site.advance(BURST.windowMs);
  await expect(bursts.stop(who)).resolves.toBeUndefined();
});

test('concurrent destructive actions cannot exceed the limit', async () => {
  const admin = await staff('admin');
  const attempts = Array.from({ length: BURST.limit + 10 }, () => act(at(admin, true)));
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(BURST.limit);
  expect((await done(admin)).filter((action) => action === 'test.act')).toHaveLength(BURST.limit);
  expect((await done(admin)).filter((action) => action === 'staff.burst')).toHaveLength(1);
  expect(await status(admin.browser)).toBe(401);
});

test('actions that are not destructive are not counted', async () => {
  const admin = await staff('admin');
  for (let number = 0; number <= BURST.limit; number += 1) await act(at(admin));
  await expect(site.app.nest.get(StaffBursts).stop(at(admin, true))).resolves.toBeUndefined();
});

test('the audit log is valid after all tests of this file', async () => {
  expect((await site.app.nest.get(AuditChain).verify()).mismatch).toBeUndefined();
});
