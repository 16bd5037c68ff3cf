import { Departures } from '../../src/auth/sign-in/closed-accounts.service.js';
import { SignIn } from '../../src/auth/sign-in/sign-in.service.js';
import { DAY, MINUTE } from '../../src/shared/utc.js';
import { Browser } from '../support/browser.js';
import { newPlatformId } from '../support/factories.js';
import { serve } from '../support/served.js';

/** Nobody gains anything by deleting his account and coming back. */
const site = serve();

beforeEach(() => site.advance(MINUTE));

/** The person comes by the platform's sign-in, for the first time or again. */
async function arrive(platformId = newPlatformId()) {
  const nothing = { discriminator: null, displayName: null, avatar: null, banner: null };
  const id = await site.app.nest.get(SignIn).accountOf({ platformId, username: `u${platformId}`, ...nothing });
  const account = { id, platformId };
  const browser = await Browser.of(site.app, account);
  const leave = async () => {
    const gone = await browser.send('DELETE', '/account', { body: { confirm: `u${platformId}` } });
    expect(gone.status).toBe(200);
  };
  const client = async () => site.anyone.with(await site.make.key(account));
  return { ...account, browser, leave, client };
}

test('the limits go on where they were, also of the month, and after leaving twice', async () => {
  const first = await arrive();
  const client = await first.client();
  for (let i = 0; i < 20; i += 1) expect((await client.get('/users/@me')).status).toBe(200);
  expect((await client.get('/users/@me')).status).toBe(429);
  await first.leave();
  const second = await arrive(first.platformId);
  expect(second.id).not.toBe(first.id);
  await second.leave();
  const third = await arrive(first.platformId);
  expect((await (await third.client()).get('/users/@me')).status).toBe(429);
  site.advance(MINUTE);
  expect((await client.get('/users/@me')).status).toBe(401);
  const usage = await third.browser.get<{ limits: readonly { remaining: number }[] }>('/dashboard/developer');
  expect(JSON.stringify(usage.body)).toContain('"remaining":2980');
});

test('a vote that is still counted is not cast again, and others are', async () => {
  const first = await arrive();
  const [bot, other] = [await site.make.bot(await site.make.account()), await site.make.bot(await site.make.account())];
  expect((await first.browser.send('PUT', `/bots/${bot.platformId}/vote`)).status).toBe(200);
  await first.leave();
  const second = await arrive(first.platformId);
  const vote = (id: string) => second.browser.send<{ error: string }>('PUT', `/bots/${id}/vote`);
  const refused = await vote(bot.platformId);
  expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/One person has one vote/)]);
  expect((await vote(other.platformId)).status).toBe(200);
  expect(await site.app.database.query('SELECT votes FROM listings WHERE id = ?', [bot.id])).toEqual([{ votes: 1 }]);
  const third = await arrive();
  expect((await third.browser.send('PUT', `/bots/${bot.platformId}/vote`)).status).toBe(200);
});

test('a rating that still stands is not given again, nor one that staff hide, and others are', async () => {
  const first = await arrive();
  const [bot, hidden, other] = [await site.make.bot(null), await site.make.bot(null), await site.make.bot(null)];
  const rate = (by: typeof first, { platformId }: typeof bot) =>
    by.browser.send<{ error: string; total: number }>('PUT', `/bots/${platformId}/rating`, { body: { stars: 5 } });
  for (const one of [bot, hidden]) expect((await rate(first, one)).status).toBe(200);
  await site.make.run('UPDATE ratings SET hidden_at = ? WHERE listing_id = ?', [site.now(), hidden.id]);
  await first.leave();
  const second = await arrive(first.platformId);
  for (const one of [bot, hidden]) {
    const refused = await rate(second, one);
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/One person has one rating/)]);
  }
  expect((await rate(second, other)).status).toBe(200);
  const stranger = await rate(await arrive(), bot);
  expect([stranger.status, stranger.body.total]).toEqual([200, 2]);
});

test('API access that staff took away stays away', async () => {
  const first = await arrive();
  await site.make.run('UPDATE accounts SET api_access_revoked_at = ? WHERE id = ?', [site.now(), first.id]);
  await first.leave();
  const second = await arrive(first.platformId);
  expect((await second.browser.send('POST', '/dashboard/developer/key', { body: {} })).status).toBe(403);
});

test('voting that staff took away stays away', async () => {
  const first = await arrive();
  const bot = await site.make.bot(null);
  await site.make.run('UPDATE accounts SET vote_banned_at = ? WHERE id = ?', [site.now(), first.id]);
  await first.leave();
  const second = await arrive(first.platformId);
  expect((await second.browser.send('PUT', `/bots/${bot.platformId}/vote`)).status).toBe(403);
});

test('after 30 days nothing of it is left, and before that no platform id', async () => {
  const first = await arrive();
  await first.leave();
  const kept = () =>
    site.app.database.query<{ hash: string }>('SELECT hash FROM departures WHERE account_id = ?', [first.id]);
  expect(JSON.stringify(await kept())).not.toContain(first.platformId);
  const departures = site.app.nest.get(Departures);
  site.advance(30 * DAY - 1);
  await departures.forgetOld(site.now());
  expect(await kept()).toHaveLength(1);
  site.advance(1);
  await departures.forgetOld(site.now());
  expect(await kept()).toEqual([]);
});
