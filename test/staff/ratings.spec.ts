import { MINUTE } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { boundedStatements } from '../support/bounded-statements.js';
import type { MadeAccount, MadeListing } from '../support/factories.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { staffOf } from '../support/staff.js';
import { times } from '../support/times.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(site);

interface Shown {
  readonly averageRating: number | null;
  readonly total: number;
  readonly ratings: readonly { readonly id: string; readonly stars: number; readonly hiddenAt?: string | null }[];
}

beforeEach(() => site.advance(MINUTE));

const rate = async (bot: MadeListing, author: MadeAccount, stars: number) => {
  const browser = await Browser.of(site.app, author);
  const { body } = await browser.send<Shown>('PUT', `/bots/${bot.platformId}/rating`, { body: { stars } });
  return body;
};
const seen = async (bot: MadeListing): Promise<[number | null, number, number]> => {
  const { body } = await new Browser(site.app).get<Shown>(`/bots/${bot.platformId}/ratings`);
  return [body.averageRating, body.total, body.ratings.length];
};

/** A bot with a rating of 1 by a critic and one of 5 by a fan. */
async function rated() {
  const bot = await site.make.bot(await site.make.account());
  const [critic, fan] = [await site.make.account(), await site.make.account()];
  await rate(bot, critic, 1);
  const [newest] = (await rate(bot, fan, 5)).ratings.toSorted((one, other) => one.stars - other.stars);
  return { bot, critic, fan, ratingId: newest?.id ?? '' };
}

test('a hidden rating does not count and only staff see it, until it is shown again', async () => {
  const reviewer = await staff('reviewer');
  const { bot, critic, ratingId } = await rated();
  expect(await seen(bot)).toEqual([3, 2, 2]);
  const hidden = await reviewer.post(`/ratings/${ratingId}/hide`);
  expect(hidden.status).toBe(200);
  expect(hidden.body).toMatchObject({
    id: ratingId,
    stars: 1,
    hiddenAt: site.now().toISOString(),
    author: { id: critic.uuid, username: critic.username },
  });
  expect(await seen(bot)).toEqual([5, 1, 1]);
  const listed = async (query: string) =>
    (await reviewer.get<Shown>(`/listings/${bot.uuid}/ratings${query}`)).body.ratings.map(({ stars }) => stars);
  expect(await listed('')).toEqual([5, 1]);
  expect([await listed('?hidden=true'), await listed('?hidden=false')]).toEqual([[1], [5]]);
  const total = async (query: string) =>
    (await reviewer.get<Shown>(`/listings/${bot.uuid}/ratings${query}`)).body.total;
  expect([await total(''), await total('?hidden=true'), await total('?hidden=false')]).toEqual([2, 1, 1]);
  expect((await reviewer.get(`/listings/${bot.uuid}/ratings?hidden=1`)).status).toBe(400);
  expect((await reviewer.post(`/ratings/${ratingId}/hide`)).status).toBe(409);
  // The author may change a hidden rating: the new value counts when it is shown again.
  await rate(bot, critic, 3);
  expect(await seen(bot)).toEqual([5, 1, 1]);
  expect((await reviewer.post(`/ratings/${ratingId}/show`)).body).toMatchObject({ stars: 3, hiddenAt: null });
  expect(await seen(bot)).toEqual([4, 2, 2]);
  expect((await reviewer.post(`/ratings/${ratingId}/show`)).status).toBe(409);
  const admin = await staff('admin');
  const { body } = await admin.get<{ entries: object[] }>(`/audit?targetType=rating&target=${ratingId}`);
  expect(body.entries).toMatchObject([
    { action: 'rating.show', before: { hidden: true, stars: 3 }, after: { hidden: false } },
    { action: 'rating.hide', before: { hidden: false, stars: 1, listing: bot.uuid }, after: { hidden: true } },
  ]);
});

test('the author cannot restore a hidden rating by removing and repeating it', async () => {
  const reviewer = await staff('reviewer');
  const { bot, critic, ratingId } = await rated();
  await reviewer.post(`/ratings/${ratingId}/hide`);
  const browser = await Browser.of(site.app, critic);
  const remove = () => browser.send<{ error: string }>('DELETE', `/bots/${bot.platformId}/rating`);
  const refused = await remove();
  expect([refused.status, refused.body.error]).toEqual([409, expect.stringMatching(/^Staff hid your rating/)]);
  await rate(bot, critic, 1);
  expect(await seen(bot)).toEqual([5, 1, 1]);
  await reviewer.post(`/ratings/${ratingId}/show`);
  expect((await remove()).status).toBe(200);
  expect(await seen(bot)).toEqual([5, 1, 1]);
});

test('of twelve concurrent requests to hide a rating, one succeeds, and the mean changes once', async () => {
  const admin = await staff('admin');
  const { bot, ratingId } = await rated();
  const done = await Promise.all(times(12, () => admin.post(`/ratings/${ratingId}/hide`)));
  expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await seen(bot)).toEqual([5, 1, 1]);
});

test('staff cannot hide or show their own ratings, nor ratings of their own bots', async () => {
  const [owner, developer, author] = [await staff('admin'), await staff('reviewer'), await staff('reviewer')];
  const bot = await site.make.bot(owner.account);
  await site.make.member(bot, developer.account);
  const [mine] = (await rate(bot, author.account, 2)).ratings;
  for (const who of [owner, developer, author])
    for (const action of ['hide', 'show']) expect((await who.post(`/ratings/${mine?.id}/${action}`)).status).toBe(403);
  expect(await seen(bot)).toEqual([2, 1, 1]);
});

test('an unknown rating is not found, and every action requires a reason', async () => {
  const admin = await staff('admin');
  for (const none of ['0', 'x', '99999999', '99999999999999999999'])
    expect((await admin.post(`/ratings/${none}/hide`)).status).toBe(404);
  const { ratingId } = await rated();
  expect((await admin.post(`/ratings/${ratingId}/hide`, { reason: '' })).status).toBe(400);
  expect((await admin.get('/listings/x/ratings')).status).toBe(404);
});

test('the total of many ratings is not counted row by row', async () => {
  const reviewer = await staff('reviewer');
  const { statementsOf, planOf, expectBounded } = boundedStatements(site);
  const bot = await site.make.bot(await site.make.account());
  const crowd = await site.make.crowd(600);
  for (const [index, { id }] of crowd.entries())
    await site.make.run(
      `INSERT INTO ratings (listing_id, account_id, stars, created_at, updated_at, hidden_at) VALUES (?, ?, 4, ?, ?, ?)`,
      [bot.id, id, site.now(), site.now(), index % 100 === 0 ? site.now() : null],
    );
  await site.make.run('UPDATE bots SET total_ratings = 594, rating_sum = 2376 WHERE listing_id = ?', [bot.id]);
  const ask = (query: string) => reviewer.get<Shown>(`/listings/${bot.uuid}/ratings${query}`);
  expect((await ask('?page=6')).body).toMatchObject({ total: 600 });
  const hidden = (await ask('?hidden=true')).body;
  expect([hidden.total, hidden.ratings.length]).toEqual([6, 6]);
  const open = () => reviewer.get(`/listings/${bot.uuid}`);
  expect((await open()).body).toMatchObject({ counters: { ratings: 594, hiddenRatings: 6 } });
  for (const show of [() => ask('?page=1'), open]) {
    const counts = (await statementsOf(show)).filter(([sql]) => /COUNT.*\bratings\b/s.test(sql));
    await expectBounded(counts, 20);
    // SQLite has no number of rows that were read. The other indices of a bot's ratings have all of them.
    const isEmbedded = site.app.database.dialect === 'sqlite';
    const plans = isEmbedded ? counts.flatMap(planOf).filter((step) => step.includes('ix_ratings')) : [];
    for (const step of plans) expect(step).toMatch(/ix_ratings_hidden \(listing_id=\? AND hidden_at>\?\)/);
  }
});
