import { Retention } from '../../src/core/database/retention/retention.service.js';
import { LoginLinks } from '../../src/accounts/auth/sign-in/login-links.service.js';
import { ManagedGuilds } from '../../src/accounts/auth/sign-in/managed-guilds.service.js';
import { DAY, MINUTE, later } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { newPlatformId } from '../support/factories.js';
import { serve } from '../support/served.js';

/** Personal data with a retention period is deleted even if the person never returns. */
const site = serve();

const deleteExpired = () => site.app.nest.get(Retention).deleteExpired();
const count = async (table: string, where: string, value: unknown) => {
  const [row] = await site.app.database.query<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table} WHERE ${where} = ?`, [
    value,
  ]);
  return Number(row?.n);
};

test('sessions are deleted after thirty days, however many there are, and newer ones stay', async () => {
  const [many, one] = [await site.make.account(), await site.make.account()];
  const from = { created_at: site.now(), last_seen_at: site.now(), expires_at: later(site.now(), 30 * DAY) };
  for (let i = 0; i < 1_001; i += 1)
    await site.make.insert('sessions', {
      hash: `${many.id}-${i}`,
      account_id: many.id,
      user_agent: '',
      address: '',
      ...from,
    });
  site.advance(30 * DAY - 1);
  await Browser.of(site.app, one);
  await deleteExpired();
  expect([await count('sessions', 'account_id', many.id), await count('sessions', 'account_id', one.id)]).toEqual([
    1_001, 1,
  ]);
  site.advance(1);
  await deleteExpired();
  expect([await count('sessions', 'account_id', many.id), await count('sessions', 'account_id', one.id)]).toEqual([
    0, 1,
  ]);
});

test('the list of managed servers is deleted after seven days', async () => {
  const account = await site.make.account();
  const guild = { guildId: newPlatformId(), name: 'Mine', icon: null, isOwner: true, mayManage: true };
  await site.app.nest.get(ManagedGuilds).replace(account.id, [{ ...guild, memberCount: 1, onlineCount: 1 }]);
  site.advance(7 * DAY - 1);
  await deleteExpired();
  expect(await count('managed_guilds', 'account_id', account.id)).toBe(1);
  site.advance(1);
  await deleteExpired();
  expect(await count('managed_guilds', 'account_id', account.id)).toBe(0);
});

test('a sign-in link is deleted a day after it expired', async () => {
  const platformId = newPlatformId();
  await site.app.nest.get(LoginLinks).create({ platformId, reason: 'For a colleague.' });
  site.advance(10 * MINUTE + DAY - 1);
  await deleteExpired();
  expect(await count('login_links', 'platform_id', platformId)).toBe(1);
  site.advance(1);
  await deleteExpired();
  expect(await count('login_links', 'platform_id', platformId)).toBe(0);
});
