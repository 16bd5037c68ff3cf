import { later } from '../../src/core/shared/utc.js';
import { Votes } from '../../src/activity/votes/votes.service.js';
import { Browser } from '../support/browser.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { serve } from '../support/served.js';

/** Votes, bumps, boosts and ratings on the site, and their effect on token balances. */
const api = serve();

afterEach(async () => {
  expect(await ledgerFaults(api.app)).toEqual([]);
});

describe('a vote', () => {
  test.each(['bot', 'server'] as const)(
    'for a %s counts once, however often it is sent, and earns 5 tokens',
    async (kind) => {
      const { browser } = await api.person();
      const listing = await api.make[kind](await api.make.account(), { slug: `vote-${kind}` });
      const path = `/${kind}s/vote-${kind}/vote`;
      for (const _time of [1, 2])
        expect((await browser.send('PUT', path)).body).toEqual({
          voted: true,
          votes: 1,
          balance: 5,
          reward: 5,
          rewardAt: null,
          rewardsLeftToday: 19,
        });
      expect((await browser.send('DELETE', `/${kind}s/${listing.platformId}/vote`)).body).toEqual({
        voted: false,
        votes: 0,
        balance: 0,
        reward: 0,
        rewardAt: null,
        rewardsLeftToday: 19,
        takenBack: 5,
      });
      expect((await browser.send('DELETE', path)).status).toBe(200);
    },
  );

  test('sent 50 times concurrently by one account is counted and rewarded once', async () => {
    const { account, browser } = await api.person();
    const bot = await api.make.bot(await api.make.account());
    const path = `/bots/${bot.platformId}/vote`;
    const sent = await Promise.all(Array.from({ length: 50 }, () => browser.send('PUT', path)));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    const again = await browser.send('PUT', path);
    expect(again.body).toMatchObject({ voted: true, votes: 1, balance: 5 });
    const [row] = await api.app.database.query<{ rewards: number }>(
      "SELECT COUNT(*) AS rewards FROM ledger_postings WHERE kind = 'vote-reward' AND cause_id IN (SELECT id FROM votes WHERE account_id = ?)",
      [account.id],
    );
    expect(row?.rewards).toBe(1);
  });

  test('can be withdrawn after its tokens are spent, which leaves a negative balance', async () => {
    const { account, browser } = await api.person();
    const bot = await api.make.bot(await api.make.account());
    await browser.send('PUT', `/bots/${bot.platformId}/vote`);
    await api.make.grant(account, 495);
    expect((await browser.send('POST', '/account/boosts')).status).toBe(200);
    const taken = await browser.send('DELETE', `/bots/${bot.platformId}/vote`);
    expect(taken.body).toMatchObject({ voted: false, balance: -5 });
    expect((await browser.send('POST', '/account/boosts')).status).toBe(409);
  });

  test('requires a signed-in account and an approved listing', async () => {
    const { browser } = await api.person();
    const draft = await api.make.bot(await api.make.account(), { state: 'draft' });
    expect((await new Browser(api.app).send('PUT', `/bots/${draft.platformId}/vote`)).status).toBe(401);
    for (const id of [draft.platformId, 'no-such-bot'])
      expect((await browser.send('PUT', `/bots/${id}/vote`)).status).toBe(404);
  });

  test('for a listing that is visible but not approved is refused with the reason', async () => {
    const { account, browser } = await api.person();
    const bot = await api.make.bot(account, { state: 'pending' });
    const refusal = 'This bot is not approved. Only approved listings can be voted for, bumped or rated.';
    for (const [path, body] of [['vote'], ['rating', { stars: 5 }]] as const) {
      const refused = await browser.send('PUT', `/bots/${bot.uuid}/${path}`, { body });
      expect([refused.status, refused.body]).toEqual([409, { error: refusal }]);
    }
    await expect(api.app.nest.get(Votes).cast(account.id, bot.id)).rejects.toMatchObject({ status: 409 });
    expect((await browser.get(`/bots/${bot.uuid}/vote`)).body).toMatchObject({ voted: false, votes: 0 });
  });

  test('in progress while the listing is being suspended does not count', async () => {
    const { account } = await api.person();
    const bot = await api.make.bot(await api.make.account());
    await api.make.setState(bot, 'suspended');
    await expect(api.app.nest.get(Votes).cast(account.id, bot.id)).rejects.toMatchObject({ status: 404 });
    await expect(api.app.nest.get(Votes).check(bot.id, account.platformId)).resolves.toEqual({
      voted: false,
      votes: 0,
    });
  });

  test('can be withdrawn from a listing that is no longer approved', async () => {
    const { browser } = await api.person();
    const bot = await api.make.bot(await api.make.account());
    await browser.send('PUT', `/bots/${bot.platformId}/vote`);
    await api.make.setState(bot, 'suspended');
    expect((await browser.send('DELETE', `/bots/${bot.platformId}/vote`)).body).toMatchObject({
      voted: false,
      votes: 0,
    });
    expect((await browser.send('DELETE', `/bots/${bot.platformId}/vote`)).status).toBe(404);
  });
});

describe('a bump', () => {
  test('earns 10 tokens and starts the cooldown', async () => {
    const { browser } = await api.person();
    const server = await api.make.server(await api.make.account(), { slug: 'bump-me' });
    const bumped = await browser.send('POST', '/servers/bump-me/bump');
    const now = api.app.clock.now();
    expect(bumped.body).toEqual({
      lastBumpedAt: now.toISOString(),
      nextBumpAt: later(now, 12 * 3_600_000).toISOString(),
      bumpStreak: 1,
      balance: 10,
      reward: 10,
      rewardsLeftToday: 9,
    });
    const refused = await browser.send<{ error: string }>('POST', `/servers/${server.platformId}/bump`);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toContain('2026-11-19T00:00:00.000Z');
  });

  test('sent by 20 people concurrently counts once', async () => {
    const server = await api.make.server(await api.make.account());
    const people = await api.people(20);
    const sent = await Promise.all(
      people.map(({ browser }) => browser.send('POST', `/servers/${server.platformId}/bump`)),
    );
    expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(19).fill(409),
    ]);
  });
});

describe('a boost', () => {
  test('costs 500 tokens and halves the cooldown of the servers of the account, and a second boost starts when the first ends', async () => {
    const { account, browser } = await api.person();
    const server = await api.make.server(account);
    expect((await browser.send('POST', '/account/boosts')).status).toBe(409);
    await api.make.grant(account, 1_000);
    const first = await browser.send<{ startsAt: string; endsAt: string }>('POST', '/account/boosts');
    const second = await browser.send<{ startsAt: string; endsAt: string }>('POST', '/account/boosts');
    expect(first.body.startsAt).toBe(api.app.clock.now().toISOString());
    expect(second.body.startsAt).toBe(first.body.endsAt);
    const bumped = await browser.send<{ nextBumpAt: string }>('POST', `/servers/${server.platformId}/bump`);
    expect(bumped.body.nextBumpAt).toBe(later(api.app.clock.now(), 6 * 3_600_000).toISOString());
  });
});

describe('a rating', () => {
  const rated = async (stars: unknown, comment?: unknown) => {
    const { browser } = await api.person();
    return { browser, body: { stars, comment } };
  };

  test('affects the mean immediately, and can be changed and removed', async () => {
    const bot = await api.make.bot(await api.make.account());
    const path = `/bots/${bot.platformId}/rating`;
    const [one, other] = [await rated(5), await rated(2, 'x'.repeat(64))];
    await one.browser.send('PUT', path, one);
    expect((await other.browser.send('PUT', path, other)).body).toMatchObject({ averageRating: 3.5, total: 2 });
    expect((await one.browser.send('PUT', path, { body: { stars: 1 } })).body).toMatchObject({ averageRating: 1.5 });
    expect((await one.browser.send('DELETE', path)).body).toMatchObject({ averageRating: 2, total: 1 });
    expect((await one.browser.send('DELETE', path)).status).toBe(200);
  });

  test.each([
    [0, undefined],
    [6, undefined],
    [4.5, undefined],
    ['5', undefined],
    [5, 'too short'],
    [5, 'x'.repeat(1_001)],
    [5, 7],
  ])('of %p stars with the comment %p is refused with a reason', async (stars, comment) => {
    const bot = await api.make.bot(await api.make.account());
    const { browser, body } = await rated(stars, comment);
    const answer = await browser.send<{ error: string }>('PUT', `/bots/${bot.platformId}/rating`, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatch(/stars|comment/);
  });

  test('by 30 people at once is counted 30 times, and the owner and developers cannot rate', async () => {
    const { account, browser } = await api.person();
    const developer = await api.person();
    const bot = await api.make.bot(account);
    await api.make.member(bot, developer.account);
    const path = `/bots/${bot.platformId}/rating`;
    for (const insider of [browser, developer.browser])
      expect((await insider.send('PUT', path, { body: { stars: 5 } })).status).toBe(403);
    const people = await api.people(30);
    await Promise.all(people.map((person) => person.browser.send('PUT', path, { body: { stars: 4 } })));
    const shown = await new Browser(api.app).get(`/bots/${bot.platformId}/ratings?limit=5`);
    expect(shown.body).toMatchObject({ averageRating: 4, total: 30, limit: 5 });
  });

  test('hidden by staff does not count, and stays hidden after a change', async () => {
    const bot = await api.make.bot(await api.make.account());
    const { account, browser } = await api.person();
    const path = `/bots/${bot.platformId}/rating`;
    await browser.send('PUT', path, { body: { stars: 1 } });
    await api.make.run('UPDATE ratings SET hidden_at = ? WHERE account_id = ?', [api.app.clock.now(), account.id]);
    await api.make.run('UPDATE bots SET rating_sum = 0, total_ratings = 0 WHERE listing_id = ?', [bot.id]);
    const changed = await browser.send('PUT', path, { body: { stars: 2 } });
    expect(changed.body).toMatchObject({ averageRating: null, total: 0, ratings: [] });
  });
});
