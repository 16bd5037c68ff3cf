import { MINUTE, SECOND } from '../../src/core/shared/utc.js';
import { SpotlightJob } from '../../src/activity/spotlight/spotlight.job.js';
import { serveMarket } from '../support/market.js';

const market = serveMarket();

const settle = () => market.app.nest.get(SpotlightJob).settleDue();
const overdue = async (): Promise<number> => {
  const text = await (await fetch(`${market.app.url}/metrics`)).text();
  return Number(/^marquee_auction_overdue_seconds (.+)$/m.exec(text)?.[1]);
};
const warnings = () => market.app.logged.filter((line) => line.includes('is still not settled'));

test('an auction that cannot be settled raises an alarm every minute until it is settled', async () => {
  await settle();
  expect(await overdue()).toBe(0);
  // An existing slot for the same week makes the settlement fail.
  const close = market.close;
  const slot = 'INSERT INTO spotlight_slots (auction_id, starts_at, ends_at, price) SELECT id, ?, ?, 0 FROM auctions';
  await market.make.run(`${slot} WHERE state = 'open'`, [close, new Date(close.getTime() + MINUTE)]);
  market.afterClose(60 * SECOND);
  await settle();
  expect([await overdue(), warnings()]).toEqual([60, []]);
  market.app.clock.advance(SECOND);
  await settle();
  await settle();
  expect([await overdue(), warnings().length]).toEqual([61, 1]);
  expect(warnings()[0]).toContain(close.toISOString());
  market.app.clock.advance(MINUTE);
  await settle();
  expect([await overdue(), warnings().length]).toEqual([121, 2]);
  await market.make.run('DELETE FROM spotlight_slots');
  await settle();
  expect([await overdue(), warnings().length]).toEqual([0, 2]);
});
