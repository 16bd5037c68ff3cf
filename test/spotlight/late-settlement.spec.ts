import { DAY, MINUTE, later } from '../../src/core/shared/utc.js';
import { Settlement } from '../../src/activity/spotlight/settlement.service.js';
import { serveMarket } from '../support/market.js';

const market = serveMarket();

beforeEach(() => market.quietWeek());
afterEach(async () => expect(await market.faults()).toEqual([]));

const settle = (): Promise<number> => market.app.nest.get(Settlement).settleDue(market.now());
const bidsOf = (accountId: number) =>
  market.rows<{ auctionId: number; ending: string | null }>(
    'SELECT auction_id AS auctionId, ending FROM bids WHERE account_id = ? ORDER BY id',
    accountId,
  );
const house = async (): Promise<number> => {
  const [row] = await market.rows<{ balance: number }>("SELECT balance FROM ledger_accounts WHERE kind = 'house'");
  return row?.balance ?? 0;
};

describe('a late settlement', () => {
  test.each([
    ['a minute', MINUTE, 1_001],
    ['a minute and a millisecond', MINUTE + 1, 1_000],
    ['half a week', (7 * DAY) / 2, 500],
    ['a week', 7 * DAY, 0],
    ['three weeks', 21 * DAY, 0],
  ])('of %s takes the part of the bid that pays for the rest of the week', async (_late, ms, price) => {
    const ann = await market.bidder();
    await market.bid(ann, 1_001);
    const [before, starts] = [await house(), market.close];
    market.app.clock.set(later(market.close, ms));
    await settle();
    expect(await market.balances(ann)).toEqual([10_000 - price]);
    expect(await house()).toBe(before + price);
    const [slot] = await market.rows(
      `SELECT s.price, s.refund, x.top_amount AS bid FROM spotlight_slots s JOIN auctions x ON x.id = s.auction_id
       WHERE s.starts_at = ?`,
      starts,
    );
    expect(slot).toEqual({ price, refund: 0, bid: 1_001 });
    expect((await bidsOf(ann.id))[0]?.ending).toBe('won');
    const postings = await market.rows(
      `SELECT p.kind, COUNT(*) AS legs FROM ledger_postings p JOIN ledger_entries e ON e.posting_id = p.id
       WHERE p.idempotency_key = ? GROUP BY p.kind`,
      `settle:${(await bidsOf(ann.id))[0]?.auctionId}`,
    );
    expect(postings).toEqual([{ kind: 'settlement', legs: price > 0 && price < 1_001 ? 3 : 2 }]);
  });

  test('and a vacated slot give back together no more than was paid', async () => {
    const ann = await market.bidder();
    await market.bid(ann, 7_000);
    market.afterClose(DAY);
    await settle();
    market.advance(DAY);
    await market.changeListing(ann.server, "state = 'suspended'");
    // Six of seven days cost 6,000, and the unused part of that is five of seven days.
    expect(await market.balances(ann)).toEqual([4_000 + Math.floor((6_000 * 5) / 7)]);
  });
});
