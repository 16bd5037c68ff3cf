import { MINUTE, later } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { boundedStatements } from '../support/bounded-statements.js';
import { openPage, sendForm } from '../support/pages.js';
import { serve } from '../support/served.js';
import { times } from '../support/times.js';

/** Sorted and filtered ratings of a bot, and reports of them, as JSON and on its page. */
const site = serve();
const { statementsOf, expectBounded } = boundedStatements(site);

interface Rating {
  readonly id: string;
  readonly stars: number;
  readonly yours: boolean;
}
interface Ratings {
  readonly total: number;
  readonly sort: string;
  readonly stars: number | null;
  readonly ratings: readonly Rating[];
}

/** A bot with one rating for each of these stars, oldest first; `null`: five stars, hidden by staff. */
async function rated(slug: string, all: readonly (number | null)[]) {
  const bot = await site.make.bot(null, { slug });
  const visible = all.filter((stars) => stars !== null);
  const ids: string[] = [];
  for (const [index, stars] of all.entries()) {
    const at = later(site.now(), (index - all.length) * MINUTE);
    const { id } = await site.make.account();
    const row = { listing_id: bot.id, account_id: id, stars: stars ?? 5, created_at: at, updated_at: at };
    ids.push(String(await site.make.insert('ratings', { ...row, hidden_at: stars === null ? at : null })));
  }
  await site.make.run('UPDATE bots SET rating_sum = ?, total_ratings = ? WHERE listing_id = ?', [
    visible.reduce((sum, stars) => sum + stars, 0),
    visible.length,
    bot.id,
  ]);
  return { bot, ids, path: `/bots/${slug}/ratings` };
}

const list = async (path: string, browser = new Browser(site.app)) => (await browser.get<Ratings>(path)).body;
const starsIn = ({ ratings }: Ratings): number[] => ratings.map(({ stars }) => stars);

test('ratings are sorted by age or stars, and hidden ones are left out of every order', async () => {
  const { path, ids } = await rated('sorted', [3, 5, null, 1, 5, 3]);
  expect(await list(path)).toMatchObject({ sort: 'newest', stars: null, total: 5 });
  expect(starsIn(await list(path))).toEqual([3, 5, 1, 5, 3]);
  const highest = await list(`${path}?sort=highest`);
  expect(starsIn(highest)).toEqual([5, 5, 3, 3, 1]);
  // Among equal stars, the newest comes first.
  expect(highest.ratings.map(({ id }) => id)).toEqual([4, 1, 5, 0, 3].map((index) => ids[index]));
  const lowest = await list(`${path}?sort=lowest`);
  expect(lowest.ratings.map(({ id }) => id)).toEqual(highest.ratings.map(({ id }) => id).toReversed());
  expect(starsIn(await list(`${path}?sort=highest&limit=2&page=2`))).toEqual([3, 3]);
});

test('a number of stars limits the list and its total, and no other figure', async () => {
  const { path } = await rated('filtered', [3, 5, null, 1, 5]);
  const five = await list(`${path}?stars=5`);
  expect([starsIn(five), five.total, five.stars]).toEqual([[5, 5], 2, 5]);
  expect(five).toMatchObject({
    averageRating: 3.5,
    histogram: [{ stars: 5, ratings: 2 }, { stars: 4 }, { stars: 3, ratings: 1 }, { stars: 2 }, { stars: 1 }],
  });
  expect(await list(`${path}?stars=2`)).toMatchObject({ total: 0, ratings: [] });
  expect(await list(`${path}?stars=&sort=lowest`)).toMatchObject({ stars: null, total: 4 });
});

test.each(['stars=6', 'stars=0', 'stars=x', 'sort=worst'])('%s is refused', async (query) => {
  const { path } = await rated(`refused-${query.replace('=', '-')}`, [4]);
  expect((await new Browser(site.app).get(`${path}?${query}`)).status).toBe(400);
});

test('only one’s own rating is marked', async () => {
  const { path, bot } = await rated('mine', [4]);
  const { browser } = await site.person();
  await browser.send('PUT', `/bots/${bot.uuid}/rating`, { body: { stars: 2 } });
  const marks = ({ ratings }: Ratings) => ratings.map(({ stars, yours }) => [stars, yours]);
  expect(marks(await list(path, browser))).toEqual([
    [2, true],
    [4, false],
  ]);
  expect(marks(await list(path))).toEqual([
    [2, false],
    [4, false],
  ]);
  expect((await browser.get(`/bots/${bot.uuid}/rating`)).body).toMatchObject({ rating: { yours: true } });
  const page = await openPage(browser, path);
  expect(page.text.match(/Yours</g)).toHaveLength(1);
});

test('every order reads only the ratings of its page', async () => {
  const { path } = await rated(
    'long',
    times(400, (index) => (index % 5) + 1),
  );
  await rated(
    'other',
    times(300, (index) => (index % 5) + 1),
  );
  for (const query of ['?limit=10', '?limit=10&sort=highest', '?limit=10&sort=lowest', '?limit=10&stars=3']) {
    const calls = await statementsOf(() => list(path + query));
    // The histogram counts all ratings of the bot; the lists read only theirs, each with its author.
    await expectBounded(
      calls.filter(([sql]) => sql.includes('LIMIT')),
      60,
    );
  }
});

describe('on the page', () => {
  test('links sort and filter without a script', async () => {
    const { path } = await rated('linked', [3, 5, 5]);
    const { text } = await openPage(new Browser(site.app), `${path}?sort=highest&stars=5`);
    expect(text).toContain('2 ratings with 5 stars');
    for (const href of [`${path}?stars=5#reviews`, `${path}?sort=lowest&amp;stars=5#reviews`])
      expect(text).toContain(`href="${href}"`);
    expect(text).toContain(`href="${path}?sort=highest#reviews">All stars`);
    expect(text).toMatch(/href="[^"]*sort=highest&amp;stars=5#reviews" aria-current="true">Highest/);
    const bot = await openPage(new Browser(site.app), '/bots/linked');
    expect(bot.text).toContain(`href="${path}?stars=3#reviews"`);
  });

  test('a rating is reported, and a refused report is shown again beside it', async () => {
    const { path, ids } = await rated('reported', [1, 4]);
    const { browser } = await site.person();
    const [id] = ids;
    const to = `${path}/${id}/reports`;
    const plain = await openPage(browser, path);
    expect(plain.text).not.toContain(`action="${to}"`);
    expect(plain.text).toContain(`href="${path}?report=${id}#review-${id}"`);
    const asked = await openPage(browser, `${path}?sort=lowest&report=${id}`);
    expect(asked.text.match(/action="[^"]*\/reports"/g)).toEqual([`action="${to}"`]);
    const back = `${path}?sort=lowest#review-${id}`;
    expect(asked.text).toContain(`name="_back" value="${back.replace('&', '&amp;')}"`);
    const refused = await sendForm(browser, to, back, { reason: 'other', details: 'short' });
    expect([refused.status, refused.text.includes(`action="${to}"`)]).toEqual([400, true]);
    expect(refused.text).toContain('>short</textarea>');
    const sent = await sendForm(browser, to, back, { reason: 'spam', details: '' });
    expect([sent.status, sent.headers.location]).toEqual([303, back]);
    const mine = await browser.get<{ reports: unknown[] }>('/account/reports');
    expect(mine.body.reports).toHaveLength(1);
  });

  test('without a session, the link leads to the sign-in and back', async () => {
    const { path, ids } = await rated('signed-out', [4]);
    const { text } = await openPage(new Browser(site.app), `${path}?report=${ids[0]}`);
    expect(text).not.toContain('/reports"');
    expect(text).toContain(`href="/login?next=${encodeURIComponent(`${path}?report=${ids[0]}`)}`);
  });
});
