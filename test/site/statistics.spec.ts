import { Retention } from '../../src/core/database/retention/retention.service.js';
import { DAY, MINUTE, dayOf, later, startOfDay } from '../../src/core/shared/utc.js';
import { Browser, type Page } from '../support/browser.js';
import { Chance } from '../support/chance.js';
import type { MadeAccount, MadeListing } from '../support/factories.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { times } from '../support/times.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });

interface Day {
  readonly date: string;
  readonly votes: number;
  readonly removedVotes: number;
  readonly bumps?: number;
  readonly views: number;
  readonly inviteClicks: number;
  readonly serverCount?: number | null;
  readonly memberCount?: number | null;
}
interface Statistics {
  readonly from: string;
  readonly to: string;
  readonly days: readonly Day[];
}
type Kind = 'bot' | 'server';

const pathOf = ({ platformId }: MadeListing, kind: Kind): string => `/${kind}s/${platformId}`;

async function owned(kind: Kind, columns = {}) {
  const owner = await site.person();
  const listing = await site.make[kind](owner.account, columns);
  const path = pathOf(listing, kind);
  const statistics = async (): Promise<Statistics> => {
    const page = await owner.browser.get<Statistics>(`${path}/statistics`);
    expect(page.status).toBe(200);
    return page.body;
  };
  /** The figures of a day, counted back from today. */
  const ago = async (days: number): Promise<Day | undefined> => (await statistics()).days.at(-1 - days);
  return { ...owner, listing, path, statistics, ago };
}

const view = (path: string, browser = new Browser(site.app)): Promise<Page> => browser.get(path);
const midnight = (): Date => startOfDay(dayOf(site.now()) + 1);
const nothing = { votes: 0, removedVotes: 0, views: 0, inviteClicks: 0 };

beforeEach(() => site.advance(DAY));

test('a new listing has 90 empty days, ending today', async () => {
  const [bot, server] = [await owned('bot'), await owned('server')];
  const dates = times(90, (index) =>
    startOfDay(dayOf(site.now()) - 89 + index)
      .toISOString()
      .slice(0, 10),
  );
  const span = { from: dates[0], to: dates[89] };
  expect(await bot.statistics()).toEqual({
    ...span,
    days: dates.map((date) => ({ date, ...nothing, serverCount: null })),
    sources: [],
  });
  expect(await server.statistics()).toEqual({
    ...span,
    days: dates.map((date) => ({ date, ...nothing, bumps: 0, memberCount: null })),
    sources: [],
  });
});

test('votes and removals count on the UTC day on which they happened', async () => {
  const { path, ago } = await owned('bot');
  const [one, other] = [await site.person(), await site.person()];
  const night = midnight();
  site.app.clock.set(later(night, -1));
  await one.browser.send('PUT', `${path}/vote`);
  await other.browser.send('PUT', `${path}/vote`);
  expect(await ago(0)).toMatchObject({ votes: 2, removedVotes: 0 });
  await one.browser.send('DELETE', `${path}/vote`);
  expect(await ago(0)).toMatchObject({ votes: 2, removedVotes: 1 });
  site.app.clock.set(night);
  await one.browser.send('PUT', `${path}/vote`);
  await other.browser.send('DELETE', `${path}/vote`);
  expect([await ago(1), await ago(0)]).toMatchObject([
    { votes: 2, removedVotes: 1 },
    { votes: 1, removedVotes: 1 },
  ]);
});

test('bumps and views count on the UTC day on which they happened', async () => {
  const { path, ago } = await owned('server');
  const night = midnight();
  site.app.clock.set(later(night, -1));
  await view(path);
  expect((await (await site.person()).browser.send('POST', `${path}/bump`)).status).toBe(200);
  site.app.clock.set(night);
  await view(path);
  await view(path);
  expect([await ago(1), await ago(0)]).toMatchObject([
    { bumps: 1, views: 1 },
    { bumps: 0, views: 2 },
  ]);
});

test('views by the team and HEAD requests do not count', async () => {
  const { listing, path, browser, ago } = await owned('bot', { slug: 'much-viewed' });
  const [developer, invited, stranger] = [await site.person(), await site.person(), await site.person()];
  await site.make.member(listing, developer.account);
  await site.make.member(listing, invited.account, false);
  for (const insider of [browser, developer.browser]) expect((await view(path, insider)).status).toBe(200);
  expect((await new Browser(site.app).send('HEAD', path)).status).toBe(200);
  expect((await view(`${path}x`)).status).toBe(404);
  expect((await view(`${path}/ratings`)).status).toBe(200);
  expect((await ago(0))?.views).toBe(0);
  for (const outsider of [invited.browser, stranger.browser]) await view('/bots/much-viewed', outsider);
  const seen = await view(`/bots/${listing.uuid}`);
  await new Browser(site.app).get(path, { 'if-none-match': seen.headers.etag });
  expect((await ago(0))?.views).toBe(4);
});

test('views before the approval do not count', async () => {
  const { listing, ago } = await owned('server', { state: 'pending' });
  const path = `/servers/${listing.uuid}`;
  const reviewer = await Browser.of(site.app, await site.make.account({ role: 'reviewer' }));
  expect([(await view(path, reviewer)).status, (await view(path)).status]).toEqual([200, 404]);
  expect((await ago(0))?.views).toBe(0);
});

test('the last server count posted on a day counts, and a day without one has none', async () => {
  const { account, listing, ago } = await owned('bot');
  const client = site.anyone.with(await site.make.key(account));
  const post = async (serverCount: number) =>
    expect((await client.post(`/bots/${listing.platformId}/stats`, { serverCount })).status).toBe(200);
  const night = midnight();
  site.app.clock.set(later(night, -MINUTE));
  for (const count of [900, 1_000, 950]) await post(count);
  site.app.clock.set(later(night, -1));
  await post(960);
  site.app.clock.set(later(night, DAY));
  await post(0);
  expect([await ago(2), await ago(1), await ago(0)]).toMatchObject([
    { serverCount: 960 },
    { serverCount: null },
    { serverCount: 0 },
  ]);
});

test('after many votes, removals and bumps the figures match the tables', async () => {
  const { listing, path, statistics } = await owned('server');
  const people = await site.people(8);
  const chance = new Chance(20_261_118);
  const expected = new Map<string, { votes: number; removedVotes: number; bumps: number }>();
  const voters = new Set<number>();
  for (let day = 0; day < 6; day += 1) {
    const figures = { votes: 0, removedVotes: 0, bumps: 0 };
    for (const { account, browser } of people)
      for (let turn = 0; turn < 3; turn += 1) {
        const has = voters.has(account.id);
        if (chance.oneIn(3)) continue;
        expect((await browser.send(has ? 'DELETE' : 'PUT', `${path}/vote`)).status).toBe(200);
        if (has) voters.delete(account.id);
        else voters.add(account.id);
        figures[has ? 'removedVotes' : 'votes'] += 1;
        if ((await browser.send('POST', `${path}/bump`)).status === 200) figures.bumps += 1;
      }
    expected.set(site.now().toISOString().slice(0, 10), figures);
    site.advance(DAY);
  }
  const found = (await statistics()).days.filter(({ date }) => expected.has(date));
  expect(found.map(({ votes, removedVotes, bumps }) => ({ votes, removedVotes, bumps }))).toEqual([
    ...expected.values(),
  ]);
  const [row] = await site.app.database.query<{ votes: number }>('SELECT votes FROM listings WHERE id = ?', [
    listing.id,
  ]);
  expect(found.reduce((sum, { votes, removedVotes }) => sum + votes - removedVotes, 0)).toBe(row?.votes);
});

test('the 90th day is shown and stored, the 91st is not', async () => {
  const { listing, path, statistics } = await owned('server');
  const last = startOfDay(dayOf(site.now()) - 89);
  const [voter, late] = [await site.make.account(), await site.person()];
  const voted = (account: MadeAccount, at: Date) => site.make.votesAt(listing, [{ account, at }]);
  await voted(late.account, later(last, -1));
  await voted(voter, last);
  await site.make.bumpsAt(
    listing,
    [later(last, -1), last].map((at) => ({ account: voter, at })),
  );
  for (const [day, views] of [
    [-1, 7],
    [0, 3],
  ] as const)
    await site.make.insert('listing_days', { listing_id: listing.id, day: dayOf(last) + day, views });
  const shown = async () => {
    const { days } = await statistics();
    const sum = (name: 'votes' | 'views' | 'bumps' | 'removedVotes') =>
      days.reduce((all, day) => all + (day[name] ?? 0), 0);
    return {
      first: days[0],
      votes: sum('votes'),
      views: sum('views'),
      bumps: sum('bumps'),
      removed: sum('removedVotes'),
    };
  };
  const expected = { first: { votes: 1, views: 3, bumps: 1 }, votes: 1, views: 3, bumps: 1, removed: 0 };
  expect(await shown()).toMatchObject(expected);
  // The removal of an older vote counts today; the vote itself is outside the period.
  await late.browser.send('DELETE', `${path}/vote`);
  expect(await shown()).toMatchObject({ ...expected, removed: 1 });

  const stored = () => site.app.database.query('SELECT day FROM listing_days WHERE listing_id = ?', [listing.id]);
  const retention = site.app.nest.get(Retention);
  await retention.deleteExpired();
  expect(await stored()).toEqual([{ day: dayOf(last) }]);
  site.app.clock.set(later(midnight(), -1));
  await retention.deleteExpired();
  expect(await stored()).toHaveLength(1);
  site.advance(1);
  await retention.deleteExpired();
  expect(await stored()).toEqual([]);
});

test('the largest possible server count is stored and does not delay others', async () => {
  const [owner, other] = [await site.holder(), await site.holder()];
  const [large, small] = [await site.make.bot(owner), await site.make.bot(other)];
  const today = async (holder: MadeAccount, bot: MadeListing) => {
    const page = await (await Browser.of(site.app, holder)).get<Statistics>(`${pathOf(bot, 'bot')}/statistics`);
    return [page.status, page.body.days?.at(-1)?.serverCount];
  };
  const post = (holder: typeof owner, bot: MadeListing, serverCount: number) =>
    holder.client.post(`/bots/${bot.platformId}/stats`, { serverCount });
  expect((await post(owner, large, Number.MAX_SAFE_INTEGER)).status).toBe(200);
  expect((await post(other, small, 5)).status).toBe(200);
  expect([await today(owner, large), await today(other, small)]).toEqual([
    [200, Number.MAX_SAFE_INTEGER],
    [200, 5],
  ]);
});
