import { Retention } from '../../src/core/database/retention/retention.service.js';
import { SignIn } from '../../src/accounts/auth/sign-in/sign-in.service.js';
import { DAY, MINUTE } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { newPlatformId } from '../support/factories.js';
import { serve } from '../support/served.js';

/** Deleting an account and signing up again resets neither limits nor votes nor bans. */
const site = serve();

beforeEach(() => site.advance(MINUTE));

/** Signs in through the platform, for the first time or again. */
async function signUp(platformId = newPlatformId()) {
  const nothing = { discriminator: null, displayName: null, avatar: null, banner: null };
  const id = await site.app.nest.get(SignIn).upsertAccount({ platformId, username: `u${platformId}`, ...nothing });
  const account = { id, platformId };
  const browser = await Browser.of(site.app, account);
  const leave = async () => {
    const gone = await browser.send('DELETE', '/account', { body: { confirm: `u${platformId}` } });
    expect(gone.status).toBe(200);
  };
  const client = async () => site.anyone.with(await site.make.key(account));
  return { ...account, browser, leave, client };
}

test('usage of all limits carries over, even after two deletions', async () => {
  const first = await signUp();
  const client = await first.client();
  for (let i = 0; i < 20; i += 1) expect((await client.get('/users/@me')).status).toBe(200);
  expect((await client.get('/users/@me')).status).toBe(429);
  await first.leave();
  const second = await signUp(first.platformId);
  expect(second.id).not.toBe(first.id);
  await second.leave();
  const third = await signUp(first.platformId);
  expect((await (await third.client()).get('/users/@me')).status).toBe(429);
  site.advance(MINUTE);
  expect((await client.get('/users/@me')).status).toBe(401);
  const usage = await third.browser.get<{ limits: readonly { remaining: number }[] }>('/dashboard/developer');
  expect(JSON.stringify(usage.body)).toContain('"remaining":2980');
});

test('a vote that still counts cannot be cast again, but others can', async () => {
  const first = await signUp();
  const [bot, other] = [await site.make.bot(await site.make.account()), await site.make.bot(await site.make.account())];
  expect((await first.browser.send('PUT', `/bots/${bot.platformId}/vote`)).status).toBe(200);
  await first.leave();
  const second = await signUp(first.platformId);
  const vote = (id: string) => second.browser.send<{ error: string }>('PUT', `/bots/${id}/vote`);
  const refused = await vote(bot.platformId);
  expect([refused.status, refused.body.error]).toEqual([
    409,
    expect.stringMatching(/Your deleted account already voted/),
  ]);
  expect((await vote(other.platformId)).status).toBe(200);
  expect(await site.app.database.query('SELECT votes FROM listings WHERE id = ?', [bot.id])).toEqual([{ votes: 1 }]);
  const third = await signUp();
  expect((await third.browser.send('PUT', `/bots/${bot.platformId}/vote`)).status).toBe(200);
});

test('a listing rated by the deleted account cannot be rated again, even if staff hid the rating', async () => {
  const first = await signUp();
  const [bot, hidden, other] = [await site.make.bot(null), await site.make.bot(null), await site.make.bot(null)];
  const rate = (by: typeof first, { platformId }: typeof bot) =>
    by.browser.send<{ error: string; total: number }>('PUT', `/bots/${platformId}/rating`, { body: { stars: 5 } });
  for (const one of [bot, hidden]) expect((await rate(first, one)).status).toBe(200);
  await site.make.run('UPDATE ratings SET hidden_at = ? WHERE listing_id = ?', [site.now(), hidden.id]);
  await first.leave();
  const second = await signUp(first.platformId);
  for (const one of [bot, hidden]) {
    const refused = await rate(second, one);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.stringMatching(/Your deleted account already rated/),
    ]);
  }
  expect((await rate(second, other)).status).toBe(200);
  const stranger = await rate(await signUp(), bot);
  expect([stranger.status, stranger.body.total]).toEqual([200, 2]);
});

test('signing in while the account is being deleted does not give the deleted account a name again', async () => {
  for (let i = 0; i < 10; i += 1) {
    const first = await signUp();
    await Promise.all([first.leave(), signUp(first.platformId), signUp(first.platformId)]);
    const sql = 'SELECT username, platform_id AS platformId FROM accounts WHERE id = ?';
    const deleted = await site.app.database.query(sql, [first.id]);
    expect(deleted).toEqual([{ username: 'Deleted user', platformId: null }]);
  }
});

test('revoked API access stays revoked', async () => {
  const first = await signUp();
  await site.make.run('UPDATE accounts SET api_access_revoked_at = ? WHERE id = ?', [site.now(), first.id]);
  await first.leave();
  const second = await signUp(first.platformId);
  expect((await second.browser.send('POST', '/dashboard/developer/key', { body: {} })).status).toBe(403);
});

test('a ban from voting stays in force', async () => {
  const first = await signUp();
  const bot = await site.make.bot(null);
  await site.make.run('UPDATE accounts SET vote_banned_at = ? WHERE id = ?', [site.now(), first.id]);
  await first.leave();
  const second = await signUp(first.platformId);
  expect((await second.browser.send('PUT', `/bots/${bot.platformId}/vote`)).status).toBe(403);
});

test('the record of a closed account has no platform id and is deleted after 30 days', async () => {
  const first = await signUp();
  await first.leave();
  const stored = () =>
    site.app.database.query<{ hash: string }>('SELECT hash FROM departures WHERE account_id = ?', [first.id]);
  expect(JSON.stringify(await stored())).not.toContain(first.platformId);
  const retention = site.app.nest.get(Retention);
  site.advance(30 * DAY - 1);
  await retention.deleteExpired();
  expect(await stored()).toHaveLength(1);
  site.advance(1);
  await retention.deleteExpired();
  expect(await stored()).toEqual([]);
});
