import { DAY, dayOf, startOfDay } from '../../src/core/shared/utc.js';
import { Votes } from '../../src/activity/votes/votes.service.js';
import type { Browser } from '../support/browser.js';
import type { MadeAccount, MadeListing } from '../support/factories.js';
import { serve } from '../support/served.js';
import { times } from '../support/times.js';
import { aPersonADay, countRefused } from './limited-actions.js';

/** Rewarded votes per account and day, and votes and removals per account and minute. */
const PER_DAY = 5;
const site = serve({ variables: { VOTE_REWARDS_PER_DAY: String(PER_DAY) } });

interface MyVote {
  readonly voted: boolean;
  readonly votes: number;
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

const bots = (count: number): Promise<MadeListing[]> => Promise.all(times(count, () => site.make.bot(null)));
const send = (method: string, { platformId }: MadeListing, by = browser) =>
  by.send<MyVote>(method, `/bots/${platformId}/vote`);
const vote = (bot: MadeListing) => send('PUT', bot);
const balance = async (): Promise<number> => {
  const bot = await site.make.bot(null);
  return (await send('GET', bot)).body.balance;
};

describe('rewarded votes', () => {
  test('end at the limit of the day; further votes count, earn nothing, and the answer says so', async () => {
    const [first, ...others] = await bots(PER_DAY + 1);
    for (const [i, bot] of others.entries())
      expect((await vote(bot)).body).toEqual({
        voted: true,
        votes: 1,
        balance: 5 * (i + 1),
        reward: 5,
        rewardAt: null,
        rewardsLeftToday: PER_DAY - i - 1,
      });
    const beyond = { voted: true, votes: 1, balance: 5 * PER_DAY, reward: 0, rewardAt: null, rewardsLeftToday: 0 };
    for (const method of ['PUT', 'PUT', 'GET']) {
      const { status, body } = await send(method, first!);
      expect([status, body]).toEqual([200, beyond]);
    }
    const removed = await send('DELETE', first!);
    expect(removed.body).toEqual({ ...beyond, voted: false, votes: 0, takenBack: 0 });
  });

  test('are counted again from midnight UTC', async () => {
    const listings = await bots(2 * PER_DAY + 2);
    site.app.clock.set(new Date(startOfDay(dayOf(site.now()) + 1).getTime() - 1));
    for (const bot of listings.slice(0, PER_DAY + 1)) await vote(bot);
    expect(await balance()).toBe(5 * PER_DAY);
    site.advance(1);
    for (const bot of listings.slice(PER_DAY + 1)) await vote(bot);
    expect(await balance()).toBe(5 * 2 * PER_DAY);
  });

  test('are used up by a vote that is removed again', async () => {
    const [bot] = await bots(1);
    for (let i = 0; i < PER_DAY; i += 1) {
      expect((await vote(bot!)).body).toMatchObject({ reward: 5, rewardsLeftToday: PER_DAY - i - 1 });
      await send('DELETE', bot!);
    }
    expect((await vote(bot!)).body).toMatchObject({ voted: true, reward: 0, balance: 0 });
  });

  test('are not used up by a vote that was cast before', async () => {
    const [bot] = await bots(1);
    for (let i = 0; i < 3; i += 1) expect((await vote(bot!)).body).toMatchObject({ rewardsLeftToday: PER_DAY - 1 });
  });

  test('are limited under concurrent votes', async () => {
    const answers = await Promise.all((await bots(4 * PER_DAY)).map(vote));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(({ body }) => body.reward === 5)).toHaveLength(PER_DAY);
    expect(await balance()).toBe(5 * PER_DAY);
  });

  test('appear in the export of the account', async () => {
    await vote((await bots(1))[0]!);
    const { body } = await browser.get<{ voteUsage: object[] }>('/account/export');
    const day = site.now().toISOString().slice(0, 10);
    expect(body.voteUsage).toEqual([{ minuteStartedAt: site.now().toISOString(), changes: 1, day, rewardedVotes: 1 }]);
  });
});

describe('votes and removals per minute', () => {
  const act = (by: MadeAccount, bot: MadeListing, kind: 'cast' | 'remove' = 'cast') =>
    site.app.nest.get(Votes)[kind](by.id, bot.id);

  test('end at 60 with a 429 that says when to try again', async () => {
    const [bot, other] = await bots(2);
    for (let i = 0; i < 30; i += 1) {
      expect(await act(account, bot!)).toBe(true);
      expect(await act(account, bot!, 'remove')).toBe(true);
      site.advance(1_000);
    }
    const refused = await vote(other!);
    expect([refused.status, refused.headers['retry-after'], refused.body.error]).toEqual([
      429,
      '30',
      'You can cast or remove 60 votes per minute. Try again in 30 seconds.',
    ]);
    const { browser: neighbour } = await site.person();
    expect((await send('PUT', other!, neighbour)).status).toBe(200);
    site.advance(30_000 - 1);
    expect((await vote(other!)).headers['retry-after']).toBe('1');
    site.advance(1);
    expect((await vote(other!)).status).toBe(200);
  });

  test('are limited under concurrent requests', async () => {
    expect(await countRefused((await bots(65)).map((bot) => act(account, bot)))).toBe(5);
    const sql = 'SELECT COUNT(*) AS votes FROM votes WHERE account_id = ?';
    expect(await site.app.database.query(sql, [account.id])).toEqual([{ votes: 60 }]);
  });

  test('do not count requests that change nothing, and never reveal whether a hidden listing exists', async () => {
    const [bot, other] = await bots(2);
    const hidden = await site.make.bot(null, { state: 'draft' });
    for (let i = 0; i < 5; i += 1) await vote(bot!);
    for (let i = 0; i < 5; i += 1) await send('DELETE', other!);
    const listings = await bots(59);
    for (const one of listings) await act(account, one);
    expect((await send('DELETE', bot!)).status).toBe(429);
    expect((await send('DELETE', other!)).status).toBe(200);
    for (const method of ['PUT', 'DELETE']) expect((await send(method, hidden)).status).toBe(404);
    expect((await send('GET', bot!)).body.voted).toBe(true);
  });
});

test('a deleted account can neither vote nor remove a vote', async () => {
  const [bot, other] = await bots(2);
  await vote(bot!);
  await browser.send('DELETE', '/account', { body: { confirm: account.username } });
  const votes = site.app.nest.get(Votes);
  await expect(votes.cast(account.id, other!.id)).rejects.toMatchObject({ status: 409 });
  await expect(votes.remove(account.id, bot!.id)).rejects.toMatchObject({ status: 409 });
  site.advance(DAY);
});
