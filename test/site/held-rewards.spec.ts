import { FarmsJob } from '../../src/activity/votes/farms/farms.job.js';
import { HeldRewards } from '../../src/activity/votes/held/held-rewards.service.js';
import { Votes } from '../../src/activity/votes/votes.service.js';
import { DAY, HOUR } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import type { MadeAccount, MadeListing } from '../support/factories.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { staffOf } from '../support/staff.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(site);

const number = async (sql: string, ...values: unknown[]): Promise<number> =>
  Number((await site.app.database.query<{ n: number | string | null }>(sql, values))[0]?.n ?? 0);
const tokens = ({ id }: MadeAccount): Promise<number> =>
  number("SELECT balance AS n FROM ledger_accounts WHERE kind = 'account' AND owner_id = ?", id);
const waiting = (): Promise<number> => number('SELECT COUNT(*) AS n FROM held_rewards');
const voteOf = ({ id }: MadeAccount): Promise<number> => number('SELECT id AS n FROM votes WHERE account_id = ?', id);

/** A finding at the step `hold`, with an earlier vote. */
async function watchedBot(): Promise<MadeListing> {
  const bot = await site.make.bot(await site.make.account());
  await site.make.votes(bot, [await site.make.account()]);
  await site.make.finding(bot, { step: 'hold' });
  return bot;
}

const cast = (voter: MadeAccount, bot: MadeListing): Promise<boolean> =>
  site.app.nest.get(Votes).cast(voter.id, bot.id);

async function pass(ms: number): Promise<void> {
  site.advance(ms);
  await site.app.nest.get(FarmsJob).run();
}

let bot: MadeListing;
beforeEach(async () => {
  bot = await watchedBot();
});
afterEach(async () => {
  expect(await ledgerFaults(site.app)).toEqual([]);
  await site.make.run('DELETE FROM held_rewards');
});

test('the answer says when the tokens arrive, and they arrive once', async () => {
  const { account, browser } = await site.person();
  const { body } = await browser.send('PUT', `/bots/${bot.platformId}/vote`);
  const rewardAt = new Date(site.now().getTime() + 7 * DAY).toISOString();
  expect(body).toMatchObject({ voted: true, balance: 0, reward: 0, rewardAt, rewardsLeftToday: 19 });
  await pass(7 * DAY - HOUR);
  expect(await tokens(account)).toBe(0);
  await pass(HOUR);
  await pass(HOUR);
  expect([await tokens(account), await waiting()]).toEqual([5, 0]);
  expect(await site.app.nest.get(Votes).myVote(account.id, bot.id)).toMatchObject({ reward: 5, rewardAt: null });
});

test('two processes at once post a reward once', async () => {
  const voter = await site.make.account();
  await cast(voter, bot);
  site.advance(7 * DAY);
  const lease = { signal: new AbortController().signal, confirm: () => Promise.resolve() };
  const rewards = site.app.nest.get(HeldRewards);
  await Promise.all([rewards.postDue(lease), rewards.postDue(lease)]);
  expect([await tokens(voter), await waiting()]).toEqual([5, 0]);
});

test('a vote that is taken back earns nothing, and one that is cast again waits again', async () => {
  const voter = await site.make.account();
  await cast(voter, bot);
  site.advance(6 * DAY);
  await site.app.nest.get(Votes).remove(voter.id, bot.id);
  expect(await waiting()).toBe(0);
  await cast(voter, bot);
  await pass(2 * DAY);
  expect([await tokens(voter), await waiting()]).toEqual([0, 1]);
});

test('an account that is closed or suspended by then gets nothing', async () => {
  const [closed, suspended] = [await site.person(), await site.make.account()];
  await cast(closed.account, bot);
  await cast(suspended, bot);
  await closed.browser.send('DELETE', '/account', { body: { confirm: closed.account.username } });
  await site.make.run('UPDATE accounts SET suspended_at = ? WHERE id = ?', [site.now(), suspended.id]);
  expect(await number('SELECT COUNT(*) AS n FROM accounts WHERE deleted_at IS NOT NULL')).toBe(1);
  await pass(7 * DAY);
  expect([await tokens(closed.account), await tokens(suspended), await waiting()]).toEqual([0, 0, 0]);
});

test('a quarantined vote earns its tokens when it is released', async () => {
  const voter = await site.make.account();
  await cast(voter, bot);
  const voteIds = [await voteOf(voter)];
  await (await staff('reviewer')).post(`/listings/${bot.uuid}/votes/quarantine`, { voteIds });
  await pass(8 * DAY);
  expect([await tokens(voter), await waiting()]).toEqual([0, 1]);
  // The session of the other reviewer has expired.
  await (await staff('reviewer')).post(`/listings/${bot.uuid}/votes/release`, { voteIds });
  await pass(HOUR);
  expect([await tokens(voter), await waiting()]).toEqual([5, 0]);
});

test('metrics count open findings by step, and the rewards that wait', async () => {
  await cast(await site.make.account(), bot);
  const open = await number("SELECT COUNT(*) AS n FROM vote_findings WHERE state = 'open'");
  const { text } = await new Browser(site.app).get('/metrics');
  expect(text.match(/^marquee_(?:vote_findings|held_rewards).*$/gm)).toEqual([
    'marquee_vote_findings{step="look"} 0',
    `marquee_vote_findings{step="hold"} ${open}`,
    'marquee_held_rewards 1',
  ]);
});
