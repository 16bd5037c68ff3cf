import { serveMarket } from '../support/market.js';
import { times } from '../support/times.js';
import { forfeitBid, teamActions } from './team-actions.js';

const market = serveMarket();
const { markNsfw, remove, endingOf, house } = teamActions(market);

beforeEach(async () => {
  market.quietWeek();
  await market.show();
});
afterEach(async () => expect(await market.faults()).toEqual([]));

describe('at the same time', () => {
  test('a rival’s bid and a forfeit: the tokens go back if the rival was first, and to the house otherwise', async () => {
    for (const round of times(8, (n) => n)) {
      const [ann, bob] = [await market.bidder(), await market.bidder()];
      await market.bid(ann, 1_000);
      const before = await house();
      const [act, outbid] = await Promise.all([remove(ann, forfeitBid), market.bid(bob, 2_000 + round)]);
      expect([act.status, outbid.status]).toEqual([200, 200]);
      const isForfeited = (await endingOf(ann.id)) === 'forfeited';
      expect(await market.balances(ann)).toEqual([isForfeited ? 9_000 : 10_000]);
      expect((await house()) - before).toBe(isForfeited ? 1_000 : 0);
      market.quietWeek();
      await market.show();
    }
  });

  test('a bid and the NSFW flag of its own team: the server never leads as NSFW', async () => {
    for (const round of times(8, (n) => n)) {
      const ann = await market.bidder();
      const [act, bid] = await Promise.all([markNsfw(ann), market.bid(ann, 1_000 + round)]);
      expect([act.status, bid.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await market.balances(ann)).toEqual([bid.status === 200 ? 9_000 - round : 10_000]);
      market.quietWeek();
      await market.show();
    }
  });

  test('16 forfeits give up the bid once', async () => {
    const ann = await market.bidder();
    await market.bid(ann, 1_000);
    const before = await house();
    const answers = await Promise.all(times(16, () => remove(ann, forfeitBid)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await house()) - before).toBe(1_000);
    expect(await market.balances(ann)).toEqual([9_000]);
  });
});
