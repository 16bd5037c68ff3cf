import { MINUTE, SECOND } from '../../src/shared/utc.js';
import { SpotlightJob } from '../../src/spotlight/spotlight.job.js';
import { serveMarket } from '../support/market.js';

/** An auction that cannot be settled is not kept secret. */
const market = serveMarket();

const look = () => market.app.nest.get(SpotlightJob).look();
const overdue = async (): Promise<number> => {
  const text = await (await fetch(`${market.app.url}/metrics`)).text();
  return Number(/^marquee_auction_overdue_seconds (.+)$/m.exec(text)?.[1]);
};
const complaints = () => market.app.logged.filter((line) => line.includes('is still not settled'));

test('an auction that cannot be settled raises the alarm until it is', async () => {
  await look();
  expect(await overdue()).toBe(0);
  // Something is in the way of its slot.
  const close = market.close;
  const slot = 'INSERT INTO spotlight_slots (auction_id, starts_at, ends_at, price) SELECT id, ?, ?, 0 FROM auctions';
  await market.make.run(`${slot} WHERE state = 'open'`, [close, new Date(close.getTime() + MINUTE)]);
  market.afterClose(60 * SECOND);
  await look();
  expect([await overdue(), complaints()]).toEqual([60, []]);
  market.app.clock.advance(SECOND);
  await look();
  await look();
  expect([await overdue(), complaints().length]).toEqual([61, 1]);
  expect(complaints()[0]).toContain(close.toISOString());
  market.app.clock.advance(MINUTE);
  await look();
  expect([await overdue(), complaints().length]).toEqual([121, 2]);
  await market.make.run('DELETE FROM spotlight_slots');
  await look();
  expect([await overdue(), complaints().length]).toEqual([0, 2]);
});
