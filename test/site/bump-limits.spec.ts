import { SignIn } from '../../src/accounts/auth/sign-in/sign-in.service.js';
import { Bumps } from '../../src/activity/bumps/bumps.service.js';
import { HOUR, MINUTE, dayOf, startOfDay } from '../../src/core/shared/utc.js';
import type { Browser } from '../support/browser.js';
import type { MadeAccount, MadeListing } from '../support/factories.js';
import { openPage, sendForm, textOf } from '../support/pages.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { times } from '../support/times.js';
import { aPersonADay, countRefused } from './limited-actions.js';

/** Rewarded bumps per account and day, and bumps per account and hour. */
const site = serve({ variables: { PUBLIC_URL: SITE } });

interface MyBump {
  readonly balance: number;
  readonly reward: number;
  readonly rewardsLeftToday: number;
  readonly error: string;
}

const person = aPersonADay(site);
let account: MadeAccount;
let browser: Browser;

beforeEach(() => {
  ({ account, browser } = person());
});

const servers = (count: number): Promise<MadeListing[]> => Promise.all(times(count, () => site.make.server(null)));
const bump = ({ platformId }: MadeListing, by = browser) => by.send<MyBump>('POST', `/servers/${platformId}/bump`);
const act = (by: Pick<MadeAccount, 'id'>, { id }: MadeListing) => site.app.nest.get(Bumps).bump(by.id, id);

test('the first 10 bumps of a day earn tokens; further ones count, earn nothing, and the answer says so', async () => {
  const [beyond, next, ...rewarded] = await servers(12);
  for (const [i, server] of rewarded.entries())
    expect((await bump(server)).body).toMatchObject({ reward: 10, balance: 10 * (i + 1), rewardsLeftToday: 9 - i });
  const answer = await bump(beyond!);
  expect([answer.status, answer.body]).toMatchObject([200, { reward: 0, balance: 100, rewardsLeftToday: 0 }]);
  const [row] = await site.app.database.query('SELECT bumps FROM servers WHERE listing_id = ?', [beyond!.id]);
  expect(row).toEqual({ bumps: 1 });
  site.app.clock.set(startOfDay(dayOf(site.now()) + 1));
  expect((await bump(next!)).body).toMatchObject({ reward: 10, balance: 110, rewardsLeftToday: 9 });
});

test('the page says before and after a bump that it earns nothing', async () => {
  const [last, ...rewarded] = await servers(11);
  const path = `/servers/${last!.platformId}`;
  expect((await openPage(browser, path)).text).toContain('Bump now, earn 10 tokens');
  for (const server of rewarded) await act(account, server);
  const { text } = await openPage(browser, path);
  expect(text).not.toContain('earn 10 tokens');
  expect(text).toContain('You already earned all bump rewards of today.');
  await sendForm(browser, `${path}/bump`, path);
  expect(textOf(await openPage(browser, path), 'notices')).toBe(
    'Bumped. The bump counts, but you already earned all bump rewards of today.',
  );
});

test('an account bumps 20 times an hour, then gets a 429 that says when to try again', async () => {
  const [other, ...first] = await servers(21);
  for (const server of first) {
    await act(account, server);
    site.advance(MINUTE);
  }
  const refused = await bump(other!);
  expect([refused.status, refused.headers['retry-after'], refused.body.error]).toEqual([
    429,
    '2400',
    'You can bump 20 times per hour. Try again in 40 minutes.',
  ]);
  const { browser: neighbour } = await site.person();
  site.advance(40 * MINUTE - 1);
  expect((await bump(other!)).headers['retry-after']).toBe('1');
  expect((await bump(other!, neighbour)).status).toBe(200);
  const [own] = await servers(1);
  site.advance(1);
  expect((await bump(own!)).status).toBe(200);
});

test('30 concurrent bumps of one account on 30 servers give exactly 10 rewards and 20 bumps', async () => {
  expect(await countRefused((await servers(30)).map((server) => act(account, server)))).toBe(10);
  const count = 'SELECT COUNT(*) AS found FROM bumps WHERE account_id = ?';
  expect(await site.app.database.query(count, [account.id])).toEqual([{ found: 20 }]);
  const rewards = `SELECT COUNT(*) AS found FROM ledger_postings p JOIN bumps b ON b.id = p.cause_id
    WHERE p.kind = 'bump-reward' AND b.account_id = ?`;
  expect(await site.app.database.query(rewards, [account.id])).toEqual([{ found: 10 }]);
});

test('a bump that is refused uses up nothing', async () => {
  const [server, other] = await servers(2);
  await act(account, server!);
  for (let i = 0; i < 25; i += 1) expect((await bump(server!)).status).toBe(409);
  expect((await bump(other!)).body).toMatchObject({ reward: 10, rewardsLeftToday: 8 });
});

test('a person who deletes their account and returns has the same usage', async () => {
  const { platformId, username } = account;
  for (const server of await servers(20)) await act(account, server);
  await browser.send('DELETE', '/account', { body: { confirm: username } });
  const nothing = { discriminator: null, displayName: null, avatar: null, banner: null };
  const id = await site.app.nest.get(SignIn).upsertAccount({ platformId, username, ...nothing });
  const [server] = await servers(1);
  await expect(act({ id }, server!)).rejects.toMatchObject({ status: 429 });
  site.advance(HOUR);
  expect(await act({ id }, server!)).toBe(0);
});

test('the usage is part of the export of the account', async () => {
  await bump((await servers(1))[0]!);
  const { body } = await browser.get<{ bumpUsage: object[] }>('/account/export');
  const day = site.now().toISOString().slice(0, 10);
  expect(body.bumpUsage).toEqual([{ hourStartedAt: site.now().toISOString(), bumps: 1, day, rewardedBumps: 1 }]);
});
