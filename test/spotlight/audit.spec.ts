import { Bumps } from '../../src/activity/bumps/bumps.service.js';
import { toStoredText } from '../../src/core/database/columns.js';
import { DAY, HOUR, later } from '../../src/core/shared/utc.js';
import { Votes } from '../../src/activity/votes/votes.service.js';
import { type Bidder, serveMarket } from '../support/market.js';

const market = serveMarket();
let ann: Bidder;

/** Bob won a week that was vacated, Ann outbids Cat for the next one, and Ann has votes and a bump. */
beforeAll(async () => {
  ann = await market.bidder();
  const [bob, cat] = [await market.bidder(), await market.bidder()];
  await market.bid(ann, 1_000);
  await market.bid(bob, 2_000);
  market.afterClose(0);
  await market.show();
  market.advance(2 * DAY);
  await market.show();
  await market.changeListing(bob.server, 'nsfw = 1');
  await market.bid(cat, 1_000);
  await market.bid(ann, 1_050);
  const { nest } = market.app;
  await nest.get(Votes).cast(ann.id, bob.server.id);
  await nest.get(Votes).cast(ann.id, ann.server.id);
  await nest.get(Votes).remove(ann.id, ann.server.id);
  await nest.get(Bumps).bump(ann.id, ann.server.id);
});
afterEach(async () => expect(await market.faults()).toEqual([]));

const OPEN = "(SELECT id FROM (SELECT id FROM auctions WHERE state = 'open') x)";
const instant = (): string => `'${toStoredText(later(market.app.clock.now(), HOUR))}'`;

interface Planted {
  readonly rules: readonly string[];
  readonly fault: string;
  readonly plant: string;
  readonly restore: string;
}

const PLANTED: readonly Planted[] = [
  {
    rules: ['escrowed', 'led'],
    fault: 'an auction whose top bid differs from its escrow',
    plant: 'UPDATE auctions SET top_amount = 1051 WHERE top_amount = 1050',
    restore: 'UPDATE auctions SET top_amount = 1050 WHERE top_amount = 1051',
  },
  {
    rules: ['led'],
    fault: 'a top bid that has ended',
    plant: "UPDATE bids SET ending = 'outbid' WHERE amount = 1050",
    restore: 'UPDATE bids SET ending = NULL WHERE amount = 1050',
  },
  {
    rules: ['led'],
    fault: 'two bids that lead',
    plant: `UPDATE bids SET ending = NULL WHERE amount = 1000 AND auction_id = ${OPEN}`,
    restore: `UPDATE bids SET ending = 'outbid' WHERE amount = 1000 AND auction_id = ${OPEN}`,
  },
  {
    rules: ['paid', 'priced'],
    fault: 'a slot at another price than its bid',
    plant: 'UPDATE spotlight_slots SET price = price + 1 WHERE price = 2000',
    restore: 'UPDATE spotlight_slots SET price = price - 1 WHERE price = 2001',
  },
  {
    rules: ['slotted'],
    fault: 'a slot of another server',
    plant: 'UPDATE spotlight_slots SET listing_id = listing_id + 1 WHERE price = 2000',
    restore: 'UPDATE spotlight_slots SET listing_id = listing_id - 1 WHERE price = 2000',
  },
  {
    rules: ['paid'],
    fault: 'a refund that was not posted',
    plant: 'UPDATE spotlight_slots SET refund = refund + 1 WHERE price = 2000',
    restore: 'UPDATE spotlight_slots SET refund = refund - 1 WHERE price = 2000',
  },
  {
    rules: ['forfeited'],
    fault: 'a forfeited bid whose tokens went elsewhere',
    plant: `UPDATE bids SET ending = 'forfeited' WHERE amount = 1000 AND auction_id = ${OPEN}`,
    restore: `UPDATE bids SET ending = 'outbid' WHERE amount = 1000 AND auction_id = ${OPEN}`,
  },
  {
    rules: ['timely'],
    fault: 'a bid at the closing instant',
    plant: `UPDATE bids SET placed_at = (SELECT closes_at FROM auctions WHERE id = auction_id) WHERE amount = 2000`,
    restore: `UPDATE bids SET placed_at = (SELECT opens_at FROM auctions WHERE id = auction_id) WHERE amount = 2000`,
  },
  {
    rules: ['raised'],
    fault: 'a first bid below the opening bid',
    plant: `UPDATE bids SET amount = 999 WHERE amount = 1000 AND auction_id = ${OPEN}`,
    restore: 'UPDATE bids SET amount = 1000 WHERE amount = 999',
  },
  {
    rules: ['raised'],
    fault: 'a raise by less than 50',
    plant: `UPDATE bids SET amount = 1001 WHERE amount = 1000 AND auction_id = ${OPEN}`,
    restore: 'UPDATE bids SET amount = 1000 WHERE amount = 1001',
  },
  {
    rules: ['consecutive'],
    fault: 'a gap between two auctions',
    plant: "UPDATE auctions SET opens_at = '2020-01-01 00:00:00.000' WHERE state = 'open'",
    restore: "UPDATE auctions SET opens_at = (SELECT MAX(starts_at) FROM spotlight_slots) WHERE state = 'open'",
  },
  {
    rules: ['voted'],
    fault: 'a counted vote that does not exist',
    plant: 'UPDATE listings SET votes = votes + 1 WHERE votes = 1',
    restore: 'UPDATE listings SET votes = votes - 1 WHERE votes = 2',
  },
  {
    rules: ['deserved'],
    fault: 'a removed vote whose reward was not reversed',
    plant: `INSERT INTO removed_votes (id, listing_id, account_id, voted_at, removed_at, cause)
      SELECT id, listing_id, account_id, voted_at, voted_at, 'voter' FROM votes`,
    restore: 'DELETE FROM removed_votes WHERE id IN (SELECT id FROM votes)',
  },
  {
    rules: ['deserved'],
    fault: 'a bump whose reward went to another account',
    plant: 'UPDATE bumps SET account_id = account_id + 1',
    restore: 'UPDATE bumps SET account_id = account_id - 1',
  },
];

const rulesBroken = async (): Promise<string[]> =>
  [...new Set((await market.faults()).map((fault) => fault.split(':')[0] ?? ''))].toSorted();

test.each(PLANTED)('the audit finds $fault', async ({ rules, plant, restore }) => {
  expect(await market.make.run(plant)).toBe(1);
  const broken = await rulesBroken();
  await market.make.run(restore);
  expect(broken).toEqual(rules);
});

test('the audit finds a bump within the cooldown', async () => {
  const record = 'INSERT INTO bumps (listing_id, account_id, bumped_at, source)';
  await market.make.run(`${record} SELECT listing_id, account_id, ${instant()}, 'Test' FROM bumps`);
  const broken = await rulesBroken();
  await market.make.run("DELETE FROM bumps WHERE source = 'Test'");
  expect(broken).toEqual(['spaced']);
});

test('the audit finds a holder of two consecutive weeks', async () => {
  await market.make.run(
    `INSERT INTO spotlight_slots (auction_id, starts_at, ends_at, listing_id, account_id, price)
     SELECT x.id, x.closes_at, '2099-01-01 00:00:00.000', s.listing_id, s.account_id, 0 FROM auctions x, spotlight_slots s
     WHERE x.state = 'open' AND s.price = 2000`,
  );
  const broken = await rulesBroken();
  await market.make.run(`DELETE FROM spotlight_slots WHERE auction_id = ${OPEN}`);
  expect(broken).toEqual(['alternating', 'slotted']);
});
