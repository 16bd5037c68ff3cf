import { ListingDays } from '../../src/listings/listing/figures/listing-days.js';
import { RefreshJob } from '../../src/activity/refresh/refresh.job.js';
import { MINUTE, later } from '../../src/core/shared/utc.js';
import type { MadeListing } from '../support/factories.js';
import { serveWithPlatform } from '../support/served-with-platform.js';

const site = serveWithPlatform();

beforeEach(async () => {
  await site.platform.set({ applications: {}, isApiDown: false, limitedFor: 0 });
  await site.make.run('DELETE FROM platform_facts');
});

/** A public bot that is due after so many milliseconds. */
async function botDue(ms: number): Promise<MadeListing> {
  const bot = await site.make.bot(await site.make.account());
  const due = { listing_id: bot.id, told: '{}', next_refresh_at: later(site.now(), ms) };
  await site.make.insert('platform_facts', due);
  return bot;
}

async function visit({ id }: MadeListing): Promise<void> {
  const days = site.app.nest.get(ListingDays);
  days.countView(id, { url: '', headers: {} });
  await days.flush();
}

/** How many of these listings are not due any more. */
async function done(of: readonly MadeListing[]): Promise<number> {
  const ids = of.map(({ id }) => id).join(', ');
  const sql = `SELECT listing_id FROM platform_facts WHERE next_refresh_at > ? AND listing_id IN (${ids})`;
  return (await site.app.database.query(sql, [site.now()])).length;
}

test('the most visited listings are refreshed first, and others have their turn', async () => {
  const bots: MadeListing[] = [];
  for (let n = 0; n < 40; n += 1) bots.push(await botDue((n - 40) * MINUTE));
  const popular = bots.slice(-20);
  for (const bot of [...popular, ...bots.slice(-1)]) await visit(bot);
  const round = () => site.app.nest.get(RefreshJob).round();
  await round();
  expect([await done(popular), await done(bots.slice(0, 5)), await done(bots.slice(5, 20))]).toEqual([15, 5, 0]);
  // The last one was visited twice.
  expect(await done(bots.slice(-1))).toBe(1);
  await round();
  expect(await done(bots)).toBe(40);
});

test('a listing that is not due collects no visits', async () => {
  const [due, early] = [await botDue(0), await botDue(1)];
  for (const bot of [due, early]) await visit(bot);
  const sql = 'SELECT visits FROM platform_facts ORDER BY listing_id';
  expect(await site.app.database.query(sql)).toEqual([{ visits: 1 }, { visits: 0 }]);
});
