import { siteWords } from '../../src/listings/listing/rights/rights.rules.js';
import { HOUR, later } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { serve } from '../support/served.js';

/** The state before the user acts: their vote, whether the server can be bumped, and their rating. */
const api = serve();

describe('the state of', () => {
  test.each(['bot', 'server'] as const)(
    'a vote of the account for a %s is returned without changing it',
    async (kind) => {
      const [{ browser }, other] = [await api.person(), await api.person()];
      const listing = await api.make[kind](await api.make.account(), { slug: `stand-${kind}` });
      const path = `/${kind}s/stand-${kind}/vote`;
      const unrewarded = { reward: 0, rewardAt: null, rewardsLeftToday: 20 };
      expect((await browser.get(path)).body).toEqual({ voted: false, votes: 0, balance: 0, ...unrewarded });
      await browser.send('PUT', path);
      expect((await browser.get(path)).body).toEqual({
        voted: true,
        votes: 1,
        balance: 5,
        reward: 5,
        rewardAt: null,
        rewardsLeftToday: 19,
      });
      expect((await other.browser.get(path)).body).toEqual({ voted: false, votes: 1, balance: 0, ...unrewarded });
      for (const state of ['suspended', 'removed'] as const) {
        await api.make.setState(listing, state);
        const mine = `/${kind}s/${listing.uuid}/vote`;
        expect((await browser.get(mine)).body).toMatchObject({ voted: true });
        expect((await other.browser.get(mine)).body).toEqual({
          error: String(siteWords(kind).notFound),
        });
      }
      expect((await browser.send('DELETE', `/${kind}s/${listing.uuid}/vote`)).body).toMatchObject({ balance: 0 });
    },
  );

  test('the bumps of a server is returned to every visitor, and that of boosts to their owner', async () => {
    const { account, browser } = await api.person();
    const server = await api.make.server(account, { slug: 'stand-bump' });
    const shown = async () => (await new Browser(api.app).get('/servers/stand-bump/bump')).body;
    const never = { lastBumpedAt: null, canBump: true, nextBumpAt: null, cooldownHours: 12, bumpStreak: 0 };
    expect(await shown()).toEqual(never);
    await browser.send('POST', '/servers/stand-bump/bump');
    const now = api.now();
    const [lastBumpedAt, nextBumpAt] = [now, later(now, 12 * HOUR)].map((at) => at.toISOString());
    expect(await shown()).toEqual({ ...never, canBump: false, lastBumpedAt, nextBumpAt, bumpStreak: 1 });
    const terms = { price: 500, days: 7, boostedCooldownHours: 6, cooldownHours: 12 };
    expect((await browser.get('/account/boosts')).body).toEqual({ ...terms, boosts: [], past: [] });
    await api.make.grant(account, 1_000);
    const bought = [await browser.send('POST', '/account/boosts'), await browser.send('POST', '/account/boosts')];
    const boosts = bought.map(({ body }) => body);
    expect((await browser.get('/account/boosts')).body).toEqual({ ...terms, boosts, past: [] });
    expect(await shown()).toMatchObject({ cooldownHours: 6, nextBumpAt: later(now, 6 * HOUR).toISOString() });
    await api.make.setState(server, 'suspended');
    const ways = [browser, new Browser(api.app)].map((visitor) => visitor.get('/servers/stand-bump/bump'));
    expect((await Promise.all(ways)).map(({ status }) => status)).toEqual([200, 404]);
  });

  test('a rating is returned to its author, even while staff hide it', async () => {
    const bot = await api.make.bot(await api.make.account());
    const [{ account, browser }, other] = [await api.person(), await api.person()];
    const path = `/bots/${bot.platformId}/rating`;
    expect((await browser.get(path)).body).toEqual({ rating: null });
    await browser.send('PUT', path, { body: { stars: 4 } });
    await api.make.run('UPDATE ratings SET hidden_at = ? WHERE account_id = ?', [api.now(), account.id]);
    await api.make.run('UPDATE bots SET rating_sum = 0, total_ratings = 0 WHERE listing_id = ?', [bot.id]);
    expect((await browser.get(path)).body).toMatchObject({ rating: { stars: 4, comment: null, hidden: true } });
    expect((await other.browser.get(path)).body).toEqual({ rating: null });
  });
});
