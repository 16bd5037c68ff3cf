import { ListingDays } from '../../src/listings/listing/figures/listing-days.js';
import { DAY, MINUTE, dayOf, later } from '../../src/core/shared/utc.js';
import { NOON, TestApp } from '../support/app.js';
import { Browser } from '../support/browser.js';
import { type TestDatabase, quickDatabase } from '../support/database.js';
import { Factory, type MadeListing } from '../support/factories.js';
import { times } from '../support/times.js';
import { until } from '../support/until.js';

/** Counts that are collected in memory and written later: with several processes, restarts and outages. */
let store: TestDatabase;
let apps: TestApp[];

const start = (now = NOON): Promise<TestApp> => TestApp.start({ database: store, now });
const appAt = (index: number): TestApp => apps[index] as TestApp;
const days = (index = 0): ListingDays => appAt(index).nest.get(ListingDays);
const flushAll = (): Promise<unknown> => Promise.all(apps.map((_app, index) => days(index).flush()));

const aBot = async (): Promise<MadeListing> => {
  const make = new Factory(appAt(0));
  return make.bot(await make.account());
};
const stored = ({ id }: MadeListing) =>
  appAt(0).database.query<{ day: number; views: number; size: number | null }>(
    'SELECT day, views, size FROM listing_days WHERE listing_id = ? ORDER BY day',
    [id],
  );

beforeAll(async () => {
  store = await quickDatabase();
});
beforeEach(async () => {
  apps = [await start(), await start()];
});
afterEach(() => Promise.all(apps.map((app) => app.close())));
afterAll(() => store.drop());

const TODAY = dayOf(NOON);

test('two processes that count views of the same pages at once count all of them', async () => {
  const bots = [await aBot(), await aBot()];
  const looks = times(60, (index) => {
    const browser = new Browser(appAt(index % 2));
    return browser.get(`/bots/${bots[index % 3 === 0 ? 0 : 1]?.platformId}`);
  });
  const writes = times(10, async () => {
    await new Promise(setImmediate);
    await flushAll();
  });
  expect(new Set((await Promise.all(looks)).map(({ status }) => status))).toEqual(new Set([200]));
  await Promise.all(writes);
  await flushAll();
  expect([await stored(bots[0] as MadeListing), await stored(bots[1] as MadeListing)]).toEqual([
    [{ day: TODAY, views: 20, size: null }],
    [{ day: TODAY, views: 40, size: null }],
  ]);
});

test('the later size wins, whichever process writes first', async () => {
  const bot = await aBot();
  appAt(1).clock.advance(MINUTE);
  days(0).recordSize(bot.id, 100);
  days(1).recordSize(bot.id, 200);
  await days(1).flush();
  await days(0).flush();
  expect(await stored(bot)).toEqual([{ day: TODAY, views: 0, size: 200 }]);
  days(1).recordSize(bot.id, 0);
  days(1).countView(bot.id, { url: '', headers: {} });
  await days(1).flush();
  days(0).countView(bot.id, { url: '', headers: {} });
  await days(0).flush();
  expect(await stored(bot)).toEqual([{ day: TODAY, views: 2, size: 0 }]);
});

test('a process that stops writes its counts, and the next one adds to them', async () => {
  const bot = await aBot();
  for (const _time of [1, 2, 3]) await new Browser(appAt(0)).get(`/bots/${bot.platformId}`);
  days(0).recordSize(bot.id, 12);
  await appAt(0).close();
  apps = [await start(later(NOON, MINUTE)), appAt(1)];
  expect(await stored(bot)).toEqual([{ day: TODAY, views: 3, size: 12 }]);
  await new Browser(appAt(0)).get(`/bots/${bot.platformId}`);
  await days(0).flush();
  expect(await stored(bot)).toEqual([{ day: TODAY, views: 4, size: 12 }]);
});

test('counts are written without an explicit flush', async () => {
  const bot = await aBot();
  days(0).countView(bot.id, { url: '', headers: {} });
  await until(async () => (await stored(bot)).length > 0);
  expect(await stored(bot)).toEqual([{ day: TODAY, views: 1, size: null }]);
});

test('counts survive failed writes, each on its day, and are added once', async () => {
  const bot = await aBot();
  const [database, clock] = [appAt(0).database, appAt(0).clock];
  await database.execute('ALTER TABLE listing_days RENAME TO listing_days_away');
  days(0).countView(bot.id, { url: '', headers: {} });
  days(0).countInviteClick(bot.id);
  days(0).recordSize(bot.id, 5);
  await expect(days(0).flush()).rejects.toThrow('listing_days');
  days(0).countView(bot.id, { url: '', headers: {} });
  days(0).countInviteClick(bot.id);
  clock.advance(DAY);
  days(0).countView(bot.id, { url: '', headers: {} });
  await expect(days(0).flush()).rejects.toThrow('listing_days');
  await database.execute('ALTER TABLE listing_days_away RENAME TO listing_days');
  await days(0).flush();
  await days(0).flush();
  expect(await stored(bot)).toEqual([
    { day: TODAY, views: 2, size: 5 },
    { day: TODAY + 1, views: 1, size: null },
  ]);
  const sql = 'SELECT invite_clicks FROM listing_days WHERE listing_id = ? ORDER BY day';
  expect(await database.query(sql, [bot.id])).toEqual([{ invite_clicks: 2 }, { invite_clicks: 0 }]);
});
