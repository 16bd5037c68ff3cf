import { Bids, manyBids } from '../../src/activity/spotlight/bids.service.js';
import { MAX_WAITING_BIDS } from '../../src/activity/spotlight/spotlight.rules.js';
import { type Bidder, serveMarket } from '../support/market.js';
import { times } from '../support/times.js';

const BIDDERS = 60;
/** So little time that not all of them get their turn. */
const market = serveMarket({ variables: { DATABASE_TIMEOUT_MS: '1000' } });
let bidders: Bidder[];

beforeAll(async () => {
  bidders = [];
  for (let count = 0; count < BIDDERS; count += 1) bidders.push(await market.bidder(100_000));
});
beforeEach(async () => {
  market.quietWeek();
  await market.show();
});
afterEach(async () => expect(await market.faults()).toEqual([]));

/** Services, because the sessions of so many accounts would only test the sign-in. */
const place = ({ id, server }: Bidder, amount: number): Promise<number> =>
  market.app.nest
    .get(Bids)
    .place({ accountId: id, listingId: server.id, amount })
    .then(() => 200)
    .catch(({ status }: { readonly status?: number }) => status ?? 500);
const tally = (statuses: readonly number[]) =>
  statuses.reduce<Record<number, number>>((sums, one) => ({ ...sums, [one]: (sums[one] ?? 0) + 1 }), {});

/** Bids that do not get their turn in time may come back. */
const ALLOWED = ['200', '409', '429'];
const unexpected = (statuses: object): string[] => Object.keys(statuses).filter((status) => !ALLOWED.includes(status));

test('of 60 equal bids at once one is placed, and no other is told that the database is away', async () => {
  const statuses = tally(await Promise.all(bidders.map((one) => place(one, 1_000))));
  expect([statuses[200], unexpected(statuses)]).toEqual([1, []]);
});

test('of 60 rising bids at once none is told that the database is away', async () => {
  const amounts = [1_000];
  while (amounts.length < BIDDERS)
    amounts.push((amounts.at(-1) ?? 0) + Math.max(50, Math.ceil((amounts.at(-1) ?? 0) / 20)));
  const statuses = tally(await Promise.all(bidders.map((one, n) => place(one, amounts[n] ?? 0))));
  expect(statuses[200]).toBeGreaterThan(0);
  expect(unexpected(statuses)).toEqual([]);
});

test('of more bids than may wait at once, some are told to come back in a second', async () => {
  const statuses = tally(await Promise.all(times(5 * BIDDERS, (n) => place(bidders[n % BIDDERS] as Bidder, 1_000))));
  expect([statuses[200], unexpected(statuses)]).toEqual([1, []]);
  expect(statuses[429]).toBeGreaterThanOrEqual(5 * BIDDERS - MAX_WAITING_BIDS - 1);
  expect(manyBids()).toMatchObject({ status: 429, headers: { 'Retry-After': '1' } });
});
