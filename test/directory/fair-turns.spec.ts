import { FairListings } from '../../src/finding/directory/fair-listings.service.js';
import { NAMES_IN_ROW, TURN_MS } from '../../src/finding/directory/fair-turns.rules.js';
import { DAY, HOUR, later } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { openPage } from '../support/pages.js';
import { serve } from '../support/served.js';
import { Visitor } from '../support/visitor.js';

const site = serve();
const LISTINGS = 1_000;
const DEAL = 0.8;

/** How many people look at this hour: many in the evening, few in the morning. */
const visitsAt = (at: Date): number =>
  1 + DEAL * Math.cos(((at.getUTCHours() * HOUR + at.getUTCMinutes() * 60_000) / DAY) * 2 * Math.PI);

test('the rows name new and little-seen listings, and no suspended or NSFW one', async () => {
  const [server, bot] = [await site.make.server(null), await site.make.bot(null)];
  const hidden = await site.make.server(null, { nsfw: 1 });
  await new Visitor({ app: site.app }).catchUp();
  site.advance(TURN_MS);
  const rows = await site.app.nest.get(FairListings).rows(['server', 'bot']);
  expect(rows.new.map(({ id }) => id)).toEqual([server.id, bot.id]);
  expect(rows.little).toEqual([]);
  expect(rows.new.map(({ id }) => id)).not.toContain(hidden.id);
  const { text } = await openPage(new Browser(site.app), '/servers');
  expect(text).toContain('New here: ');
  expect(text).toContain(`/servers/${server.slug ?? server.platformId}?from=row`);
  await site.make.run("UPDATE listings SET state = 'suspended' WHERE id = ?", [server.id]);
  expect((await site.app.nest.get(FairListings).rows(['server'])).new).toEqual([]);
});

test('in a week, each of 1,000 new listings has between half and twice its share of the showings', async () => {
  for (let made = 0; made < LISTINGS; made += 1) await site.make.bot(null);
  await new Visitor({ app: site.app }).catchUp();
  site.advance(TURN_MS);
  const shown = new Map<number, number>();
  let showings = 0;
  for (let turn = 0; turn < (7 * DAY) / TURN_MS; turn += 1) {
    site.app.clock.set(later(site.now(), TURN_MS));
    const rows = await site.app.nest.get(FairListings).rows(['bot']);
    const { little } = rows;
    expect(little).toHaveLength(NAMES_IN_ROW);
    expect(rows.new.filter(({ id }) => little.some((one) => one.id === id))).toEqual([]);
    for (const { id } of little) {
      const visits = visitsAt(site.now());
      shown.set(id, (shown.get(id) ?? 0) + visits);
      showings += visits;
    }
  }
  const share = showings / (LISTINGS + 1);
  const shares = [...shown.values()].map((one) => one / share);
  process.stderr.write(
    `shares of ${shown.size}: ${Math.min(...shares).toFixed(2)} to ${Math.max(...shares).toFixed(2)}\n`,
  );
  expect(shown.size).toBe(LISTINGS + 1);
  expect(Math.min(...shares)).toBeGreaterThan(0.5);
  expect(Math.max(...shares)).toBeLessThan(2);
});
